import { Fragment } from 'react';
import { leadsByValue, type Plan, valueLimitOf } from '#app/content/plan.ts';
import { texts } from '#app/content/texts/texts.ts';
import { RateList, RateNote, RateRow } from '#app/ui/cards/price-card.tsx';
import { Section } from '#app/ui/section.tsx';

type RatesProps = {
  leads: Plan[];
  /** The id of the chosen plan. */
  chosen: unknown;
};

export function Rates({ leads, chosen }: RatesProps) {
  const { title, byValue, sameChecks, everyLead } = texts().pricing.rates;
  const [first] = leadsByValue(leads);
  return (
    <Section labelledBy="rates" className="pt-3 sm:pt-8">
      <h2 id="rates" className="text-h3">
        {title}
      </h2>
      <RateList>
        {leads.map((plan) => (
          <Fragment key={plan.id}>
            {plan === first && <RateNote>{byValue}</RateNote>}
            <RateRow plan={plan} selected={plan.id === chosen} note={valueLimitOf(plan) ? sameChecks : everyLead} />
          </Fragment>
        ))}
      </RateList>
    </Section>
  );
}
