/** An adult's silent reading speed in English. */
const WORDS_PER_MINUTE = 230;

export type ArticleBlock = { type: 'paragraph' | 'heading'; text: string };

/** Specification, section 3. */
export type Article = {
  /** Name of a picture in `public/pictures`. */
  img: string;
  category: string;
  title: string;
  /** One or two sentences, for the list and for search engines. */
  description: string;
  /** ISO 8601 date. */
  date: string;
  /** The publisher's name. */
  site: string;
  slug: string;
  /** A sentence of the text, word for word, shown large before its section. */
  pullQuote: string;
  content: ArticleBlock[];
};

/** Paragraphs below a heading; `heading` is null for those before the first one. */
export type ArticleSection = { heading: string | null; paragraphs: string[] };

/** Groups an article's blocks by their headings, in order. */
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

/** An article without its text, with its reading time. */
export type ArticleSummary = Omit<Article, 'content' | 'pullQuote'> & { minutes: number };

export function summaryOf({ content, pullQuote, ...facts }: Article): ArticleSummary {
  return { ...facts, minutes: readingMinutes(content) };
}

/** Returns the reading time in minutes, rounded up; at least 1. */
export function readingMinutes(blocks: ArticleBlock[]): number {
  const words = blocks.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}
