import { type Cents, toAmount } from '#app/content/money.ts';
import { type Refund, refundedCents } from '#app/payments/books/facts.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { outcomeOf } from '#app/payments/machine/outcome.ts';
import { isPaid, isUntried, STATUSES } from '#app/payments/machine/status.ts';
import type { OrderFacts, ProviderOrder } from '#app/payments/provider.ts';

/** A calendar month in UTC: `from` is included, `to` is not. ISO 8601 with milliseconds. */
export type Month = { from: string; to: string };

/** An order according to one side, the books or the provider. Null: not stated. */
export type Side = {
  capturedCents: Cents;
  /** Captured amounts in other currencies than US dollars, such as `99.00 EUR`. They are in no sum. */
  foreign: string | null;
  capturedAt: string | null;
  feeCents: Cents | null;
  netCents: Cents | null;
  refunds: Pick<Refund, 'refundId' | 'kind' | 'amountCents' | 'status' | 'happenedAt'>[];
};

type Sum = { count: number; cents: Cents };
/** The sums of a month. `fees` and `net` cover only sales for which they are known. */
export type Totals = Record<'sales' | 'fees' | 'net' | 'refunds' | 'reversals', Sum>;

/** A difference between the books and the provider; numbers are `Cents`. */
export type Difference = {
  orderID: string;
  what: 'status' | 'captured' | 'captured at' | 'refunded' | 'fee' | 'net';
  books: string | number | null;
  provider: string | number | null;
};

export const NOTHING: Side = {
  capturedCents: 0,
  foreign: null,
  capturedAt: null,
  feeCents: null,
  netCents: null,
  refunds: [],
};

/** Parses a text such as `2026-11`; returns null for any other text. */
export function readMonth(text: string): Month | null {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return null;
  const from = new Date(`${text}-01T00:00:00.000Z`);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  return { from: from.toISOString(), to: to.toISOString() };
}

/** Returns an order according to the books: unless it is paid there, no money moved. */
export function sideOfBooks(row: PaymentRow, refunds: Refund[]): Side {
  if (!isPaid(row.status)) return NOTHING;
  const { amountCents: capturedCents, capturedAt, paidAt, feeCents, netCents } = row;
  return { capturedCents, foreign: null, capturedAt: capturedAt ?? paidAt, feeCents, netCents, refunds };
}

/** Returns an order according to the provider. If it is unpaid in the books, a fully refunded capture counts as none. */
export function sideOfProvider(row: PaymentRow, facts: OrderFacts): Side {
  const { captured } = facts;
  const dollars = captured.filter(({ cents, currency }) => currency === 'USD' && cents !== null);
  const capturedCents = dollars.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const isForeign = dollars.length < captured.length;
  if (!isPaid(row.status) && !isForeign && capturedCents === refundedCents(facts.refunds)) return NOTHING;
  const foreign = captured
    .map(({ cents, currency }) => `${cents === null ? 'unreadable' : toAmount(cents)} ${currency}`)
    .join(' + ');
  const { feeCents, netCents, capturedAt } = facts.sale;
  const { refunds } = facts;
  return { capturedCents, foreign: isForeign ? foreign : null, capturedAt, feeCents, netCents, refunds };
}

/** Returns where the sides differ, to the cent. A value that the provider does not state is no difference. */
export function compareSides(month: Month, row: PaymentRow, books: Side, order: ProviderOrder, theirs: Side) {
  const { orderID } = row;
  const found: Difference[] = [];
  const note = (
    what: Difference['what'],
    books: Difference['books'],
    provider: Difference['provider'],
    differ: boolean,
  ) => {
    if (differ) found.push({ orderID, what, books, provider });
  };
  note('status', row.status, order.state, isStatusDifferent(row, order, theirs));
  const captured = theirs.foreign ?? theirs.capturedCents;
  note('captured', books.capturedCents, captured, captured !== books.capturedCents);
  const [at, theirsAt] = [books.capturedAt, theirs.capturedAt];
  note('captured at', at, theirsAt, at !== null && theirsAt !== null && isIn(month, at) !== isIn(month, theirsAt));
  const [given, back] = [refundedCents(books.refunds), refundedCents(theirs.refunds)];
  note('refunded', given, back, given !== back);
  for (const [what, cents] of [
    ['fee', 'feeCents'],
    ['net', 'netCents'],
  ] as const) {
    const isSaid = isPaid(row.status) && theirs[cents] !== null;
    note(what, books[cents], theirs[cents], isSaid && theirs[cents] !== books[cents]);
  }
  return found;
}

/**
 * Returns whether the order belongs to the month. It was sold in it, or made in it and not sold, or its refunds in it differ.
 */
export function concernsMonth(month: Month, row: PaymentRow, books: Side, theirs: Side): boolean {
  const isSale = [books, theirs].some(({ capturedAt }) => capturedAt !== null && isIn(month, capturedAt));
  const given = ({ refunds }: Side) => refundedCents(refunds.filter(({ happenedAt }) => isIn(month, happenedAt)));
  const isUnsold = !isPaid(row.status) && theirs.capturedAt === null && isIn(month, row.createdAt);
  return isSale || isUnsold || given(books) !== given(theirs);
}

export function noTotals(): Totals {
  const none = () => ({ count: 0, cents: 0 });
  return { sales: none(), fees: none(), net: none(), refunds: none(), reversals: none() };
}

/** Adds the sale and the completed refunds that fall into the month. */
export function addToTotals(totals: Totals, month: Month, side: Side): void {
  const add = (sum: Sum, cents: Cents | null) => {
    if (cents !== null) Object.assign(sum, { count: sum.count + 1, cents: sum.cents + cents });
  };
  if (side.capturedAt !== null && isIn(month, side.capturedAt)) {
    add(totals.sales, side.capturedCents);
    add(totals.fees, side.feeCents);
    add(totals.net, side.netCents);
  }
  for (const { kind, status, amountCents, happenedAt } of side.refunds) {
    if (status === 'completed' && isIn(month, happenedAt)) {
      add(kind === 'reversal' ? totals.reversals : totals.refunds, amountCents);
    }
  }
}

const isIn = ({ from, to }: Month, moment: string) => from <= moment && moment < to;

function isStatusDifferent(row: PaymentRow, order: ProviderOrder, theirs: Side): boolean {
  if (isPaid(row.status)) return theirs.capturedCents === 0 && theirs.foreign === null;
  const next = outcomeOf(row, order)?.status ?? row.status;
  // No money moves between the statuses before a capture.
  if (isUntried(row.status) && isUntried(next)) return false;
  return STATUSES[row.status].paid !== STATUSES[next].paid;
}
