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
  content: ArticleBlock[];
};
