/**
 * All money is US dollars (specification, sections 2 and 9). The catalogue and the backend's calls use dollars; everything
 * stored or compared is in whole cents.
 */

/** Converts dollars to whole cents: `toCents(99) === 9900`. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Formats dollars as PayPal and the `amount` field expect: `toAmount(99) === "99.00"`. */
export function toAmount(dollars: number): string {
  return centsToAmount(toCents(dollars));
}

export function toDollars(cents: number): number {
  return cents / 100;
}

function centsToAmount(cents: number): string {
  return toDollars(cents).toFixed(2);
}

/** Created once: that takes fifty times as long as to format a figure. */
const WHOLE_DOLLARS = dollarFormat(0);
const DOLLARS_AND_CENTS = dollarFormat(2);

function dollarFormat(minimumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits });
}

/** Formats dollars, with cents only if there are any: `$1,499`, `$0.50`. */
export function formatUsd(dollars: number): string {
  return (Number.isInteger(dollars) ? WHOLE_DOLLARS : DOLLARS_AND_CENTS).format(dollars);
}

/** Formats dollars with two decimals, as at checkout: `$1,499.00`. */
export function formatPrice(dollars: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(dollars);
}
