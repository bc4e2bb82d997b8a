import { z } from 'zod';

/*
 * What an email says, stored with it, so that a later change of the books does not change it. Amounts are whole cents of
 * US dollars, times ISO 8601 in UTC.
 */

const cents = z.number().int();
const moment = z.string().refine((time) => !Number.isNaN(Date.parse(time)));

/** `demo`: no money moved. `provider`: its name, as buyers and operators read it. */
const order = z.object({
  orderID: z.string(),
  invoiceId: z.string(),
  /** Emails of version 1.1 lack it. */
  planId: z.string().optional(),
  packageTitle: z.string(),
  /** As `termsAtOrder`. Emails of version 1.1 lack it. */
  terms: z.array(z.string()).optional(),
  amountCents: cents,
  captureId: z.string().nullable(),
  demo: z.boolean(),
  provider: z.string(),
});
export type OrderSnapshot = z.output<typeof order>;

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
  /** Null, like `netCents`, until the provider states it. */
  feeCents: cents.nullable(),
  netCents: cents.nullable(),
  environment: z.enum(['sandbox', 'live']).nullable(),
  /** Another order by which the same person paid for the plan shortly before. Emails of version 1.0 lack it. */
  earlier: z.string().nullish(),
});
export type SaleSnapshot = z.output<typeof saleSchema>;

/** What was given is read when the email is composed. */
export const zipCodesSchema = z.object({ order });

/** `receiptDate` is the date on the linked receipt page. */
export const receiptSchema = z.object({ order, paidAt: moment, receiptDate: moment });
export type ReceiptSnapshot = z.output<typeof receiptSchema>;

/** The end, without money, of a payment whose outcome was open. `code`: its issue; `advice`: what the buyer can do. */
export const unpaidSchema = z.object({
  order,
  code: z.string(),
  advice: z.string(),
  /** Only for the operator, as all below. */
  buyer: buyer.nullable(),
  before: z.string(),
  status: z.string(),
  createdAt: moment,
  /** `nextStep` of the payment at that time. */
  next: z.string(),
});
export type UnpaidSnapshot = z.output<typeof unpaidSchema>;
export const unpaidBuyerSchema = unpaidSchema.pick({ order: true, code: true, advice: true });
export type UnpaidBuyerSnapshot = z.output<typeof unpaidBuyerSchema>;

/** Earlier releases wrote emails about other steps too, and left out what is null here. */
export const disputeSchema = z.object({
  order,
  step: z.string(),
  disputeId: z.string(),
  url: z.string().url().nullable().default(null),
  openedAt: moment.nullable().default(null),
  dueAt: moment.nullable(),
});
export type DisputeSnapshot = z.output<typeof disputeSchema>;

/** Why a payment needs a person. Part of the email's key. */
const cause = z.enum(['mismatch', 'duplicate', 'pending', 'unknown', 'no-details']);
export type AttentionCause = z.output<typeof cause>;

export const attentionSchema = z.object({
  order,
  cause,
  /** The order that rules this one out. Emails of version 1.0 lack it. */
  other: z.string().nullish(),
  status: z.string(),
  issue: z.string().nullable(),
  createdAt: moment,
  /** `nextStep` of the payment at that time. */
  next: z.string(),
});
export type AttentionSnapshot = z.output<typeof attentionSchema>;
