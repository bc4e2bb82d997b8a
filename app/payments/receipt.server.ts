import { z } from 'zod';
import { type Refund, refundedCents } from '#app/payments/books/after-sale.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { RECEIPT_STATES, receiptState } from '#app/payments/machine/status.ts';
import { DEMO_ID } from '#app/payments/provider.ts';
import { readToken, signToken } from '#app/signed-token.server.ts';

const claimsSchema = z.object({
  orderID: z.string(),
  title: z.string(),
  amountCents: z.number().int(),
  captureId: z.string().nullable(),
  paidAt: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
  status: z.enum(RECEIPT_STATES),
});

type ReceiptClaims = z.output<typeof claimsSchema>;

/**
 * A receipt, without personal data. Amounts are US cents, times ISO 8601 in UTC. `demo`: no money moved. `refunded`: the sum
 * of the refunds and the time of the last one.
 */
export type Receipt = ReceiptClaims & { demo: boolean; refunded: { cents: number; at: string } | null };

/** Returns the receipt of an order. A fully refunded order is `refunded`, not `paid`. */
export function receiptOf(row: PaymentRow, refunds: Refund[]): Receipt {
  const completed = refunds.filter(({ status }) => status === 'completed');
  const last = completed.at(-1);
  const cents = refundedCents(completed);
  const claims = claimsOf(row);
  return {
    ...claims,
    ...(cents >= row.amountCents && { status: 'refunded' }),
    demo: row.orderID.startsWith(DEMO_ID),
    refunded: last ? { cents, at: last.happenedAt } : null,
  };
}

function claimsOf(row: PaymentRow): ReceiptClaims {
  const { orderID, packageTitle: title, amountCents, captureId, paidAt, createdAt } = row;
  return { orderID, title, amountCents, captureId, paidAt: paidAt ?? createdAt, status: receiptState(row) };
}

/** Returns the signed path of an order's receipt, which anyone who has the link can open. */
export function receiptPath(row: PaymentRow): string {
  return signedPath(claimsOf(row));
}

/** Returns the signed path of a receipt from claims that were stored earlier. */
export function signedPath(claims: ReceiptClaims): string {
  return `/receipt/${signToken('receipt', claims)}`;
}

/** Returns the receipt as of its signing, which books that lack the order still show; null for any other text. */
export function readReceiptToken(token: string): Receipt | null {
  const claims = claimsSchema.safeParse(readToken('receipt', token)).data;
  return claims ? { ...claims, demo: claims.orderID.startsWith(DEMO_ID), refunded: null } : null;
}
