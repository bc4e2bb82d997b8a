import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { plainText, words } from '#app/assistant/answers/word-patterns.server.ts';

const CONTACT = ['/contact-us'];

/** What is said to visitors who ask for nothing on the pages; by the fact that recognizes them (`facts/talk.server.ts`). */
const REPLIES: Record<string, Answer> = {
  'reply/bot': {
    text: 'I am {name} AI, software that answers from the pages of this site, and not a person. For a person, call {phone}.',
    paths: CONTACT,
  },
  'reply/person': {
    text: 'Call us at {phone}, text {textNumber} or write to {email}; the contact form reaches us too.',
    paths: CONTACT,
  },
  'reply/rules': {
    text: 'I cannot do that: I only answer from the pages of this site, and can change neither prices nor terms. I can help with leads, prices and policies, or write to {email}.',
    paths: ['/pricing', '/contact-us'],
  },
  'reply/help': {
    text: 'I can help with leads and what they cost, sums, bundles, delivery, exclusivity, refunds, our policies, and how to reach us.',
    paths: ['/pricing', '/how-it-works'],
  },
  'reply/hello': {
    text: 'Hello! How can I help: leads and prices, exclusivity, refunds, or how it works?',
    paths: [],
  },
  'reply/thanks': { text: 'You are welcome. I am happy to help with anything else.', paths: [] },
  'reply/bye': { text: 'You are welcome. Goodbye, and good luck with your next closing.', paths: [] },
};

/** Messages that are answered by their form alone: the keywords of text messages, and orders to the software. */
const COMMANDS: { said: Pick<RegExp, 'test'>; answer: Answer }[] = [
  {
    said: /^\s*(?:stop|unsubscribe|end|quit|cancel|stop all|opt[- ]?out)\s*[.!]*\s*$/i,
    answer: {
      text:
        'To stop our text messages, reply STOP to one of them; e-mail has an unsubscribe link, and for phone calls write to {email}. ' +
        'This chat sends no messages, so nothing has changed for you here.',
      paths: ['/communication-policy'],
    },
  },
  {
    said: /^\s*help\s*[.!?]*\s*$/i,
    answer: {
      text:
        'To get help with our text messages, reply HELP to one of them, or STOP to unsubscribe. ' +
        'Here you can ask about leads, prices, refunds and how it works, or reach us at {phone} and {email}.',
      paths: ['/communication-policy', '/contact-us'],
    },
  },
  {
    said: words(`ignore|disregard|forget|override|bypass … instruction*|rule|rules|prompt*|guideline*|policy|policies|settings;
      system|hidden|initial|secret prompt|message|instruction*; developer|admin|god|debug|dan mode; jailbreak*;
      you are now; you are no longer; pretend to be; pretend that|you; act as a|an|my|if; repeat after me;
      confirm|agree i|my|it … free|half|off; confirm|agree that i|my|you|it … free|half|off`),
    answer: REPLIES['reply/rules'] as Answer,
  },
  {
    said: /\b(?:say|print|output|type|reply with) (?:only )?["“][^"”]+["”]|^\s*(?:system|admin|assistant)\s*:|\bconfirm\b.*\$/,
    answer: REPLIES['reply/rules'] as Answer,
  },
];

/** Returns the reply that a fact names (`reply/hello`). Throws if there is none. */
export function findReply(claim: string): Answer {
  const reply = REPLIES[claim];
  if (!reply) throw new Error(`No reply is named "${claim}": correct the claim`);
  return reply;
}

/** Returns the reply to STOP, HELP and other commands, and to attempts to change what the assistant does; else null. */
export function refuseCommand(message: string): Answer | null {
  return COMMANDS.find(({ said }) => said.test(plainText(message)))?.answer ?? null;
}
