import type { Answer } from '#app/assistant/answers/answer.server.ts';
import * as bundles from '#app/assistant/answers/calculator/bundle-answers.server.ts';
import { createTurns, readTurn } from '#app/assistant/answers/calculator/calculator-turn.server.ts';
import { isNotOurs } from '#app/assistant/answers/calculator/calculator-words.server.ts';
import * as leads from '#app/assistant/answers/calculator/lead-answers.server.ts';
import type { Reply, Turn } from '#app/assistant/answers/turn.server.ts';

/** What may be asked; the first row with a reply answers. */
const ROWS: [topic: string, reply: (turn: Turn) => Reply | string | null][] = [
  ['list price', leads.listPrice],
  ['zip', bundles.zipExclusivity],
  ['limit', leads.propertyLimit],
  ['check', leads.checkAmount],
  ['difference', leads.differenceOf],
  ['credit', bundles.leadsForCredit],
  ['comparison', bundles.compareWithSingles],
  ['rest', bundles.restOfCredit],
  ['cover', bundles.coveringBundle],
  ['savings', bundles.savings],
  ['budget', leads.withinBudget],
  ['bundles', bundles.bundlePrices],
  ['sum', leads.sum],
  ['price', leads.leadPrices],
];

/**
 * Returns the function that answers the message at an index of a conversation with what can be computed or looked up in the
 * catalogue; null if the message asks for something else. Each message is read once, when its answer first depends on it.
 */
export function createCalculator(messages: string[]): (at: number) => Answer | null {
  const turnAt = createTurns(messages, (before, text) => answerTurn(readTurn(before, text)));
  return (at) => {
    const { answer } = turnAt(at);
    return answer ? { text: answer, paths: ['/pricing'], passages: [] } : null;
  };
}

function answerTurn(turn: Turn): Turn {
  if (isNotOurs(turn.text)) return turn;
  for (const [topic, reply] of ROWS) {
    const replied = reply(turn);
    if (replied) return { ...turn, ...(typeof replied === 'string' ? { answer: replied } : replied), topic };
  }
  return turn;
}
