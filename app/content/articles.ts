import type { Article } from '#app/content/article.ts';
import { article as growth } from '#app/content/articles/boosting-growth-with-lead-engine.ts';
import { article as strategy } from '#app/content/articles/competing-smart-in-real-estate.ts';
import { article as investment } from '#app/content/articles/quality-investments-pay-off-long-term.ts';

/** Newest first. */
export const ARTICLES: [Article, ...Article[]] = [growth, strategy, investment];

export function findArticle(slug: string): Article | undefined {
  return ARTICLES.find((article) => article.slug === slug);
}

/** Returns the next article in the list; the first one after the last. */
export function articleAfter({ slug }: Article): Article {
  return ARTICLES[ARTICLES.findIndex((article) => article.slug === slug) + 1] ?? ARTICLES[0];
}
