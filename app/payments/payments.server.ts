import type { Kysely } from 'kysely';
import { BackendError } from '#app/backend-error.ts';
import type { Log } from '#app/log.ts';
import { answerOf, backendErrorOf, checkRecord, isProviderError, recordFromCustomer } from '#app/payments/answer.ts';
import type { Letters } from '#app/payments/books.server.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import { closeOrder } from '#app/payments/close.server.ts';
import { record } from '#app/payments/completion.server.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { refundsOf } from '#app/payments/facts.server.ts';
import type { Refund } from '#app/payments/facts.ts';
import type { Machine } from '#app/payments/lease.server.ts';
import { attachCustomer, readAgain } from '#app/payments/ledger.server.ts';
import { advance, finish } from '#app/payments/machine.server.ts';
import { createOrder, makeWay } from '#app/payments/orders.server.ts';
import {
  type CreatedOrder,
  type NewOrder,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from '#app/payments/provider.ts';
import {
  endPurchase,
  noteReceiptShown,
  otherPayingOrder,
  type Purchase,
  payingOrderOf,
} from '#app/payments/purchases.server.ts';
import { makeStatement, type Statement } from '#app/payments/statement.server.ts';
import type { Month } from '#app/payments/statement.ts';
import { isClosed, isDoubtful, isPaid } from '#app/payments/status.ts';
import { createSweeper, type Sweeper } from '#app/payments/sweep.server.ts';
import { findPayment, type PaymentRow } from '#app/payments/table.server.ts';
import { takeWebhook } from '#app/payments/webhook.server.ts';
import type { Database } from '#app/store/schema.ts';

/** The result of completing an order. Only `COMPLETED` means paid. `row` is the order that it is about; null if only the hosted backend knows it. */
export type Completion = { status: string; row: PaymentRow | null };

/** Payments with books of our own (design, "Money"). Every method but the sweeper's rejects with a `BackendError`. */
export type Payments = {
  /** Whose orders these books settle: `provider` of their rows. The rows of another are only looked at. */
  provider: PaymentProvider['name'];
  /** Returns the owner's open order of the plan, or creates one. 409 if the plan is paid or may be paid. */
  createOrder(order: NewOrder): Promise<CreatedOrder>;
  /** Captures an approved order, once. PENDING with another row if another order has paid for the purchase. 404 for an order of another owner. */
  completeOrder(order: { id: string; owner: string | null; customer: CustomerDetails | null }): Promise<Completion>;
  /** Stores a record, once. 422 when it is not about this order, 409 when the order is not paid. */
  recordPayment(details: PaymentRecord, owner: string | null): Promise<PaymentRow | null>;
  /** Stores the record that we can write of a paid order, once; `newer` details take the place of the order's. 422 without any. */
  recordFrom(row: PaymentRow, newer: CustomerDetails | null): Promise<PaymentRow>;
  /**
   * Settles an order for a buyer who came back without the session that created it, and returns it, or the order that paid
   * instead. An order without an owner or of another provider is not captured. Null while the provider does not answer.
   */
  settleReturned(row: PaymentRow): Promise<PaymentRow | null>;
  /** Closes an open order that the provider does not have; a sentence says why not otherwise. */
  close(row: PaymentRow): Promise<PaymentRow | string>;
  /** False where the provider has no webhook. 400 for a delivery that is not signed, 502 to have it made again. */
  takeWebhook(headers: Headers, rawBody: string): Promise<boolean>;
  /** The payment of an order, whosever it is; undefined when there is none. */
  find(orderID: string): Promise<PaymentRow | undefined>;
  /** The order that has paid for the plan, or may have, until that purchase ends. */
  payingOrderOf(purchase: Purchase): Promise<PaymentRow | undefined>;
  /** The refunds and reversals of an order, oldest first. */
  refundsOf(row: PaymentRow): Promise<Refund[]>;
  /** Compares the month with the provider, and then records what that says. Rejects with nothing of the provider's. */
  statement(month: Month): Promise<Statement>;
  noteReceiptShown(row: PaymentRow): Promise<void>;
  endPurchase(purchase: Purchase, after: 'paid' | 'shown'): Promise<void>;
} & Sweeper;

/** Payments on these books. However the buyer, the webhook and the sweep race, an order is captured and recorded once. */
export function createPayments(options: {
  db: Kysely<Database>;
  provider: PaymentProvider;
  log: Log;
  /** Null where another server writes the letters about payments. */
  letters: Letters | null;
  /** The clock, in milliseconds. */
  now?: () => number;
  /** How often to look whether a call of another process has ended, in milliseconds. */
  pollMs?: number;
}): Payments {
  const { db, provider, letters, log, now = Date.now, pollMs = 100 } = options;
  const books = { db, provider: provider.name, letters, log, now };
  const machine: Machine = { books, provider, pollMs, underWay: new Map(), creating: new Map() };
  return {
    provider: provider.name,
    createOrder: (order) => createOrder(machine, order),
    completeOrder: (order) => completeOrder(machine, order),
    recordPayment: (details, owner) => recordPayment(machine, details, owner),
    recordFrom: (row, newer) => recordFrom(machine, row, newer),
    settleReturned: (row) => settleReturned(machine, row),
    close: (row) => closeOrder(machine, row),
    takeWebhook: (headers, rawBody) => takeWebhook(machine, headers, rawBody),
    find: (orderID) => findPayment(db, orderID),
    payingOrderOf: (purchase) => payingOrderOf(books, purchase),
    refundsOf: (row) => refundsOf(db, [row.orderID]),
    statement: (month) => makeStatement(machine, month),
    noteReceiptShown: (row) => noteReceiptShown(books, row),
    endPurchase: (purchase, after) => endPurchase(books, purchase, after),
    ...createSweeper(machine),
  };
}

async function completeOrder(
  machine: Machine,
  { id, owner, customer }: { id: string; owner: string | null; customer: CustomerDetails | null },
): Promise<Completion> {
  const { books, provider } = machine;
  const found = await findOwn(machine, id, owner);
  if (!found) {
    if (!provider.strangers) throw unknownOrder();
    return { ...(await provider.strangers.completeOrder({ id, owner })), row: null };
  }
  const paying = await orderInstead(machine, found);
  if (paying) return { status: 'PENDING', row: paying };
  const row = found.owner && customer ? await attachCustomer(books, found, customer) : found;
  const advanced = await advance(machine, row, 'asked').catch(async (error) => {
    if (!isProviderError(error)) throw error;
    books.log.warn({ orderID: id, cause: error.message }, 'The outcome of a payment is not known yet');
    const known = await readAgain(books, row);
    if (known.owner && isDoubtful(known.status)) return known;
    throw backendErrorOf(error);
  });
  // A buyer who may have paid is shown the receipt's page, which follows the payment, instead of a second pay button.
  if (advanced.owner && isDoubtful(advanced.status)) return { status: 'PENDING', row: advanced };
  return { status: answerOf(advanced), row: advanced };
}

/** Returns the order that paid instead of this one, or may have: it prevents paying twice via browser history. Closes a later open order. */
async function orderInstead(machine: Machine, row: PaymentRow): Promise<PaymentRow | undefined> {
  const { owner, planId, status } = row;
  if (owner === null || isPaid(status)) return undefined;
  if (isClosed(status) || row.purchaseEndedAt !== null) return makeWay(machine, { owner, planId }, null);
  return otherPayingOrder(machine.books, row);
}

async function recordPayment(machine: Machine, details: PaymentRecord, owner: string | null) {
  const row = await findOwn(machine, details.orderID, owner);
  if (row) return recordDetails(machine, row, details);
  const { strangers } = machine.provider;
  if (!strangers) throw unknownOrder();
  await strangers.recordPayment(details, owner);
  return null;
}

async function recordFrom(machine: Machine, row: PaymentRow, newer: CustomerDetails | null): Promise<PaymentRow> {
  const details = recordFromCustomer(row, newer);
  if (!details) throw new BackendError('refused', 422, 'Please save your details first.');
  return recordDetails(machine, row, details);
}

async function recordDetails(machine: Machine, row: PaymentRow, details: PaymentRecord): Promise<PaymentRow> {
  checkRecord(row, details);
  return record(machine, row, details).catch((error) => {
    throw isProviderError(error) ? backendErrorOf(error) : error;
  });
}

async function settleReturned(machine: Machine, row: PaymentRow): Promise<PaymentRow | null> {
  if (row.provider !== machine.provider.name) return row;
  const settled = await finish(machine, row, 'returned').catch((error) => {
    if (error instanceof ProviderUnavailable) return null;
    if (error instanceof ProviderRefusal) return readAgain(machine.books, row);
    throw error;
  });
  if (settled && isPaid(settled.status)) return settled;
  return (await otherPayingOrder(machine.books, row)) ?? settled;
}

/** The order as its owner sees it; undefined when there is none. Throws a `BackendError` 404 to anybody else. */
async function findOwn({ books }: Machine, orderID: string, owner: string | null): Promise<PaymentRow | undefined> {
  const row = await findPayment(books.db, orderID);
  if (row?.provider !== books.provider) return undefined;
  if (row.owner === null || row.owner === owner) return row;
  books.log.warn({ orderID }, 'An order was asked for by somebody else');
  throw unknownOrder();
}

/** The refusal of an order that is not there, and, in the same words, of one that is somebody else's. */
function unknownOrder(): BackendError {
  return new BackendError('refused', 404, 'We do not know this order. Please start the payment again.');
}
