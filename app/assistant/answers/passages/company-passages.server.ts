import { type Passage, sentencesOf } from '#app/assistant/answers/passages/passage.server.ts';
import { findSentence } from '#app/assistant/answers/passages/site-sentences.server.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { PROCESS } from '#app/content/pages/how-it-works.ts';
import { APPRECIATION, NUMBERS } from '#app/content/pages/landing.ts';
import { DIVISION } from '#app/content/pages/operational-framework.ts';
import { RESOURCES } from '#app/content/pages/resources.ts';
import { readingMinutes } from '#app/content/prose.ts';
import type { Content } from '#app/content/reading/content.server.ts';

const FIGURES = [...NUMBERS, ...APPRECIATION.stats].map(({ figure, meaning }) => `${figure} ${meaning}`).join(', ');

/** The part of a step that "we" or "you" do: `Match the lead to one agent` becomes `We match the lead to one agent`. */
const done = (by: string, part: string) =>
  `${by} ${part.charAt(0).toLowerCase()}${part.slice(1).replace('. Then', ', then')}`;

/** What page copy supports, by page and what it is about: `/about-us: coverage`. The configuration fills `{placeholders}`. */
const PAGE_TEXTS: Record<string, string> = {
  '/: reviews': `What clients say is on the home page, where you can add a review of your own. As long as there are no
    reviews yet, the home page says so.`,
  '/: numbers': `The numbers on our home page are: ${FIGURES}.`,
  '/lead-gen-strategies: coverage': `Our site is for agents, brokers and realtors in the United States. You name the ZIP
    codes; please ask us about yours before you order.`,
  '/how-it-works: process': `The steps to the closing table are:
    ${PROCESS.steps.map(({ title }) => title.toLowerCase()).join('; ')}.`,
  ...Object.fromEntries(
    PROCESS.steps.map(({ title, ours, yours }) => [
      `/how-it-works: step/${title.toLowerCase().replaceAll(' ', '-')}`,
      `${done('We', ours)} ${done('You', yours)}`,
    ]),
  ),
  '/lead-nurturing: cooked-lead': `A Cooked Lead is verified twice before you get it: by AI, and then by our inside sales
    associates.`,
  '/operational-framework: roles': DIVISION.sides
    .map(({ title, duties }) => `${title}: ${duties.join('; ')}.`)
    .join(' '),
  '/privacy-policy: other-clients': `I have no access to anybody’s personal data, orders or messages, so I cannot share
    them. How we handle data is in our privacy policy.`,
  '/contact-us: contact': `You can call us at {phone}, text {textNumber} or write to {email}. Our mailing address is
    {address}. The form on the contact page reaches us too.`,
  '/contact-us: advice': `I cannot give legal, tax or financial advice; please ask a professional. What our own policies
    say is linked at the foot of every page.`,
  '/contact-us: order-status': `I cannot look up orders, payments or leads from here. Please call {phone} or write to
    {email}, and a person will check it with you.`,
};

/** What content supports, by page and what it is about; null where it says something else. */
function contentTexts(content: Content): Record<string, string | null> {
  const { faq, policies, articles } = content;
  const answer = (id: string) => faq.find((item) => item.id === id)?.answer ?? null;
  const ifSaid = (words: string, text: string) => findSentence(content, words) && text;
  const [delivery, transfer] = [answer('delivery-time'), answer('live-transfer')];
  const [paypal, providers] = itemsOf(content, 'who-receives-it');
  const notes = articles.map(({ title, date, content: blocks, slug, description }) => {
    const note = `“${title}” (${formatLongDate(date)}, ${readingMinutes(blocks)}-minute read)`;
    return { slug, description, note };
  });
  return {
    '/pricing: after-payment': delivery && transfer && `${delivery} ${transfer}`,
    '/pricing: first-lead':
      delivery &&
      ifSaid(
        'hours after it is verified',
        `Our pages give no time from your order to the first lead, only from its verification. ${delivery}`,
      ),
    '/terms-and-conditions: promises': ifSaid(
      'We aim for full connection on every lead, subject to your availability',
      `I cannot promise results: what a lead turns into depends on the people and on you. We aim for full connection on
        every live transfer, subject to your availability.`,
    ),
    '/privacy-policy: recipients': providers
      ? ifSaid(
          'a successor, if our business is transferred',
          `Those who receive personal information are: ${`${paypal} ${providers}`.replace(/;$/, '.')} The policy also names
        authorities, and a successor to our business.`,
        )
      : null,
    '/privacy-policy: successor': ifSaid(
      'a successor, if our business is transferred',
      `If our business is transferred, a successor may get personal information.`,
    ),
    '/communication-policy: text-terms': itemsOf(content, 'sms-text-messaging-terms').join(' ') || null,
    '/resources: articles': `The articles on the resources page are ${notes.map(({ note }) => note).join(', ')}.
      ${RESOURCES.lead}`,
    ...Object.fromEntries(
      notes.map(({ slug, note, description }) => [
        `/resources/${slug}: article/${slug}`,
        `Read ${note}: ${description}`,
      ]),
    ),
    ...Object.fromEntries(
      policies.map(({ slug, title, updated }) => [
        `/${slug}: changed/${slug}`,
        `Last change of our ${title}: ${formatLongDate(updated)}.`,
      ]),
    ),
  };
}

/** The items of the lists in a clause. */
function itemsOf({ policies }: Content, clause: string): string[] {
  return policies
    .flatMap(({ sections }) => sections)
    .filter(({ heading }) => heading.id === clause)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'list' ? block.items : [])));
}

/** Returns what no page says in one quotable passage. */
export function companyPassages(content: Content): Passage[] {
  return Object.entries({ ...PAGE_TEXTS, ...contentTexts(content) }).flatMap(([key, text]) => {
    if (text === null) return [];
    const [path = '', about = ''] = key.split(': ');
    const sentences = sentencesOf(text.replace(/\s+/g, ' '));
    return { id: `company/${about}`, path, title: about.replaceAll(/[-/]/g, ' '), sentences };
  });
}
