import type { ArticleSummary } from '#app/content/article.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { WindowCover } from '#app/ui/cover.tsx';
import { Label } from '#app/ui/section.tsx';

/** The cover, as wide as the screen, with the title on it. */
export function ArticleHero({ article }: { article: ArticleSummary }) {
  return (
    <header className="on-night relative isolate flex min-h-[88svh] flex-col justify-end overflow-hidden bg-night text-cream print:min-h-0 print:bg-transparent print:text-ink">
      <WindowCover
        img={article.img}
        priority
        className="-z-20 absolute inset-0 print:hidden"
        imgClassName="size-full object-cover"
      />
      <div aria-hidden className="scrim-bottom lg:scrim-left -z-10 pointer-events-none absolute inset-0 print:hidden" />
      <div aria-hidden className="scrim-top -z-10 pointer-events-none absolute inset-x-0 top-0 h-40 print:hidden" />
      <div className="wrap pt-40 pb-16 lg:pb-20 print:py-0">
        <Breadcrumb path={`/resources/${article.slug}`} title={article.title} className="mb-4" />
        <Label>{article.category}</Label>
        <h1 className="max-w-4xl text-h1">{article.title}</h1>
        <p className="mt-6 max-w-2xl text-lead">{article.description}</p>
      </div>
    </header>
  );
}
