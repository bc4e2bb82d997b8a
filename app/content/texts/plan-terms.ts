import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

/**
 * Returns how many leads of each price a bundle's credit buys: `6 standard, 3 exclusive or 2 hot leads`. Names prices instead
 * unless each has a tier of its own: `6 leads at $99 or 3 at $199`. Empty if it buys none.
 */
export function whatCreditBuys({ creditCents = 0 }: Plan, plans: Plan[]): string {
  const leads = plans.filter(({ kind, priceCents }) => kind === 'lead' && priceCents <= creditCents);
  const prices = [...new Set(leads.map(({ priceCents }) => priceCents))].sort((one, other) => one - other);
  const choices = prices.map((price) => ({
    count: Math.floor(creditCents / price),
    price: formatUsd(price),
    tier: leads.find(({ priceCents, tier }) => priceCents === price && tier)?.tier,
  }));
  const [first] = choices;
  const [last] = choices.slice(-1);
  if (!first || !last) return '';
  const { lead, leads: more, at, or } = texts().pricing.bundles.buys;
  const noun = ({ count }: { count: number }) => (count === 1 ? lead : more);
  const either = (parts: string[]) =>
    [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(` ${or} `);
  if (new Set(choices.flatMap(({ tier }) => tier ?? [])).size === choices.length)
    return `${either(choices.map(({ count, tier }) => `${count}\u00a0${tier}`))} ${noun(last)}`;
  // The noun stands with the first count alone.
  const counted = (choice: (typeof choices)[number]) =>
    choice === first ? `${choice.count} ${noun(choice)}` : choice.count;
  return either(choices.map((choice) => fill(at, { count: counted(choice), price: choice.price })));
}

/** Returns what a plan buys, in a few words each: a lead's checks, or a bundle's credit, saving and ZIP exclusivity. */
export function termsOf({ kind, features, zipExclusive }: Plan): string[] {
  if (kind === 'lead') return features.length > 0 ? features : [texts().pricing.rates.everyLead];
  return zipExclusive ? [...features, texts().pricing.bundles.zipExclusive] : features;
}
