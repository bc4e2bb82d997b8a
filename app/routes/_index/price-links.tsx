import { Link } from '@remix-run/react';
import { texts } from '#app/content/texts/texts.ts';
import type { Price } from '#app/routes/_index/prices.server.ts';

/** The id of the end of the first screen. */
export const PRICES = 'prices';

/** What each lead costs, and what the smallest bundle does: each leads to its plan. */
export function PriceLinks({ prices, note }: { prices: Price[]; note: string | null }) {
  return (
    <nav id={PRICES} aria-label={texts().landing.hero.prices.title} className="hairline border-t bg-night text-cream">
      {note && (
        <div className="hairline border-b">
          <p className="wrap py-2.5 text-[0.875rem]">{note}</p>
        </div>
      )}
      <ul className="wrap grid grid-cols-2 gap-x-5 lg:gap-x-0 lg:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        {prices.map(({ path, label, figure, note, isCredit }) => (
          <li key={path} className="hairline lg:not-first:border-l lg:not-first:pl-3">
            <Link to={path} prefetch="intent" className="block py-3 lg:py-4">
              <span className="text-[0.875rem] underline underline-offset-4">{label}</span>
              <span className={`block font-display text-h3 tabular ${isCredit ? 'text-lamp' : ''}`}>
                {figure} {note && <span className="inline-block font-sans text-[0.875rem]">{note}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
