import { recordSale } from '#app/payments/books/after-sale.server.ts';
import type { Books, Machine } from '#app/payments/books/books.server.ts';
import { refundsOf } from '#app/payments/books/facts.server.ts';
import { type Refund, SALES_END_MS } from '#app/payments/books/facts.ts';
import { readAgain } from '#app/payments/books/ledger.server.ts';
import {
  addToTotals,
  compareSides,
  concernsMonth,
  type Difference,
  type Month,
  NOTHING,
  noTotals,
  sideOfBooks,
  sideOfProvider,
  type Totals,
} from '#app/payments/books/statement.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { isPaid, mayBePaid, statusesWhere } from '#app/payments/machine/status.ts';
import type { AfterSale, OrderFacts, ProviderOrder } from '#app/payments/provider.ts';
import { isProviderError, nullIfRefused, ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';

/** A month in the books and at the provider. Sums are whole cents of US dollars. */
export type Statement = {
  books: Totals;
  /** Null without a provider that can be read, or if an order could not be read. */
  provider: Totals | null;
  differences: Difference[];
  unread: { orderID: string; reason: string }[];
};

/** An order as the provider describes it. Its facts include the refunds that only the books know. */
type ReadOrder = { order: ProviderOrder; facts: OrderFacts };

/** After this many failures in a row, the provider is not called again. */
const MAX_CONSECUTIVE_FAILURES = 3;

/** The orders that may have been captured since they were made, whatever the books say. */
const READ = statusesWhere(({ open, tried }) => open || tried);

/**
 * Compares the books of a month with the provider, order by order, and then records the refunds, fees and net amounts of paid
 * orders. Also reads the orders of the 200 days before, whose captures and refunds may fall into the month. Without a
 * provider that can be read it only sums up the books.
 */
export async function makeStatement(machine: Machine, month: Month): Promise<Statement> {
  const { afterSale } = machine.provider;
  const statement: Statement = { books: noTotals(), provider: noTotals(), differences: [], unread: [] };
  let failures = 0;
  for await (const rows of ordersOf(machine, month)) {
    const refunds = await refundsOf(
      machine.books.db,
      rows.map(({ orderID }) => orderID),
    );
    for (const row of rows) {
      const own = refunds.filter(({ orderID }) => orderID === row.orderID);
      if (!afterSale) addToTotals(statement.books, month, sideOfBooks(row, own));
      else if (await addOrder({ machine, afterSale, statement, month }, row, own, failures >= MAX_CONSECUTIVE_FAILURES))
        failures = 0;
      else failures += 1;
    }
  }
  return afterSale && statement.unread.length === 0 ? statement : { ...statement, provider: null };
}

type Work = { machine: Machine; afterSale: AfterSale; statement: Statement; month: Month };

/** Adds an order to both sides of the statement. Returns false if the provider did not respond. */
async function addOrder(work: Work, row: PaymentRow, refunds: Refund[], isDown: boolean): Promise<boolean> {
  const { machine, statement, month } = work;
  try {
    if (isDown) throw new ProviderUnavailable(`${machine.voice.label} did not answer.`);
    const { order, facts } = await readOrder(work, row, refunds);
    const { books, theirs, differences } = await compare(work, row, refunds, { order, facts });
    addToTotals(statement.books, month, books);
    if (statement.provider) addToTotals(statement.provider, month, theirs);
    if (differences.length > 0 && isPaid(row.status)) await recordSale(machine, row, facts);
    if (concernsMonth(month, row, books, theirs)) statement.differences.push(...differences);
    return true;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const books = sideOfBooks(row, refunds);
    addToTotals(statement.books, month, books);
    // Providers forget old orders: a refusal is no difference if the books have nothing of the order in this month.
    const isUnknown = error instanceof ProviderRefusal && !concernsMonth(month, row, books, NOTHING);
    const isNone = error instanceof ProviderRefusal && !mayBePaid(row.status);
    if (!isUnknown && !isNone) statement.unread.push({ orderID: row.orderID, reason: error.message });
    return error instanceof ProviderRefusal;
  }
}

/** Repeats a comparison that found differences with fresh rows, since a webhook may have come in the meantime. */
async function compare({ machine, month }: Work, row: PaymentRow, refunds: Refund[], { order, facts }: ReadOrder) {
  const at = (row: PaymentRow, refunds: Refund[]) => {
    const [books, theirs] = [sideOfBooks(row, refunds), sideOfProvider(row, facts)];
    return { books, theirs, differences: compareSides(month, row, books, order, theirs) };
  };
  const first = at(row, refunds);
  if (first.differences.length === 0) return first;
  const { books } = machine;
  return at(await readAgain(books, row), await refundsOf(books.db, [row.orderID]));
}

/** Reads each refund in the books that the provider's order does not list, such as some reversals, by its own id. */
async function readOrder({ machine, afterSale }: Work, row: PaymentRow, known: Refund[]): Promise<ReadOrder> {
  const order = await machine.provider.read?.(row.orderID);
  const facts = order?.facts?.();
  if (!order || !facts) throw new ProviderUnavailable(`${machine.voice.label} did not say what became of it.`);
  const refunds = [...facts.refunds];
  for (const { refundId } of known) {
    if (refunds.some((refund) => refund.refundId === refundId)) continue;
    // One that the provider does not show is a difference, and must not hide the rest of its order.
    const refund = await afterSale.refund(refundId).catch(nullIfRefused);
    if (refund) refunds.push(refund);
  }
  // Only a webhook event tells a reversal from a refund.
  const kinds = new Map(known.map(({ refundId, kind }) => [refundId, kind]));
  const named = refunds.map((refund) => ({ ...refund, kind: kinds.get(refund.refundId) ?? refund.kind }));
  return { order, facts: { ...facts, refunds: named } };
}

/** Returns the orders whose money may have moved in the month, oldest first. */
function ordersOf({ books, provider }: Machine, { from, to }: Month): AsyncIterable<PaymentRow[]> {
  const earliest = new Date(Date.parse(from) - SALES_END_MS).toISOString();
  const environment = provider.afterSale?.environment;
  return inBatches<PaymentRow>((last) =>
    ownOrders(books, environment)
      .where(({ eb, or, and, selectFrom }) =>
        or([
          and([eb('status', 'in', READ), eb('createdAt', '>=', earliest), eb('createdAt', '<', to)]),
          eb(
            'orderID',
            'in',
            selectFrom('refunds')
              .select('orderID')
              .where('status', '=', 'completed')
              .where('happenedAt', '>=', from)
              .where('happenedAt', '<', to),
          ),
        ]),
      )
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('createdAt', 'orderID'), '>', tuple(last?.createdAt ?? '', last?.orderID ?? '')),
        ),
      )
      .orderBy('createdAt')
      .orderBy('orderID')
      .limit(BATCH_ROWS)
      .execute(),
  );
}

/** Leaves out orders of the other environment, which are in another account. Until its approval, an order has none. */
function ownOrders({ db, provider }: Books, environment: AfterSale['environment'] | undefined) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .$if(environment !== undefined, (query) =>
      query.where((row) => row.or([row('environment', 'is', null), row('environment', '=', environment ?? 'live')])),
    );
}
