import type { ArticleSummary } from '#app/content/article.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

type ArticleBylineProps = { article: Pick<ArticleSummary, 'category' | 'date' | 'minutes'>; className?: string };

export function ArticleByline({ article, className = '' }: ArticleBylineProps) {
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-1 text-sm ${className}`}>
      <span className="font-medium">{article.category}</span>
      <time dateTime={article.date}>{formatLongDate(article.date)}</time>
      <span>{fill(texts().resources.article.read, { minutes: article.minutes })}</span>
    </p>
  );
}
