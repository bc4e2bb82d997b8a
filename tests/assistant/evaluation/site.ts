import { formatLongDate } from '#app/content/dates.ts';
import * as about from '#app/content/pages/about.ts';
import * as process from '#app/content/pages/how-it-works.ts';
import * as landing from '#app/content/pages/landing.ts';
import * as strategies from '#app/content/pages/lead-gen-strategies.ts';
import * as nurturing from '#app/content/pages/lead-nurturing.ts';
import * as framework from '#app/content/pages/operational-framework.ts';
import * as playbook from '#app/content/pages/partner-playbook.ts';
import { savingOf } from '#app/content/plan.ts';
import { fillIn, type Site } from '#app/content/site.ts';
import { content } from '#app/settings/content.server.ts';
import { figuresOf } from '#tests/assistant/evaluation/judge.ts';

/** The company of the evaluation. */
export const SITE: Site = {
  name: 'Hearthline',
  url: 'https://www.hearthline.example',
  email: 'hello@hearthline.example',
  phone: '(302) 555-0142',
  textNumber: '(302) 555-0143',
  address: '555 Example Street, Wilmington, DE 19800',
  companyUrl: 'https://company.hearthline.example',
};

const PAGES = [
  ...['/', '/about-us', '/contact-us', '/pricing', '/how-it-works', '/resources'],
  ...['/operational-framework', '/lead-gen-strategies', '/lead-nurturing', '/partner-playbook'],
  ...content.policies.flatMap(({ slug, sections }) => [
    `/${slug}`,
    ...sections.map(({ heading }) => `/${slug}#${heading.id}`),
  ]),
  ...content.articles.map(({ slug }) => `/resources/${slug}`),
];

/** Every address that a reply may hold. */
export const KNOWN_LINKS = new Set([SITE.companyUrl, ...PAGES.map((page) => SITE.url + page)]);

const CONTENT = [
  content.faq,
  content.policies,
  content.articles,
  about,
  process,
  strategies,
  nurturing,
  framework,
  playbook,
  landing,
];

/** What the site says, link labels without their addresses and placeholders filled in: to look a sentence up in. */
export const SITE_TEXT = fillIn(
  stringsIn(CONTENT)
    .join('\n')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
  SITE,
);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Every figure that stands somewhere in the site's content or configuration, read without the assistant's own code. */
export const KNOWN_FIGURES = new Set(
  figuresOf(
    [
      JSON.stringify([CONTENT, SITE]),
      ...content.plans.flatMap((plan) =>
        [plan.priceCents, plan.creditCents ?? plan.priceCents, savingOf(plan)].map((cents) => `$${cents / 100}`),
      ),
      ...content.plans.flatMap(({ features }) => features),
      ...content.articles.map(({ date }) => formatLongDate(date)),
    ].join('\n'),
  ),
);
