import type { Transaction } from 'kysely';
import type { Books } from '#app/payments/books/books.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
import { enqueueReceipt } from '#app/payments/emails/emails.server.ts';
import { isPaid } from '#app/payments/machine/status.ts';
import { recordOf } from '#app/payments/record.ts';
import type { Database } from '#app/store/schema.ts';
import { isMailable } from '#app/text/email-address.ts';

/**
 * Enqueues the receipt of a paid order once more. `waiting`: one is not sent yet, so that two presses send one. `none`: the
 * order is not paid, its buyer has no plain address, or nobody here sends its emails.
 */
export async function resendReceipt(
  { emails }: Pick<Books, 'emails'>,
  transaction: Transaction<Database>,
  orderID: string,
): Promise<'queued' | 'waiting' | 'none'> {
  const row = await findPayment(transaction, orderID);
  const address = row && recordOf(row)?.userEmail;
  if (!emails || !row || row.provider === 'hosted' || !isPaid(row.status) || !address || !isMailable(address))
    return 'none';
  const sent = await transaction
    .selectFrom('outbox')
    .select(['key', 'sentAt'])
    .where(({ eb, and, or }) =>
      or([
        eb('key', '=', `receipt:${orderID}`),
        and([eb('key', '>=', `receipt:${orderID}:`), eb('key', '<', `receipt:${orderID};`)]),
      ]),
    )
    .execute();
  if (sent.some(({ sentAt }) => sentAt === null)) return 'waiting';
  await enqueueReceipt({ transaction, emails }, row, `receipt:${orderID}:${sent.length}`);
  return 'queued';
}
