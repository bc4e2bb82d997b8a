import { z } from 'zod';

/*
 * What letters say, as it was when its fact was recorded: stored with the letter, so that a later change of the books does
 * not change it. Amounts are whole cents of US dollars, moments ISO 8601 in UTC.
 */

const cents = z.number().int();
const moment = z.string().refine((time) => !Number.isNaN(Date.parse(time)));

/** What was ordered. `demo`: no money moved. */
const order = z.object({
  orderID: z.string(),
  invoiceId: z.string(),
  packageTitle: z.string(),
  amountCents: cents,
  captureId: z.string().nullable(),
  demo: z.boolean(),
});
export type OrderSnapshot = z.output<typeof order>;

/** The customer details of the checkout. */
const buyer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
});
export type BuyerSnapshot = z.output<typeof buyer>;

export const saleSchema = z.object({
  order,
  buyer: buyer.nullable(),
  paidAt: moment,
  /** Null: PayPal has not said. */
  feeCents: cents.nullable(),
  netCents: cents.nullable(),
  environment: z.enum(['sandbox', 'live']).nullable(),
});
export type SaleSnapshot = z.output<typeof saleSchema>;

/** `receiptDate` is the date of the page that the link opens. */
export const receiptSchema = z.object({ order, paidAt: moment, receiptDate: moment });
export type ReceiptSnapshot = z.output<typeof receiptSchema>;

/** `refundedCents`: all that went back by then, this refund included. */
export const refundSchema = z.object({
  order,
  refundId: z.string(),
  kind: z.enum(['refund', 'reversal']),
  amountCents: cents,
  refundedCents: cents,
  happenedAt: moment,
  /** For the operator alone, so that a reply reaches the buyer. */
  buyer: buyer.nullable(),
});
export type RefundSnapshot = z.output<typeof refundSchema>;

/** Without the buyer's words: the operator reads them at PayPal. */
export const disputeSchema = z.object({
  order,
  step: z.enum(['opened', 'resolved']),
  disputeId: z.string(),
  reason: z.string(),
  /** Null: PayPal did not say. */
  amountCents: cents.nullable(),
  status: z.string(),
  outcome: z.string().nullable(),
  dueAt: moment.nullable(),
});
export type DisputeSnapshot = z.output<typeof disputeSchema>;

/** Why a payment needs a person; part of the letter's key. */
const cause = z.enum(['mismatch', 'pending', 'unknown', 'no-details']);
export type AttentionCause = z.output<typeof cause>;

export const attentionSchema = z.object({
  order,
  cause,
  status: z.string(),
  issue: z.string().nullable(),
  createdAt: moment,
  /** `nextStep` of the payment by then. */
  next: z.string(),
});
export type AttentionSnapshot = z.output<typeof attentionSchema>;
