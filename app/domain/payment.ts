import { z } from 'zod';

/** The payload of `POST /api/paypal/create_order`: `amount` is the price with two decimals (specification, section 7). */
export const createOrderSchema = z.object({
  amount: z.string().max(20),
  title: z.string().max(200),
  features: z.array(z.string().max(500)).max(50).default([]),
});
export type CreateOrderPayload = z.output<typeof createOrderSchema>;

/** The payload of `POST /api/paypal/complete_order` (specification, section 7). */
export const completeOrderSchema = z.object({ order_id: z.string().min(1).max(100) });

/** The payment completion record, payload of `POST /api/paypal/complete` (specification, sections 3 and 7). */
export const paymentRecordSchema = z.object({
  orderID: z.string().min(1).max(100),
  userEmail: z.string().trim().max(254),
  firstName: z.string().trim().max(100),
  lastName: z.string().trim().max(100),
  phone: z.string().trim().max(40),
  address: z.string().trim().max(200),
  city: z.string().trim().max(100),
  state: z.string().trim().max(100),
  packageTitle: z.string().max(200),
  /** US dollars; some callers send it as text. */
  packagePrice: z.coerce.number(),
});
export type PaymentRecord = z.output<typeof paymentRecordSchema>;

/** Where the script of PayPal's buttons comes from and for whom it collects; `demo` when no money moves. */
export type PaymentButtons = { sdkUrl: string; clientId: string; demo: boolean };

/** Where an order stands in our own books (design, "Money"). `recorded` is the end of a paid order. */
export const PAYMENT_STATUSES = [
  'created',
  'approved',
  'capturing',
  'captured',
  'recorded',
  'pending',
  'declined',
  'unknown',
  'cancelled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
