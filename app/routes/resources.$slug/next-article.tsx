import { Link } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ArticleSummary } from '#app/content/article.ts';
import { ArticleFacts } from '#app/ui/cards/article-facts.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Label } from '#app/ui/section.tsx';

type NextArticleProps = { article: Omit<ArticleSummary, 'description' | 'site'> };

export function NextArticle({ article }: NextArticleProps) {
  return (
    <section
      aria-labelledby="next-article"
      className="group relative grid bg-night text-cream lg:min-h-[30rem] lg:grid-cols-2 print:hidden"
    >
      <div className="wrap flex flex-col justify-center py-16 lg:mr-0 lg:max-w-[calc(var(--container-page)/2+3rem)] lg:pr-16">
        <Label>Next article</Label>
        <h2 id="next-article" className="text-h2">
          <Link
            to={`/resources/${article.slug}`}
            prefetch="intent"
            className="decoration-1 underline-offset-8 after:absolute after:inset-0 after:z-10 group-hover:underline"
          >
            {article.title}
          </Link>
        </h2>
        <ArticleFacts article={article} className="mt-6 opacity-85" />
        <ArrowRight
          aria-hidden
          className="mt-8 size-8 text-lamp transition-transform duration-200 group-hover:translate-x-2"
        />
      </div>
      <Picture
        picture={article.picture}
        alt=""
        sizes="(min-width: 64rem) 50vw, 77vw"
        className="relative block overflow-hidden max-lg:order-first"
        imgClassName="size-full object-cover max-lg:aspect-[16/10] lg:absolute lg:inset-0"
      />
    </section>
  );
}
