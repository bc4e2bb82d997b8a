import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { ChapterHeading } from '#app/routes/lead-gen-strategies/chapter-heading.tsx';
import { ZipMap } from '#app/routes/lead-gen-strategies/zip-map.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

type GrowthChapterProps = { zipBundles: Pick<Plan, 'id' | 'title' | 'priceCents' | 'creditCents'>[] };

export function GrowthChapter({ zipBundles }: GrowthChapterProps) {
  const growth = texts().leadGenStrategies.growth;
  const { map, exclusivity } = growth;
  const { bundles } = exclusivity;
  return (
    <Section id="growth" labelledBy="growth-title">
      <Split columns={[6, 5]} className="gap-x-10 gap-y-12">
        <div>
          <ChapterHeading id="growth-title" number={1} name={growth.name} headline={growth.headline} />
          {growth.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-text">
              {paragraph}
            </p>
          ))}
        </div>
        <div>
          {map.show && <ZipMap text={map.text} className="mb-8 w-full text-tide" />}
          <h3 className="text-h3">{bundles.show ? bundles.title : exclusivity.title}</h3>
          <p className="mt-4">
            {exclusivity.text}
            {bundles.show && ` ${bundles.text}`}
          </p>
          {bundles.show && (
            <ul className="hairline mt-6 border-t">
              {zipBundles.map(({ id, title, priceCents, creditCents = priceCents }) => (
                <li key={id} className="hairline flex flex-wrap items-baseline justify-between gap-x-6 border-b py-3">
                  <span className="font-medium">{title}</span>
                  <span className="tabular">
                    {fill(bundles.buys, { price: formatUsd(priceCents), credit: formatUsd(creditCents) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Split>
    </Section>
  );
}
