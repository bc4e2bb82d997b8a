import { formatLongDate } from '#app/content/dates.ts';
import { formatUsd } from '#app/content/money.ts';
import { planPath, savingOf } from '#app/content/plan.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { content } from '#app/settings/content.server.ts';
import { figuresOf } from '#tests/assistant/evaluation/judge.ts';
import { SITE } from '#tests/settings/site.ts';

/** What a reply may hold: figures as they are written, addresses, and names of plans. */
export type Known = { figures: ReadonlySet<string>; links: ReadonlySet<string>; titles: string[] };

/** Returns what stands somewhere in content, page copy or configuration, read without the assistant's own code. */
export function knownIn(content: Content): Known {
  const { faq, policies, articles, plans } = content;
  const pages = [
    ...['/', '/about-us', '/contact-us', '/pricing', '/how-it-works', '/resources'],
    ...['/operational-framework', '/lead-gen-strategies', '/lead-nurturing', '/partner-playbook'],
    ...policies.flatMap(({ slug, sections }) => [
      `/${slug}`,
      ...sections.map(({ heading }) => `/${slug}#${heading.id}`),
    ]),
    ...articles.map(({ slug }) => `/resources/${slug}`),
    ...plans.map(({ id }) => planPath(id)),
    ...faq.map(({ id }) => `/pricing#${id}`),
    '/about-us#partners',
  ];
  const texts = [
    JSON.stringify([faq, policies, articles, content.texts, SITE]),
    ...plans.flatMap((plan) => [plan.priceCents, plan.creditCents ?? plan.priceCents, savingOf(plan)].map(formatUsd)),
    ...plans.flatMap(({ features }) => features),
    ...articles.map(({ date }) => formatLongDate(date)),
  ];
  return {
    figures: new Set(figuresOf(texts.join('\n'))),
    links: new Set([SITE.companyUrl, ...pages.map((page) => SITE.url + page)]),
    titles: plans.map(({ title }) => title),
  };
}

/** What a reply may hold with the content of the unit tests. */
export const KNOWN = knownIn(content);
