import { describe, expect, it } from 'vitest';
import { type ArticleBlock, readingMinutes, sectionsOf, summaryOf } from '#app/content/article.ts';
import { ARTICLES, articleAfter } from '#app/content/articles.ts';

const paragraph = (words: number): ArticleBlock => ({ type: 'paragraph', text: Array(words).fill('word').join(' ') });

describe('reading time', () => {
  it.each([
    [0, 1],
    [1, 1],
    [230, 1],
    [231, 2],
    [460, 2],
    [461, 3],
  ])('of %i words is %i minutes', (words, minutes) => {
    expect(readingMinutes([paragraph(words)])).toBe(minutes);
  });
});

describe('the articles', () => {
  it('lead from each to another, and through all of them', () => {
    const [newest, ...others] = ARTICLES;
    expect(ARTICLES.map(articleAfter)).toEqual([...others, newest]);
  });

  it.each(ARTICLES.map((article) => [article.slug, article] as const))('quote %s word for word', (_, article) => {
    const quoted = article.content.filter(({ text }) => text.includes(article.pullQuote));
    expect(quoted.map(({ type }) => type)).toEqual(['paragraph']);
    expect(sectionsOf(article.content)[0]?.paragraphs).not.toContain(quoted[0]?.text);
  });

  it('are listed without their text', () => {
    for (const article of ARTICLES) {
      expect(summaryOf(article)).not.toHaveProperty('content');
      expect(summaryOf(article).minutes).toBe(readingMinutes(article.content));
    }
  });
});
