import { formatUsd } from '#app/content/money.ts';
import { type Plan, savingOf } from '#app/content/plan.ts';
import { termsOf } from '#app/content/texts/plan-terms.ts';
import { fill, texts } from '#app/content/texts/texts.ts';

/** Returns what a plan buys as its buyer's receipt says it. */
export function boughtTermsOf(plan: Plan): string[] {
  if (plan.kind === 'lead') return termsOf(plan);
  const { bundles } = texts().pricing;
  const { saving, zipExclusive } = texts().receipt.terms;
  const amount = { saving: formatUsd(savingOf(plan)) };
  const bought = new Map([
    [fill(bundles.saving, amount), fill(saving, amount)],
    [bundles.zip.available, zipExclusive],
  ]);
  return termsOf(plan).map((term) => bought.get(term) ?? term);
}
