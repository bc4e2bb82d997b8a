import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { formatUsd } from '#app/content/money.ts';
import { coverOf, type Plan, planAnchor } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

type PriceCardProps = {
  plan: Plan;
  selected: boolean;
};

type BundleCardProps = PriceCardProps & {
  /** How many leads of each kind the credit buys. */
  buys: { kind: string; count: number }[];
  /** Why the bundle stands out; null if it does not. */
  reason: string | null;
  /** Whether ZIP exclusivity is one of the rows. */
  comparesZip: boolean;
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

/** Its rows share columns, so that the longest price makes room for itself. */
export function RateList({ children }: { children: ReactNode }) {
  return (
    <ul className="hairline mt-2 border-t lg:grid lg:grid-cols-[minmax(0,9fr)_minmax(0,13fr)_minmax(6rem,max-content)_auto] lg:gap-x-8">
      {children}
    </ul>
  );
}

/** What holds for the rows below it. */
export function RateNote({ children }: { children: string }) {
  return <li className="hairline border-b py-2.5 text-sm text-stone lg:col-span-4">{children}</li>;
}

type RateRowProps = PriceCardProps & { note: string };

/**
 * Shows a lead's limit of value below its title. Shows the note beside a lead of which nothing else is listed, and beside a
 * bundle of which nothing is.
 */
export function RateRow({ plan, selected, note }: RateRowProps) {
  const isLead = plan.kind === 'lead';
  const cover = isLead ? coverOf(plan) : plan.features;
  return (
    <li
      id={planAnchor(plan.id)}
      data-selected={selected}
      className="hairline group scroll-mt-28 outline-ember outline-offset-2 target:outline-2 relative flex flex-wrap break-inside-avoid gap-x-4 gap-y-2 border-b py-4 sm:grid sm:grid-cols-[1fr_auto_10rem] max-sm:items-baseline sm:items-center sm:gap-x-8 sm:gap-y-3 sm:py-3 lg:col-span-4 lg:py-2.5 lg:grid-cols-subgrid print:grid-cols-[1fr_auto]"
    >
      <div className="max-sm:flex-[1_1_40%] sm:contents">
        <div>
          <h3 className="text-h3">{plan.title}</h3>
          {isLead && plan.features.length > cover.length && (
            <p className="font-medium text-sm">
              {plan.features.filter((feature) => !cover.includes(feature)).join(', ')}
            </p>
          )}
        </div>
        <ul className="mt-1.5 grid gap-x-5 text-sm sm:mt-0 sm:max-lg:order-last sm:max-lg:col-span-full sm:max-lg:flex lg:grid-cols-2">
          {cover.map((feature) => (
            <Feature key={feature}>{feature}</Feature>
          ))}
          {cover.length === 0 && <Feature>{note}</Feature>}
        </ul>
      </div>
      <div className="ml-auto text-right sm:contents">
        <p className="leading-none">
          <span className="font-display text-h2 leading-none">{formatUsd(plan.priceCents)}</span>{' '}
          {isLead && <span className="text-sm text-stone">{texts().pricing.rates.perLead}</span>}
        </p>
        <ChooseButton
          plan={plan}
          selected={selected}
          className={`max-sm:mt-2 max-sm:min-h-11 max-sm:min-w-32 max-sm:px-4 max-sm:text-sm border-transparent text-white group-hover:bg-night ${selected ? 'bg-night' : 'bg-door'}`}
        />
      </div>
    </li>
  );
}

export function BundleCard({ plan, selected, buys, reason, comparesZip }: BundleCardProps) {
  const { rows } = texts().pricing.bundles;
  const [credit, saving, ...features] = plan.features;
  return (
    <li
      id={planAnchor(plan.id)}
      data-selected={selected}
      className={`relative flex scroll-mt-28 target:outline-2 break-inside-avoid flex-col rounded-card border p-[min(2rem,7vw)] lg:px-12 xl:px-10 outline-lamp data-[selected=true]:outline-2 ${
        reason ? 'border-transparent bg-cream text-ink shadow-float lg:-my-8 lg:py-16' : 'hairline'
      }`}
    >
      {reason && <p className="mb-3 font-medium text-door text-sm lg:-mt-9">{reason}</p>}
      <h3 className="text-h3">{plan.title}</h3>
      <p className="mt-3 font-display text-figure">{formatUsd(plan.priceCents)}</p>
      <dl className="hairline mt-6 mb-8 flex-1 border-t text-sm">
        <Row label={credit}>{saving}</Row>
        {buys.map(({ kind, count }, index) => (
          <Row key={kind} label={kind}>
            {index === 0 ? count : fill(rows.or, { count })}
          </Row>
        ))}
        {comparesZip && <Row label={rows.zip}>{plan.zipExclusive ? rows.yes : rows.no}</Row>}
      </dl>
      {features.length > 0 && (
        <ul className="mb-8 space-y-2 text-sm">
          {features.map((feature) => (
            <Feature key={feature}>{feature}</Feature>
          ))}
        </ul>
      )}
      <ChooseButton
        plan={plan}
        selected={selected}
        className={
          reason
            ? 'border-ember bg-ember text-white hover:border-ember-deep hover:bg-ember-deep'
            : 'border-cream/70 hover:border-lamp hover:bg-lamp hover:text-night'
        }
      />
    </li>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="hairline flex items-baseline justify-between gap-4 border-b py-2">
      <dt className="first-letter:uppercase">{label}</dt>
      <dd className="text-right font-medium tabular">{children}</dd>
    </div>
  );
}

export function Feature({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Check aria-hidden className="mt-[0.21rem] size-4 shrink-0" />
      {children}
    </li>
  );
}
