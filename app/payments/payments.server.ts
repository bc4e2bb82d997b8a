import type { Kysely, Transaction } from 'kysely';
import type { Plan } from '#app/content/plan.ts';
import type { Log } from '#app/log.server.ts';
import { type ProviderVoice, voiceOf } from '#app/payments/advice.ts';
import type { Refund } from '#app/payments/books/after-sale.ts';
import { refundsOf } from '#app/payments/books/after-sale-table.server.ts';
import type { Emails, Machine } from '#app/payments/books/books.server.ts';
import { endPaidOrders, lastPaidOrderOf, type Purchase } from '#app/payments/books/purchases.server.ts';
import { findPayment, type PaymentRow } from '#app/payments/books/table.server.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { recordFrom, recordPayment } from '#app/payments/machine/recording.server.ts';
import { createSweeper, type Sweeper } from '#app/payments/machine/sweep.server.ts';
import { takeWebhook } from '#app/payments/machine/webhook.server.ts';
import { closeOrder } from '#app/payments/orders/close.server.ts';
import {
  type Completion,
  completeOrder,
  completeReturned,
  findPayingOrder,
} from '#app/payments/orders/complete.server.ts';
import { createOrder, findOrderToApprove } from '#app/payments/orders/create.server.ts';
import { resendReceipt } from '#app/payments/orders/resend-receipt.server.ts';
import { keepZipCodes, takesZipCodes } from '#app/payments/orders/zip-codes.server.ts';
import type { ZipCodes } from '#app/payments/orders/zip-codes.ts';
import type { NewOrder, OrderToApprove, PaymentProvider, PlacedOrder } from '#app/payments/provider.ts';
import type { Database } from '#app/store/schema.ts';

/** Everything that the site does with payments. Every method but the sweeper's rejects with a `BackendError`. */
export type Payments = {
  /** Rows of another provider are read but never moved. */
  provider: PaymentProvider['name'];
  voice: ProviderVoice;
  buttons: PaymentProvider['buttons'];
  /** Returns the owner's open order of the plan, or creates one. 409 after a payment for the plan, even an unconfirmed one. */
  createOrder(order: NewOrder): Promise<PlacedOrder>;
  /**
   * Captures an approved order, once. PENDING with another row if another order has paid for the purchase. 404 for an order
   * of another owner.
   */
  completeOrder(order: { id: string; owner: string | null; customer: CustomerDetails | null }): Promise<Completion>;
  /** Stores a completion record, once. 422 if its plan or price is not the order's, 409 if the order is not paid. */
  recordPayment(details: PaymentRecord, owner: string | null): Promise<PaymentRow | null>;
  /** Stores the record of a paid order, once, from `newer` details or those of its row. 422 without any. */
  recordFrom(row: PaymentRow, newer: CustomerDetails | null): Promise<PaymentRow>;
  /**
   * Settles an order for a buyer who returned without the session that created it. Returns its row, or that of the order
   * that paid instead; null while the provider does not respond. Never captures an order without an owner.
   */
  completeReturned(row: PaymentRow): Promise<PaymentRow | null>;
  /** As `resendReceipt` (app/payments/orders). */
  resendReceipt(transaction: Transaction<Database>, orderID: string): Promise<'queued' | 'waiting' | 'none'>;
  /** Closes an open order that the provider does not have, or cannot be asked about; otherwise returns a sentence that says why not. */
  close(row: PaymentRow): Promise<PaymentRow | string>;
  /** Returns false where the provider has no webhook. 400 for an unsigned delivery, 502 to request another delivery. */
  takeWebhook(headers: Headers, rawBody: string): Promise<boolean>;
  /** Returns the row of anybody's order. */
  find(orderID: string): Promise<PaymentRow | undefined>;
  /** Returns the order that has paid for the plan, or may have, until that purchase ends; one of the same person in another browser too. */
  findPayingOrder(purchase: Purchase): Promise<PaymentRow | undefined>;
  /** Returns the open order that its buyer has to approve on the provider's page and then complete here. */
  findOrderToApprove(purchase: Purchase, plan: Plan): Promise<OrderToApprove | null>;
  /** Returns the refunds and reversals of an order, oldest first. */
  refundsOf(row: PaymentRow): Promise<Refund[]>;
  /** As `takesZipCodes` (app/payments/orders). */
  takesZipCodes(row: PaymentRow): Promise<boolean>;
  /** As `keepZipCodes` (app/payments/orders). */
  keepZipCodes(orderID: string, given: ZipCodes): ReturnType<typeof keepZipCodes>;
  /** Returns the newest order that has paid for the plan, even if its purchase has ended. */
  lastPaidOrderOf(purchase: Purchase): Promise<PaymentRow | undefined>;
  /** Ends the purchase of a paid order, so that its owner can buy the plan again. */
  endPurchase(purchase: Purchase): Promise<void>;
} & Sweeper;

/** Creates payments on a database. However the buyer, the webhook and the sweep race, each order is captured and recorded once. */
export function createPayments(options: {
  db: Kysely<Database>;
  provider: PaymentProvider;
  log: Log;
  /** Null where nobody sends emails about payments. */
  emails: Pick<Emails, 'mailHost'> | null;
  /** The clock of the store, in milliseconds. */
  now: () => number;
  /** How often to look whether another process has ended its call, in milliseconds. */
  pollMs?: number;
}): Payments {
  const { db, provider, emails, log, now, pollMs = 100 } = options;
  const voice = voiceOf(provider);
  const account = { provider: provider.name, environment: provider.afterSale?.environment ?? null };
  const books = { ...account, db, emails: emails && { ...emails, ...voice, account }, log, now };
  const machine: Machine = { books, provider, voice, pollMs, inFlight: new Map(), creating: new Map() };
  return {
    provider: provider.name,
    voice,
    buttons: provider.buttons,
    createOrder: (order) => createOrder(machine, order),
    completeOrder: (order) => completeOrder(machine, order),
    recordPayment: (details, owner) => recordPayment(machine, details, owner),
    recordFrom: (row, newer) => recordFrom(machine, row, newer),
    completeReturned: (row) => completeReturned(machine, row),
    resendReceipt: resendReceipt.bind(null, books),
    close: (row) => closeOrder(machine, row),
    takeWebhook: (headers, rawBody) => takeWebhook(machine, headers, rawBody),
    find: (orderID) => findPayment(db, orderID),
    findPayingOrder: (purchase) => findPayingOrder(machine, purchase),
    findOrderToApprove: (purchase, plan) => findOrderToApprove(machine, purchase, plan),
    refundsOf: (row) => refundsOf(db, [row.orderID]),
    takesZipCodes: (row) => takesZipCodes(books, row),
    keepZipCodes: (orderID, given) => keepZipCodes(books, orderID, given),
    lastPaidOrderOf: (purchase) => lastPaidOrderOf(books, purchase),
    endPurchase: (purchase) => endPaidOrders(books, purchase),
    ...createSweeper(machine),
  };
}
