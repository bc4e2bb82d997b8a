import type { Kysely, Selectable } from 'kysely';
import type { PaymentStatus } from '#app/payments/status.ts';
import { BATCH_ROWS } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    payments: PaymentsTable;
  }
}

/** One row for each order. */
export interface PaymentsTable {
  orderID: string;
  /** Who holds the order: the `name` of its provider. */
  provider: string;
  invoiceId: string;
  /** The order key of the session that made it; null: whoever knows the id. */
  owner: string | null;
  planId: string;
  packageTitle: string;
  /** US dollars in whole cents. */
  amountCents: number;
  status: PaymentStatus;
  /** Raised by every change of status, so that each is a compare-and-set. */
  version: number;
  /** Idempotency key of the capture; another one only after a definite refusal. */
  requestId: string;
  /** The provider's code for what went wrong last. */
  issue: string | null;
  captureId: string | null;
  /** Customer details of the session, as JSON. */
  customer: string | null;
  /** The completion record (specification, section 3), as JSON. */
  record: string | null;
  /** The call under way counts as lost after this moment. */
  leasedUntil: string | null;
  /** When the sweep looks at the order next. */
  checkAt: string;
  createdAt: string;
  updatedAt: string;
  paidAt: string | null;
  /** The provider's approval page; null when it named none. */
  approvalUrl: string | null;
  /** When the buyer saw the receipt of the paid order; null before. */
  receiptShownAt: string | null;
  /** Since when this order no longer keeps its owner from buying the plan again. */
  purchaseEndedAt: string | null;
  /** What the provider kept of the captured amount, in whole cents; null if it did not say, as is `netCents`. */
  feeCents: number | null;
  /** The captured amount without the fee, in whole cents. */
  netCents: number | null;
  /** The id of the buyer's account at the provider; null until the payment is captured. */
  payerId: string | null;
  /** The provider's moment of the capture. */
  capturedAt: string | null;
  /** Where the order is; null for orders of earlier releases and other providers than PayPal. */
  environment: 'sandbox' | 'live' | null;
}

export type PaymentRow = Selectable<PaymentsTable>;

/** The order's row, whoever's order it is; undefined when there is none. */
export function findPayment(db: Kysely<Database>, orderID: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('orderID', '=', orderID).executeTakeFirst();
}

/** Every payment, newest first. */
export function listPayments(db: Kysely<Database>): Promise<PaymentRow[]> {
  return db.selectFrom('payments').selectAll().orderBy('createdAt', 'desc').orderBy('orderID').execute();
}

/** Yields every payment in batches, oldest first. No index has that order: sorting the ids once spares a sort for each batch. */
export async function* exportPayments(db: Kysely<Database>): AsyncGenerator<PaymentRow[]> {
  const inOrder = await db.selectFrom('payments').select('orderID').orderBy('createdAt').orderBy('orderID').execute();
  const ids = inOrder.map(({ orderID }) => orderID);
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    yield await db
      .selectFrom('payments')
      .selectAll()
      .where('orderID', 'in', ids.slice(start, start + BATCH_ROWS))
      .orderBy('createdAt')
      .orderBy('orderID')
      .execute();
  }
}
