import { PLANS } from '#app/content/plans.ts';
import { formatUsd } from '#app/domain/money.ts';

/** Lead generation in three chapters: growth, multi-channel, data-driven (specification, section 2). */
export const LEAD_GEN = {
  label: 'Lead generation strategies',
  headline: 'How a stranger on your street becomes a call on your phone',
  lead: 'Lead generation is three disciplines, and many shops practice only one. {name} grows a place, reaches it through several channels, and lets the answers steer.',
};

/** The bundles with which a ZIP code can be had alone (specification, section 9), cheapest first. */
const ZIP_BUNDLES = PLANS.filter(({ features }) => features.includes('ZIP exclusivity available')).sort(
  (one, other) => one.price - other.price,
);
const ZIP_PRICE = formatUsd(Math.min(...ZIP_BUNDLES.map(({ price }) => price)));

export const GROWTH = {
  name: 'Growth',
  headline: 'Own a place before you own a market',
  paragraphs: [
    'Agents are known by the places they work. A name that one neighborhood meets again and again is remembered on the day somebody there decides to move. The same name scattered across a whole metro area is noise. So we grow outward from a core: the ZIP codes you choose first, worked until people know you, and only then the ones beside them.',
    'The kind of lead grows with you. Buyer and standard seller leads fill a calendar. Sellers in the higher value bands raise what each closing is worth. Commercial leads open a second line of business. Mix them order by order: nothing here is a subscription.',
  ],
  exclusivity: {
    title: 'A ZIP code to yourself',
    text: `Whatever you buy, each lead goes to one realtor and to nobody else. With a bundle of ${ZIP_PRICE} or more you can ask for the whole ZIP code as well, so that our leads from it reach no other agent. Ask about yours before you order, and we will tell you whether it is free.`,
    bundles: ZIP_BUNDLES.map(({ title, price, credit = price }) => ({
      title,
      terms: `${formatUsd(price)} buys ${formatUsd(credit)} credit`,
    })),
  },
  mapText: 'Drawing: a map of ZIP codes with one of them lit.',
};

export const CHANNELS = {
  name: 'Multi-channel',
  headline: 'Several ways in, one conversation out',
  text: 'Nobody decides to sell inside a channel. They type a question late in the evening, see a name again the next morning, find a card in the mailbox, pick up a call. Each channel has one job, and they all lead to the same place.',
  channels: [
    {
      title: 'Search',
      text: 'Meets the question when it is asked: what is it worth, what must be fixed, where would we go?',
    },
    { title: 'Social', text: 'Keeps a name in sight through the long stretch in which a family only thinks about it.' },
    { title: 'Mail', text: 'Lies on the kitchen table, where everyone who has a say in the house can read it.' },
    { title: 'Phone', text: 'Turns an interest into a conversation, and ends politely where there is none.' },
  ],
  outcome: 'One agent, one call',
  note: 'Reach comes with rules. We comply with TCPA, CTIA and carrier messaging rules, and a person who asks us to stop is left alone. That is the law, and it also keeps your name welcome on the street.',
};

export const DATA = {
  name: 'Data-driven',
  headline: 'Let the answers steer',
  text: 'A number is worth collecting only if it can change what happens next. These four questions can, so these are the ones we keep asking.',
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
    'The aim is a short list that holds up. You pay lead by lead, so a long list of maybes would help neither of us; a name that fails the check is dropped, however good it looked in a report.',
};

export const LEAD_GEN_END = {
  headline: 'Pick the leads that suit your next season',
  text: 'Every price is on one page, for single leads and for prepaid credit.',
  action: { to: '/pricing', label: 'See Rates and Bundles' },
  next: {
    to: '/lead-nurturing',
    title: 'Lead nurturing',
    text: 'What happens between a reply and your phone ringing.',
  },
};
