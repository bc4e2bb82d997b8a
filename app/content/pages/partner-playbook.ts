export const PLAYBOOK = {
  label: 'Partner playbook',
  headline: 'What we owe each other as partners',
  lead: 'We bring verified leads and the back office. You bring the license and the local knowledge. Both of us have a part in making that work.',
};

type Play = {
  title: string;
  motto: string;
  text: string;
  ours: string;
  yours: string;
};

export const PLAYS: { headline: string; ours: string; yours: string; blocks: Play[] } = {
  headline: 'Four habits, and who does what',
  ours: 'Our part',
  yours: 'Your part',
  blocks: [
    {
      title: 'Communication',
      motto: 'Say it early, and to the person who needs it.',
      text: 'Late news does more harm than bad news. So we keep it early, plain and short enough to read in a parking lot.',
      ours: 'Give you the facts first, bad news included.',
      yours: 'Tell us how the call ended, good or bad.',
    },
    {
      title: 'Support',
      motto: 'Somebody else can chase the signature.',
      text: 'Virtual assistants take over records, calendars and follow-ups. Transaction coordination keeps dates and documents in order on the way to closing. Your client goes on hearing from you.',
      ours: 'Take the task off your desk.',
      yours: 'Hand it over early, with the deadline written on it.',
    },
    {
      title: 'Consistency',
      motto: 'The last call of the day gets the care of the first.',
      text: 'Every lead passes the same checks in the same order, in busy seasons and in slow ones. So you know what a lead has been through before you pick up.',
      ours: 'Verify twice, by AI and then by a person. Always both.',
      yours: 'Keep your hours current, and pick up when we transfer.',
    },
    {
      title: 'Innovation',
      motto: 'Change one thing, then look.',
      text: 'We try one change in one place and compare it with what was there before. What helps is kept. What does not help is dropped.',
      ours: 'Explain what is new.',
      yours: 'Name what slows you down.',
    },
  ],
};

export const BROKEN_PLAYS = {
  headline: 'What to do when something goes wrong',
  text: 'Four situations that come up, and the right move in each.',
  situations: [
    {
      situation: 'You are in a showing when a lead is ready.',
      move: 'Keep us informed of the hours in which you can take calls. We aim for full connection, but it depends on your availability.',
    },
    {
      situation: 'A lead is not what it should be.',
      move: 'Reply within 48 hours of delivery and ask for a replacement or credit. Say what you found, so that the next check can be better.',
    },
    {
      situation: 'Business goes quiet and you need to stop.',
      move: 'Then stop. There is no contract or subscription to end, and bundle credit never expires.',
    },
    {
      situation: 'A homeowner asks not to be called again.',
      move: 'Stop calling, and pass it on to us so that we stop as well.',
    },
  ],
};

export const PLAYBOOK_END = {
  headline: 'Tell us how you like to work',
  text: 'Describe your team, your area and the part of the job you would like to hand over.',
  action: {
    label: 'Become a Partner',
    mail: {
      subject: 'How I like to work',
      asks: ['My team', 'My area', 'What I would like to hand over', 'My name and phone number'],
    },
  },
  next: { to: '/how-it-works', title: 'How it works', text: 'The five steps from a first talk to a closing.' },
};
