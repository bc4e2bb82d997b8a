export const FRAMEWORK = {
  label: 'Operational framework',
  headline: 'How we work the ZIP codes you choose',
  lead: 'Every call that {name} transfers comes out of an operation planned around one agent’s territory. These are its parts, and what each of them gives you.',
};

type FrameworkCard = {
  drawing: 'territory' | 'outreach' | 'automation' | 'tools' | 'record' | 'data';
  title: string;
  text: string;
  /** What the agent gains from this part. */
  result: string;
};

export const BLUEPRINT: { headline: string; text: string; resultLabel: string; cards: FrameworkCard[] } = {
  headline: 'Six parts, each with one job',
  text: 'The parts serve one another, and what the last one learns changes the first.',
  resultLabel: 'In your hands',
  cards: [
    {
      drawing: 'territory',
      title: 'Targeted growth',
      text: 'We begin with a map. You name the ZIP codes you know, the kinds of property you like to sell and the price range you sell them in. Every later choice is measured against that.',
      result: 'A plan that begins with the places you know.',
    },
    {
      drawing: 'automation',
      title: 'Automation for the repeats',
      text: 'Whatever repeats goes to software: sorting, reminders, the nudge before a deadline. Whatever needs a listener stays with people.',
      result: 'Routine that runs without you, and people where it counts.',
    },
    {
      drawing: 'outreach',
      title: 'Outreach with one voice',
      text: 'The channels are planned together and take turns, so that a homeowner meets one message in one tone, whichever of them comes first.',
      result: 'One message, on every way that it takes.',
    },
    {
      drawing: 'tools',
      title: 'Tools that fit yours',
      text: 'Your calendar, your contacts and the systems of your brokerage stay where they are. We fit our process to them, as far as the two can be connected.',
      result: 'One way of working: yours.',
    },
    {
      drawing: 'record',
      title: 'Data that travels with the lead',
      text: 'A lead is worth what is known about it. What was verified comes with the lead, so that your first sentence need not start from nothing.',
      result: 'The lead and its facts, together.',
    },
    {
      drawing: 'data',
      title: 'Data that changes the plan',
      text: 'We look at where people answered, and which message they answered. What you tell us afterward counts most, because only you know how the conversation ended.',
      result: 'The next map, corrected by what was learned.',
    },
  ],
};

export const DIVISION = {
  headline: 'We work up to the call. You own what follows.',
  text: 'Here is who does what, so that you always know whose turn it is.',
  sides: [
    {
      title: 'We run',
      duties: [
        'Planning the campaigns and running them',
        'Sorting and verifying whoever replies',
        'Connecting the call while you are available',
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
  headline: 'Tell us which ZIP codes you work in',
  text: 'Add what you like to sell there, and we can plan from that.',
  action: {
    label: 'Plan Your Territory',
    mail: {
      subject: 'The ZIP codes I work in',
      asks: ['My ZIP codes', 'What I like to sell there', 'My name and phone number'],
    },
  },
  next: {
    to: '/lead-gen-strategies',
    title: 'Lead generation strategies',
    text: 'How the people behind the calls are found.',
  },
};
