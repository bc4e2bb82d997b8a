import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sessionSecrets } from '#app/server/session-secrets.server.ts';

const factsSchema = z.object({
  orderID: z.string(),
  title: z.string(),
  amountCents: z.number().int(),
  captureId: z.string().nullable(),
  paidAt: z.string(),
  /** `reviewing`: PayPal holds the payment; `confirming`: we are still asking PayPal. Only `paid` is paid. */
  status: z.enum(['paid', 'reviewing', 'confirming', 'failed']),
});

/** What a receipt said when it was signed: about a purchase, never about a person. `amountCents` are US cents, `paidAt` is ISO 8601 in UTC. */
export type ReceiptFacts = z.output<typeof factsSchema>;

/** The facts as a signed token for `/receipt/TOKEN`: whoever has the link may read it, nobody can make one up. */
export function signReceipt(facts: ReceiptFacts): string {
  const text = Buffer.from(JSON.stringify(factsSchema.parse(facts))).toString('base64url');
  return `${text}.${signature(text, sessionSecrets[0])}`;
}

/** The facts of a token that one of our secrets signed; null for any other text. */
export function readReceipt(token: string): ReceiptFacts | null {
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
