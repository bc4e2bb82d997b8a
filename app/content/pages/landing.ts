export const HERO = {
  label: 'Verified leads for US real estate agents',
  headline: 'Welcome to {name}.',
  offer: 'Your next lead is on the line.',
  tagline: 'Helping Realtors build trust through projects, stories, and success.',
};

export const APPRECIATION = {
  headline: 'Showing our appreciation of the world through real estate',
  text: 'Every home stands on a street that somebody knows well. We find people who mean to sell or buy, so that local agents have more time for the places they serve.',
  stats: [
    { figure: '$18M', meaning: 'from property transactions' },
    { figure: '15K+', meaning: 'properties for sale' },
    { figure: '26K+', meaning: 'properties to buy' },
    { figure: '890', meaning: 'daily completed transactions' },
  ],
};

type Offer = { title: string; text: string; to: string; link: string };

export const OFFERS: { headline: string; left: Offer[]; right: Offer[] } = {
  headline: 'What {name} offers?',
  left: [
    {
      title: 'Reliable Lead Generation',
      text: 'Seller, buyer and commercial leads. Each one is verified before it reaches you, and goes to you alone.',
      to: '/lead-gen-strategies',
      link: 'How leads are found',
    },
    {
      title: 'Strategic Ad Campaign',
      text: 'Campaigns planned around your ZIP codes, so that you are known on the streets where you work.',
      to: '/operational-framework',
      link: 'See the framework',
    },
    {
      title: 'Administrative Efficiency',
      text: 'Virtual assistants keep records, calendars and follow-ups in order, so that you have more of the day for clients.',
      to: '/partner-playbook',
      link: 'How we support you',
    },
  ],
  right: [
    {
      title: 'Comprehensive Listing Services',
      text: 'Help with the work that a listing takes before it goes live, so that you can stay with the client.',
      to: '/about-us',
      link: 'All that we take on',
    },
    {
      title: 'Dedicated Transaction Support',
      text: 'A coordinator follows the file with you from contract to closing: dates, documents and signatures.',
      to: '/how-it-works',
      link: 'Follow the steps',
    },
    {
      title: 'Seamless Closing Operations',
      text: 'Help with the last steps before closing, so that you know what is still open.',
      to: '/how-it-works',
      link: 'How a deal closes',
    },
  ],
};

export const NUMBERS = [
  { figure: '5.2M', meaning: 'homes sold nationwide' },
  { figure: '7K+', meaning: 'properties listed' },
  { figure: '4K+', meaning: 'successful closings' },
  { figure: '221+', meaning: 'daily transactions' },
];

export const MISSION = {
  headline: "Our mission is to redefine real estate in the customer's favor.",
  text: 'A homeowner should only have to talk to one good agent. So each lead goes to one agent, and we aim to put the two of you on the line together.',
};

export const NUMBERS_HEADLINE = 'Take a Look at our numbers';

export const WHY_US = {
  headline: 'Why Choose Us?',
  text: 'Three things that shape the leads we hand you.',
  cards: [
    { title: 'Expertise', text: 'Inside sales associates verify what a form cannot tell.' },
    { title: 'Customer Focus', text: 'Each lead goes to one agent, not to several who call at once.' },
    { title: 'Innovation', text: 'Software filters the noise first; people verify what is left.' },
  ],
};

export const REVIEWS = {
  headline: 'What Our Clients Say',
  text: 'Reviews in the words of those who wrote them, each with its date.',
  empty: 'There are no reviews yet. This is what we put in writing instead.',
  invitation: 'If you have worked with us, yours can be the first.',
  /** Questions of the FAQ, by id, whose answers stand in for reviews. */
  inWriting: ['exclusive-leads', 'replacement-or-credit', 'credit-expiry'],
  added: 'Your review is on the page.',
  held: 'Thank you. We read each review before it appears here.',
  showAll: 'Show all reviews',
  pages: 'Pages of reviews',
  newer: 'Newer reviews',
  older: 'Older reviews',
};
