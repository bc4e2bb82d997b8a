import { sql } from 'kysely';
import type { Books } from '#app/payments/books/books.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import {
  enqueueAttention,
  enqueueReceipt,
  enqueueSale,
  enqueueUnpaid,
  type Outgoing,
} from '#app/payments/emails/emails.server.ts';
import { isPaid, MISMATCH, mayBePaid, type PaymentStatus } from '#app/payments/machine/status.ts';
import { ofAccount } from '#app/payments/of-account.server.ts';

const MINUTE_MS = 60_000;
/** How long a payment may stay in this state before the operator gets an email. */
const PATIENCE_MS = { pending: 24 * 60 * MINUTE_MS, unknown: 60 * MINUTE_MS, 'no-details': 10 * MINUTE_MS };
/** Buyers in these were asked to wait for the outcome, so its end is mailed if no money moved. */
const IN_DOUBT: PaymentStatus[] = ['pending', 'unknown'];
/** Per cause and sweep. */
const MAX_EMAILS = 50;

/** Writes the emails about a change of status, in the transaction of the change. `earlier` is that of `enqueueSale`. */
export async function notifyOfChange(
  out: Outgoing,
  before: PaymentRow,
  after: PaymentRow,
  earlier: string | null,
): Promise<void> {
  if (isPaid(after.status) && !isPaid(before.status)) await enqueueSale(out, after, earlier);
  if (isPaid(after.status)) await enqueueReceipt(out, after);
  if (after.status === 'unknown' && after.issue === MISMATCH) {
    await enqueueAttention(out, after, 'mismatch');
  }
  if (IN_DOUBT.includes(before.status) && !mayBePaid(after.status)) await enqueueUnpaid(out, before, after);
}

/** Writes the operator's email about an order that is left alone beside this other one, once. */
export async function notifyOfRival({ db, emails }: Books, row: PaymentRow, other: string): Promise<void> {
  if (!emails) return;
  await db.transaction().execute((transaction) => enqueueAttention({ transaction, emails }, row, 'duplicate', other));
}

/** Writes an email to the operator about each payment that has stayed in its state for too long, once per order and cause. */
export async function notifyOfDelays(books: Books): Promise<void> {
  const { db, emails } = books;
  if (!emails || books.provider === 'hosted') return;
  for (const cause of ['pending', 'unknown', 'no-details'] as const) {
    for (const row of await delayed(books, cause)) {
      await db.transaction().execute((transaction) => enqueueAttention({ transaction, emails }, row, cause));
    }
  }
}

function delayed(books: Books, cause: keyof typeof PATIENCE_MS): Promise<PaymentRow[]> {
  const key = sql<string>`'attention:' || "orderID" || ${`:${cause}`}`;
  const moment = cause === 'no-details' ? 'paidAt' : 'updatedAt';
  const rows = books.db
    .selectFrom('payments')
    .selectAll()
    .where(ofAccount(books))
    .where(moment, '<=', new Date(books.now() - PATIENCE_MS[cause]).toISOString())
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('outbox').select('id').where('key', '=', key))))
    .limit(MAX_EMAILS);
  if (cause === 'no-details') {
    return rows.where('status', '=', 'captured').where('customer', 'is', null).where('record', 'is', null).execute();
  }
  // A mismatch had its email when it was found.
  const others = rows.where((row) => row.or([row('issue', 'is', null), row('issue', '<>', MISMATCH)]));
  return others.where('status', '=', cause).execute();
}
