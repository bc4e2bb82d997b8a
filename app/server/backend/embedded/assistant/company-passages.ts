import type { Passage } from '#app/server/backend/embedded/assistant/passage.ts';

/** What the company is, sells and answers to; placeholders are the configuration's. */
export function companyPassages(): Passage[] {
  return PASSAGES.map((passage) => ({ ...passage, weight: 1.5 }));
}

const PASSAGES: Passage[] = [
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
];
