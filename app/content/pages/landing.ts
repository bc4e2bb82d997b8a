/** The landing page's copy, in the order of its sections (specification, section 2). */

export const HERO = {
  label: 'Exclusive leads, transferred live',
  headline: 'Welcome to {name}',
  tagline: 'Helping Realtors build trust through projects, stories, and success.',
};

export const APPRECIATION = {
  headline: 'Showing our appreciation of the world through real estate',
  text: 'A street, a porch, a key that turns. The places people live deserve agents who have the time to care about them. We bring the conversation; you bring the craft.',
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
      text: 'Sellers, buyers and commercial owners who said yes to a conversation. Each one is verified before your phone rings, and each one is yours alone.',
      to: '/lead-gen-strategies',
      link: 'How leads are found',
    },
    {
      title: 'Strategic Ad Campaign',
      text: 'Search, social and mail working from one plan and one map, so your name reaches the streets you want to be known on.',
      to: '/operational-framework',
      link: 'See the framework',
    },
    {
      title: 'Administrative Efficiency',
      text: 'Virtual assistants keep records, calendars and follow-ups in order. Your evenings stop being office hours.',
      to: '/partner-playbook',
      link: 'How we support you',
    },
  ],
  right: [
    {
      title: 'Comprehensive Listing Services',
      text: 'Photographs, copy and listing entry prepared for your approval, so a new listing goes live looking finished.',
      to: '/operational-framework',
      link: 'What is prepared',
    },
    {
      title: 'Dedicated Transaction Support',
      text: 'One coordinator follows each file from acceptance to closing, chases signatures and tells you what is due before it is late.',
      to: '/how-it-works',
      link: 'Follow the steps',
    },
    {
      title: 'Seamless Closing Operations',
      text: 'Title, lender, inspector and both sides reading from one checklist. The last week becomes the quiet one.',
      to: '/how-it-works',
      link: 'How a deal closes',
    },
  ],
};

/** The four figures of the mission section and of the dark strip below it. */
export const NUMBERS = [
  { figure: '5.2M', meaning: 'homes sold nationwide' },
  { figure: '7K+', meaning: 'properties listed' },
  { figure: '4K+', meaning: 'successful closings' },
  { figure: '221+', meaning: 'daily transactions' },
];

export const MISSION = {
  headline: "Our mission is to redefine real estate in the customer's favor.",
  text: 'A homeowner should talk to one good agent, not dodge twenty. So we sell each lead once, to one agent, and put the two of you on the line together.',
};

export const NUMBERS_HEADLINE = 'Take a Look at our numbers';

export const WHY_US = {
  headline: 'Why Choose Us?',
  text: 'Three habits that show in every call we hand you.',
  cards: [
    { title: 'Expertise', text: 'Callers who know what a motivated seller sounds like, and ask before they promise.' },
    { title: 'Customer Focus', text: 'One homeowner, one agent, one call. Nobody’s number is passed around.' },
    { title: 'Innovation', text: 'Software filters the noise first; people verify what is left.' },
  ],
};

export const REVIEWS = {
  headline: 'What Our Clients Say',
  text: 'Agents and brokers, in their own words. Every review is shown as it was written, with its date.',
  empty: 'No one has written here yet. If you have worked with us, yours can be the first word.',
};
