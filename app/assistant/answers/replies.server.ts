import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { plainText, words } from '#app/assistant/answers/word-patterns.server.ts';

/** To whoever asks for what the assistant does not do. */
export const CANNOT_DO: Answer = {
  text: 'I cannot do that: I only answer from the pages of this site, and can change neither prices nor terms. I can help with leads, prices and policies, or write to {email}.',
  paths: ['/pricing', '/contact-us'],
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
