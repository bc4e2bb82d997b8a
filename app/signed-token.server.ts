import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecrets } from '#app/settings/secrets.server.ts';

/** What a token is for: one for another purpose does not verify. */
type Purpose = 'receipt' | 'sign-in-code' | 'known-browser' | 'content-reload';

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

/** Returns what only who knows the newest session secret can tell of a text. */
export function signText(purpose: Purpose, text: string): string {
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
