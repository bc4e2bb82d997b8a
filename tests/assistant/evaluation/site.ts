import { formatLongDate } from '#app/content/dates.ts';
import { formatUsd } from '#app/content/money.ts';
import * as about from '#app/content/pages/about.ts';
import * as process from '#app/content/pages/how-it-works.ts';
import * as landing from '#app/content/pages/landing.ts';
import * as strategies from '#app/content/pages/lead-gen-strategies.ts';
import * as nurturing from '#app/content/pages/lead-nurturing.ts';
import * as framework from '#app/content/pages/operational-framework.ts';
import * as playbook from '#app/content/pages/partner-playbook.ts';
import { savingOf } from '#app/content/plan.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { fillIn } from '#app/content/site.ts';
import { content } from '#app/settings/content.server.ts';
import { figuresOf } from '#tests/assistant/evaluation/judge.ts';
import { SITE } from '#tests/settings/site.ts';

const PAGE_COPY = [about, process, strategies, nurturing, framework, playbook, landing];

/** What a reply may hold: figures as they are written, and addresses. */
export type Known = { figures: ReadonlySet<string>; links: ReadonlySet<string> };

/** Returns what stands somewhere in content, page copy or configuration, read without the assistant's own code. */
export function knownIn({ faq, policies, articles, plans }: Content): Known {
  const pages = [
    ...['/', '/about-us', '/contact-us', '/pricing', '/how-it-works', '/resources'],
    ...['/operational-framework', '/lead-gen-strategies', '/lead-nurturing', '/partner-playbook'],
    ...policies.flatMap(({ slug, sections }) => [
      `/${slug}`,
      ...sections.map(({ heading }) => `/${slug}#${heading.id}`),
    ]),
    ...articles.map(({ slug }) => `/resources/${slug}`),
  ];
  const texts = [
    JSON.stringify([faq, policies, articles, PAGE_COPY, SITE]),
    ...plans.flatMap((plan) => [plan.priceCents, plan.creditCents ?? plan.priceCents, savingOf(plan)].map(formatUsd)),
    ...plans.flatMap(({ features }) => features),
    ...articles.map(({ date }) => formatLongDate(date)),
  ];
  return {
    figures: new Set(figuresOf(texts.join('\n'))),
    links: new Set([SITE.companyUrl, ...pages.map((page) => SITE.url + page)]),
  };
}

/** What a reply may hold with the content of the unit tests. */
export const KNOWN = knownIn(content);

const CONTENT = [content.faq, content.policies, content.articles, ...PAGE_COPY];

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
