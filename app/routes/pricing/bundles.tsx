import { cheapest, type Plan } from '#app/content/plan.ts';
import { leadsOfCredit } from '#app/content/texts/plan-terms.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ZipQuestion } from '#app/routes/pricing/zip-question.tsx';
import { BundleCard } from '#app/ui/cards/price-card.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';

/** By the number of bundles, where three in a row would leave a gap. */
const COLUMNS: Record<number, string> = { 1: '', 2: 'lg:grid-cols-2', 4: 'lg:grid-cols-2' };

type BundlesProps = {
  bundles: Plan[];
  plans: Plan[];
  /** The id of the chosen plan. */
  chosen: unknown;
};

export function Bundles({ bundles, plans, chosen }: BundlesProps) {
  const said = texts().pricing.bundles;
  const exclusive = bundles.filter(({ zipExclusive }) => zipExclusive);
  const smallest = exclusive.length < bundles.length ? cheapest(exclusive) : undefined;
  return (
    <Section tone="night" labelledBy="bundles">
      <div className={bundles.length === 1 ? 'grid gap-x-16 gap-y-8 lg:grid-cols-2' : 'grid gap-8 lg:gap-20'}>
        <SectionHeading id="bundles" title={said.title} lead={said.text} />
        <ul className={`grid gap-6 lg:gap-x-0 lg:gap-y-16 ${COLUMNS[bundles.length] ?? 'lg:grid-cols-3'}`}>
          {bundles.map((plan) => (
            <BundleCard
              key={plan.id}
              plan={plan}
              selected={plan.id === chosen}
              buys={leadsOfCredit(plan, plans)}
              reason={plan === smallest ? said.zip.smallest : null}
              comparesZip={said.zip.show}
            />
          ))}
        </ul>
      </div>
      {said.zip.show && <ZipQuestion />}
    </Section>
  );
}
