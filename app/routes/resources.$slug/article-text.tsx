import { Link } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Fragment, type ReactNode } from 'react';
import type { ArticleSummary } from '#app/content/article.ts';
import { formatLongDate } from '#app/content/dates.ts';
import { type Section as ProseSection, textsOf, withoutLinks } from '#app/content/prose.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { RichBlock } from '#app/ui/rich-block.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

type ArticleTextProps = { article: ArticleSummary; sections: ProseSection[]; pullQuote: string | null };

export function ArticleText({ article, sections, pullQuote }: ArticleTextProps) {
  return (
    <Section className="print:bg-transparent print:py-8">
      <Split columns={[3, 8]} className="gap-x-gutter gap-y-12">
        <ArticleMargin article={article} />
        <div className="article-text max-w-reading print:max-w-none">
          {sections.map(({ heading, blocks }) => (
            <Fragment key={heading?.id}>
              {pullQuote && hasQuote(blocks, pullQuote) && <PullQuote>{pullQuote}</PullQuote>}
              {heading && (
                <h2 id={heading.id} className="mt-12 mb-4 text-h3">
                  {heading.text}
                </h2>
              )}
              {blocks.map((block) => (
                <RichBlock
                  key={textsOf(block)[0]}
                  block={block}
                  listClassName={`my-5 grid gap-2 pl-6 ${block.type === 'list' && block.ordered ? 'list-decimal' : 'list-disc'}`}
                />
              ))}
            </Fragment>
          ))}
        </div>
      </Split>
    </Section>
  );
}

function hasQuote(blocks: ProseSection['blocks'], quote: string): boolean {
  return blocks.some((block) => block.type === 'paragraph' && withoutLinks(block.text).includes(quote));
}

/** Hidden from screen readers, to which it would only repeat the text. */
function PullQuote({ children }: { children: string }) {
  return (
    <blockquote
      aria-hidden
      className="hairline -indent-[0.38em] relative my-14 border-y py-10 font-display text-h2 text-door xl:-mr-[min(6rem,3.5vw)] print:hidden"
    >
      “{children}”
    </blockquote>
  );
}

function ArticleMargin({ article }: { article: ArticleSummary }) {
  const said = texts().resources.article;
  const { minutes } = article;
  return (
    <aside aria-label={said.about} className="text-sm lg:sticky lg:top-32">
      <dl className="hairline grid gap-4 border-t pt-6 max-lg:grid-cols-3">
        <Fact name={said.published}>
          <time dateTime={article.date}>{formatLongDate(article.date)}</time>
        </Fact>
        <Fact name={said.site}>{article.site}</Fact>
        <Fact name={said.readingTime}>{fill(minutes === 1 ? said.minute : said.minutes, { minutes })}</Fact>
      </dl>
      <Link
        to="/resources"
        prefetch="intent"
        className="mt-6 inline-flex min-h-11 items-center gap-2 font-medium text-door underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" /> {said.all}
      </Link>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-stone">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
