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

  it('counts headings and all blocks, and no white space', () => {
    const blocks: ArticleBlock[] = [{ type: 'heading', text: '  one  two\n three ' }, paragraph(227), paragraph(1)];
    expect(readingMinutes(blocks)).toBe(2);
    expect(readingMinutes(blocks.slice(0, 2))).toBe(1);
  });
});

describe('sections', () => {
  it('open with what stands before the first heading, and keep every block in order', () => {
    const blocks: ArticleBlock[] = [
      { type: 'paragraph', text: 'a' },
      { type: 'heading', text: 'First' },
      { type: 'paragraph', text: 'b' },
      { type: 'paragraph', text: 'c' },
      { type: 'heading', text: 'Second' },
    ];
    expect(sectionsOf(blocks)).toEqual([
      { heading: null, paragraphs: ['a'] },
      { heading: 'First', paragraphs: ['b', 'c'] },
      { heading: 'Second', paragraphs: [] },
    ]);
    expect(sectionsOf([])).toEqual([]);
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
