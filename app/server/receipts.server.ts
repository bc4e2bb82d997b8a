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
  paidAt: z.string(),
  /** `reviewing`: PayPal holds the payment; `confirming`: we are still asking PayPal. Only `paid` is paid. */
  status: z.enum(['paid', 'reviewing', 'confirming', 'failed', 'refunded']),
});

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

/** The receipt behind a signed token, with what the books say now; null for a token that we did not sign. */
export async function findReceipt(token: string): Promise<Receipt | null> {
  const facts = readReceipt(token);
  if (!facts) return null;
  const payment = await payments.find(facts.orderID);
  return { ...(payment ? factsOf(payment) : facts), demo: facts.orderID.startsWith(DEMO_ID) };
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
  const text = Buffer.from(JSON.stringify(factsSchema.parse(facts))).toString('base64url');
  return `${text}.${signature(text, sessionSecrets[0])}`;
}

/** The facts of a token that one of our secrets signed; null for any other text. */
function readReceipt(token: string): ReceiptFacts | null {
  const [text, given, ...rest] = token.split('.');
  if (!text || !given || rest.length > 0) return null;
  const signed = sessionSecrets.some((secret) => {
    const expected = Buffer.from(signature(text, secret));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  return signed ? factsSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString())) : null;
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`receipt:${text}`).digest('base64url');
}
