import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecrets } from '#app/settings/secrets.server.ts';

/** What a token is for: one for another purpose does not verify. */
type Purpose = 'receipt' | 'desk';

/** Returns a token for an address with the content, signed with the newest session secret. Everyone can read it. */
export function signToken(purpose: Purpose, content: object): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signature(purpose, text, sessionSecrets[0])}`;
}

/**
 * Returns the content of a token signed for this purpose with one of the session secrets, by any release; null for any
 * other text.
 */
export function readToken(purpose: Purpose, token: string): unknown {
  const [text, given, ...rest] = token.split('.');
  if (!text || !given || rest.length > 0) return null;
  const signed = sessionSecrets.some((secret) => {
    const expected = Buffer.from(signature(purpose, text, secret));
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

function signature(purpose: Purpose, text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}
