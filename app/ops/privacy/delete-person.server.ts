import type { Transaction } from 'kysely';
import { consentsOf } from '#app/contact/consents.server.ts';
import { deleteMessages } from '#app/contact/messages.server.ts';
import { addToTrail, BY_COMMAND } from '#app/desk/audit.server.ts';
import { CommandError, type Context, type Result, UsageError } from '#app/ops/command.server.ts';
import {
  deleteCustomer,
  deleteFromEmails,
  deleteNotesAndZipCodes,
  ordersOf,
} from '#app/payments/books/retention.server.ts';
import type { Database } from '#app/store/schema.ts';
import { emptyLog } from '#app/store/write-ahead-log.server.ts';
import { counted } from '#app/text/counted.ts';
import { toEmailAddress } from '#app/text/email-address.ts';

/**
 * Deletes what is held about a person, but for consents, paid orders, and orders that may still be paid. Nothing of it stays
 * in a SQLite file; rejects with a `StoreError` if that cannot be ensured now. Rejects with a `CommandError` if nothing is held.
 */
export async function deletePerson({ db, hosted }: Context, typed: string): Promise<Result> {
  const email = toEmailAddress(typed) ?? typed;
  const { unpaid, open, anonymized, messages, emails, notes, zipCodes } = await db
    .transaction()
    .execute((transaction) => deleteRows(transaction, email));
  // Also if nothing was left to delete, since the log may have been busy then.
  await emptyLog(db);
  if (messages + emails + unpaid + anonymized + notes + zipCodes + open.length === 0) {
    const consents = (await consentsOf(db, email)).length;
    const paid = (await ordersOf(db, email)).length;
    if (consents + paid > 0) return { done: keptAlone(consents, paid) };
    requireAddress(typed);
    throw new CommandError('Nothing is held under this address.');
  }
  const deleted = [
    `${messages === 1 ? '1 message is' : `${messages} messages are`} deleted, and the details of ${counted(unpaid, 'unpaid order')}.`,
    ...(emails > 0 ? [`Deleted too: ${counted(emails, 'unsent email')} to this address.`] : []),
    ...(anonymized > 0 ? [`${counted(anonymized, 'unsent email')} to you no longer name this person.`] : []),
    ...(notes > 0 ? [`Deleted too: ${counted(notes, 'note')} on orders.`] : []),
    ...(zipCodes > 0 ? [`Deleted too: the ZIP codes of ${counted(zipCodes, 'order')}.`] : []),
    ...(open.length > 0 ? [keptOpen(open)] : []),
    ...(hosted ? [`The backend at ${hosted.origin} has those that were sent on.`] : []),
    'The consents stay as proof, and paid orders for the books: `privacy export` shows them.',
    'Backups made before, and mails that were sent, still have the text.',
    'A review is deleted with `ops reviews delete ID`.',
  ];
  return { done: deleted.join(' ') };
}

/** Records in the audit trail how much was deleted, and of nobody. */
async function deleteRows(transaction: Transaction<Database>, email: string) {
  const messages = await deleteMessages(transaction, email);
  const given = await deleteNotesAndZipCodes(transaction, email);
  const orders = await deleteCustomer(transaction, email);
  const deleted = { ...messages, ...orders, ...given, anonymized: await deleteFromEmails(transaction, email) };
  const counts: [number, string][] = [
    [deleted.messages, 'message'],
    [deleted.emails, 'email'],
    [deleted.unpaid, 'unpaid order'],
    [deleted.open.length, 'open order'],
    [given.notes, 'note'],
  ];
  const found = counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun));
  const { anonymized, zipCodes } = deleted;
  if (anonymized > 0) found.push(`${counted(anonymized, 'name')} in emails`);
  if (zipCodes > 0) found.push(`the ZIP codes of ${counted(zipCodes, 'order')}`);
  const what = `deleted a person: ${found.join(', ')}`;
  if (found.length > 0) await addToTrail(transaction, { who: BY_COMMAND, what });
  return deleted;
}

/** Throws a `UsageError` if the text is no address. A record that another server completed may hold such a text: look for it first. */
export function requireAddress(typed: string): void {
  if (toEmailAddress(typed)) return;
  throw new UsageError(
    'This is no e-mail address, and nothing is held under it: give --email the address alone, such as ada@agents.example.',
  );
}

function keptAlone(consents: number, paid: number): string {
  const kept = [
    ...(consents > 0 ? [`${counted(consents, 'consent')} as proof`] : []),
    ...(paid > 0 ? [`${counted(paid, 'paid order')} for the books`] : []),
  ];
  return `Nothing is left to delete. What stays: ${kept.join(', and ')}. \`privacy export\` shows it.`;
}

/** Says what is not deleted yet, and until when. */
function keptOpen(open: string[]): string {
  const orders = `${open.length === 1 ? '1 order that is' : `${open.length} orders that are`} still open`;
  return [
    `Not deleted yet: the details of ${orders} (${open.join(', ')}), until it is known whether PayPal takes the money.`,
    'The site then deletes them within a minute, or keeps them with a paid order.',
    '`ops payments show ORDER` says what it waits for.',
  ].join(' ');
}
