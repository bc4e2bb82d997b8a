export const NURTURING = {
  label: 'Lead nurturing',
  headline: 'Every inquiry is checked twice before it reaches you',
  lead: 'Nurturing is the work between a first reply and a first real conversation. It is mostly listening, and what comes out of it is what {name} calls a Cooked Lead.',
};

export const COOKING = {
  headline: 'From raw to cooked, in two checks',
  before: {
    label: 'Before',
    title: 'Raw inquiry',
    lines: [
      'A name, perhaps not the owner’s',
      'An address nobody has matched',
      'An interest you would have to guess at',
      'Perhaps an agent already',
    ],
  },
  stages: [
    {
      title: 'AI verification',
      text: 'Software reads every inquiry first and sets aside what is plainly wrong. Does this name go with this property? Does the answer fit the question?',
      limit: 'It cannot hear how serious somebody is, so nothing goes to you from here.',
    },
    {
      title: 'Verification by inside sales associates',
      text: 'An inside sales associate then verifies what software cannot: whether the intent is real, and what hesitation a form does not show.',
      limit: 'Anyone who needs more time stays in nurturing until then.',
    },
  ],
  after: {
    label: 'After',
    title: 'Cooked Lead',
    lines: ['Owner confirmed', 'Address verified', 'Intent to sell', 'No agent involved'],
  },
  buyers:
    'That is a Standard Seller Lead. For a Standard Buyer Lead the same two checks establish verified interest, contact details and a confirmed budget.',
};

export const PHILOSOPHY = {
  headline: 'How we follow up with people who are not ready yet',
  text: 'Many people who will sell a home are not ready on the day they first answer. This is how we stay in touch until they are.',
  beliefs: [
    {
      title: 'Ask before you advise',
      text: 'The first conversation is about the owner’s plans: the job, the school, the parent who should live closer. Advice given before that is a guess.',
    },
    {
      title: 'Let them set the pace',
      text: 'Pressing a slow decision turns it into a no. It is better to agree on when to speak again, and to bring something worth the call.',
    },
    {
      title: 'Never make them repeat it',
      text: 'An owner who has explained it once should not have to start over. What was verified comes with the lead.',
    },
    {
      title: 'Take no for an answer',
      text: 'When somebody says no or asks us to stop, we stop.',
    },
  ],
};

export const SERVING = {
  headline: 'You accept it and take the call',
  text: 'A verified lead cools quickly, so the last steps are short. You reply “Accepted” to take it, and we aim to connect the two of you by phone. Keep your phone within reach, because the connection depends on your availability.',
  times: [
    { figure: '1 to 4 hours', meaning: 'from verification to delivery' },
    { figure: 'One agent', meaning: 'receives each lead' },
    { figure: '48 hours', meaning: 'after delivery to reply for a replacement or credit' },
  ],
};

export const NURTURING_END = {
  headline: 'Try a single lead, or prepay for several',
  text: 'One lead shows you what a verified one is like. The bundles are for agents who already know.',
  action: { to: '/pricing', label: 'See Lead Rates' },
  next: {
    to: '/partner-playbook',
    title: 'Partner playbook',
    text: 'What each side can count on.',
  },
};
