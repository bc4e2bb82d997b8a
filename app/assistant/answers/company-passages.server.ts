import { type Passage, sentencesOf } from '#app/assistant/answers/passage.server.ts';
import { readingMinutes } from '#app/content/article.ts';
import { ARTICLES } from '#app/content/articles.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { FAQ } from '#app/content/faq.ts';
import { LEGAL_DOCUMENTS } from '#app/content/legal.ts';
import { CONTACT } from '#app/content/pages/contact.ts';
import { PROCESS } from '#app/content/pages/how-it-works.ts';
import { APPRECIATION, NUMBERS, OFFERS } from '#app/content/pages/landing.ts';
import { DIVISION } from '#app/content/pages/operational-framework.ts';
import { RESOURCES } from '#app/content/pages/resources.ts';

const LEAD_OFFER = OFFERS.left.find(({ title }) => title === 'Reliable Lead Generation');
const LIVE_TRANSFER = FAQ.find(({ id }) => id === 'live-transfer')?.answer;
const DELIVERY_TIME = FAQ.find(({ id }) => id === 'delivery-time')?.answer;
const ARTICLE_TITLES = ARTICLES.map(
  ({ title, date, content }) => `“${title}” (${formatLongDate(date)}, ${readingMinutes(content)}-minute read)`,
).join(', ');
const NUMBERS_TOLD = [...NUMBERS, ...APPRECIATION.stats]
  .map(({ figure, meaning }) => `${figure} ${meaning}`)
  .join(', ');
const STEP_TITLES = PROCESS.steps.map(({ title }) => title).join('; ');
/** The items of the lists in a clause. */
const itemsOf = (clause: string) =>
  LEGAL_DOCUMENTS.flatMap(({ sections }) => sections)
    .filter(({ id }) => id === clause)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'list' ? block.items : [])));

/** The part of a step that "we" or "you" do: `Match the lead to one agent` becomes `We match the lead to one agent`. */
const done = (by: string, part: string) =>
  `${by} ${part.charAt(0).toLowerCase()}${part.slice(1).replace('. Then', ', then')}`;

/** By page, and by what they are about. `{placeholders}` come from the configuration. */
const TEXTS: Record<string, Record<string, string>> = {
  '/': {
    agreed: done('We hand over', LEAD_OFFER?.text ?? ''),
    listings: 'We prepare photographs, listing copy and data entry for your approval before the listing goes live.',
    reviews:
      'What clients say is on the home page, where you can add a review of your own. ' +
      'As long as there are no reviews yet, the home page says so.',
    numbers: `The numbers on our home page are: ${NUMBERS_TOLD}.`,
  },
  '/about-us': {
    services:
      '{name} sells exclusive, live-transferred seller leads within designated ZIP codes, and buyer and commercial leads. ' +
      'It also does transaction coordination, virtual assistance and marketing for agents, brokers and realtors in the US.',
    coverage:
      'We work for agents, brokers and realtors across the United States. ' +
      'You name the ZIP codes; ask us before you order, and we will tell you whether yours is available.',
    coordination:
      'Transaction coordination puts deadlines, disclosures and signatures on one calendar, and somebody watches it until the closing. ' +
      'It is ordered separately from leads.',
    assistance: 'Virtual assistants take over the inbox, the calendar, records and follow-ups for you.',
  },
  '/how-it-works': {
    process: `The steps to the closing table are: ${STEP_TITLES.toLowerCase()}.`,
    ...Object.fromEntries(
      PROCESS.steps.map(({ title, ours, yours }) => [
        `step/${title.toLowerCase().replaceAll(' ', '-')}`,
        `${done('We', ours)} ${done('You', yours)}`,
      ]),
    ),
  },
  '/lead-nurturing': {
    'cooked-lead': 'A Cooked Lead is verified twice before you get it: by AI, and then by our inside sales associates.',
  },
  '/lead-gen-strategies': {
    channels:
      'We find people through several channels that lead to one conversation: search, social, mail and phone. ' +
      'All of them work inside the ZIP codes that you choose.',
    areas:
      'You choose the ZIP codes and the kinds of lead that you want. ' +
      'Ask us about yours before you order, and we will tell you whether it is available.',
  },
  '/operational-framework': {
    roles: DIVISION.sides.map(({ title, duties }) => `${title}: ${duties.join('; ')}.`).join(' '),
  },
  '/partner-playbook': {
    partnership:
      'The partner playbook has four parts: communication, support, consistency and innovation. ' +
      'It says our part and yours in each; yours begin with telling us how each call ended.',
  },
  '/pricing': {
    'after-payment': `${DELIVERY_TIME} ${LIVE_TRANSFER}`,
    start:
      'Choose a plan on the pricing page, enter your details at checkout and pay with PayPal. ' +
      'There is no account to create and no contract to sign.',
    'bundle-credit': 'Credit from a prepaid bundle buys any lead on the rate card, and it never expires.',
    'first-lead': `Our pages give no time from your order to the first lead, only from its verification. ${DELIVERY_TIME}`,
  },
  '/terms-and-conditions': {
    promises:
      'I cannot promise results: what a lead turns into depends on the people and on you. ' +
      'We aim for full connection on every live transfer, subject to your availability.',
  },
  '/privacy-policy': {
    recipients:
      `Those who receive personal information are: ${itemsOf('who-receives-it').slice(0, 2).join(' ').replace(/;$/, '.')} ` +
      'The policy also names authorities, and a successor to our business.',
    successor:
      'If our business is transferred, a successor may get personal information, and then only under our privacy policy.',
    'other-clients':
      'I have no access to anybody’s personal data, orders or messages, so I cannot share them. ' +
      'How we handle data is in our privacy policy.',
  },
  '/communication-policy': { 'text-terms': itemsOf('sms-text-messaging-terms').join(' ') },
  '/contact-us': {
    contact:
      'You can call us at {phone}, text {textNumber} or write to {email}. Our mailing address is {address}. ' +
      'The form on the contact page reaches us too.',
    'text-number': 'You can text our support number, {textNumber}, or call {phone}.',
    'contact-form': CONTACT.form.text,
    advice:
      'I cannot give legal, tax or financial advice; please ask a professional. ' +
      'What our own policies say is linked at the foot of every page.',
    'order-status':
      'I cannot look up orders, payments or leads from here. Please call {phone} or write to {email}, and a person will check it with you.',
  },
  '/resources': { articles: `The articles on the resources page are ${ARTICLE_TITLES}. ${RESOURCES.lead}` },
  ...Object.fromEntries(
    ARTICLES.map(({ slug, title, date, content, description }) => [
      `/resources/${slug}`,
      {
        [`article/${slug}`]: `Read “${title}” (${readingMinutes(content)}-minute read, ${formatLongDate(date)}): ${description}`,
      },
    ]),
  ),
};

const CHANGED: Passage[] = LEGAL_DOCUMENTS.map(({ slug, title, updated }) => ({
  id: `company/changed/${slug}`,
  path: `/${slug}`,
  title: `Last change of the ${title}`,
  sentences: [`Last change of our ${title}: ${formatLongDate(updated)}.`],
}));

/** What no page says in one quotable passage. */
export const COMPANY_PASSAGES: Passage[] = [
  ...Object.entries(TEXTS).flatMap(([path, texts]) =>
    Object.entries(texts).map(([about, text]) => ({
      id: `company/${about}`,
      path,
      title: about.replaceAll(/[-/]/g, ' '),
      sentences: sentencesOf(text),
    })),
  ),
  ...CHANGED,
];
