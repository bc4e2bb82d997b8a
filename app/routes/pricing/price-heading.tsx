import ArrowDown from 'lucide-react/icons/arrow-down';
import { formatUsd } from '#app/content/money.ts';
import { cheapest, type Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

/** The least prices of leads and of bundles, and the ways to both. If only one kind is sold, nothing is said of the other. */
export function PriceHeading({ leads, bundles }: { leads: Plan[]; bundles: Plan[] }) {
  const [lead, bundle] = [cheapest(leads), cheapest(bundles)];
  const { contents, rates, bundles: said } = texts().pricing;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <h1 id="pricing" className="text-[length:clamp(2.25rem,1.5rem+2.5vw,3.5rem)] text-h1">
        {lead && <Sentence>{fill(rates.headline, { price: formatUsd(lead.priceCents) })}</Sentence>}{' '}
        {bundle && (
          <Sentence>
            {fill(said.headline, {
              price: formatUsd(bundle.priceCents),
              credit: formatUsd(bundle.creditCents ?? bundle.priceCents),
            })}
          </Sentence>
        )}
      </h1>
      {lead && bundle && (
        <nav aria-label={contents} className="flex flex-wrap rounded-full bg-sand p-[3px] no-print">
          <Tab to="#rates">{rates.offer}</Tab>
          <Tab to="#bundles">{said.offer}</Tab>
        </nav>
      )}
    </div>
  );
}

/** Begins a line of its own before it is broken. */
function Sentence({ children }: { children: string }) {
  return <span className="inline-block">{children}</span>;
}

function Tab({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-5 font-medium text-door text-sm transition-colors duration-150 hover:bg-white"
    >
      {children}
      <ArrowDown aria-hidden className="size-4" />
    </a>
  );
}
