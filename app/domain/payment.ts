import { type ZodTypeAny, z } from 'zod';
import type { CustomerDetails } from '#app/domain/customer.ts';

/** The payload of `POST /api/paypal/create_order`: `amount` is the price with two decimals (specification, section 7). */
export const createOrderSchema = z.object({
  amount: z.string().max(20),
  title: z.string().max(200),
  features: z.array(z.string().max(500)).max(50).default([]),
});
export type CreateOrderPayload = z.output<typeof createOrderSchema>;

/** The payload of `POST /api/paypal/complete_order` (specification, section 7). */
export const completeOrderSchema = z.object({ order_id: z.string().min(1).max(100) });

/** Every detail of a customer has its field in the record; the e-mail address is its `userEmail`. */
type CustomerFields = Record<keyof Omit<CustomerDetails, 'email'>, ZodTypeAny>;

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
} satisfies CustomerFields & Record<string, ZodTypeAny>);
export type PaymentRecord = z.output<typeof paymentRecordSchema>;

/** Where the script of PayPal's buttons comes from and for whom it collects; `demo` when no money moves. */
export type PaymentButtons = { sdkUrl: string; clientId: string; demo: boolean };

type StatusFacts = {
  /** Whether the money is ours; `perhaps` too where it is about to be taken. */
  paid: 'no' | 'perhaps' | 'yes';
  /** True when nobody has to be asked any more how it ended. */
  settled: boolean;
  /** True once somebody tried to take the money: the receipt tells what became of it. */
  tried: boolean;
  /** True when the site leaves it by itself within minutes: an operator sees to what stays there. */
  passing: boolean;
};

const STATUSES = {
  created: { paid: 'no', settled: false, tried: false, passing: false },
  approved: { paid: 'perhaps', settled: false, tried: false, passing: false },
  capturing: { paid: 'perhaps', settled: false, tried: true, passing: true },
  captured: { paid: 'yes', settled: true, tried: true, passing: true },
  recorded: { paid: 'yes', settled: true, tried: true, passing: false },
  pending: { paid: 'perhaps', settled: false, tried: true, passing: false },
  declined: { paid: 'no', settled: true, tried: true, passing: false },
  unknown: { paid: 'perhaps', settled: false, tried: true, passing: true },
  cancelled: { paid: 'no', settled: true, tried: false, passing: false },
} satisfies Record<string, StatusFacts>;

/** Where an order stands in our own books (design, "Money"). `recorded` is the end of a paid order. */
export type PaymentStatus = keyof typeof STATUSES;
/** Every status, in the order in which payments come to them. */
export const PAYMENT_STATUSES = Object.keys(STATUSES) as PaymentStatus[];

/** The statuses that a payment passes through within minutes. */
export const PASSING_STATUSES = PAYMENT_STATUSES.filter((status) => STATUSES[status].passing);

const factsOf = (status: PaymentStatus): StatusFacts => STATUSES[status];

/** True once the money is ours; nothing that the provider says later about the order changes that. */
export const isPaid = (status: PaymentStatus) => factsOf(status).paid === 'yes';

/** True for an order beside which no second one may be made. */
export const mayBePaid = (status: PaymentStatus) => factsOf(status).paid !== 'no';

/** True while the provider has to be asked how the order ends. */
export const isUnsettled = (status: PaymentStatus) => !factsOf(status).settled;

/** True for an order that ended without money: its buyer was told so, and it is charged only when asked for again. */
export const isClosed = (status: PaymentStatus) => factsOf(status).settled && !mayBePaid(status);

/** True before anybody tried to take the money. */
export const isUntried = (status: PaymentStatus) => !factsOf(status).tried;

/** How the ids of orders and payments begin that moved no money. */
export const DEMO_ID = 'DEMO-';
