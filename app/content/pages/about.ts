/** The about page's copy (specification, sections 1 and 2). */
export const ABOUT_HEADLINE = 'Get Your Real-Estate Success with {name}';

export type AboutTab = {
  id: 'ourcompany' | 'mission' | 'ourvision';
  label: string;
  headline: string;
  text: string[];
};

const MISSION: AboutTab = {
  id: 'mission',
  label: 'Our Mission',
  headline: 'More hours with people who are ready to move',
  text: [
    'The best hour of an agent’s week is spent with someone who means it. Our mission is to make more of those hours: leads verified before your phone rings, given to one agent, with the homeowner already on the line.',
    'It is fair to both sides. The homeowner tells the story once, to someone who will act on it. The agent never races a stranger to the same name.',
  ],
};

/** In the order of the tabs. */
export const ABOUT_TABS: AboutTab[] = [
  {
    id: 'ourcompany',
    label: 'Our Company',
    headline: 'A lead company that stays after the call',
    text: [
      '{name} finds sellers, buyers and commercial owners who want to talk, and connects each of them by phone with one agent in the right ZIP code.',
      'Around that call we run the back office: transaction coordination, virtual assistance and marketing. We work for agents, brokers and realtors across the United States, solo or in teams.',
    ],
  },
  MISSION,
  {
    id: 'ourvision',
    label: 'Our Vision',
    headline: 'A market where the phone rings for a reason',
    text: [
      'We picture a market in which no homeowner regrets filling in a form, and no agent pays for a name that was sold all over town. Every introduction is wanted, at both ends of the line.',
      'Getting there takes tools and manners alike: software for the sorting, people for the listening, and records that show an agent what was asked and what was answered.',
    ],
  },
];

/** The tab with that id; Our Mission where it is missing or unknown (specification, section 4). */
export function findAboutTab(id: string | null): AboutTab {
  return ABOUT_TABS.find((tab) => tab.id === id) ?? MISSION;
}

export const BENEFITS_HEADLINE = 'The leads, and the office behind them';

/** The nine benefits (specification, section 1). */
export const BENEFITS = [
  {
    id: 'technology',
    title: 'Technology integration',
    text: 'Lead details and call notes arrive in a shape your own tools can take in, so nothing gets typed twice.',
  },
  {
    id: 'marketing',
    title: 'Customized marketing',
    text: 'Campaigns written for your streets, your price range and your voice, with your name on the sign.',
  },
  {
    id: 'partnership',
    title: 'Partnership approach',
    text: 'Your goals set the plan. When a call disappoints, we want to hear it, and the plan changes.',
  },
  {
    id: 'services',
    title: 'Comprehensive services',
    text: 'Leads, listings, paperwork, follow-up: hand over the whole desk, or the one drawer you never open.',
  },
  {
    id: 'transactions',
    title: 'Transaction coordination',
    text: 'Deadlines, disclosures and signatures on one calendar, and someone whose job it is to watch it.',
  },
  {
    id: 'assistance',
    title: 'Virtual assistance',
    text: 'Remote hands for the inbox and the calendar, the work that needs doing but does not need you.',
  },
  {
    id: 'exclusive',
    title: 'Exclusive lead generation',
    text: 'Seller leads from your designated ZIP codes, each one sold once. No bidding, no race to dial.',
  },
  {
    id: 'transfers',
    title: '100% live lead transfers',
    text: 'Leads are handed over as live calls. We aim for full connection, subject to agent availability.',
  },
  {
    id: 'contracts',
    title: 'Renewable ROI-focused contracts',
    text: 'A longer engagement comes up for renewal with its return in plain view. Buying leads takes no contract at all.',
  },
] as const;
