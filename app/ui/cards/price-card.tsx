import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { formatUsd } from '#app/content/money.ts';
import { type Plan, planAnchor } from '#app/content/plan.ts';
import { texts } from '#app/content/texts/texts.ts';

type PriceCardProps = {
  plan: Plan;
  selected: boolean;
  /** Copy beyond the catalogue's features. A `RateRow` shows it only for a plan without features. */
  note: string;
};

type BundleCardProps = PriceCardProps & {
  /** How many leads the credit buys; empty if none. */
  buys: string;
  /** Shown if the bundle is `zipExclusive`. */
  badge: string;
  lifted?: boolean;
};

/** Covers its whole card. Must be inside a form. */
function ChooseButton({ plan, selected, className }: { plan: Plan; selected: boolean; className: string }) {
  const { choose, chosen } = texts().pricing;
  const label = selected ? chosen : choose;
  return (
    <button
      type="submit"
      name="plan"
      value={plan.id}
      aria-label={`${label}: ${plan.title}`}
      className={`inline-flex min-h-12 min-w-[min(9rem,100%)] items-center justify-center rounded-full border px-6 font-medium transition-colors duration-150 after:absolute after:inset-0 ${className}`}
    >
      {label}
    </button>
  );
}

/** Its rows share columns, so that the longest price makes room for itself, and leave room for the chat's button. */
export function RateList({ children }: { children: ReactNode }) {
  return (
    <ul className="hairline mt-6 border-t sm:mt-8 lg:grid lg:grid-cols-[minmax(0,9fr)_minmax(0,13fr)_minmax(6rem,max-content)_auto] lg:gap-x-8">
      {children}
    </ul>
  );
}

export function RateRow({ plan, selected, note }: PriceCardProps) {
  return (
    <li
      id={planAnchor(plan.id)}
      data-selected={selected}
      className="hairline group scroll-mt-28 outline-ember target:bg-white target:outline-2 relative flex break-inside-avoid flex-wrap items-center gap-x-4 gap-y-2 border-b py-4 transition-colors duration-150 hover:bg-white data-[selected=true]:bg-white sm:grid sm:grid-cols-[1fr_auto_10rem] sm:gap-x-8 sm:gap-y-3 sm:py-6 sm:pr-14 sm:pl-4 lg:col-span-4 lg:grid-cols-subgrid lg:pr-12 min-[90rem]:pr-4 print:grid-cols-[1fr_auto]"
    >
      <h3 className="text-h3 max-sm:order-first max-sm:flex-[1_1_40%]">{plan.title}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm rate-features max-sm:flex-[1_1_calc(100%-9rem)] max-sm:text-stone sm:max-lg:order-last sm:max-lg:col-span-full">
        {plan.features.map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
        {plan.features.length === 0 && <li className="text-stone">{note}</li>}
      </ul>
      <p className="text-right font-display text-h2 leading-none max-sm:order-first">{formatUsd(plan.priceCents)}</p>
      <ChooseButton
        plan={plan}
        selected={selected}
        className={`border-door max-sm:ml-auto max-sm:min-h-11 max-sm:min-w-28 max-sm:px-4 max-sm:text-sm ${
          selected ? 'bg-door text-white' : 'text-door group-hover:bg-door group-hover:text-white'
        }`}
      />
    </li>
  );
}

/** The bar shows the price as a share of the credit. */
export function BundleCard({ plan, selected, buys, note, badge, lifted = false }: BundleCardProps) {
  const credit = plan.creditCents ?? plan.priceCents;
  const [creditText, savingText, ...features] = plan.features;
  return (
    <li
      id={planAnchor(plan.id)}
      data-selected={selected}
      className={`relative flex scroll-mt-28 target:outline-2 break-inside-avoid flex-col rounded-card p-[min(2rem,7vw)] lg:px-12 xl:px-10 outline-lamp data-[selected=true]:outline-2 ${
        lifted ? 'bg-cream text-ink shadow-float lg:-my-8 lg:py-16' : 'hairline border bg-transparent'
      }`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h3">{plan.title}</h3>
        {plan.zipExclusive && (
          <span className="inline-flex min-h-7 items-center gap-2 rounded-full border border-current/40 px-3 font-medium text-[0.8125rem] leading-none">
            <span aria-hidden className="size-2 rounded-full bg-lamp ring-1 ring-ink/30" />
            {badge}
          </span>
        )}
      </div>
      <p className="mt-6 font-display text-figure">{formatUsd(plan.priceCents)}</p>
      <div className="mt-6" aria-hidden>
        <div className="h-3 overflow-hidden rounded-full bg-lamp">
          <div
            className={`h-full ${lifted ? 'bg-door' : 'bg-tide'}`}
            style={{ width: `${(100 * plan.priceCents) / credit}%` }}
          />
        </div>
      </div>
      <p className="mt-3 flex justify-between gap-4 text-sm">
        <span>{creditText}</span>
        <span className="font-medium">{savingText}</span>
      </p>
      {buys && (
        <p className="mt-6 text-balance font-display text-h3 lg:max-xl:text-lead lg:max-xl:leading-tight">{buys}</p>
      )}
      <ul className="mt-6 mb-8 flex-1 space-y-2 text-sm">
        {features.map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
        <Feature>{note}</Feature>
      </ul>
      <ChooseButton
        plan={plan}
        selected={selected}
        className={
          lifted
            ? 'border-ember bg-ember text-white hover:border-ember-deep hover:bg-ember-deep'
            : 'border-cream/70 hover:border-lamp hover:bg-lamp hover:text-night'
        }
      />
    </li>
  );
}

function Feature({ children }: { children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Check aria-hidden className="size-4 shrink-0" />
      {children}
    </li>
  );
}
