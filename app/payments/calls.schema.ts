import { type ZodTypeAny, z } from 'zod';
import { MAX_ORDER_ID } from '#app/payments/calls.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { toEmailAddress } from '#app/text/email-address.ts';
import { typedLine } from '#app/text/typed-text.schema.ts';

/** The payload of `POST /api/paypal/create_order`: `amount` is the price with two decimals (specification, section 7). */
export const createOrderSchema = z.object({
  amount: z.string().max(20),
  title: z.string().max(200),
  features: z.array(z.string().max(500)).max(50).default([]),
});
export type CreateOrderPayload = z.output<typeof createOrderSchema>;

/** The payload of `POST /api/paypal/complete_order` (specification, section 7). */
export const completeOrderSchema = z.object({ order_id: z.string().min(1).max(MAX_ORDER_ID) });

/** Requires a field of the record for each detail of a customer; `email` is its `userEmail`. */
type CustomerFields = Record<keyof Omit<CustomerDetails, 'email'>, ZodTypeAny>;

/** The payment completion record, payload of `POST /api/paypal/complete` (specification, sections 3 and 7). */
export const paymentRecordSchema = z.object({
  orderID: z.string().min(1).max(MAX_ORDER_ID),
  /** Whatever another server sends: the record of a paid order is not rejected for its address. */
  userEmail: typedLine(254).transform((text) => toEmailAddress(text) ?? text),
  firstName: typedLine(100),
  lastName: typedLine(100),
  phone: typedLine(40),
  address: typedLine(200),
  city: typedLine(100),
  state: typedLine(100),
  packageTitle: z.string().max(200),
  /** US dollars. Some callers send it as text. */
  packagePrice: z.coerce.number(),
} satisfies CustomerFields & Record<string, ZodTypeAny>);
export type PaymentRecord = z.output<typeof paymentRecordSchema>;

/** Returns the record without what else came with it. */
export function recordFields(record: PaymentRecord): PaymentRecord {
  return Object.fromEntries(
    paymentRecordSchema.keyof().options.map((field) => [field, record[field]]),
  ) as PaymentRecord;
}
