import type { ReactNode } from 'react';
import { formatPrice } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { texts } from '#app/content/texts/texts.ts';
import { buttonStyle } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

type OrderCardProps = {
  plan: Plan;
  /** Whether the order may be paid. On a phone, its state then comes before the form. */
  paid: boolean;
  children: ReactNode;
};

/** One card beside the form in wide windows. In others the total stands next to the page's title, and the rest after the form. */
export function OrderCard({ plan, paid, children }: OrderCardProps) {
  const { basket } = texts().checkout;
  return (
    <div className="max-lg:contents lg:sticky lg:top-28 lg:-mt-22 lg:col-span-5 lg:overflow-hidden rounded-card bg-white shadow-float">
      <div className="relative max-[22rem]:night-band max-lg:not-print:bg-night max-lg:not-print:text-cream max-lg:order-first max-lg:pb-4 lg:px-8 lg:pt-6">
        <h2 className="lg:text-h3">{basket.title}</h2>
        <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-2 tabular sm:gap-x-6 max-lg:text-sm lg:mt-2 lg:text-sm">
          <dt>{basket.subtotal}</dt>
          <dd className="text-right">{formatPrice(plan.priceCents)}</dd>
          <dt className="font-medium">
            {basket.total} <span className="font-normal text-sm opacity-75">{basket.currency}</span>
          </dt>
          <dd className="text-right font-display text-h3 max-lg:not-print:text-lamp">{formatPrice(plan.priceCents)}</dd>
        </dl>
      </div>
      <div
        className={`rounded-card bg-white px-5 py-3 max-lg:col-span-full max-lg:shadow-float sm:max-lg:p-9 lg:px-8 lg:py-6 ${paid ? 'max-lg:order-first' : ''}`}
      >
        {children}
      </div>
      {texts().brand.pictures?.['article-1-key'] && (
        <Picture
          picture="article-1-key"
          alt=""
          sizes="32rem"
          className="max-lg:hidden"
          imgClassName="h-32 w-full object-[30%_78%]! object-cover"
        />
      )}
    </div>
  );
}

/** Stands along the foot of a phone until the ways to pay come, and leads there. */
export function PayBar() {
  const { pay } = texts().checkout;
  return (
    <p className="pay-bar no-print sticky bottom-0 z-30 -mx-(--margin) flex items-center justify-between gap-4 border-t bg-cream px-(--margin) py-1 text-sm hairline col-span-full lg:hidden">
      {pay.ways}
      <a href="#pay" className={buttonStyle('provider')}>
        {pay.toWays}
      </a>
    </p>
  );
}
