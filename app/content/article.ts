/** How fast an adult reads English prose to themselves. */
const WORDS_PER_MINUTE = 230;

/** A block of an article's text (specification, section 3). */
export type ArticleBlock = { type: 'paragraph' | 'heading'; text: string };

/** An article of /resources (specification, section 3). */
export type Article = {
  /** Name of a picture in `public/pictures`. */
  img: string;
  category: string;
  title: string;
  /** One or two sentences, for the list and for search engines. */
  description: string;
  /** ISO 8601 date. */
  date: string;
  /** Who publishes it. */
  site: string;
  slug: string;
  /** A sentence of the text, word for word, that is set large before its section. */
  pullQuote: string;
  content: ArticleBlock[];
};

/** A heading with the paragraphs below it; what stands before the first heading has none. */
export type ArticleSection = { heading: string | null; paragraphs: string[] };

/** The blocks of an article as its sections, in order. */
export function sectionsOf(blocks: ArticleBlock[]): ArticleSection[] {
  const sections: ArticleSection[] = [];
  for (const { type, text } of blocks) {
    const open = sections.at(-1);
    if (type === 'heading') sections.push({ heading: text, paragraphs: [] });
    else if (open) open.paragraphs.push(text);
    else sections.push({ heading: null, paragraphs: [text] });
  }
  return sections;
}

/** What a list shows of an article: everything but its text and quote, and how many minutes that takes to read. */
export type ArticleSummary = Omit<Article, 'content' | 'pullQuote'> & { minutes: number };

/** The summary of an article. */
export function summaryOf({ content, pullQuote, ...facts }: Article): ArticleSummary {
  return { ...facts, minutes: readingMinutes(content) };
}

/** How long an article takes to read, in whole minutes rounded up; never less than 1. */
export function readingMinutes(blocks: ArticleBlock[]): number {
  const words = blocks.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}
