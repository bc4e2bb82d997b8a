import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { COMPLETED, type Refund, refundedCents } from '#app/payments/facts.ts';
import { DEMO_ID } from '#app/payments/provider.ts';
import { RECEIPT_STATES, receiptState } from '#app/payments/status.ts';
import type { PaymentRow } from '#app/payments/table.server.ts';
import { sessionSecrets } from '#app/secrets.server.ts';

const factsSchema = z.object({
  orderID: z.string(),
  title: z.string(),
  amountCents: z.number().int(),
  captureId: z.string().nullable(),
  paidAt: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
  status: z.enum(RECEIPT_STATES),
});

const orderSchema = factsSchema.pick({ orderID: true });

type ReceiptFacts = z.output<typeof factsSchema>;

/**
 * A receipt, without personal data. Amounts are US cents, times ISO 8601 in UTC. `demo`: no money moved. `refunded`: the sum
 * of the refunds and the time of the last one.
 */
export type Receipt = ReceiptFacts & { demo: boolean; refunded: { cents: number; at: string } | null };

/** Returns the receipt of an order. A fully refunded order is `refunded`, not `paid`. */
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

/** Returns the signed path of an order's receipt, which anyone who has the link can open. */
export function receiptPath(row: PaymentRow): string {
  return signedPath(factsOf(row));
}

/** Returns the signed path of a receipt from facts that were stored earlier. */
export function signedPath(facts: ReceiptFacts): string {
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `/receipt/${text}.${signature(text, sessionSecrets[0])}`;
}

/**
 * Returns the order id in a token, and the receipt as of its signing, for books that lack the order. `signed` is null if
 * fields are missing. Returns null for a token without a valid signature or order id.
 */
export function readReceiptToken(token: string): { orderID: string; signed: Receipt | null } | null {
  const content = readToken(token);
  const order = orderSchema.safeParse(content).data;
  if (!order) return null;
  const facts = factsSchema.safeParse(content).data;
  const demo = order.orderID.startsWith(DEMO_ID);
  return { ...order, signed: facts ? { ...facts, demo, refunded: null } : null };
}

/** Returns the content of a token signed with one of the session secrets, by any release; null for any other text. */
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
