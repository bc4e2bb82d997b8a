import { expect, it, test } from 'vitest';
import { type Article, summaryOf } from '#app/content/article.ts';
import { type Block, readingMinutes } from '#app/content/prose.ts';

const paragraph = (words: number): Block => ({ type: 'paragraph', text: Array(words).fill('word').join(' ') });

it.each([
  [0, 1],
  [1, 1],
  [230, 1],
  [231, 2],
  [460, 2],
  [461, 3],
])('says that %i words take %i minutes', (words, minutes) => {
  expect(readingMinutes([paragraph(words)])).toBe(minutes);
});

test('lists an article with its reading time and without its text', () => {
  const article = { title: 'Title', pullQuote: 'word', content: [paragraph(300)] } as Partial<Article> as Article;
  expect(summaryOf(article)).toEqual({ title: 'Title', minutes: 2 });
});
