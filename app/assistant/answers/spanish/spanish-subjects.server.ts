import { difference } from '#app/assistant/answers/calculator/sums.server.ts';
import {
  bundlesOf,
  formatUsd,
  inDollars,
  leadsOf,
  type Plan,
  valueLimitOf,
} from '#app/assistant/answers/dollars.server.ts';
import { createComparison, type Knowledge, saysNothingElse } from '#app/assistant/answers/placed-facts.server.ts';
import { SMALL_TALK, SUBJECTS } from '#app/assistant/answers/spanish/spanish-facts.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Site } from '#app/content/site.ts';

/** A subject of questions in Spanish, and the answer to them. */
export type Subject = { keywords: string[][][]; text: string; paths: string[] };

/** What a figure stands for if the content does not have it. */
const FIGURE_CLAIMS: Record<string, string> = {
  leads: 'plans/leads',
  bundles: 'plans/bundles',
  zipBundles: 'plans/bundles',
  zipPrice: 'plans/bundles',
  delivery: 'faq/delivery-time',
  replacement: 'faq/replacement-or-credit',
  due: 'policy/terms-and-conditions/payment-terms',
  sale: 'policy/terms-and-conditions/payment-terms',
  refundDays: 'policy/refund-policy/refund-period',
  unengaged: 'policy/refund-policy/eligible-cases',
  unresponsive: 'policy/refund-policy/eligible-cases',
};

/** Names a plan with its price: "Hot Seller Lead $299 (propiedades de hasta 600K)". */
export function priceInSpanish(plan: Plan): string {
  const { title, price, credit, zipExclusive } = plan;
  const limit = valueLimitOf(plan);
  if (!credit) return `${title} ${formatUsd(price)}${limit ? ` (propiedades de hasta ${limit / 1000}K)` : ''}`;
  const zip = zipExclusive ? ', y puede pedir un ZIP exclusivo' : '';
  return `${title} ${formatUsd(price)} por ${formatUsd(credit)} de crédito (ahorra ${difference(credit, price)}${zip})`;
}

/** What the content says in figures, by the `{names}` of the tables; empty where it says nothing of the kind. */
function figuresIn({ plans, faq, policies }: Content): Record<string, string> {
  const catalogue = inDollars(plans);
  const bundles = bundlesOf(catalogue);
  const [zipBundle, ...otherZipBundles] = bundles.filter(({ zipExclusive }) => zipExclusive);
  const answer = (id: string) => faq.find((item) => item.id === id)?.answer ?? '';
  const policy = (slug: string) => JSON.stringify(policies.find((document) => document.slug === slug)?.sections ?? '');
  const stated = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  return {
    leads: leadsOf(catalogue).map(priceInSpanish).join('; '),
    bundles: bundles.map(priceInSpanish).join('; '),
    zipBundles: [zipBundle, ...otherZipBundles].map((plan) => plan?.title ?? '').join(' o '),
    zipPrice: zipBundle ? formatUsd(zipBundle.price) : '',
    delivery: stated(answer('delivery-time'), /(\d+ to \d+) hours after it is verified/).replace('to', 'a'),
    replacement: stated(
      answer('replacement-or-credit'),
      /within (\d+) hours of delivery to get a replacement or credit/,
    ),
    due: stated(policy('terms-and-conditions'), /due within (one) hour of acceptance/) && 'una hora',
    sale: stated(policy('terms-and-conditions'), /expected to sell within (six) months/) && 'seis meses',
    refundDays: stated(policy('refund-policy'), /for (\d+) days from execution/),
    unengaged: stated(policy('refund-policy'), /unengaged within (\d+) months/),
    unresponsive: stated(policy('refund-policy'), /unresponsive for (\d+) consecutive working days/),
  };
}

/** An answer that rests on what the content does not say. */
export type LostSubject = { text: string; claim: string };

/** Returns the subjects whose answers the content supports, the answers that it does not, and small talk. */
export function placeSubjects(knowledge: Knowledge): {
  subjects: Subject[];
  smallTalk: Subject[];
  lost: LostSubject[];
} {
  const { content, site } = knowledge;
  const [figures, isAsShipped] = [figuresIn(content), createComparison(knowledge)];
  const lost: LostSubject[] = [];
  const unsaid = saysNothingElse(knowledge) ? SHIPPED_UNSAID : UNFOUND;
  const subjects = readTable(SUBJECTS, unsaid).flatMap((row): Subject[] => {
    if (row.unless && site[row.unless as keyof Site]) return [];
    const names = [...row.text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const unfilled = names.find((name) => figures[name] === '');
    const claims = [...row.claims, ...row.paths.filter((path) => POLICY_PAGE.test(path)).map(claimOf)];
    const claim = claims.find((each) => !isAsShipped(each)) ?? (unfilled && FIGURE_CLAIMS[unfilled]);
    if (claim) lost.push({ text: row.text, claim });
    return claim ? [] : [{ ...row, text: fillFigures(row.text, figures) }];
  });
  return { subjects, smallTalk: readTable(SMALL_TALK, ''), lost };
}

const SHIPPED_UNSAID = 'Nuestras páginas no dicen';
const UNFOUND = 'No encontré en nuestras páginas';

const ROW = /^(.*) => (?:\?(\w*) (.*)|(.*?) @ (.*?)(?: < (.*))?)$/;

/** Reads a table of `spanish-facts`. `unsaid` begins the answers on what the site does not say. */
function readTable(table: string, unsaid: string): (Subject & { unless: string | undefined; claims: string[] })[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, keywords = '', unless, about, said, pages = '/contact-us', claims] = ROW.exec(line) ?? [];
      return {
        keywords: readKeywords(keywords),
        text: said ?? `${unsaid} ${about}. Escriba a {email} o llame al {phone}.`,
        paths: pages.split(' '),
        unless,
        claims: claims?.split('; ') ?? [],
      };
    });
}

const POLICY_PAGE = /-policy|^\/terms-/;

/** Returns the claim that names a policy or one of its sections: `/refund-policy#contact` is `policy/refund-policy/contact`. */
function claimOf(path: string): string {
  return `policy${path.replace('#', '/')}`;
}

function fillFigures(text: string, figures: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => figures[name] ?? placeholder);
}

function readKeywords(keywords: string): Subject['keywords'] {
  return keywords.split(' | ').map((alternative) => alternative.split(' ').map((synonyms) => synonyms.split('/')));
}
