import type { ArticleSummary } from '#app/content/article.ts';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { HeaderScrim, Hero, Scrim } from '#app/ui/hero.tsx';
import { WindowPicture } from '#app/ui/pictures/picture.tsx';
import { Label } from '#app/ui/section.tsx';

export function ArticleHero({ article }: { article: ArticleSummary }) {
  return (
    <header>
      <Hero
        className="flex min-h-[88svh] flex-col justify-end overflow-hidden print:min-h-0 print:bg-transparent print:text-ink"
        textClassName="pt-40 pb-16 lg:pb-20 print:py-0"
        backdrop={
          <>
            <WindowPicture
              picture={article.picture}
              priority
              className="-z-20 absolute inset-0 print:hidden"
              imgClassName="size-full object-cover"
            />
            <Scrim className="scrim-bottom lg:scrim-left -z-10 inset-0 print:hidden" />
            <HeaderScrim className="-z-10 print:hidden" />
          </>
        }
      >
        <Breadcrumb path={`/resources/${article.slug}`} title={article.title} />
        <Label>{article.category}</Label>
        <h1 className="max-w-4xl text-h1">{article.title}</h1>
        <p className="mt-6 max-w-2xl text-lead">{article.description}</p>
      </Hero>
    </header>
  );
}
