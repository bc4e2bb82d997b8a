/** The nurturing philosophy and the 'Cooked Lead' (specification, section 2). */
export const NURTURING = {
  label: 'Lead nurturing',
  headline: 'A raw name is not a lead. We cook it first.',
  lead: 'Nurturing is the work between a first reply and a first real conversation. It is patient, it is mostly listening, and it ends in what {name} calls a Cooked Lead.',
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
      text: 'Software reads every inquiry first. It sets aside what is plainly wrong, such as doubled entries and details that contradict each other, and compares what is left: does this name go with this property? Does the answer fit the question?',
      limit: 'It cannot hear how serious somebody is, so nothing goes to you from here.',
    },
    {
      title: 'Verification by inside sales associates',
      text: 'Then a person talks to a person. An inside sales associate asks why now, listens for the hesitation a form does not show, and confirms that no other agent is involved.',
      limit: 'Whoever needs more time gets it, and goes back to nurturing instead of on to you.',
    },
  ],
  after: {
    label: 'After',
    title: 'Cooked Lead',
    lines: ['Owner confirmed', 'Address verified', 'Intent to sell, heard by a person', 'No agent involved'],
  },
  buyers:
    'That is a Standard Seller Lead. For a Standard Buyer Lead the same two checks establish verified interest, contact details and a confirmed budget.',
};

export const PHILOSOPHY = {
  headline: 'What we believe about following up',
  text: 'Most people who will sell a home are not ready on the day they first answer. What happens until then decides whom they call.',
  beliefs: [
    {
      title: 'Ask before you advise',
      text: 'The first conversation belongs to the owner’s plans: the job, the school, the parent who should live closer. Advice given before that is a guess.',
    },
    {
      title: 'Let them set the pace',
      text: 'A slow decision that is pressed turns into a no. We agree on when to speak again, keep that appointment, and arrive with something worth the call.',
    },
    {
      title: 'Never make them repeat it',
      text: 'Nobody enjoys telling the same story twice. What an owner has told us travels with the lead, so your first sentence can continue the conversation.',
    },
    {
      title: 'Take no for an answer',
      text: 'A person who asks us to stop hears nothing more. Patience and persistence are different things, and homeowners can tell them apart.',
    },
  ],
};

export const SERVING = {
  headline: 'Served while it is warm',
  text: 'A verified lead cools quickly, so the last steps are short. You read what was confirmed, reply “Accepted”, and we connect the two of you by phone. We aim for full connection on every transfer, subject to your availability, so the best thing you can bring is a phone within reach.',
  times: [
    { figure: '1 to 4 hours', meaning: 'from verification to delivery' },
    { figure: 'One realtor', meaning: 'receives each lead' },
    { figure: '48 hours', meaning: 'after delivery to reply for a replacement or credit' },
  ],
};

export const NURTURING_END = {
  headline: 'Start with conversations that are ready',
  text: 'Choose a single lead to see how one feels on the phone, or prepay and keep the difference as credit.',
  action: { to: '/pricing', label: 'See Lead Rates' },
  next: {
    to: '/partner-playbook',
    title: 'Partner playbook',
    text: 'What each side can count on.',
  },
};
