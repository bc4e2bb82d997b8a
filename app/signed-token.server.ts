import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecrets } from '#app/settings/secrets.server.ts';

/** What a token is for: one for another purpose does not verify. */
type Purpose = 'receipt' | 'sign-in' | 'sign-in-code' | 'sign-in-address';

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
  const signed = sessionSecrets.some((secret) => isSame(signature(purpose, text, secret), given));
  if (!signed) return null;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Letters and digits that nobody takes for others (Crockford's base 32). */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns eight characters for a person to type, signed as a token is: who does not know the secret cannot tell them. */
export function signCode(purpose: Purpose, text: string): string {
  const bytes = Buffer.from(signature(purpose, text, sessionSecrets[0]), 'base64url').subarray(0, 8);
  return [...bytes].map((byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]).join('');
}

/** Returns what stands for a text in the store, from which only who knows the secret could find the text. */
export function pseudonymOf(purpose: Purpose, text: string): string {
  return signature(purpose, text, sessionSecrets[0]);
}

/** Returns whether two texts are the same, in a time that does not tell where they differ. */
export function isSame(text: string, other: string): boolean {
  const [one, two] = [Buffer.from(text), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
}

function signature(purpose: Purpose, text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}
