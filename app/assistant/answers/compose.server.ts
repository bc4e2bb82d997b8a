import type { Place } from '#app/assistant/answers/topics.server.ts';

const MOST_SENTENCES = 3;
const MOST_CHARACTERS = 420;

/** The sentences of a place, word for word: the one that it names, and those after it as far as there is room. */
export function answerText({ passage: { sentences }, from }: Place): string {
  const text = (to: number) => sentences.slice(from, to).join(' ');
  let to = from + 1;
  while (to < sentences.length && to - from < MOST_SENTENCES && text(to + 1).length <= MOST_CHARACTERS) to += 1;
  return text(to);
}
