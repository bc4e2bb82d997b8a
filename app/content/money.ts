/**
 * Money is US dollars (specification, sections 2 and 9). The catalogue and the seven calls speak of a
 * price in dollars; everything stored or compared is in whole cents.
 */

/** A price in dollars as whole cents: `toCents(99) === 9900`. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** A price in dollars as PayPal and the `amount` field want it: `toAmount(99) === "99.00"`. */
export function toAmount(dollars: number): string {
  return centsToAmount(toCents(dollars));
}

/** Whole cents as a price in dollars: `toDollars(9900) === 99`. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Whole cents as an amount with two decimals: `centsToAmount(9900) === "99.00"`. */
function centsToAmount(cents: number): string {
  return toDollars(cents).toFixed(2);
}

/** Dollars for people, without cents where there are none: `$1,499`, `$0.50`. */
export function formatUsd(dollars: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);
}

/** Dollars for people, always with two decimals, as checkout shows prices: `$1,499.00`. */
export function formatPrice(dollars: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(dollars);
}
