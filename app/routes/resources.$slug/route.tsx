import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { summaryOf } from '#app/content/article.ts';
import { sectionsOf } from '#app/content/prose.ts';
import { articleData } from '#app/content/structured-data/article.ts';
import { texts } from '#app/content/texts/texts.ts';
import { log } from '#app/log.server.ts';
import { ArticleHero } from '#app/routes/resources.$slug/article-hero.tsx';
import { ArticleText } from '#app/routes/resources.$slug/article-text.tsx';
import { NextArticle } from '#app/routes/resources.$slug/next-article.tsx';
import { UnknownArticle } from '#app/routes/resources.$slug/unknown-article.tsx';
import { content } from '#app/settings/content.server.ts';
import { DrawnCallToAction } from '#app/ui/frame/drawn-call-to-action.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { windowPreloads } from '#app/ui/pictures/picture.tsx';

/** The shape of a slug. Anything else in an address might be private and is not logged. */
const SLUG = /^[a-z0-9-]{1,60}$/;

export const handle: PageHandle = { overHero: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? [
        ...pageMeta(args, {
          ...args.data.article,
          card: args.data.card,
          type: 'article',
          data: articleData(args.data.article, args.data.card),
        }),
        ...windowPreloads(args.data.article.picture).map((link) => ({ tagName: 'link' as const, ...link })),
      ]
    : pageMeta(args, {
        title: texts().resources.unknown.title,
        description: texts().resources.unknown.help,
        noindex: true,
      });

export function loader({ params: { slug = '' } }: LoaderFunctionArgs) {
  if (content.articles.length === 0) throw new Response(null, { status: 404 });
  const index = content.articles.findIndex((each) => each.slug === slug);
  const article = content.articles[index];
  if (!article) {
    log.warn({ slug: SLUG.test(slug) ? slug : undefined }, 'Unknown article slug');
    return json(null, { status: 404 });
  }
  const { description, site, ...next } = summaryOf(content.articles[index + 1] ?? content.articles[0] ?? article);
  return json({
    article: summaryOf(article),
    card: article.card,
    sections: sectionsOf(article.content),
    pullQuote: article.pullQuote,
    // None beside the only one.
    next: next.slug === slug ? null : next,
  });
}

export default function ArticlePage() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <UnknownArticle />;
  return (
    <>
      <article>
        <ArticleHero article={data.article} />
        <ArticleText {...data} />
      </article>
      {data.next && <NextArticle article={data.next} />}
      <DrawnCallToAction />
    </>
  );
}
