import { Link } from '@remix-run/react';
import { formatLongDate } from '#app/content/dates.ts';
import { policyLinks } from '#app/content/navigation.ts';
import type { Policy, PolicySection } from '#app/content/policy.ts';
import { textsOf } from '#app/content/prose.ts';
import { texts } from '#app/content/texts/texts.ts';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { RichBlock } from '#app/ui/rich-block.tsx';
import { Section } from '#app/ui/section.tsx';

/** A policy, or a page of the company's own that is none. */
export function PolicyPage({ policy, isPolicy }: { policy: Policy; isPolicy: boolean }) {
  const { about, updated } = texts().policies;
  return (
    <Section className="pt-36 print:bg-transparent print:py-0">
      <div className="grid gap-x-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <header className="lg:col-span-8 lg:col-start-5">
          <Breadcrumb path={`/${policy.slug}`} title={policy.title} />
          <h1 className="text-h1">{policy.title}</h1>
          <p className="mt-8 max-w-reading text-lead">{policy.summary}</p>
        </header>
        <aside
          aria-label={about}
          className="mt-10 text-sm lg:sticky lg:top-28 lg:col-span-3 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-3 lg:max-h-[calc(100svh-8rem)] lg:self-start lg:overflow-y-auto"
        >
          <p className="text-stone">
            {updated} <time dateTime={policy.updated}>{formatLongDate(policy.updated)}</time>
          </p>
          <Contents sections={policy.sections} />
        </aside>
        <div className="mt-14 lg:col-span-8 lg:col-start-5 lg:mt-20">
          <div className="legal-text hairline border-t">
            {policy.sections.map((section) => (
              <Clauses key={section.heading.id} section={section} />
            ))}
          </div>
          {isPolicy && <OtherPolicies slug={policy.slug} />}
        </div>
      </div>
    </Section>
  );
}

function Contents({ sections }: { sections: PolicySection[] }) {
  return (
    <nav aria-labelledby="contents" className="mt-6 print:hidden">
      <h2 id="contents" className="hairline border-t pt-5 font-medium font-sans">
        {texts().policies.contents}
      </h2>
      <ol className="mt-2">
        {sections.map(({ heading: { id, text } }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-baseline gap-3 py-1.5 underline-offset-4 hover:text-door hover:underline"
            >
              <span aria-hidden className="w-5 shrink-0 text-stone tabular">
                {index + 1}
              </span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Clauses({ section: { heading, blocks } }: { section: PolicySection }) {
  return (
    <section id={heading.id} aria-labelledby={`${heading.id}_heading`} className="legal-section pt-12">
      <h2 id={`${heading.id}_heading`} className="text-h3">
        {heading.text}
      </h2>
      {blocks.map((block) => (
        <RichBlock
          key={textsOf(block)[0]}
          block={block}
          paragraphClassName="legal-clause mt-4"
          listClassName="legal-items mt-4 grid gap-2.5"
        />
      ))}
    </section>
  );
}

function OtherPolicies({ slug }: { slug: string }) {
  return (
    <nav aria-labelledby="other-policies" className="mt-24 max-w-reading print:hidden">
      <h2 id="other-policies" className="text-h3">
        {texts().policies.others}
      </h2>
      <ul className="hairline mt-5 border-t">
        {policyLinks()
          .filter(({ to }) => to !== `/${slug}`)
          .map(({ to, label }) => (
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
