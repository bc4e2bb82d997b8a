import { expect, test } from 'vitest';
import { formatPrice, formatUsd, readAmount, readDollars, toAmount, toDollars } from '#app/content/money.ts';

test.each([
  [5, '0.05', 0.05, '$0.05', '$0.05'],
  [9_900, '99.00', 99, '$99', '$99.00'],
  [26_910, '269.10', 269.1, '$269.10', '$269.10'],
  [149_900, '1499.00', 1499, '$1,499', '$1,499.00'],
])('writes and reads %i cents without a loss', (cents, amount, dollars, short, long) => {
  expect([toAmount(cents), toDollars(cents), formatUsd(cents), formatPrice(cents)]).toEqual([
    amount,
    dollars,
    short,
    long,
  ]);
  expect([readAmount(amount), readDollars(dollars)]).toEqual([cents, cents]);
});

test('reads no other amount', () => {
  const amounts = ['', '99', '99.0', '99.000', '099.00', '-99.00', ' 99.00', '9e3.00', '9999999999.00'];
  expect(amounts.map(readAmount)).toEqual(amounts.map(() => null));
  const dollars = [0.001, 99.005, -99, Number.NaN, Number.POSITIVE_INFINITY, 1e21];
  expect(dollars.map(readDollars)).toEqual(dollars.map(() => null));
});
