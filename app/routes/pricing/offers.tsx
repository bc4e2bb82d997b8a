import ArrowDown from 'lucide-react/icons/arrow-down';
import { formatUsd } from '#app/content/money.ts';
import { cheapest, type Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

/** Leads to the rates and to the bundles, with the least price of each. Shows nothing if only one kind is sold. */
export function Offers({ leads, bundles }: { leads: Plan[]; bundles: Plan[] }) {
  const [lead, bundle] = [cheapest(leads), cheapest(bundles)];
  if (!lead || !bundle) return null;
  const { contents, rates, bundles: said } = texts().pricing;
  const credit = bundle.creditCents ?? bundle.priceCents;
  return (
    <nav aria-label={contents} className="mt-8 grid max-w-text grid-cols-[2fr_3fr] gap-x-6 text-lead lg:mt-10 no-print">
      <Offer to="#rates" title={rates.offer} offer={fill(rates.least, { price: formatUsd(lead.priceCents) })} />
      <Offer
        to="#bundles"
        title={said.offer}
        offer={fill(said.least, { price: formatUsd(bundle.priceCents), credit: formatUsd(credit) })}
      />
    </nav>
  );
}

function Offer({ to, title, offer }: { to: string; title: string; offer: string }) {
  return (
    <a href={to} className="group border-door/40 border-t pt-3 text-door">
      <span className="flex items-center justify-between text-sm">
        {title}
        <ArrowDown aria-hidden className="size-4 transition-transform duration-150 group-hover:translate-y-0.5" />
      </span>{' '}
      <span className="font-display text-h3 decoration-1 underline-offset-4 group-hover:underline">{offer}</span>
    </a>
  );
}
