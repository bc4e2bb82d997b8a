import { expect, test } from 'vitest';
import type { Plan } from '#app/content/plan.ts';
import { whatCreditBuys } from '#app/content/texts/plan-terms.ts';

type Lead = [dollars: number, tier?: string];

const plan = (kind: Plan['kind'], cents: number): Plan => ({
  ...{ id: `${kind}-${cents}`, kind, title: 'A plan', priceCents: cents, features: [] },
});
const bundle = (credit: number): Plan => ({ ...plan('bundle', credit * 80), creditCents: credit * 100 });

const STANDARD: Lead[] = [[99, 'standard'], [99, 'standard'], [199, 'exclusive'], [299, 'hot'], [299]];

test.each<[credit: number, buys: string, leads: Lead[]]>([
  [600, '6 standard, 3 exclusive or 2 hot leads', STANDARD],
  [1200, '12 standard, 6 exclusive or 4 hot leads', STANDARD],
  [1800, '18 standard, 9 exclusive or 6 hot leads', STANDARD],
  [600, '6 standard, 3 exclusive or 2 hot leads', STANDARD.toReversed()],
  [250, '2 standard or 1 exclusive lead', STANDARD],
  [199, '2 standard or 1 exclusive lead', [...STANDARD, [199.5, 'late']]],
  [120, '1 standard lead', STANDARD],
  [98, '', STANDARD],
  [600, '', []],
  [600, '6 leads at $99 or 3 at $199', [[99, 'standard'], [199]]],
  [
    600,
    '6 leads at $99 or 3 at $199',
    [
      [99, 'standard'],
      [199, 'standard'],
    ],
  ],
  [600, '6 leads at $99.50', [[99.5]]],
  [6000, '60 leads at $99, 5 at $1,199 or 1 at $5,000', [[5000], [1199], [99]]],
  [150, '1 lead at $99 or 1 at $149', [[149], [99]]],
])('a credit of $%d buys %j', (credit, buys, leads) => {
  const sold = leads.map(([dollars, tier]) => ({ ...plan('lead', dollars * 100), tier }));
  expect(whatCreditBuys(bundle(credit), [bundle(credit), bundle(20), ...sold]).replaceAll('\u00a0', ' ')).toBe(buys);
});
