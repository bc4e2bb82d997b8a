import { Link } from '@remix-run/react';
import { formatLongDate } from '#app/content/dates.ts';
import type { LegalBlock, LegalDocument, LegalSection } from '#app/content/legal/legal-document.ts';
import { POLICY_LINKS } from '#app/content/navigation.ts';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { Copy } from '#app/ui/frame/site.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { Section } from '#app/ui/section.tsx';
import { typeset } from '#app/ui/typeset.ts';

export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <Section className="pt-36 print:bg-transparent print:py-0">
      <div className="grid gap-x-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <header className="lg:col-span-8 lg:col-start-5">
          <Breadcrumb path={`/${document.slug}`} title={document.title} />
          <h1 className="text-h1">{document.title}</h1>
          <p className="mt-8 max-w-reading text-lead">
            <Copy>{typeset(document.summary)}</Copy>
          </p>
        </header>
        <aside
          aria-label="About this document"
          className="mt-10 text-sm lg:sticky lg:top-28 lg:col-span-3 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-3 lg:max-h-[calc(100svh-8rem)] lg:self-start lg:overflow-y-auto"
        >
          <p className="text-stone">
            Last updated <time dateTime={document.updated}>{formatLongDate(document.updated)}</time>
          </p>
          <Contents sections={document.sections} />
        </aside>
        <div className="mt-14 lg:col-span-8 lg:col-start-5 lg:mt-20">
          <div className="legal-text hairline border-t">
            {document.sections.map((section) => (
              <Clauses key={section.id} section={section} />
            ))}
          </div>
          <OtherPolicies slug={document.slug} />
        </div>
      </div>
    </Section>
  );
}

function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="mt-6 print:hidden">
      <h2 id="contents" className="hairline border-t pt-5 font-medium font-sans">
        On this page
      </h2>
      <ol className="mt-2">
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-baseline gap-3 py-1.5 leading-snug underline-offset-4 hover:text-door hover:underline"
            >
              <span aria-hidden className="w-5 shrink-0 text-stone tabular">
                {index + 1}
              </span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Clauses({ section }: { section: LegalSection }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-heading`} className="legal-section pt-12">
      <h2 id={`${section.id}-heading`} className="text-h3">
        {section.heading}
      </h2>
      {section.blocks.map((block) => (
        <Block key={block.type === 'list' ? block.items[0] : block.text} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (block.type === 'paragraph') {
    return (
      <p className="legal-clause mt-4">
        <RichText>{typeset(block.text)}</RichText>
      </p>
    );
  }
  return (
    <ol className="legal-items mt-4 grid gap-2.5">
      {block.items.map((item) => (
        <li key={item}>
          <RichText>{typeset(item)}</RichText>
        </li>
      ))}
    </ol>
  );
}

function OtherPolicies({ slug }: { slug: LegalDocument['slug'] }) {
  return (
    <nav aria-labelledby="other-policies" className="mt-24 max-w-reading print:hidden">
      <h2 id="other-policies" className="text-h3">
        Our other policies
      </h2>
      <ul className="hairline mt-5 border-t">
        {POLICY_LINKS.filter(({ to }) => to !== `/${slug}`).map(({ to, label }) => (
          <li key={to} className="hairline border-b">
            <Link
              to={to}
              prefetch="intent"
              className="flex min-h-14 items-center text-door underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
