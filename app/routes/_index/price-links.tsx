import { Link } from '@remix-run/react';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

type Price = Pick<Plan, 'title' | 'priceCents' | 'creditCents'> & { path: string; limit?: string | undefined };

/** The id of the end of the first screen. */
export const PRICES = 'prices';

/** What each lead costs, and what the smallest bundle does: each leads to its plan. */
export function PriceLinks({ prices }: { prices: Price[] }) {
  const said = texts().landing.hero.prices;
  return (
    <nav id={PRICES} aria-label={said.title} className="border-cream/25 border-t bg-night text-cream">
      <ul className="wrap grid grid-cols-2 gap-x-5 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {prices.map(({ path, title, priceCents, creditCents, limit }) =>
          creditCents === undefined ? (
            <PriceLink
              key={path}
              path={path}
              label={title}
              figure={formatUsd(priceCents)}
              note={limit && fill(said.upTo, { limit })}
            />
          ) : (
            <PriceLink
              key={path}
              path={path}
              label={fill(said.prepay, { price: formatUsd(priceCents) })}
              figure={fill(said.credit, { credit: formatUsd(creditCents) })}
              className="text-lamp"
            />
          ),
        )}
      </ul>
    </nav>
  );
}

type PriceLinkProps = { path: string; label: string; figure: string; note?: string | undefined; className?: string };

function PriceLink({ path, label, figure, note, className = '' }: PriceLinkProps) {
  return (
    <li className="hairline lg:not-first:border-l lg:not-first:pl-4">
      <Link to={path} prefetch="intent" className="group block py-3 text-sm lg:py-4">
        <span className="underline decoration-current/40 underline-offset-4 group-hover:decoration-current">
          {label}
        </span>
        <span className={`block font-display text-h3 tabular ${className}`}>
          {figure} {note && <span className="font-sans text-sm tracking-normal">{note}</span>}
        </span>
      </Link>
    </li>
  );
}
