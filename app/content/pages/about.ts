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
    'An agent’s best hours are spent with people who intend to move. Our mission is to give agents more of them: we find the people, verify what they tell us and connect them with you.',
    'It has to be fair to both sides. The homeowner deals with one agent. The agent pays for a lead that was verified twice, and that nobody else was sold.',
  ],
};

export const ABOUT_TABS: AboutTab[] = [
  {
    id: 'ourcompany',
    label: 'Our Company',
    headline: 'A lead company that stays after the call',
    text: [
      '{name} sells exclusive, live-transferred seller leads within the ZIP codes that agents choose, and buyer and commercial leads as well.',
      'Around the leads we run the back office: transaction coordination, virtual assistance and marketing. We work for agents, brokers and realtors in the United States, solo or in teams.',
    ],
  },
  MISSION,
  {
    id: 'ourvision',
    label: 'Our Vision',
    headline: 'A market where the phone rings for a reason',
    text: [
      'We picture a market in which homeowners are glad that they answered, and agents know why a call is worth taking before they take it.',
      'To get there we use software for the sorting and people for the listening, and give each lead to one agent.',
    ],
  },
];

/** Returns the tab with this id, or Our Mission if it is missing or unknown (specification, section 4). */
export function findAboutTab(id: string | null): AboutTab {
  return ABOUT_TABS.find((tab) => tab.id === id) ?? MISSION;
}

export const PARTNERS_HEADLINE = 'Our Proud Partners';
export const PARTNERS_INVITATION = 'Join our trusted partners and grow your business with us!';
export const PARTNERS_LINK = 'Become a Partner';

export const BENEFITS_HEADLINE = 'The leads, and the office behind them';

export const BENEFITS = [
  {
    id: 'technology',
    title: 'Technology integration',
    text: 'We fit our work to the tools you already use, so that you have less to look after.',
  },
  {
    id: 'marketing',
    title: 'Customized marketing',
    text: 'Campaigns planned around your ZIP codes and the kinds of home you like to sell.',
  },
  {
    id: 'partnership',
    title: 'Partnership approach',
    text: 'Your goals set the plan. When a lead disappoints you, tell us.',
  },
  {
    id: 'services',
    title: 'Comprehensive services',
    text: 'Leads, listings, paperwork and follow-up. Hand over all of it, or only the part you have no time for.',
  },
  {
    id: 'transactions',
    title: 'Transaction coordination',
    text: 'A coordinator who watches dates, documents and signatures on the way to closing.',
  },
  {
    id: 'assistance',
    title: 'Virtual assistance',
    text: 'Remote assistants for the inbox, the calendar and other work that does not need you.',
  },
  {
    id: 'exclusive',
    title: 'Exclusive lead generation',
    text: 'Seller leads from your designated ZIP codes, each one sold to one agent only.',
  },
  {
    id: 'transfers',
    title: '100% live lead transfers',
    text: 'You and the lead, connected by phone. We aim for full connection, subject to agent availability.',
  },
  {
    id: 'contracts',
    title: 'Renewable ROI-focused contracts',
    text: 'A longer engagement is renewable, and judged by its return. Buying leads takes no contract.',
  },
] as const;
