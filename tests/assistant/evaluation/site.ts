import { formatLongDate } from '#app/content/dates.ts';
import { formatUsd } from '#app/content/money.ts';
import * as about from '#app/content/pages/about.ts';
import * as checkout from '#app/content/pages/checkout.ts';
import * as contact from '#app/content/pages/contact.ts';
import * as process from '#app/content/pages/how-it-works.ts';
import * as landing from '#app/content/pages/landing.ts';
import * as strategies from '#app/content/pages/lead-gen-strategies.ts';
import * as nurturing from '#app/content/pages/lead-nurturing.ts';
import * as framework from '#app/content/pages/operational-framework.ts';
import * as playbook from '#app/content/pages/partner-playbook.ts';
import * as pricing from '#app/content/pages/pricing.ts';
import * as resources from '#app/content/pages/resources.ts';
import { savingOf } from '#app/content/plan.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import { fillIn } from '#app/content/site.ts';
import { content } from '#app/settings/content.server.ts';
import { figuresOf } from '#tests/assistant/evaluation/judge.ts';
import { SITE } from '#tests/settings/site.ts';

const PAGE_COPY = [
  about,
  checkout,
  contact,
  framework,
  landing,
  nurturing,
  playbook,
  pricing,
  process,
  resources,
  strategies,
];

/** What a reply may hold: figures as they are written, addresses, and the sentences of the site's text. */
export type Known = { figures: ReadonlySet<string>; links: ReadonlySet<string>; text: string };

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
    text: textOf([faq, policies, articles, ...PAGE_COPY]),
  };
}

/** What a reply may hold with the content of the unit tests. */
export const KNOWN = knownIn(content);

/** Link labels without their addresses, and placeholders filled in. */
function textOf(copy: unknown[]): string {
  const text = stringsIn(copy).join('\n');
  return fillIn(text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'), SITE);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
