import type { ReactNode } from 'react';
import { formatPrice } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { texts } from '#app/content/texts/texts.ts';
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
      className={`relative z-30 bg-white shadow-float max-lg:-mx-(--margin) lg:rounded-card lg:sticky lg:top-28 lg:-mt-32 lg:col-span-5 lg:overflow-hidden ${paid ? 'max-lg:order-first max-lg:-mt-8' : 'max-lg:mt-3'}`}
    >
      <div className="px-(--margin) pt-2 pb-6 lg:px-8 lg:py-6">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 lg:mb-4 lg:block">
          <h2 className="text-lead">{basket.title}</h2>
          <dl className="flex flex-wrap items-baseline gap-x-3 tabular text-sm max-sm:text-[0.875rem] lg:mt-2 lg:block">
            <Sum label={basket.subtotal}>{formatPrice(plan.priceCents)}</Sum>
            <Sum
              label={basket.total}
              currency={basket.currency}
              className="font-display text-h3 lg:text-[2.25rem] leading-tight"
            >
              {formatPrice(plan.priceCents)}
            </Sum>
          </dl>
        </div>
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
        {label} {currency && <span className="font-normal text-stone max-sm:hidden">{currency}</span>}
      </dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
