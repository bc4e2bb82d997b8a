import { Link } from '@remix-run/react';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

type Price = Pick<Plan, 'title' | 'priceCents' | 'creditCents'> & { path: string };

/** What each lead costs, and what the smallest bundle does: each leads to its plan. */
export function PriceLinks({ prices }: { prices: Price[] }) {
  const said = texts().landing.hero.prices;
  return (
    <nav aria-label={said.title} className="border-cream/25 border-t bg-night text-cream">
      <ul className="wrap grid grid-cols-2 gap-x-5 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {prices.map(({ path, title, priceCents, creditCents }) =>
          creditCents === undefined ? (
            <PriceLink key={path} path={path} label={title} figure={formatUsd(priceCents)} />
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

type PriceLinkProps = { path: string; label: string; figure: string; className?: string };

function PriceLink({ path, label, figure, className = '' }: PriceLinkProps) {
  return (
    <li className="hairline lg:not-first:border-l lg:not-first:pl-4">
      <Link to={path} prefetch="intent" className="group block py-3 text-sm lg:py-4">
        <span className="underline-offset-4 group-hover:underline">{label}</span>
        <span className={`block font-display text-h3 tabular ${className}`}>{figure}</span>
      </Link>
    </li>
  );
}
