import type { Hit } from '#app/server/backend/embedded/assistant/search.ts';
import { termsOf, termsOfQuestion } from '#app/server/backend/embedded/assistant/vocabulary.ts';

const MOST_SENTENCES = 3;
const MOST_CHARACTERS = 420;

/** A passage opens with what matters most: worth nearly as much as one more word of the question. */
const OPENING = 0.9;

/**
 * The answer's sentences, word for word from the passage: the whole of it when short, else the fewest neighbours that
 * speak of most of what was asked, and those after them as far as there is room.
 */
export function answerText(question: string, { passage: { title, sentences } }: Hit): string {
  const text = (from: number, to: number) => sentences.slice(from, to).join(' ');
  const fits = (from: number, to: number) => to - from <= MOST_SENTENCES && text(from, to).length <= MOST_CHARACTERS;
  if (fits(0, sentences.length)) return text(0, sentences.length);

  const subject = new Set(termsOf(title));
  const asked = [...new Set([...termsOf(question), ...termsOfQuestion(question)])].filter((term) => !subject.has(term));
  let best = { from: 0, to: 1, told: -1 };
  for (const size of [1, 2, 3]) {
    for (let from = 0; from + size <= sentences.length; from += 1) {
      const terms = new Set(termsOf(text(from, from + size)));
      const told = asked.filter((term) => terms.has(term)).length + (from === 0 ? OPENING : 0);
      if (told > best.told && (size === 1 || fits(from, from + size))) best = { from, to: from + size, told };
    }
  }
  while (best.to < sentences.length && fits(best.from, best.to + 1)) best.to += 1;
  return text(best.from, best.to);
}

/** One to three pages: where the answer stands, then where nearly as good ones stand. */
export function answerPaths(hits: Hit[]): string[] {
  const best = hits[0];
  if (!best) return [];
  const pages = new Map<string, string>();
  for (const { passage, score, coverage } of hits.slice(0, 6)) {
    const page = passage.path.split('#')[0] ?? passage.path;
    const near = score >= best.score * 0.6 && coverage >= best.coverage * 0.8;
    if (near && !pages.has(page)) pages.set(page, passage.path);
  }
  return [...pages.values()].slice(0, 3);
}
