import { readingMinutes } from '#app/content/article.ts';
import { ARTICLES } from '#app/content/articles.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { LEGAL_DOCUMENTS } from '#app/content/legal.ts';
import { formatPrice, formatUsd } from '#app/content/money.ts';
import { PLANS, savingOf } from '#app/content/plans.ts';
import { figuresOf } from '#tests/pages/figures/figures.ts';

/** What the catalogue says of money and of property values. */
const CATALOGUE = PLANS.flatMap((plan) => [
  ...[plan.priceCents, plan.creditCents ?? plan.priceCents, savingOf(plan)].flatMap((cents) => [
    formatUsd(cents),
    formatPrice(cents),
  ]),
  ...plan.features,
]);

/** The constants of the specification, by the section that states them. */
const SPECIFICATION = [
  // Section 2, landing page: the statistics.
  ...['$18M', '15K+', '26K+', '890', '5.2M', '7K+', '4K+', '221+'],
  // Section 2, about: one of the nine benefits.
  '100%',
  // The footer's year.
  '2025',
  // Section 9, leads.
  ...['48 hours', '1 to 4 hours'],
  // Section 9, refund policy.
  ...['60 days', '9 months', '10 consecutive working days', '1 month'],
  // Section 9, terms: payment, sale, and the age of children.
  ...['one hour', 'six months', '13'],
  // Section 9, reviews: the rating, 1 to 5.
  ...['1/5', '2/5', '3/5', '4/5', '5/5'],
  // Sections 6 and 9: the phone number of the contact form.
  ...['(555) 123-4567', '7 to 20'],
];

/** Figures that neither has, and why they may stand. */
export const EXCEPTIONS = [
  { figure: '$100', why: "the FAQ's own list price of a Buyer lead (specification, section 9)" },
  { figure: '$149', why: "the FAQ's own list price of a Standard Seller lead (specification, section 9)" },
  { figure: '404', why: 'the status on the page of an unknown address' },
];

/** What the articles and the legal pages say of themselves. */
const OWN_FACTS = [
  ...ARTICLES.flatMap(({ date, content }) => {
    const minutes = readingMinutes(content);
    return [formatLongDate(date), `${minutes} minutes`, `${minutes}-minute`];
  }),
  ...LEGAL_DOCUMENTS.map(({ updated }) => formatLongDate(updated)),
];

/** Every figure that may stand on a page. */
const TRUE_FIGURES = new Set(
  [...CATALOGUE, ...SPECIFICATION, ...OWN_FACTS, ...EXCEPTIONS.map(({ figure }) => figure)].flatMap(figuresOf),
);

/** The figures of a text that nothing stands behind. */
export function unfoundedFigures(text: string): string[] {
  return figuresOf(text).filter((figure) => !TRUE_FIGURES.has(figure));
}
