import type { Kysely } from 'kysely';
import { addToTrail } from '#app/desk/audit.server.ts';
import type { Outcome } from '#app/desk/outcomes.ts';
import { retryUnsent } from '#app/mail/outbox.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
import { endZipCodes } from '#app/payments/orders/zip-codes.server.ts';
import type { Payments } from '#app/payments/payments.server.ts';
import { toRowNumber } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';

/**
 * An action that changes no state: `id` is the row's; the note is empty for the others. `action` names the version that it is
 * about behind a colon, if it is about one.
 */
export type OtherAction = { action: string; list: string; id: string; note: string };

type ActionStore = { db: Kysely<Database>; payments: Pick<Payments, 'resendReceipt'> };

/**
 * Does it, with a row in the audit trail, except for emails that are only tried again. Returns what became of it, or null
 * if there is nothing to do it with.
 */
export async function applyOtherAction(
  { db, payments }: ActionStore,
  { action, list, id, note }: OtherAction,
  who: string,
): Promise<Outcome | null> {
  const [name, version] = action.split(':');
  switch (`${list} ${name}`) {
    case 'messages note':
      return keepNote(db, 'messages', id, note, who);
    case 'orders note':
      return keepNote(db, 'orders', id, note, who);
    case 'orders receipt': {
      const result = await payments.resendReceipt(id, (transaction) =>
        addToTrail(transaction, { who, what: 'sent the receipt again', thing: `order ${id}` }),
      );
      return result === 'none' ? null : `receipt-${result}`;
    }
    case 'orders zip-codes':
      return endChanges(db, id, Number(version), who);
    case 'emails retry-all':
      await retryUnsent(db);
      return 'emails-tried';
    default:
      return null;
  }
}

/** An empty note deletes the one that is there. The trail says that there was one, not what it said. */
function keepNote(
  db: Kysely<Database>,
  list: 'messages' | 'orders',
  id: string,
  note: string,
  who: string,
): Promise<Outcome | null> {
  return db.transaction().execute(async (transaction) => {
    const kept = { note: note || null };
    const update =
      list === 'messages'
        ? transaction.updateTable('messages').set(kept).where('id', '=', toRowNumber(id))
        : transaction.updateTable('payments').set(kept).where('orderID', '=', id);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    const thing = `${list === 'messages' ? 'message' : 'order'} ${id}`;
    await addToTrail(transaction, { who, what: note ? 'kept a note' : 'deleted a note', thing });
    return note ? 'note-kept' : 'note-deleted';
  });
}

/** Ends the buyer's changes of the ZIP codes that the page showed. */
function endChanges(db: Kysely<Database>, id: string, version: number, who: string): Promise<Outcome | null> {
  return db.transaction().execute(async (transaction) => {
    if (await endZipCodes(transaction, id, version)) {
      await addToTrail(transaction, { who, what: 'marked the ZIP codes as seen', thing: `order ${id}` });
      return 'zip-codes-seen';
    }
    const row = await findPayment(transaction, id);
    if (!row?.zipCodes) return null;
    return row.zipCodesVersion === version ? 'zip-codes-seen' : 'zip-codes-changed';
  });
}
