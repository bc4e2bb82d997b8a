import { json, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ArticleSummary, summaryOf } from '#app/content/article.ts';
import { texts } from '#app/content/texts/texts.ts';
import { content } from '#app/settings/content.server.ts';
import { ArticleByline } from '#app/ui/cards/article-byline.tsx';
import { pageMeta } from '#app/ui/meta.ts';
import { heroPreload, Picture } from '#app/ui/pictures/picture.tsx';
import { Label, Section } from '#app/ui/section.tsx';

const LATEST_SIZES = '(min-width: 64rem) 85vw, 77vw';

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, texts().resources.page),
  ...(args.data?.articles.slice(0, 1) ?? []).map(({ picture }) => ({
    tagName: 'link' as const,
    ...heroPreload(picture, LATEST_SIZES),
  })),
];

export function loader() {
  if (content.articles.length === 0) throw new Response(null, { status: 404 });
  return json({ articles: content.articles.map(summaryOf) });
}

export default function Resources() {
  const [latest, ...others] = useLoaderData<typeof loader>().articles;
  return (
    <Section labelledBy="resources" className="overflow-hidden pt-36">
      <Label>{texts().resources.label}</Label>
      <h1 id="resources" className="max-w-4xl text-h1">
        {texts().resources.headline}
      </h1>
      <p className="mt-6 max-w-text text-lead opacity-85">{texts().resources.lead}</p>
      {latest && <Latest article={latest} />}
      <div className="mt-16 grid gap-x-10 gap-y-16 md:grid-cols-2 lg:grid-flow-dense lg:grid-cols-12 lg:items-start">
        {others.map((article, index) => (
          <Older
            key={article.slug}
            article={article}
            className={index % 2 === 0 ? 'lg:-mt-24 lg:col-start-8' : 'lg:col-start-1 lg:mt-24'}
          />
        ))}
      </div>
    </Section>
  );
}

function Latest({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative mt-14 lg:mt-20">
      <Picture
        picture={article.picture}
        alt=""
        priority
        sizes={LATEST_SIZES}
        className="block lg:ml-[16.667%] lg:w-[calc(83.333%+max(3rem,50vw-620px))]"
        imgClassName="aspect-[3/2] w-full rounded-picture object-cover lg:aspect-[16/9] lg:rounded-r-none"
      />
      <div className="bg-cream pt-6 lg:relative lg:-mt-56 lg:min-h-[22rem] lg:w-1/2 lg:pt-12 lg:pr-14">
        <ArticleByline article={article} className="text-stone" />
        <h2 className="mt-4 text-h2">
          <ArticleLink article={article} />
        </h2>
        <p className="mt-5 max-w-text">{article.description}</p>
        <p aria-hidden className="mt-5 inline-flex items-center gap-2 font-medium text-door">
          {texts().resources.read}
          <ArrowRight className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
        </p>
      </div>
    </article>
  );
}

function Older({ article, className }: { article: ArticleSummary; className: string }) {
  return (
    <article className={`group relative lg:col-span-5 ${className}`}>
      <Picture
        picture={article.picture}
        alt=""
        sizes="(min-width: 64rem) 32rem, (min-width: 48rem) 50vw, 77vw"
        className="block overflow-hidden rounded-picture"
        imgClassName="aspect-[3/2] w-full object-cover"
      />
      <ArticleByline article={article} className="mt-6 text-stone" />
      <h2 className="mt-3 text-h3">
        <ArticleLink article={article} />
      </h2>
      <p className="mt-3">{article.description}</p>
    </article>
  );
}

/** The title as a link that covers its whole card. */
function ArticleLink({ article }: { article: ArticleSummary }) {
  return (
    <Link
      to={`/resources/${article.slug}`}
      prefetch="intent"
      className="decoration-1 underline-offset-8 after:absolute after:inset-0 group-hover:underline"
    >
      {article.title}
    </Link>
  );
}
