import type { Transaction } from 'kysely';
import { isPlainAddress } from '#app/mail/letter.ts';
import { enqueue } from '#app/mail/outbox.server.ts';
import { recordOf } from '#app/payments/answer.ts';
import type { Dispute, Refund } from '#app/payments/facts.ts';
import type {
  AttentionCause,
  AttentionSnapshot,
  BuyerSnapshot,
  DisputeSnapshot,
  OrderSnapshot,
  ReceiptSnapshot,
  RefundSnapshot,
  SaleSnapshot,
} from '#app/payments/letters/snapshot.schema.ts';
import { nextStep } from '#app/payments/next-step.ts';
import { isPaid } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';
import type { Database } from '#app/store/schema.ts';

/*
 * Each of these puts letters into the outbox in the transaction that records their fact; repeating one does nothing. They
 * write nothing for orders in hosted mode, whose backend mails. The letters themselves are composed when they are sent.
 */

/** `mailHost`: the right-hand side of Message-IDs. */
export type Desk = { mailHost: string };

/** Tells the operator of a sale. Does nothing unless the order is paid. */
export async function enqueueSale(transaction: Transaction<Database>, desk: Desk, row: PaymentRow): Promise<void> {
  if (!isPaid(row.status)) return;
  const { feeCents, netCents, environment } = row;
  const order = snapshotOf(row);
  const facts: SaleSnapshot = { order, buyer: buyerOf(row), paidAt: paidAtOf(row), feeCents, netCents, environment };
  await put(transaction, desk, row, { kind: 'sale', key: `sale:${row.orderID}`, facts });
}

/**
 * Sends the buyer the receipt, to the address of the row's record or customer details unless `email` is given. Does nothing
 * unless the order is paid and the address is a plain one; it can then be repeated when another address is known.
 */
export async function enqueueReceipt(
  transaction: Transaction<Database>,
  desk: Desk,
  row: PaymentRow,
  email = buyerOf(row)?.email,
): Promise<void> {
  if (!isPaid(row.status) || !email || !isPlainAddress(email)) return;
  const receiptDate = row.paidAt ?? row.createdAt;
  const facts: ReceiptSnapshot = { order: snapshotOf(row), paidAt: paidAtOf(row), receiptDate };
  await put(transaction, desk, row, { kind: 'receipt', key: `receipt:${row.orderID}`, recipient: email, facts });
}

/**
 * Tells the operator, and the buyer if their address is a plain one, of a completed refund or reversal. `refundedCents` is
 * all that went back so far, this included, in whole cents.
 */
export async function enqueueRefund(
  transaction: Transaction<Database>,
  desk: Desk,
  row: PaymentRow,
  refund: Refund,
  refundedCents: number,
): Promise<void> {
  const { refundId, kind, amountCents, happenedAt } = refund;
  const buyer = buyerOf(row);
  const forBuyer = { order: snapshotOf(row), refundId, kind, amountCents, refundedCents, happenedAt };
  const facts: RefundSnapshot = { ...forBuyer, buyer };
  await put(transaction, desk, row, { kind: 'refund', key: `refund:${refundId}:operator`, facts });
  if (!buyer || !isPlainAddress(buyer.email)) return;
  const letter = { kind: 'refund-buyer', key: `refund:${refundId}:buyer`, facts: forBuyer };
  await put(transaction, desk, row, { ...letter, recipient: buyer.email });
}

/** Tells the operator that a dispute was opened or resolved. */
export async function enqueueDispute(
  transaction: Transaction<Database>,
  desk: Desk,
  row: PaymentRow,
  dispute: Dispute,
  step: 'opened' | 'resolved',
): Promise<void> {
  const { disputeId, reason, amountCents, status, outcome, dueAt } = dispute;
  const state = { reason, amountCents, status, outcome, dueAt };
  const facts: DisputeSnapshot = { order: snapshotOf(row), step, disputeId, ...state };
  await put(transaction, desk, row, { kind: 'dispute', key: `dispute:${disputeId}:${step}`, facts });
}

/** Tells the operator that a payment needs a person, once for each cause. */
export async function enqueueAttention(
  transaction: Transaction<Database>,
  desk: Desk,
  row: PaymentRow,
  cause: AttentionCause,
): Promise<void> {
  const { status, issue, createdAt } = row;
  const facts: AttentionSnapshot = { order: snapshotOf(row), cause, status, issue, createdAt, next: nextStep(row) };
  await put(transaction, desk, row, { kind: 'attention', key: `attention:${row.orderID}:${cause}`, facts });
}

async function put(
  transaction: Transaction<Database>,
  { mailHost }: Desk,
  { provider }: PaymentRow,
  letter: { kind: string; key: string; recipient?: string; facts: object },
): Promise<void> {
  if (provider !== 'hosted') await enqueue(transaction, { recipient: null, ...letter, mailHost });
}

function snapshotOf(row: PaymentRow): OrderSnapshot {
  const { orderID, invoiceId, packageTitle, amountCents, captureId, provider } = row;
  return { orderID, invoiceId, packageTitle, amountCents, captureId, demo: provider === 'demo' };
}

function buyerOf(row: PaymentRow): BuyerSnapshot | null {
  const record = recordOf(row);
  if (!record) return null;
  const { userEmail: email, firstName, lastName, phone, address, city, state } = record;
  return { firstName, lastName, email, phone, address, city, state };
}

function paidAtOf({ capturedAt, paidAt, createdAt }: PaymentRow): string {
  return capturedAt ?? paidAt ?? createdAt;
}
