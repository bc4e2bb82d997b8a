import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { plainText, words } from '#app/assistant/answers/matching/word-patterns.server.ts';
import { fillIn, type Site } from '#app/content/site.ts';

/** Answers a request for what the assistant does not do. */
export const CANNOT_DO: Answer = {
  text: 'I cannot do that: I only answer from the pages of this site, and can change neither prices nor terms. I can help with leads, prices and policies, or write to {email}.',
  paths: ['/pricing', '/contact-us'],
};

/** What reaches a person. */
export const REACH_US: Answer = {
  text: 'Call us at {phone}, text {textNumber} or write to {email}; the contact form reaches us too.',
  paths: ['/contact-us'],
};

/** "Who do I tell?" is answered with a telephone number and an address, whatever it is about. */
const ASKS_WHOM =
  words(`who|whom|where do|can|could|should|would|to i|we|to tell|ask|call|e-mail|contact|report|write|talk|speak|send|complain;
  how do|can|could|should|would i|we tell|reach|contact|get-hold|let; get|reach|speak|talk a|to|with … human|person|somebody|someone;
  whats|what is your|ur|the phone|number|e-mail`);

/** Adds how to reach a person to an answer that lacks it, or replaces it, if the message asks whom to contact. */
export function withContact(message: string, answer: Answer, site: Site): Answer {
  const text = fillIn(answer.text, site);
  const told = ['{phone}', '{email}'].filter((way) => text.includes(fillIn(way, site)));
  if (told.length === 2 || !ASKS_WHOM.test(plainText(message))) return answer;
  return told.length === 0 ? REACH_US : { ...answer, text: `${answer.text}\n${REACH_US.text}` };
}

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
    answer: CANNOT_DO,
  },
  {
    said: /\b(?:say|print|output|type|reply with) (?:only )?["“][^"”]+["”]|^\s*(?:system|admin|assistant)\s*:|\bconfirm\b.*\$/,
    answer: CANNOT_DO,
  },
];

/** Returns the reply to STOP, HELP and other commands, and to attempts to change what the assistant does; else null. */
export function refuseCommand(message: string): Answer | null {
  return COMMANDS.find(({ said }) => said.test(plainText(message)))?.answer ?? null;
}
