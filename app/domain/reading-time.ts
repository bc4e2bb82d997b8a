import type { ArticleBlock } from '#app/domain/article.ts';

/** How fast an adult reads English prose to themselves. */
const WORDS_PER_MINUTE = 230;

/** How long an article takes to read, in whole minutes rounded up; never less than 1. */
export function readingMinutes(blocks: ArticleBlock[]): number {
  const words = blocks.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}
