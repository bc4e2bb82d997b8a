/** The operational framework's copy: six cards on targeted growth, outreach, automation, tools and data (specification, section 2). */
export const FRAMEWORK = {
  label: 'Operational framework',
  headline: 'It starts with a line around your streets',
  lead: 'Behind every transferred call stands an operation that was planned around one territory. This is how {name} builds yours, so that your day holds conversations instead of chores.',
};

type FrameworkCard = {
  /** Which drawing stands beside the card. */
  drawing: 'territory' | 'outreach' | 'automation' | 'tools' | 'listing' | 'data';
  title: string;
  text: string;
  /** What the agent has in hand when this part has done its work. */
  result: string;
};

export const BLUEPRINT: { headline: string; text: string; resultLabel: string; cards: FrameworkCard[] } = {
  headline: 'Six parts, each with one job',
  text: 'Read the blueprint in order once. Every part hands its result to the one after it, and the last one redraws the first.',
  resultLabel: 'In your hands',
  cards: [
    {
      drawing: 'territory',
      title: 'Targeted growth',
      text: 'We begin with a map. You name the ZIP codes you know by heart, the kinds of property you like to sell and the price range you sell them in. Nothing is spent before that is settled, and every later choice is measured against it.',
      result: 'A territory on paper, agreed with you before any campaign runs.',
    },
    {
      drawing: 'outreach',
      title: 'Outreach with one voice',
      text: 'Ads, mail and calls are planned together, so a homeowner meets one message in one tone. Channels that talk over each other cost you trust. Channels that take turns build it.',
      result: 'People who answered, and who know why somebody is calling.',
    },
    {
      drawing: 'automation',
      title: 'Automation for the repeats',
      text: 'Sorting, reminders, status notes, the nudge before a deadline: whatever repeats goes to software. Whatever needs an ear stays with people, even where a machine would be cheaper.',
      result: 'Routine that runs without you, and a person before every hand-over.',
    },
    {
      drawing: 'tools',
      title: 'Tools that fit yours',
      text: 'Your calendar, your contacts and the systems of your brokerage stay where they are. We fit our process to them, say plainly what can be connected and what cannot, and ask you to learn nothing you will not use.',
      result: 'One way of working, without a second set of books.',
    },
    {
      drawing: 'listing',
      title: 'A listing room behind you',
      text: 'Once a seller signs, photographs, listing copy and data entry are prepared for your approval. Virtual assistants keep the records straight while you read, correct and release.',
      result: 'A finished draft. Nothing is published before your yes.',
    },
    {
      drawing: 'data',
      title: 'Data that changes the plan',
      text: 'Which streets answered, which message they answered, which calls became appointments. What you tell us afterward counts most, because no dashboard hears how a conversation ended.',
      result: 'The next map, corrected where the record asks for it.',
    },
  ],
};

export const DIVISION = {
  headline: 'We work up to the call. You own what follows.',
  text: 'Outsourcing fails where nobody can say whose turn it is. Ours is written down.',
  sides: [
    {
      title: 'We run',
      duties: [
        'Planning the campaigns and running them',
        'Sorting and verifying whoever replies',
        'Connecting the call: we aim for a full connection, subject to your availability',
        'The records, reminders and paperwork you hand over',
      ],
    },
    {
      title: 'You decide',
      duties: [
        'Which ZIP codes, and which kinds of lead',
        'When you are free to take a call',
        'Whether to reply “Accepted” and take the lead',
        'Everything that is said to the client from then on',
      ],
    },
  ],
};

export const FRAMEWORK_END = {
  headline: 'Bring us a map with your streets on it',
  text: 'Tell us where you work and what you like to sell. We will tell you what we would build there, and what we would leave out.',
  action: { to: '/contact-us', label: 'Plan Your Territory' },
  next: {
    to: '/lead-gen-strategies',
    title: 'Lead generation strategies',
    text: 'How the people behind the calls are found.',
  },
};
