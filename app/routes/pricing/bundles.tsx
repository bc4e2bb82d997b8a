import type { Plan } from '#app/content/plan.ts';
import { whatCreditBuys } from '#app/content/texts/plan-terms.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
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
  return (
    <Section tone="night" labelledBy="bundles">
      <div className={bundles.length === 1 ? 'grid gap-x-16 gap-y-8 lg:grid-cols-2' : 'grid gap-8 lg:gap-24'}>
        <SectionHeading id="bundles" title={said.title} lead={said.text} />
        <ul className={`grid gap-6 lg:gap-0 ${COLUMNS[bundles.length] ?? 'lg:grid-cols-3'}`}>
          {bundles.map((plan, index) => (
            <BundleCard
              key={plan.id}
              plan={plan}
              selected={plan.id === chosen}
              lifted={bundles.length === 3 && index === 1}
              buys={whatCreditBuys(plan, plans)}
              note={said.everyBundle}
              badge={said.zipExclusive}
            />
          ))}
        </ul>
      </div>
      {bundles.some(({ zipExclusive }) => zipExclusive) && (
        <p className="mt-10 flex flex-wrap items-center gap-x-4 text-lead lg:mt-20 no-print">
          {said.zipQuestion}
          <ArrowLink to="/contact-us" className="text-base text-lamp">
            {said.zipLink}
          </ArrowLink>
        </p>
      )}
    </Section>
  );
}
