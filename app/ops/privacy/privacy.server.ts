import { consentsOf } from '#app/contact/consents.server.ts';
import { toConsentFields, toMessageRow } from '#app/contact/contact-rows.server.ts';
import { messagesFrom } from '#app/contact/messages.server.ts';
import { exportEmails } from '#app/mail/outbox.server.ts';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { once, toText } from '#app/ops/arguments.server.ts';
import type { Context } from '#app/ops/command.server.ts';
import { deletePerson, requireAddress } from '#app/ops/privacy/delete-person.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { toStoreAction } from '#app/ops/run.server.ts';
import { disputesOf, refundsOf } from '#app/payments/books/after-sale-table.server.ts';
import { toPaymentRows } from '#app/payments/books/order-rows.server.ts';
import { ordersOf } from '#app/payments/books/retention.server.ts';
import { toReviewRow } from '#app/reviews/review-rows.server.ts';
import { reviewsBy } from '#app/reviews/reviews.server.ts';
import { toEmailAddress } from '#app/text/email-address.ts';

const EMAIL = 'the e-mail address; case does not matter';

/** What is held about one person. */
export function addPrivacy(program: Program): void {
  const privacy = program
    .command('privacy')
    .description('What is held about one person')
    .commandsGroup('Privacy requests:');
  privacy
    .command('export')
    .description('Prints all that is held about a person, as one JSON document')
    .requiredOption('--email <ADDRESS>', EMAIL, once(toText))
    .option('--name <NAME>', '"First Last": also the reviews signed with this name', once(toText))
    .action(
      toStoreAction(async (context, { email, name }) => ({ document: await exportPerson(context, email, name) })),
    );
  privacy
    .command('delete')
    .description("Deletes a person's messages, emails and unpaid orders; consents and paid orders stay")
    .requiredOption('--email <ADDRESS>', EMAIL, once(toText))
    .action(toStoreAction((context, { email }) => deletePerson(context, email)));
}

/**
 * Returns everything that the store holds under the address, and the reviews signed with the name. Its keys are stable. Says
 * on standard error if the address has nothing; rejects with a `UsageError` if it also is no address.
 */
export async function exportPerson(context: Context, typed: string, name?: string): Promise<object> {
  const { db, hosted } = context;
  const email = toEmailAddress(typed) ?? typed;
  const messages = await messagesFrom(db, email);
  const consents = await consentsOf(db, email);
  const orders = await ordersOf(db, email);
  const orderIDs = orders.map(({ orderID }) => orderID);
  const rows = await toPaymentRows(db, orders);
  const refunds = await refundsOf(db, orderIDs);
  const disputes = await disputesOf(db, orderIDs);
  const reviews = name === undefined ? [] : await reviewsBy(db, name);
  const messageIds = new Set(messages.map(({ id }) => id));
  const orderEmails = new Set(orderIDs);
  /** By the first part of an email's key. */
  const subjects = new Map([
    ...['sale', 'receipt', 'unpaid', 'attention', 'zip-codes'].map((kind) => [kind, orderEmails] as const),
    ['refund', new Set(refunds.map(({ refundId }) => refundId))],
    ['dispute', new Set(disputes.map(({ disputeId }) => disputeId))],
    ['review', new Set(reviews.map(({ id }) => String(id)))],
  ]);
  const isTheirs = ({ recipient, messageId, key }: OutboxRow) => {
    const [kind = '', subject = ''] = key.split(':');
    return (
      recipient?.toLowerCase() === email.toLowerCase() ||
      (messageId !== null && messageIds.has(messageId)) ||
      subjects.get(kind)?.has(subject) === true
    );
  };
  const emails: object[] = [];
  for await (const batch of exportEmails(db)) emails.push(...batch.filter(isTheirs).map(toEmail));
  if (messages.length + consents.length + orders.length + emails.length === 0) {
    requireAddress(typed);
    console.error('Nothing is held under this address.');
  }
  return {
    email,
    name: name ?? null,
    exportedAt: new Date().toISOString(),
    messages: messages.map((message) => toMessageRow(message, context.mails)),
    consents: consents.map(toConsentFields),
    orders: rows.map((row, index) => ({
      ...row,
      ...orderDetails(orders[index] as (typeof orders)[number]),
      refunds: refunds.filter(({ orderID }) => orderID === row.orderID),
      disputes: disputes.filter(({ orderID }) => orderID === row.orderID),
    })),
    letters: emails,
    reviews: reviews.map(toReviewRow),
    elsewhere: elsewhere(hosted?.origin),
  };
}

/** What `payments list` leaves out. The `owner` is a secret of the buyer's browser, and says nothing about the person. */
function orderDetails(order: Awaited<ReturnType<typeof ordersOf>>[number]) {
  const { invoiceId, planId, updatedAt, customer, deletionRequestedAt, purchaseEndedAt } = order;
  const customerDetails: unknown = customer === null ? null : JSON.parse(customer);
  return { invoiceId, planId, updatedAt, purchaseEndedAt, deletionRequestedAt, customerDetails };
}

function toEmail({ id, createdAt, kind, recipient, sentAt, messageId, facts, gaveUpAt, lastError }: OutboxRow) {
  const about = facts === null ? null : JSON.parse(facts);
  return { id, createdAt, kind, recipient, sentAt, messageId, facts: about, gaveUpAt, lastError };
}

function elsewhere(origin: string | undefined): string[] {
  return [
    ...(origin ? [`The backend at ${origin} keeps reviews, messages that were sent on, and the payments.`] : []),
    'PayPal has its own record of each payment.',
    'Mails that were sent are in the mailboxes of their recipients.',
    'Backups, and the files that `restore` set aside, hold what was there when they were made.',
  ];
}
