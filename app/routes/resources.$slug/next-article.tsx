import { Link } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ArticleSummary } from '#app/content/article.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ArticleByline } from '#app/ui/cards/article-byline.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Label, Section } from '#app/ui/section.tsx';

type NextArticleProps = { article: Omit<ArticleSummary, 'description' | 'site'> };

export function NextArticle({ article }: NextArticleProps) {
  return (
    <Section tone="sand" labelledBy="next-article" className="group relative py-12 print:hidden">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <Picture
          picture={article.picture}
          alt=""
          sizes="(min-width: 40rem) 15rem, 77vw"
          className="block overflow-hidden rounded-picture max-sm:w-full"
          imgClassName="aspect-[16/10] w-full object-cover sm:w-60"
        />
        <div className="flex-1">
          <Label>{texts().resources.article.next}</Label>
          <h2 id="next-article" className="text-h3">
            <Link
              to={`/resources/${article.slug}`}
              prefetch="intent"
              className="decoration-1 underline-offset-8 after:absolute after:inset-0 after:z-10 group-hover:underline"
            >
              {article.title}
            </Link>
          </h2>
          <ArticleByline article={article} className="mt-3 text-stone" />
        </div>
        <ArrowRight
          aria-hidden
          className="size-8 text-door transition-transform duration-200 group-hover:translate-x-2"
        />
      </div>
    </Section>
  );
}
