import { sql } from 'kysely';
import type { Books } from '#app/payments/books/books.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import {
  enqueueAttention,
  enqueueReceipt,
  enqueueSale,
  enqueueUnpaid,
  type Outgoing,
} from '#app/payments/letters/letters.server.ts';
import { DUPLICATE, isPaid, MISMATCH, mayBePaid, REFUNDED, REPLACED } from '#app/payments/machine/status.ts';

const MINUTE_MS = 60_000;
/** How long a payment may stay in this state before the operator gets a letter. */
const PATIENCE_MS = { pending: 24 * 60 * MINUTE_MS, unknown: 60 * MINUTE_MS, 'no-details': 10 * MINUTE_MS };
/** Per cause and sweep. */
const MAX_LETTERS = 50;

/** Writes the letters about a change of status, in the transaction of the change. */
export async function notifyOfChange(out: Outgoing, before: PaymentRow, after: PaymentRow): Promise<void> {
  const becamePaid = isPaid(after.status) && !isPaid(before.status);
  if (becamePaid) await enqueueSale(out, after);
  if (isPaid(after.status)) await enqueueReceipt(out, after);
  if (after.status === 'unknown' && after.issue === MISMATCH) {
    await enqueueAttention(out, after, 'mismatch');
  }
  if (after.issue?.startsWith(DUPLICATE)) await enqueueAttention(out, after, 'duplicate');
  if (!mayBePaid(after.status)) await notifyOfEnd(out, before, after);
}

/**
 * Writes the letters about an open payment that ended unpaid, if somebody was told that it was open or if money went back. A
 * buyer who replaced the order, or who has another one, knows that.
 */
async function notifyOfEnd(out: Outgoing, before: PaymentRow, after: PaymentRow) {
  if (after.toldOpenAt === null && after.issue !== REFUNDED) return;
  // The mark is read from the row that this transaction has locked: another process may have set it a moment ago.
  await out.transaction
    .updateTable('payments')
    .set({ toldOpenAt: null })
    .where('orderID', '=', after.orderID)
    .execute();
  const isHeld = before.issue?.startsWith(DUPLICATE) === true;
  if (after.issue !== REPLACED && !isHeld) await enqueueUnpaid(out, before, after);
}

/** Writes a letter to the operator about each payment that has stayed in its state for too long, once per order and cause. */
export async function notifyOfDelays(books: Books): Promise<void> {
  const { db, letters } = books;
  if (!letters || books.provider === 'hosted') return;
  for (const cause of ['pending', 'unknown', 'no-details'] as const) {
    for (const row of await delayed(books, cause)) {
      await db.transaction().execute((transaction) => enqueueAttention({ transaction, letters }, row, cause));
    }
  }
}

function delayed({ db, provider, now }: Books, cause: keyof typeof PATIENCE_MS): Promise<PaymentRow[]> {
  const key = sql<string>`'attention:' || "orderID" || ${`:${cause}`}`;
  const moment = cause === 'no-details' ? 'paidAt' : 'updatedAt';
  const rows = db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where(moment, '<=', new Date(now() - PATIENCE_MS[cause]).toISOString())
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('outbox').select('id').where('key', '=', key))))
    .limit(MAX_LETTERS);
  if (cause === 'no-details') {
    return rows.where('status', '=', 'captured').where('customer', 'is', null).where('record', 'is', null).execute();
  }
  // A mismatch had its letter when it was found.
  const others = rows.where((row) => row.or([row('issue', 'is', null), row('issue', '<>', MISMATCH)]));
  return others.where('status', '=', cause).execute();
}
