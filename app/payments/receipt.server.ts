import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DEMO_ID } from '#app/payments/provider.ts';
import { receiptState } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';
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

/** What a receipt says: about a purchase, never about a person. `amountCents` are US cents, `paidAt` is ISO 8601 in UTC; `demo` when no money moved. */
export type Receipt = z.output<typeof factsSchema> & { demo: boolean };

/** The receipt of an order as the books have it. */
export function receiptOf(row: PaymentRow): Receipt {
  const { orderID, packageTitle: title, amountCents, captureId, paidAt, createdAt } = row;
  const demo = orderID.startsWith(DEMO_ID);
  return { orderID, title, amountCents, captureId, paidAt: paidAt ?? createdAt, status: receiptState(row), demo };
}

/** The signed address of an order's receipt: whoever has the link may read it, nobody can make one up. */
export function receiptPath(row: PaymentRow): string {
  const { demo: _, ...facts } = receiptOf(row);
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `/receipt/${text}.${signature(text, sessionSecrets[0])}`;
}

/**
 * The order that a token names, and the receipt as it was when the token was signed, for books that do not have the order;
 * null in place of it where the token lacks fields. Null for a token that we did not sign, or that names no order.
 */
export function readReceiptToken(token: string): { orderID: string; signed: Receipt | null } | null {
  const content = readToken(token);
  const order = orderSchema.safeParse(content).data;
  if (!order) return null;
  const facts = factsSchema.safeParse(content).data;
  return { ...order, signed: facts ? { ...facts, demo: facts.orderID.startsWith(DEMO_ID) } : null };
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
