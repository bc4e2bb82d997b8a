import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { toCents } from '#app/domain/money.ts';
import { DEMO_ID } from '#app/domain/payment.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import { payments } from '#app/server/backend.server.ts';
import { config } from '#app/server/config.server.ts';
import { getSelectedPackage, type VisitorSession } from '#app/server/session.server.ts';
import { sessionSecrets } from '#app/server/session-secrets.server.ts';

const factsSchema = z.object({
  orderID: z.string(),
  title: z.string(),
  amountCents: z.number().int(),
  captureId: z.string().nullable(),
  paidAt: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
  /** `reviewing`: PayPal holds the payment; `confirming`: we are still asking PayPal. Only `paid` is paid. */
  status: z.enum(['paid', 'reviewing', 'confirming', 'failed', 'refunded']),
});

/** All that a token needs when the books have its order. */
const orderSchema = factsSchema.pick({ orderID: true });

/** What a receipt said when it was signed: about a purchase, never about a person. `amountCents` are US cents, `paidAt` is ISO 8601 in UTC. */
type ReceiptFacts = z.output<typeof factsSchema>;

/** What a receipt says now; `demo` when no money moved. */
export type Receipt = ReceiptFacts & { demo: boolean };

/**
 * The signed address of an order's receipt; null when nothing is known about the order. `status` is what a hosted
 * backend said; our own books know better.
 */
export async function receiptPath(
  session: VisitorSession,
  orderID: string,
  status: 'paid' | 'reviewing' = 'paid',
): Promise<string | null> {
  const payment = await payments.find(orderID);
  if (payment) return `/receipt/${signReceipt(factsOf(payment))}`;
  const plan = config.hosted && getSelectedPackage(session);
  if (!plan) return null;
  const facts = { orderID, title: plan.title, amountCents: toCents(plan.price), captureId: null, status };
  return `/receipt/${signReceipt({ ...facts, paidAt: new Date().toISOString() })}`;
}

/**
 * Returns the receipt behind a signed token, as the books have it now, or else as the token has it. Null for a token that
 * we did not sign, or that names no order, or that lacks fields which the books do not have either.
 */
export async function findReceipt(token: string): Promise<Receipt | null> {
  const content = readToken(token);
  const order = orderSchema.safeParse(content).data;
  if (!order) return null;
  const payment = await payments.find(order.orderID);
  const facts = payment ? factsOf(payment) : factsSchema.safeParse(content).data;
  return facts ? { ...facts, demo: order.orderID.startsWith(DEMO_ID) } : null;
}

function factsOf(payment: PaymentRow): ReceiptFacts {
  const { orderID, packageTitle: title, amountCents, captureId, paidAt, createdAt } = payment;
  return { orderID, title, amountCents, captureId, paidAt: paidAt ?? createdAt, status: receiptStatus(payment) };
}

function receiptStatus({ status, issue }: PaymentRow): ReceiptFacts['status'] {
  switch (status) {
    case 'captured':
    case 'recorded':
      return 'paid';
    case 'pending':
      return 'reviewing';
    case 'declined':
    case 'cancelled':
      return issue === 'REFUNDED' ? 'refunded' : 'failed';
    case 'created':
    case 'approved':
    case 'capturing':
    case 'unknown':
      return 'confirming';
  }
}

/** The facts as a signed token for `/receipt/TOKEN`: whoever has the link may read it, nobody can make one up. */
function signReceipt(facts: ReceiptFacts): string {
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${text}.${signature(text, sessionSecrets[0])}`;
}

/** Returns the content of a token that one of our secrets signed, by whichever release; null for any other text. */
function readToken(token: string): unknown {
  const [text, given, ...rest] = token.split('.');
  if (!text || !given || rest.length > 0) return null;
  const signed = sessionSecrets.some((secret) => {
    const expected = Buffer.from(signature(text, secret));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  if (!signed) return null;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`receipt:${text}`).digest('base64url');
}
