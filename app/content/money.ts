/**
 * US dollars in whole cents: `9900` is $99. The only form in which this site stores, compares, adds or passes on money
 * (specification, sections 2 and 9); `toAmount`, `toDollars` and their opposites are for what leaves it or comes in.
 */
export type Cents = number;

/** Returns cents as the `amount` field and payment providers write them: `toAmount(9900) === "99.00"`. */
export function toAmount(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads what `toAmount` writes. Returns null for any other text. */
export function readAmount(text: string): Cents | null {
  return /^(?:0|[1-9]\d{0,8})\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null;
}

/** Returns cents as a number of dollars, for the completion record and what the operator exports. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Reads a number of dollars, such as a record's `packagePrice`. Returns null if it is not a whole number of cents. */
export function readDollars(dollars: number): Cents | null {
  const cents = readAmount(dollars.toFixed(2));
  return cents !== null && toDollars(cents) === dollars ? cents : null;
}

/** Created once: that takes fifty times as long as to format a figure. */
const WHOLE_DOLLARS = dollarFormat(0);
const DOLLARS_AND_CENTS = dollarFormat(2);

function dollarFormat(minimumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits });
}

/** Writes cents as people read them, with cents only if there are any: `$1,499`, `$0.50`. */
export function formatUsd(cents: Cents): string {
  return (cents % 100 === 0 ? WHOLE_DOLLARS : DOLLARS_AND_CENTS).format(toDollars(cents));
}

/** Writes cents with two decimals, as at checkout: `$1,499.00`. */
export function formatPrice(cents: Cents): string {
  return DOLLARS_AND_CENTS.format(toDollars(cents));
}
