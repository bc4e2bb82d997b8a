import { expect, test } from 'vitest';
import type { Plan } from '#app/content/plan.ts';
import { leadsOfCredit } from '#app/content/texts/plan-terms.ts';

type Lead = [dollars: number, tier?: string];

const plan = (kind: Plan['kind'], cents: number): Plan => ({
  ...{ id: `${kind}-${cents}`, kind, title: 'A plan', priceCents: cents, features: [] },
});
const bundle = (credit: number): Plan => ({ ...plan('bundle', credit * 80), creditCents: credit * 100 });

const STANDARD: Lead[] = [[99, 'standard'], [99, 'standard'], [199, 'exclusive'], [299, 'hot'], [299]];

test.each<[credit: number, buys: string[], leads: Lead[]]>([
  [600, ['standard leads 6', 'exclusive leads 3', 'hot leads 2'], STANDARD],
  [1200, ['standard leads 12', 'exclusive leads 6', 'hot leads 4'], STANDARD],
  [1800, ['standard leads 18', 'exclusive leads 9', 'hot leads 6'], STANDARD],
  [600, ['standard leads 6', 'exclusive leads 3', 'hot leads 2'], STANDARD.toReversed()],
  [199, ['standard leads 2', 'exclusive leads 1'], [...STANDARD, [199.5, 'late']]],
  [98, [], STANDARD],
  [600, [], []],
  [600, ['leads at $99 6', 'leads at $199 3'], [[99, 'standard'], [199]]],
  [
    600,
    ['leads at $99 6', 'leads at $199 3'],
    [
      [99, 'standard'],
      [199, 'standard'],
    ],
  ],
  [6000, ['leads at $99.50 60', 'leads at $1,199 5', 'leads at $5,000 1'], [[5000], [1199], [99.5]]],
])('a credit of $%d buys %j', (credit, buys, leads) => {
  const sold = leads.map(([dollars, tier]) => ({ ...plan('lead', dollars * 100), tier }));
  const bought = leadsOfCredit(bundle(credit), [bundle(credit), bundle(20), ...sold]);
  expect(bought.map(({ kind, count }) => `${kind} ${count}`)).toEqual(buys);
});
