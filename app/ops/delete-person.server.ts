import { deleteMessages } from '#app/contact/messages.server.ts';
import { toEmailAddress } from '#app/email-address.ts';
import { CommandError, type Context, type Result } from '#app/ops/command.server.ts';
import { deleteCustomer, deleteFromLetters } from '#app/payments/retention.server.ts';

/**
 * Deletes what is held about a person, but for consents, paid orders, and orders that may still be paid. Can be repeated: a
 * second run finishes one that was cut off. Rejects with a `CommandError` if there is nothing to delete.
 */
export async function deletePerson({ db, hosted }: Context, typed: string): Promise<Result> {
  const email = toEmailAddress(typed) ?? typed;
  const { unpaid, open } = await deleteCustomer(db, email);
  const anonymized = await deleteFromLetters(db, email);
  // Last, because it also erases from a SQLite file what the steps before deleted.
  const { messages, letters } = await deleteMessages(db, email);
  if (messages + letters + unpaid + anonymized + open.length === 0) {
    throw new CommandError('There is no message and no unpaid order with this address.');
  }
  const deleted = [
    `${messages === 1 ? '1 message is' : `${messages} messages are`} deleted, and the details of ${count(unpaid, 'unpaid order')}.`,
    ...(letters > 0 ? [`Deleted too: ${count(letters, 'unsent letter')} to this address.`] : []),
    ...(anonymized > 0 ? [`${count(anonymized, 'unsent letter')} to you no longer name this person.`] : []),
    ...(open.length > 0 ? [keptOpen(open)] : []),
    ...(hosted ? [`The backend at ${hosted.origin} has those that were sent on.`] : []),
    'The consents stay as proof, and paid orders for the books: `privacy export` shows them.',
    'Backups made before, and mails that were sent, still have the text.',
    'A review is deleted with `reviews delete ID`.',
  ];
  return { done: deleted.join(' ') };
}

/** Says what is not deleted yet, and until when. */
function keptOpen(open: string[]): string {
  const orders = `${open.length === 1 ? '1 order that is' : `${open.length} orders that are`} still open`;
  return `Not deleted yet: the details of ${orders} (${open.join(', ')}), until it is known whether PayPal takes the money. The site then deletes them within a minute, or keeps them with a paid order. \`ops payments show ORDER\` says what it waits for.`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
