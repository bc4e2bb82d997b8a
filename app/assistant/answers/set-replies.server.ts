import { fillIn, type Site } from '#app/content/site.ts';

/** A reply that no passage gives. */
export type SetReply = {
  text: string;
  paths: string[];
  /** Whether anything else in the message goes unanswered. */
  alone?: boolean;
};

/** By topic (`phrasings/talk.server.ts`). */
const REPLIES: Record<string, SetReply> = {
  'reply/bot': {
    text: 'I am {name} AI, a program that answers from the pages of this site. For a person, call {phone}.',
    paths: ['/contact-us'],
  },
  'reply/person': {
    text: 'Of course. Call us at {phone}, text {textNumber} or write to {email}; the contact form reaches us too.',
    paths: ['/contact-us'],
  },
  'reply/rules': {
    text: 'I do not follow that: I answer from the pages of this site, and can change neither prices nor terms.',
    paths: ['/pricing', '/contact-us'],
    alone: true,
  },
  'reply/help': {
    text: 'Ask me about leads and what they cost, bundles, delivery, exclusivity, refunds, our policies, or how to reach us.',
    paths: ['/pricing', '/how-it-works'],
  },
  'reply/hello': {
    text: 'Hello! What would you like to know: leads and prices, exclusivity, refunds, or how it works?',
    paths: [],
  },
  'reply/thanks': { text: 'You are welcome. Ask me anything else whenever you like.', paths: [] },
  'reply/bye': { text: 'Goodbye, and good luck with your next closing.', paths: [] },
};

/** The keywords of text messages, typed alone. */
const COMMANDS: { pattern: RegExp; text: string; paths: string[] }[] = [
  {
    pattern: /^\s*(?:stop|unsubscribe|end|quit|cancel|stop all|opt[- ]?out)\s*[.!]*\s*$/i,
    text:
      'To stop our text messages, reply STOP to one of them; e-mail has an unsubscribe link, and for phone calls write to {email}. ' +
      'This chat sends no messages, so nothing has changed for you here.',
    paths: ['/communication-policy'],
  },
  {
    pattern: /^\s*help\s*[.!?]*\s*$/i,
    text:
      'To get help with our text messages, reply HELP to one of them, or STOP to unsubscribe. ' +
      'Here you can ask about leads, prices, refunds and how it works, or reach us at {phone} and {email}.',
    paths: ['/communication-policy', '/contact-us'],
  },
];

/** Returns the set reply of a topic, or null for a topic that a passage answers. */
export function findSetReply(topic: string, site: Site): SetReply | null {
  const reply = REPLIES[topic];
  return reply ? { ...reply, text: fillIn(reply.text, site) } : null;
}

/** Returns the reply to a message that is only STOP, HELP or another keyword of text messages, else null. */
export function findCommandReply(message: string, site: Site): SetReply | null {
  const command = COMMANDS.find(({ pattern }) => pattern.test(message));
  return command ? { text: fillIn(command.text, site), paths: command.paths } : null;
}
