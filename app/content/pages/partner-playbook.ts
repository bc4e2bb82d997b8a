/** The partner playbook's four blocks (specification, section 2) and what to do when a play breaks down. */
export const PLAYBOOK = {
  label: 'Partner playbook',
  headline: 'Four habits, kept on busy days too',
  lead: 'We bring verified leads and the back office. You bring the license, the local knowledge and the handshake. Here is what each of us may expect of the other.',
};

type Play = {
  title: string;
  motto: string;
  text: string;
  ours: string;
  yours: string;
};

export const PLAYS: { headline: string; ours: string; yours: string; blocks: Play[] } = {
  headline: 'The playbook',
  ours: 'Our part',
  yours: 'Your part',
  blocks: [
    {
      title: 'Communication',
      motto: 'Say it early, and to the person who needs it.',
      text: 'Partnerships rarely break over bad news. They break over late news. With each lead you hear what was said, what was confirmed and what comes next, in words short enough for a parking lot.',
      ours: 'Give you the facts first, and mark what is still open.',
      yours: 'Tell us how the call ended, good or bad.',
    },
    {
      title: 'Support',
      motto: 'Somebody else can chase the signature.',
      text: 'Virtual assistants take over records, calendars and the follow-ups you have no evening left for. Transaction coordination keeps dates and documents in order on the way to closing. The client keeps hearing one voice, and it is yours.',
      ours: 'Take the task off your desk, and say when it is done.',
      yours: 'Hand it over early, with the deadline written on it.',
    },
    {
      title: 'Consistency',
      motto: 'The last call of the day gets the care of the first.',
      text: 'Every lead passes the same checks in the same order, in busy seasons and in slow ones. You can build a week on that. Clients build their trust on the same thing: being answered, being on time, being told the truth.',
      ours: 'Verify twice, by AI and then by a person. Always both.',
      yours: 'Keep your hours current, and pick up when we transfer.',
    },
    {
      title: 'Innovation',
      motto: 'Change one thing, then look.',
      text: 'New ideas enter through a narrow door: one change, tried in one place, compared honestly with what was there before. What helps is written into these pages. What does not is dropped, and nobody has to defend it.',
      ours: 'Explain what is new before it meets your clients.',
      yours: 'Name what slows you down. We look there first.',
    },
  ],
};

export const BROKEN_PLAYS = {
  headline: 'When a play breaks down',
  text: 'A playbook earns its keep on the bad days. These are the usual ones, and the move for each.',
  situations: [
    {
      situation: 'You are in a showing when a lead is ready.',
      move: 'Let us know the hours in which you can take calls. Full connection is the aim on every transfer, and it is subject to your availability.',
    },
    {
      situation: 'A lead is not what it should be.',
      move: 'Reply within 48 hours of delivery and ask for a replacement or credit. Say what you found, so the next check gets sharper.',
    },
    {
      situation: 'Business goes quiet and you need to stop.',
      move: 'Then stop. There is no contract or subscription to end, and bundle credit never expires.',
    },
    {
      situation: 'A homeowner asks not to be called again.',
      move: 'Pass it on to us and we stop as well. Their no holds for both sides of the partnership.',
    },
  ],
};

export const PLAYBOOK_END = {
  headline: 'Tell us how you like to work',
  text: 'A first conversation costs nothing. Describe your team, your area and the part of the job you would hand over tomorrow.',
  action: { to: '/contact-us', label: 'Become a Partner' },
  next: { to: '/how-it-works', title: 'How it works', text: 'The five steps from a first talk to a closing.' },
};
