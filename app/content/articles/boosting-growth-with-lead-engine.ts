import type { Article } from '#app/content/article.ts';

export const article: Article = {
  img: 'article-3-detail',
  category: 'Growth',
  title: 'Boosting Growth with a Lead Engine',
  description:
    'A lead engine is a set of stages, each with one person in charge and a finish line. How to draw yours, find ' +
    'the leak and add volume last.',
  date: '2025-05-20',
  site: '{name} Journal',
  slug: 'boosting-growth-with-lead-engine',
  pullQuote:
    "Software can match an owner to an address. A person can tell that the seller's brother has to agree first.",
  content: [
    {
      type: 'paragraph',
      text:
        'An agent has a good stretch. Several files head to closing together, the inspections overlap, and every ' +
        'evening goes to paperwork. Nobody calls the owners who said "maybe in the fall." The files close, the ' +
        'checks clear, and the following Monday the calendar is empty. Working harder would not have helped, ' +
        'because the same person was doing every job. A lead engine is the arrangement that keeps new ' +
        'conversations coming while you are busy with the old ones.',
    },
    { type: 'heading', text: 'Draw the stages before you buy' },
    {
      type: 'paragraph',
      text:
        'Take a sheet of paper and draw how a stranger becomes a closed client in your business: found, verified, ' +
        'handed over, first conversation, appointment, signed agreement, closing. Under each stage write one ' +
        'person\'s name and one sentence saying when the stage is finished. "Followed up" has no finish line. "The ' +
        'owner has agreed on a day for the visit" has one. If a stage has no name under it, you have found your ' +
        'first repair.',
    },
    {
      type: 'paragraph',
      text:
        'The drawing also shows what you are shopping for. If strangers never become conversations, you need ' +
        'better leads or a better handoff. If conversations never become appointments, more leads will only give ' +
        'you more of the same calls. And if signed clients wait on you for paperwork, the money belongs in ' +
        'coordination. Buy the part that the drawing says is missing.',
    },
    { type: 'heading', text: 'Verify before anyone picks up' },
    {
      type: 'paragraph',
      text:
        'Every false lead that enters the engine costs something at each stage it passes. A wrong number found at ' +
        'verification wastes one check. Found later, it has wasted the dialing, the notes, the reminder and some ' +
        'of your patience for the next call. So put the check at the front. Decide what must be true before a name ' +
        'reaches you: the person owns the property, the address is right, they mean to sell, no agent is involved.',
    },
    {
      type: 'paragraph',
      text:
        'At {name} that front stage has a name, the "Cooked Lead": AI verification comes first, then verification ' +
        'by inside sales associates. If you build your own front stage, keep the same order. Let software throw ' +
        'out what is plainly wrong, and let a person hear the tone of voice. Software can match an owner to an ' +
        "address. A person can tell that the seller's brother has to agree first.",
    },
    { type: 'heading', text: 'Build the handoff around your calendar' },
    {
      type: 'paragraph',
      text:
        'A live transfer works only if somebody can take the call. {name} aims for full connection, subject to ' +
        'agent availability, and the second half of that sentence is yours to manage. Delivery comes 1 to 4 hours ' +
        'after verification, so keep the phone within reach and your calendar honest on the days you are buying. ' +
        'In a team, agree on who takes the call when you are at an inspection.',
    },
    {
      type: 'paragraph',
      text:
        'Give the person who answers a short list. Read what was verified before you reply "Accepted," since a ' +
        "lead cannot be declined after that. Have your notes open before the call connects. Write down the owner's " +
        'own words about why they are moving. Check the facts that matter on the same day, because a replacement ' +
        'or credit depends on a reply within 48 hours of delivery.',
    },
    { type: 'heading', text: 'Give every follow-up a date' },
    {
      type: 'paragraph',
      text:
        'Some owners are not ready on the first call, and a vague promise to stay in touch often means that ' +
        'nobody does. End each conversation by agreeing on the next one: what you will bring, on what day, by ' +
        'phone, text or e-mail. Ask permission for the channel and record the answer. When somebody says stop, ' +
        'stop everywhere. A follow-up that the owner asked for is welcome in a way that a scheduled blast is not.',
    },
    {
      type: 'paragraph',
      text:
        'Make each message carry something the owner can use: a sale on their street with your reading of it, the ' +
        'name of the permit office they asked about, a plain answer to the question they raised last time. If you ' +
        'have nothing of that kind, look for it before you write. A virtual assistant can keep the calendar and ' +
        'prepare the facts, while the judgment and the voice stay yours.',
    },
    { type: 'heading', text: 'Find the stage that leaks' },
    {
      type: 'paragraph',
      text:
        'Pick a fixed day and count how many people entered and left each stage since the last count. Look for the ' +
        'largest drop, then read the notes of the people who stopped there. Are the leads wrong, or was the answer ' +
        'slow? Did the appointment slip because nobody confirmed it? Fix one cause, leave the rest alone, and ' +
        'count again. Changing everything at once teaches you nothing about what worked.',
    },
    { type: 'heading', text: 'Add volume last' },
    {
      type: 'paragraph',
      text:
        'When the stages hold, add leads in a size you can serve. Before you do, ask what happens if all of next ' +
        "week's conversations go well. Who visits the owners? Who opens the files? What gets dropped? Add another " +
        'ZIP code or a bundle when you have answers. {name} sells without contracts or subscriptions, so you can ' +
        'let the engine set the pace and order again once the last leads have had a proper conversation.',
    },
  ],
};
