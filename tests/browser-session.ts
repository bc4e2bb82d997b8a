import { createCookieSessionStorage } from '@remix-run/node';

/** The secret to start a site with, for `visitorCookie`. */
export const SESSION_SECRET = 'a-secret-for-tests-only';

const storage = createCookieSessionStorage({ cookie: { name: 'session', secrets: [SESSION_SECRET] } });

/** The Cookie header of a visitor whose session holds these fields. */
export async function visitorCookie(fields: Record<string, unknown>): Promise<string> {
  const session = await storage.getSession();
  for (const [name, value] of Object.entries(fields)) session.set(name, value);
  return cookieOf(await storage.commitSession(session));
}

/** What a session cookie holds, flashed fields under `__flash_NAME__`. */
export async function readCookie(cookie: string): Promise<Record<string, unknown>> {
  return (await storage.getSession(cookie)).data;
}

/** The Cookie header that a browser sends after this Set-Cookie header. */
export function cookieOf(setCookie: string | null): string {
  return setCookie?.split(';')[0] ?? '';
}
