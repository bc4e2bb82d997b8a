import CheckCircle2 from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { texts } from '#app/content/texts/texts.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';

export function OrderCard({ plan, children, className = '' }: { plan: Plan; children: ReactNode; className?: string }) {
  const { basket } = texts().checkout;
  const reassurances = reassurancesOf(plan);
  return (
    <div className={`overflow-hidden rounded-card bg-white shadow-float ${className}`}>
      <Picture
        picture="article-1-key"
        alt=""
        sizes="(min-width: 64rem) 32rem, 77vw"
        priority
        className="block"
        imgClassName="h-32 w-full object-[30%_78%]! object-cover"
      />
      <div className="p-7 sm:p-9">
        <h2 className="text-h3">{basket.title}</h2>
        <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-3 tabular">
          <dt>{basket.subtotal}</dt>
          <dd className="text-right">{formatPrice(plan.priceCents)}</dd>
          <dt className="hairline border-t pt-3 font-medium">{basket.total}</dt>
          <dd className="hairline border-t pt-3 text-right font-display text-h3">{formatPrice(plan.priceCents)}</dd>
        </dl>
        <p className="mt-1 text-right text-sm text-stone">{basket.currency}</p>
        {children}
        {reassurances.length > 0 && (
          <ul className="hairline mt-8 grid gap-2.5 border-t pt-6 text-sm">
            {reassurances.map((text) => (
              <li key={text} className="flex gap-3">
                <CheckCircle2 aria-hidden className="mt-0.5 size-4.5 shrink-0 text-door" />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function reassurancesOf({ kind }: Plan): string[] {
  const { everyPlan, bundles } = texts().checkout;
  const parts = kind === 'bundle' ? [everyPlan, bundles] : [everyPlan];
  return parts.flatMap((part) => (part.show ? part.texts : []));
}
