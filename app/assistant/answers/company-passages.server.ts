import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { DIVISION } from '#app/content/pages/operational-framework.ts';

/** What no page says in one quotable passage. `{placeholders}` come from the configuration. */
export const COMPANY_PASSAGES: Passage[] = [
  {
    id: 'company/contact',
    path: '/contact-us',
    title: 'Contact {name}: phone, e-mail and address',
    sentences: [
      'You can call us at {phone}, text {textNumber} or write to {email}.',
      'Our mailing address is {address}.',
      'The form on the contact page reaches us too.',
    ],
  },
  {
    id: 'company/hours',
    path: '/contact-us',
    title: 'Office hours and how soon we reply',
    sentences: [
      'Our pages name no office hours and no time for a reply.',
      'You can call {phone}, text {textNumber} or write to {email}.',
    ],
  },
  {
    id: 'company/roles',
    path: '/operational-framework',
    title: 'What we do and what you do',
    sentences: DIVISION.sides.map(({ title, duties }) => `${title}: ${duties.join('; ')}.`),
  },
  {
    id: 'company/services',
    path: '/about-us',
    title: 'What {name} offers',
    sentences: [
      '{name} sells exclusive, live-transferred seller leads within designated ZIP codes, and buyer and commercial leads.',
      'It also does transaction coordination, virtual assistance and marketing for agents, brokers and realtors in the US.',
    ],
  },
  {
    id: 'company/promises',
    path: '/terms-and-conditions',
    title: 'No promise of results',
    sentences: [
      'I cannot promise results: what a lead turns into depends on the people and on you.',
      'We aim for full connection on every live transfer, subject to your availability.',
    ],
  },
  {
    id: 'company/listings',
    path: '/',
    title: 'Listing services',
    sentences: ['We prepare photographs, listing copy and data entry for your approval before the listing goes live.'],
  },
  {
    id: 'company/process',
    path: '/how-it-works',
    title: 'How it works',
    sentences: [
      'There are five steps: understanding your needs, smart agent matching, scheduling, transparent progress tracking and closing.',
    ],
  },
  {
    id: 'company/cooked-lead',
    path: '/lead-nurturing',
    title: 'What a Cooked Lead is',
    sentences: ['A Cooked Lead is verified twice before you get it: by AI, and then by our inside sales associates.'],
  },
  {
    id: 'company/start',
    path: '/pricing',
    title: 'How to start and sign up',
    sentences: [
      'Choose a plan on the pricing page, enter your details at checkout and pay with PayPal.',
      'There is no account to create and no contract to sign.',
    ],
  },
  {
    id: 'company/reviews',
    path: '/',
    title: 'Client reviews',
    sentences: ['What clients say is on the home page, where you can add a review of your own.'],
  },
  {
    id: 'company/advice',
    path: '/contact-us',
    title: 'Legal, tax and financial advice',
    sentences: [
      'I cannot give legal, tax or financial advice; please ask a professional.',
      'What our own policies say is linked at the foot of every page.',
    ],
  },
  {
    id: 'company/other-clients',
    path: '/privacy-policy',
    title: 'Data about other people, clients and customers',
    sentences: [
      'I have no access to anybody’s personal data, orders or messages, so I cannot share them.',
      'How we handle data is in our privacy policy.',
    ],
  },
  {
    id: 'company/order-status',
    path: '/contact-us',
    title: 'Your own order',
    sentences: [
      'I cannot look up orders, payments or leads from here.',
      'Please call {phone} or write to {email}, and a person will check it with you.',
    ],
  },
  {
    id: 'company/coverage',
    path: '/about-us',
    title: 'States and areas',
    sentences: [
      'We work for agents, brokers and realtors across the United States.',
      'You name the ZIP codes; ask us before you order, and we will tell you whether yours is available.',
    ],
  },
  {
    id: 'company/areas',
    path: '/lead-gen-strategies',
    title: 'Choosing ZIP codes',
    sentences: [
      'You choose the ZIP codes and the kinds of lead that you want.',
      'Ask us about yours before you order, and we will tell you whether it is available; with a bundle of $999 or more you can have it to yourself.',
    ],
  },
  {
    id: 'company/bundle-credit',
    path: '/pricing',
    title: 'What bundle credit buys',
    sentences: ['Credit from a prepaid bundle buys any lead on the rate card, and it never expires.'],
  },
  {
    id: 'company/articles',
    path: '/resources',
    title: 'Articles to read',
    sentences: [
      'There are articles for agents and brokers on the resources page: what a source of leads really costs, where to compete for listings, and how to keep new conversations coming.',
    ],
  },
  {
    id: 'company/channels',
    path: '/lead-gen-strategies',
    title: 'Where leads come from',
    sentences: [
      'We find people through several channels that lead to one conversation: search, social, mail and phone.',
      'All of them work inside the ZIP codes that you choose.',
    ],
  },
  {
    id: 'company/partnership',
    path: '/partner-playbook',
    title: 'What partners may expect of each other',
    sentences: [
      'The partner playbook has four parts: communication, support, consistency and innovation.',
      'It says our part and yours in each; yours begin with telling us how each call ended.',
    ],
  },
  {
    id: 'company/coordination',
    path: '/about-us',
    title: 'Transaction coordination',
    sentences: [
      'Transaction coordination puts deadlines, disclosures and signatures on one calendar, and somebody watches it until the closing.',
      'It is ordered separately from leads.',
    ],
  },
  {
    id: 'company/assistance',
    path: '/about-us',
    title: 'Virtual assistance',
    sentences: ['Virtual assistants take over the inbox, the calendar, records and follow-ups for you.'],
  },
  {
    id: 'company/text-number',
    path: '/contact-us',
    title: 'Text us',
    sentences: ['You can text our support number, {textNumber}, or call {phone}.'],
  },
];
