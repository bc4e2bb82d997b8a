import { type Passage, sentencesOf } from '#app/assistant/answers/passages/passage.server.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { PROCESS } from '#app/content/pages/how-it-works.ts';
import { APPRECIATION, NUMBERS } from '#app/content/pages/landing.ts';
import { DIVISION } from '#app/content/pages/operational-framework.ts';
import { RESOURCES } from '#app/content/pages/resources.ts';
import { readingMinutes } from '#app/content/prose.ts';
import { content } from '#app/settings/content.server.ts';

const FIGURES = [...NUMBERS, ...APPRECIATION.stats].map(({ figure, meaning }) => `${figure} ${meaning}`).join(', ');
const ARTICLE_NOTES = content.articles.map(({ title, date, content: blocks, slug, description }) => {
  const note = `“${title}” (${formatLongDate(date)}, ${readingMinutes(blocks)}-minute read)`;
  return { slug, description, note };
});
const faq = (id: string) => content.faq.find((item) => item.id === id)?.answer ?? '';
/** The items of the lists in a clause. */
const itemsOf = (clause: string) =>
  content.policies
    .flatMap(({ sections }) => sections)
    .filter(({ heading }) => heading.id === clause)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'list' ? block.items : [])));

/** The part of a step that "we" or "you" do: `Match the lead to one agent` becomes `We match the lead to one agent`. */
const done = (by: string, part: string) =>
  `${by} ${part.charAt(0).toLowerCase()}${part.slice(1).replace('. Then', ', then')}`;

/** By page and what they are about: `/about-us: coverage`. `{placeholders}` come from the configuration. */
const TEXTS: Record<string, string> = {
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
  '/pricing: after-payment': `${faq('delivery-time')} ${faq('live-transfer')}`,
  '/pricing: first-lead': `Our pages give no time from your order to the first lead, only from its verification.
    ${faq('delivery-time')}`,
  '/terms-and-conditions: promises': `I cannot promise results: what a lead turns into depends on the people and on you.
    We aim for full connection on every live transfer, subject to your availability.`,
  '/privacy-policy: recipients': `Those who receive personal information are:
    ${itemsOf('who-receives-it').slice(0, 2).join(' ').replace(/;$/, '.')} The policy also names authorities, and a
    successor to our business.`,
  '/privacy-policy: successor': `If our business is transferred, a successor may get personal information.`,
  '/privacy-policy: other-clients': `I have no access to anybody’s personal data, orders or messages, so I cannot share
    them. How we handle data is in our privacy policy.`,
  '/communication-policy: text-terms': itemsOf('sms-text-messaging-terms').join(' '),
  '/contact-us: contact': `You can call us at {phone}, text {textNumber} or write to {email}. Our mailing address is
    {address}. The form on the contact page reaches us too.`,
  '/contact-us: advice': `I cannot give legal, tax or financial advice; please ask a professional. What our own policies
    say is linked at the foot of every page.`,
  '/contact-us: order-status': `I cannot look up orders, payments or leads from here. Please call {phone} or write to
    {email}, and a person will check it with you.`,
  '/resources: articles': `The articles on the resources page are ${ARTICLE_NOTES.map(({ note }) => note).join(', ')}.
    ${RESOURCES.lead}`,
  ...Object.fromEntries(
    ARTICLE_NOTES.map(({ slug, note, description }) => [
      `/resources/${slug}: article/${slug}`,
      `Read ${note}: ${description}`,
    ]),
  ),
  ...Object.fromEntries(
    content.policies.map(({ slug, title, updated }) => [
      `/${slug}: changed/${slug}`,
      `Last change of our ${title}: ${formatLongDate(updated)}.`,
    ]),
  ),
};

/** What no page says in one quotable passage. */
export const COMPANY_PASSAGES: Passage[] = Object.entries(TEXTS).map(([key, text]) => {
  const [path = '', about = ''] = key.split(': ');
  return {
    id: `company/${about}`,
    path,
    title: about.replaceAll(/[-/]/g, ' '),
    sentences: sentencesOf(text.replace(/\s+/g, ' ')),
  };
});
