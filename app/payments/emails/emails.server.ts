import type { Transaction } from 'kysely';
import { deleteEmail, enqueue } from '#app/mail/outbox.server.ts';
import type { Emails } from '#app/payments/books/books.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import type {
  AttentionCause,
  AttentionSnapshot,
  BuyerSnapshot,
  DisputeSnapshot,
  OrderSnapshot,
  ReceiptSnapshot,
  SaleSnapshot,
  UnpaidSnapshot,
} from '#app/payments/emails/snapshot.schema.ts';
import { nextStep } from '#app/payments/machine/next-step.ts';
import { isPaid, reasonOf } from '#app/payments/machine/status.ts';
import type { ProviderDispute } from '#app/payments/provider.ts';
import { recordOf, termsAtOrder } from '#app/payments/record.ts';
import type { Database } from '#app/store/schema.ts';
import { isMailable } from '#app/text/email-address.ts';

/*
 * Each of these enqueues emails; repeating one does nothing. For orders in hosted mode only `HOSTED_EMAILS` are written: the
 * backend mails the others.
 */

/** Emails, and the transaction that records their fact. */
export type Outgoing = { transaction: Transaction<Database>; emails: Emails };

/** What a site sends beside a hosted backend: emails about payments that the backend cannot know of, and ZIP codes. */
export const HOSTED_EMAILS = ['unpaid', 'unpaid-buyer', 'attention', 'zip-codes'];

/** The emails to buyers. All others are meant for the company. */
export const BUYER_EMAILS = ['receipt', 'unpaid-buyer', 'refund-buyer'];

/** Enqueues the operator's email about a sale, if the order is paid. `earlier`: the same person's order shortly before. */
export async function enqueueSale(out: Outgoing, row: PaymentRow, earlier: string | null): Promise<void> {
  if (!isPaid(row.status)) return;
  const { feeCents, netCents, environment } = row;
  const input: SaleSnapshot = {
    order: snapshotOf(out, row),
    buyer: buyerOf(row),
    paidAt: paidAtOf(row),
    feeCents,
    netCents,
    environment,
    earlier,
  };
  await put(out, row, { kind: 'sale', key: `sale:${row.orderID}`, input });
}

/**
 * Enqueues the buyer's receipt, if the order is paid and the email of its record or customer details is a plain address.
 * It can be repeated once the address is known. `key`: another one sends it once more.
 */
export async function enqueueReceipt(out: Outgoing, row: PaymentRow, key = `receipt:${row.orderID}`): Promise<void> {
  const email = buyerOf(row)?.email;
  if (!isPaid(row.status) || !email || !isMailable(email)) return;
  const receiptDate = row.paidAt ?? row.createdAt;
  const input: ReceiptSnapshot = { order: snapshotOf(out, row), paidAt: paidAtOf(row), receiptDate };
  await put(out, row, { kind: 'receipt', key, recipient: email, input });
}

/**
 * Enqueues the emails about the end, without money, of a payment whose outcome was open. The operator's does not name a buyer
 * whose deletion was requested. The buyer gets one at a plain address alone.
 */
export async function enqueueUnpaid(out: Outgoing, before: PaymentRow, row: PaymentRow): Promise<void> {
  const { orderID, version, status, createdAt } = row;
  const buyer = buyerOf(row);
  const code = reasonOf(row);
  const end = { order: snapshotOf(out, row), code, advice: out.emails.advise(code).text };
  const named = row.deletionRequestedAt === null ? buyer : null;
  const next = nextStep(row, out.emails.account);
  const input: UnpaidSnapshot = { ...end, buyer: named, before: before.status, status, createdAt, next };
  // A buyer may pay a declined order once more: its next end is another version.
  const key = `unpaid:${orderID}:${version}`;
  await put(out, row, { kind: 'unpaid', key: `${key}:operator`, input });
  if (!buyer || !isMailable(buyer.email)) return;
  await put(out, row, {
    kind: 'unpaid-buyer',
    key: `${key}:buyer`,
    recipient: buyer.email,
    input: end,
  });
}

/** Enqueues the operator's email about an open dispute, once for each order that it is about. */
export async function enqueueDispute(out: Outgoing, row: PaymentRow, dispute: ProviderDispute): Promise<void> {
  const { disputeId, url, openedAt, dueAt } = dispute;
  const input: DisputeSnapshot = { order: snapshotOf(out, row), step: 'opened', disputeId, url, openedAt, dueAt };
  await put(out, row, { kind: 'dispute', key: `dispute:${disputeId}:${row.orderID}`, input });
}

/** Enqueues the operator's email about a payment that needs a person, once per cause. `other`: the order that it is about too. */
export async function enqueueAttention(
  out: Outgoing,
  row: PaymentRow,
  cause: AttentionCause,
  other: string | null = null,
): Promise<void> {
  const { status, issue, createdAt } = row;
  const input: AttentionSnapshot = {
    order: snapshotOf(out, row),
    cause,
    other,
    status,
    issue,
    createdAt,
    next: nextStep(row, out.emails.account),
  };
  await put(out, row, { kind: 'attention', key: `attention:${row.orderID}:${cause}`, input });
}

/** Enqueues the operator's email about the order's ZIP codes. It replaces the one before, so that many changes in a row send one. */
export async function enqueueZipCodes(out: Outgoing, row: PaymentRow): Promise<void> {
  const key = `zip-codes:${row.orderID}`;
  await deleteEmail(out.transaction, key);
  await put(out, row, { kind: 'zip-codes', key, input: { order: snapshotOf(out, row) } });
}

async function put(
  { transaction, emails: { mailHost } }: Outgoing,
  { provider }: PaymentRow,
  email: { kind: string; key: string; recipient?: string; input: object },
): Promise<void> {
  if (provider === 'hosted' && !HOSTED_EMAILS.includes(email.kind)) return;
  await enqueue(transaction, { recipient: null, ...email, mailHost });
}

function snapshotOf({ emails: { label } }: Outgoing, row: PaymentRow): OrderSnapshot {
  const { orderID, invoiceId, planId, packageTitle, amountCents, captureId, provider } = row;
  return {
    orderID,
    invoiceId,
    planId,
    packageTitle,
    terms: termsAtOrder(row),
    amountCents,
    captureId,
    demo: provider === 'demo',
    provider: label,
  };
}

/** Returns the buyer of an order's record; null without one. */
export function buyerOf(row: PaymentRow): BuyerSnapshot | null {
  const record = recordOf(row);
  if (!record) return null;
  const { userEmail: email, firstName, lastName, phone, address, city, state } = record;
  return { firstName, lastName, email, phone, address, city, state };
}

function paidAtOf({ capturedAt, paidAt, createdAt }: PaymentRow): string {
  return capturedAt ?? paidAt ?? createdAt;
}
