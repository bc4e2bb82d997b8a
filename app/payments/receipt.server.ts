import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { COMPLETED, type Refund, refundedCents } from '#app/payments/facts.ts';
import { DEMO_ID } from '#app/payments/provider.ts';
import { receiptState } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';
import { sessionSecrets } from '#app/secrets.server.ts';

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

type ReceiptFacts = z.output<typeof factsSchema>;

/**
 * What a receipt says: about a purchase, never about a person. Amounts are US cents, moments ISO 8601 in UTC; `demo` when no
 * money moved, `refunded` what went back in all and when last; null without a refund.
 */
export type Receipt = ReceiptFacts & { demo: boolean; refunded: { cents: number; at: string } | null };

/** The receipt of an order as the books have it, with its refunds. One of which all went back is no longer paid. */
export function receiptOf(row: PaymentRow, refunds: Refund[]): Receipt {
  const completed = refunds.filter(({ status }) => status === COMPLETED);
  const last = completed.at(-1);
  const cents = refundedCents(completed);
  const facts = factsOf(row);
  return {
    ...facts,
    ...(cents >= row.amountCents && { status: 'refunded' }),
    demo: row.orderID.startsWith(DEMO_ID),
    refunded: last ? { cents, at: last.happenedAt } : null,
  };
}

function factsOf(row: PaymentRow): ReceiptFacts {
  const { orderID, packageTitle: title, amountCents, captureId, paidAt, createdAt } = row;
  return { orderID, title, amountCents, captureId, paidAt: paidAt ?? createdAt, status: receiptState(row) };
}

/** The signed address of an order's receipt: whoever has the link may read it, nobody can make one up. */
export function receiptPath(row: PaymentRow): string {
  return signedPath(factsOf(row));
}

/** Returns the signed address of a receipt, for what was noted of an order earlier. */
export function signedPath(facts: ReceiptFacts): string {
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
  const demo = order.orderID.startsWith(DEMO_ID);
  return { ...order, signed: facts ? { ...facts, demo, refunded: null } : null };
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
