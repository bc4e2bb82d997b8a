import { Form } from '@remix-run/react';
import { CheckoutHeading } from '#app/checkout/order-table.tsx';
import type { Alert } from '#app/content/alerts.ts';
import type { Plan } from '#app/content/plan.ts';
import { texts } from '#app/content/texts/texts.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { RateList, RateRow } from '#app/ui/cards/price-card.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

type NoPlanProps = {
  /** `alert` and `advice` are about a payment that was begun in another browser. */
  alert: Alert | null | undefined;
  advice: string | null;
  offers: Plan[];
};

export function NoPlan({ alert, advice, offers }: NoPlanProps) {
  const { noPlan } = texts().checkout;
  return (
    <>
      <AlertRegion alert={alert} />
      <div className="wrap pt-18 pb-24 sm:pt-24">
        <CheckoutHeading title={noPlan.title} />
        {advice && <p className="mt-6 max-w-text border-fault border-l-4 pl-4">{advice}</p>}
        <h2 className="mt-8 text-h3">{noPlan.offers}</h2>
        <Form method="post" action="/pricing" reloadDocument>
          <RateList>
            {offers.map((plan) => (
              <RateRow key={plan.id} plan={plan} selected={false} note={texts().pricing.rates.everyLead} />
            ))}
          </RateList>
        </Form>
        <ButtonLink to="/pricing" variant="secondary" className="mt-8">
          {noPlan.action}
        </ButtonLink>
        <p className="mt-8 max-w-text text-sm text-stone">
          <RichText>{noPlan.help}</RichText>
        </p>
      </div>
    </>
  );
}
