import type { PictureSet, SharingCard } from '#app/content/brand/brand.ts';
import { type Block, readingMinutes } from '#app/content/prose.ts';

/** Specification, section 3. */
export type Article = {
  /** The specification's `img`. */
  picture: PictureSet;
  card: SharingCard;
  category: string;
  title: string;
  /** One or two sentences, for the list and for search engines. */
  description: string;
  /** ISO 8601 date. */
  date: string;
  /** The publisher's name. */
  site: string;
  slug: string;
  /** Words of the text, shown large before their section; null: none. */
  pullQuote: string | null;
  content: Block[];
};

/** An article without its text, with its reading time. */
export type ArticleSummary = Omit<Article, 'card' | 'content' | 'pullQuote'> & { minutes: number };

export function summaryOf({ card, content, pullQuote, ...summary }: Article): ArticleSummary {
  return { ...summary, minutes: readingMinutes(content) };
}
