import { describe, expect, it } from 'vitest';
import { summaryOf } from '#app/content/article.ts';
import { type Block, readingMinutes, sectionsOf, textsOf } from '#app/content/prose.ts';
import { content } from '#app/settings/content.server.ts';

const paragraph = (words: number): Block => ({ type: 'paragraph', text: Array(words).fill('word').join(' ') });

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
  it.each(content.articles.map((article) => [article.slug, article] as const))(
    'quote %s word for word',
    (_, article) => {
      const quoted = article.content.filter((block) =>
        textsOf(block)
          .join()
          .includes(article.pullQuote ?? ''),
      );
      expect(quoted.map(({ type }) => type)).toEqual(['paragraph']);
      expect(sectionsOf(article.content)[0]?.blocks).not.toContain(quoted[0]);
    },
  );

  it('are listed without their text', () => {
    for (const article of content.articles) {
      expect(summaryOf(article)).not.toHaveProperty('content');
      expect(summaryOf(article).minutes).toBe(readingMinutes(article.content));
    }
  });
});
