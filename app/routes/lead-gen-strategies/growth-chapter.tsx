import { GROWTH } from '#app/content/pages/lead-gen-strategies.ts';
import { ChapterHeading } from '#app/routes/lead-gen-strategies/chapter-heading.tsx';
import { ZipMap } from '#app/routes/lead-gen-strategies/zip-map.tsx';
import { Section } from '#app/ui/section.tsx';

/** Growth from one area outward, and the bundles that buy a ZIP code alone (specification, section 9). */
export function GrowthChapter() {
  const { exclusivity } = GROWTH;
  return (
    <Section id="growth" labelledBy="growth-title">
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <ChapterHeading id="growth-title" number={1} name={GROWTH.name} headline={GROWTH.headline} />
          {GROWTH.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-text">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="lg:col-span-5 lg:col-start-8">
          <ZipMap text={GROWTH.mapText} className="w-full text-tide" />
          <h3 className="mt-8 text-h3">{exclusivity.title}</h3>
          <p className="mt-4">{exclusivity.text}</p>
          <ul className="hairline mt-6 border-t">
            {exclusivity.bundles.map(({ title, terms }) => (
              <li key={title} className="hairline flex flex-wrap items-baseline justify-between gap-x-6 border-b py-3">
                <span className="font-medium">{title}</span>
                <span className="tabular-nums">{terms}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
