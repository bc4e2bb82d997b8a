import { readToken, signToken } from '#app/signed-token.server.ts';

/** Where a command asks the running site for a reload. */
export const RELOAD_PATH = '/api/content/reload';

/** How long a request is good for: the command and the site have the same clock. */
const MAX_AGE_MS = 60_000;

/** Returns the `Authorization` header of a request, which only who knows the session secret can make. */
export function reloadAuthorization(): string {
  return `Bearer ${signToken('content-reload', { at: Date.now() })}`;
}

export function mayReload(authorization: string | null): boolean {
  const token = readToken('content-reload', authorization?.replace(/^Bearer /, '') ?? '') as { at: number } | null;
  return token !== null && Math.abs(Date.now() - token.at) <= MAX_AGE_MS;
}
