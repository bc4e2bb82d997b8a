import type { ReactNode } from 'react';
import { formatPrice } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { buttonStyle } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

type OrderCardProps = {
  plan: Plan;
  /** Whether the order may be paid. On a phone, its state then comes before the form. */
  paid: boolean;
  children: ReactNode;
};

/** Stands beside the form in wide windows, and after it in others. */
export function OrderCard({ plan, paid, children }: OrderCardProps) {
  const { basket } = texts().checkout;
  return (
    <div
      className={`relative z-30 rounded-card bg-white shadow-float lg:sticky lg:top-28 lg:-mt-22 lg:col-span-5 lg:overflow-hidden ${paid ? 'max-lg:order-first' : ''}`}
    >
      <div className="px-5 py-2 sm:max-lg:px-9 lg:px-8 lg:py-6">
        <h2 className="text-h3">{basket.title}</h2>
        <dl className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 tabular text-sm max-sm:text-[0.875rem] lg:mt-2 lg:mb-4 lg:block">
          <Sum label={basket.subtotal}>{formatPrice(plan.priceCents)}</Sum>
          <Sum label={basket.total} currency={basket.currency} className="font-display text-h3">
            {formatPrice(plan.priceCents)}
          </Sum>
        </dl>
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

type SumProps = { label: string; currency?: string; className?: string; children: string };

function Sum({ label, currency, className = '', children }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-2">
      <dt className={currency && 'font-medium'}>
        {label} {currency && <span className="font-normal text-stone">{currency}</span>}
      </dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** Stands along the foot of a phone until the card with the ways to pay covers it, and leads there. */
export function PayBar({ plan }: { plan: Plan }) {
  const { pay } = texts().checkout;
  return (
    <p className="pay-bar no-print sticky bottom-0 z-20 -mx-(--margin) max-sm:-mb-18 flex min-h-15 focus-within:z-40 items-center justify-between gap-4 border-t bg-cream px-(--margin) py-1 text-sm hairline lg:hidden">
      {pay.ways}
      <a href="#pay" className={buttonStyle('provider', 'tabular')}>
        {fill(pay.toWays, { amount: formatPrice(plan.priceCents) })}
      </a>
    </p>
  );
}
