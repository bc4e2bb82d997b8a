import { formatUsd } from '#app/content/money.ts';
import { cheapest, type Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { Feature } from '#app/ui/cards/price-card.tsx';

/** The least prices of leads and of bundles, and the ways to both. If only one kind is sold, nothing is said of the other. */
export function PriceHeading({ leads, bundles }: { leads: Plan[]; bundles: Plan[] }) {
  const [lead, bundle] = [cheapest(leads), cheapest(bundles)];
  const { contents, promises, rates, bundles: said } = texts().pricing;
  return (
    <section aria-labelledby="pricing" className="bg-night pt-20 text-cream sm:pt-24 print:pt-0">
      <div className="wrap">
        <h1 id="pricing" className="text-[length:clamp(2.25rem,1.5rem+2.5vw,3.5rem)] text-h1">
          {lead && <Sentence>{fill(rates.headline, { price: formatUsd(lead.priceCents) })}</Sentence>}{' '}
          {bundle && (
            <Sentence className="text-lamp">
              {fill(said.headline, {
                price: formatUsd(bundle.priceCents),
                credit: formatUsd(bundle.creditCents ?? bundle.priceCents),
              })}
            </Sentence>
          )}
        </h1>
        {lead && <p className="mt-3 text-balance max-sm:text-sm">{rates.every}</p>}
        <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-0.5 text-sm max-sm:text-[0.875rem] sm:gap-x-7">
          {[...promises, ...(bundle ? [said.promise] : [])]
            .sort((one, other) => one.length - other.length)
            .map((promise) => (
              <Feature key={promise}>{promise}</Feature>
            ))}
        </ul>
        {lead && bundle && (
          <nav aria-label={contents} className="mt-4 flex gap-2 no-print">
            <Tab to="#rates" isFirst>
              {rates.offer}
            </Tab>
            <Tab to="#bundles">{fill(said.offer, { price: formatUsd(bundle.priceCents) })}</Tab>
          </nav>
        )}
      </div>
    </section>
  );
}

/** Begins a line of its own before it is broken. */
function Sentence({ className = '', children }: { className?: string; children: string }) {
  return <span className={`inline-block ${className}`}>{children}</span>;
}

/** The first of them goes over into what is below it. */
function Tab({ to, isFirst = false, children }: { to: string; isFirst?: boolean; children: string }) {
  return (
    <a
      href={to}
      className={`inline-flex min-h-11 items-center justify-center rounded-t-card px-2 font-medium text-sm max-sm:grow sm:px-6 ${isFirst ? 'bg-cream text-ink' : 'bg-dusk hover:bg-ember'}`}
    >
      {children}
    </a>
  );
}
