import type { Generated, Kysely, Selectable } from 'kysely';
import type { Cents } from '#app/content/money.ts';
import type { PaymentStatus } from '#app/payments/machine/status.ts';
import { BATCH_ROWS } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    payments: PaymentsTable;
  }
}

export interface PaymentsTable {
  orderID: string;
  /** The `name` of its `PaymentProvider`. */
  provider: string;
  invoiceId: string;
  /** The order key of the session that created it; null: the order id is enough to complete it. */
  owner: string | null;
  planId: string;
  packageTitle: string;
  /** What the plan brought, such as its credit, as a JSON list of texts; null for orders of earlier releases. */
  terms: string | null;
  amountCents: Cents;
  status: PaymentStatus;
  /** Incremented by every change of status, for compare-and-set. */
  version: number;
  /** Idempotency key of the capture; renewed only after a definite refusal. */
  requestId: string;
  /** The provider's code for the last problem. */
  issue: string | null;
  captureId: string | null;
  /** Customer details as JSON. */
  customer: string | null;
  /** The completion record (specification, section 3), as JSON. */
  record: string | null;
  /** When the lease of the call in flight expires. */
  leasedUntil: string | null;
  /** When a sweep checks the order next. */
  checkAt: string;
  createdAt: string;
  updatedAt: string;
  paidAt: string | null;
  /** The provider's approval page; null if it named none. */
  approvalUrl: string | null;
  /** When the purchase ended, so that its owner can buy the plan again. */
  purchaseEndedAt: string | null;
  /** The provider's fee; null if not stated, like `netCents`. */
  feeCents: Cents | null;
  /** The captured amount without the fee. */
  netCents: Cents | null;
  /** The buyer's account at the provider; null until the order is approved. */
  payerId: string | null;
  /** The provider's time of the capture. */
  capturedAt: string | null;
  /** The provider's environment; null for providers that have but one, and for some orders of earlier releases. */
  environment: 'sandbox' | 'live' | null;
  /** The account to be paid, as the provider named it when the order was made; null if it named none, and for earlier orders. */
  payee: string | null;
  /** The owner's own words about it. */
  note: string | null;
  /** When the deletion of the customer details was requested while the order was open. */
  deletionRequestedAt: string | null;
  /** Where the buyer wants leads, as in `33139, 33140`; null until they say it on the receipt, like what follows. */
  zipCodes: string | null;
  /** When the buyer can take calls; may be empty. */
  hours: string | null;
  zipCodesAt: string | null;
  /** From then on the buyer cannot change them. */
  zipCodesSeenAt: string | null;
  /** Incremented by every change of them, for compare-and-set. */
  zipCodesVersion: Generated<number>;
}

export type PaymentRow = Selectable<PaymentsTable>;

export function findPayment(db: Kysely<Database>, orderID: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('orderID', '=', orderID).executeTakeFirst();
}

/** Returns the payments with one of these capture or invoice ids. */
export function findByCapture(
  db: Kysely<Database>,
  { captureIds, invoiceIds }: { captureIds: readonly string[]; invoiceIds: readonly string[] },
): Promise<PaymentRow[]> {
  // No payment has an empty id, and an SQL list must not be empty.
  return db
    .selectFrom('payments')
    .selectAll()
    .where((row) => row.or([row('captureId', 'in', [...captureIds, '']), row('invoiceId', 'in', [...invoiceIds, ''])]))
    .orderBy('orderID')
    .execute();
}

/** Keeps the owner's note on an order in place of the one before; null deletes it. Returns false if there is no such order. */
export async function keepOrderNote(db: Kysely<Database>, orderID: string, note: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ note })
    .where('orderID', '=', orderID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Yields every payment in batches, oldest first. Sorts the ids once, since no index has that order. */
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
