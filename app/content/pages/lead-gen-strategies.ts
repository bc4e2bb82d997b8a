export const LEAD_GEN = {
  label: 'Lead generation strategies',
  headline: 'How people in your ZIP codes become calls on your phone',
  lead: '{name} builds up one area at a time, reaches the people in it through several channels, and uses their answers to decide what to do next.',
};

export const GROWTH = {
  name: 'Growth',
  headline: 'Start with the ZIP codes you know',
  paragraphs: [
    'Agents are known by the places they work. A name that one neighborhood sees again and again is remembered when somebody there decides to move. The same name spread over a whole metro area is easily missed. So it makes sense to begin with the ZIP codes you choose, and to add the ones beside them later.',
    'The kind of lead can change as you grow. You might begin with buyer and standard seller leads, go on to sellers in the higher value bands, and add commercial leads as a second line of business. You decide with each order, because nothing here is a subscription.',
  ],
  exclusivity: {
    title: 'ZIP exclusivity',
    text: 'Whatever you buy, each lead is exclusive to one realtor.',
    bundles:
      'ZIP exclusivity is available for our larger bundles. Please ask us about your ZIP code, and what exclusivity means there, before you order.',
  },
  mapText: 'Drawing: a map of ZIP codes with one of them lit.',
};

export const CHANNELS = {
  name: 'Multi-channel',
  headline: 'Four channels that lead to one call',
  text: 'People rarely decide to sell because of one ad. They type a question late in the evening, see a name again the next morning, find a card in the mailbox and take a call. So each of our channels has one job, and all of them lead to the same conversation.',
  channels: [
    {
      title: 'Search',
      text: 'Meets the question when it is asked: what is it worth, what must be fixed, where would we go?',
    },
    { title: 'Social', text: 'Stays in sight while a family is still only thinking about it.' },
    { title: 'Mail', text: 'Lies on the kitchen table, where everyone who has a say can read it.' },
    { title: 'Phone', text: 'Turns an interest into a conversation, and ends politely where there is none.' },
  ],
  outcome: 'One agent, one call',
  note: 'We comply with TCPA, CTIA and carrier A2P messaging rules. That also keeps your name welcome on the street.',
};

export const DATA = {
  name: 'Data-driven',
  headline: 'Four questions that decide what we do next',
  text: 'A number is worth collecting only if it can change what happens next. These are the questions that we keep asking.',
  columns: { question: 'The question', reads: 'What we read', changes: 'What it changes' },
  questions: [
    {
      question: 'Where do people reply?',
      reads: 'Answers, ZIP code by ZIP code',
      changes: 'Where the next campaign runs',
    },
    {
      question: 'What made them reply?',
      reads: 'The message and the channel behind each answer',
      changes: 'What we say again, and what we drop',
    },
    {
      question: 'Does the story hold?',
      reads: 'Owner, address, intent, and whether an agent is involved',
      changes: 'Whether a name becomes a lead at all',
    },
    {
      question: 'How did the call go?',
      reads: 'What you tell us afterward',
      changes: 'What we ask the next person before you meet',
    },
  ],
  closing:
    'The aim is a short list that holds up. You pay by the lead, so a long list of maybes would help neither of us. A name that fails the check is no lead, however good it looked in a report.',
};

export const LEAD_GEN_END = {
  headline: 'Pick the leads that suit your market',
  text: 'The pricing page has every price, and lists what it covers.',
  action: { to: '/pricing', label: 'See Rates and Bundles' },
  next: {
    to: '/lead-nurturing',
    title: 'Lead nurturing',
    text: 'What happens between a reply and your phone ringing.',
  },
};
