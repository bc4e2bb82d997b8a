import ArrowDown from 'lucide-react/icons/arrow-down';
import { formatUsd } from '#app/content/money.ts';
import { cheapest, type Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { buttonStyle } from '#app/ui/button.tsx';
import { Feature } from '#app/ui/cards/price-card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** The least prices of leads and of bundles, and the ways to both. If only one kind is sold, nothing is said of the other. */
export function PriceHeading({ leads, bundles }: { leads: Plan[]; bundles: Plan[] }) {
  const [lead, bundle] = [cheapest(leads), cheapest(bundles)];
  const { contents, promises, rates, bundles: said } = texts().pricing;
  return (
    <section aria-labelledby="pricing" className="bg-night pt-20 pb-4 text-cream sm:pt-28 sm:pb-8 print:pt-0">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-3 sm:gap-y-4">
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
        {lead && bundle && (
          <nav aria-label={contents} className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full no-print sm:gap-3">
            <Tab to="#rates" className="lg:hidden">
              {rates.offer}
            </Tab>
            <Tab to="#bundles">{fill(said.offer, { price: formatUsd(bundle.priceCents) })}</Tab>
          </nav>
        )}
        {lead && <p className="w-full max-sm:text-sm">{rates.every}</p>}
        <ul className="flex w-full flex-wrap gap-x-3 gap-y-1 text-sm max-sm:text-[0.875rem] sm:gap-x-7">
          {promises.map((promise) => (
            <Feature key={promise}>{promise}</Feature>
          ))}
          {bundles.some(({ zipExclusive }) => zipExclusive) && (
            <li>
              <TextLink href="#zip" className="text-lamp">
                {said.zip.ask}
              </TextLink>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

/** Begins a line of its own before it is broken. */
function Sentence({ className = '', children }: { className?: string; children: string }) {
  return <span className={`inline-block ${className}`}>{children}</span>;
}

function Tab({ to, className = '', children }: { to: string; className?: string; children: string }) {
  return (
    <a
      href={to}
      className={buttonStyle(
        'light',
        `max-sm:min-h-11 max-sm:grow max-sm:px-2 max-sm:text-sm max-[22rem]:[&>svg]:hidden max-[22rem]:text-[0.875rem] ${className}`,
      )}
    >
      {children}
      <ArrowDown aria-hidden className="size-4" />
    </a>
  );
}
