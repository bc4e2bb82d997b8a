import { createCookie, redirect } from '@remix-run/node';
import { LINK_MINUTES } from '#app/desk/access/links.server.ts';
import { isSafeAddress } from '#app/desk/access/safe-address.ts';
import { SESSION_HOURS } from '#app/desk/access/sessions.server.ts';
import { config } from '#app/settings/config.server.ts';

const secure = config.site.url.startsWith('https:');
const prefix = secure ? '__Host-' : '';
const common = { httpOnly: true, secure, path: '/' } as const;

/** The session. No other site can make a browser send it. */
const sessionCookie = createCookie(`${prefix}desk`, { ...common, sameSite: 'strict', maxAge: SESSION_HOURS * 60 * 60 });

/** Which browser asked for a link: also sent when the link is opened from a mailbox in the browser. */
const askedCookie = createCookie(`${prefix}desk-asked`, { ...common, sameSite: 'lax', maxAge: LINK_MINUTES * 60 });

/** Returns whether the desk may be opened where this request came in; behind a proxy with https, that is an http address. */
export function isSafe(request: Request): boolean {
  return secure || isSafeAddress(new URL(request.url));
}

type Secrets = { session: string | null; asked: string | null };

/** Returns what this browser has of both cookies. */
export async function readSecrets(request: Request): Promise<Secrets> {
  const cookies = request.headers.get('Cookie');
  const [session, asked] = await Promise.all([sessionCookie.parse(cookies), askedCookie.parse(cookies)]);
  return { session: textOf(session), asked: textOf(asked) };
}

/** Anybody can send any cookie. */
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Leads to the desk, with these secrets in the browser's cookies; null deletes one, and one that is not named stays. */
export async function enterWith({ session, asked }: Partial<Secrets>): Promise<Response> {
  const headers = new Headers();
  const keep = async (cookie: typeof askedCookie, secret: string | null | undefined) => {
    const options = secret === null ? { maxAge: 0 } : {};
    if (secret !== undefined) headers.append('Set-Cookie', await cookie.serialize(secret ?? '', options));
  };
  await keep(sessionCookie, session);
  await keep(askedCookie, asked);
  return redirect('/desk', { status: 303, headers });
}
