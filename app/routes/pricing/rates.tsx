import { Fragment } from 'react';
import { leadsByValue, type Plan, valueLimitOf } from '#app/content/plan.ts';
import { texts } from '#app/content/texts/texts.ts';
import { RateList, RateNote, RateRow } from '#app/ui/cards/price-card.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type RatesProps = {
  leads: Plan[];
  /** The id of the chosen plan. */
  chosen: unknown;
  /** Whether the page has the question about ZIP codes. */
  asksZip: boolean;
};

export function Rates({ leads, chosen, asksZip }: RatesProps) {
  const { title, byValue, sameChecks, everyLead } = texts().pricing.rates;
  const [first] = leadsByValue(leads);
  return (
    <Section labelledBy="rates" className="pt-3 sm:pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="rates" className="text-h3">
          {title}
        </h2>
        {asksZip && (
          <TextLink standalone href="#zip" className="text-door text-sm max-sm:text-[0.875rem]">
            {texts().pricing.bundles.zip.ask}
          </TextLink>
        )}
      </div>
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
