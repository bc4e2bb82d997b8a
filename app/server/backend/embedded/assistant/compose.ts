import type { Hit } from '#app/server/backend/embedded/assistant/search.ts';
import { termsOf } from '#app/server/backend/embedded/assistant/vocabulary.ts';

const MOST_SENTENCES = 3;
const MOST_CHARACTERS = 480;

/** The answer's sentences, word for word from the best passage: the telling one and its neighbours, in reading order. */
export function answerText(question: string, hit: Hit): string {
  const { sentences } = hit.passage;
  const asked = termsOf(question);
  const told = sentences.map((sentence) => {
    const terms = new Set(termsOf(sentence));
    return asked.filter((term) => terms.has(term)).length;
  });
  const best = told.indexOf(Math.max(...told));
  let from = sentences.length <= MOST_SENTENCES ? 0 : best;
  let to = from;
  const length = () => sentences.slice(from, to + 1).join(' ').length;
  while (to + 1 < sentences.length && to - from + 1 < MOST_SENTENCES) {
    to += 1;
    if (length() > MOST_CHARACTERS && to > best) {
      to -= 1;
      break;
    }
  }
  while (length() > MOST_CHARACTERS && from < best) from += 1;
  return sentences.slice(from, to + 1).join(' ');
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
