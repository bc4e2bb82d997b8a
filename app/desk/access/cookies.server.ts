import { createCookie, redirect } from '@remix-run/node';
import { LINK_MINUTES } from '#app/desk/access/links.server.ts';
import { SESSION_HOURS } from '#app/desk/access/sign-in.server.ts';
import { config } from '#app/settings/config.server.ts';

const secure = config.site.url.startsWith('https:');
const prefix = secure ? '__Host-' : '';
const common = { httpOnly: true, secure, path: '/' } as const;

/** The session. No other site can make a browser send it. */
const sessionCookie = createCookie(`${prefix}desk`, { ...common, sameSite: 'strict', maxAge: SESSION_HOURS * 60 * 60 });

/** Which browser asked for a link: also sent when the link is opened from a mailbox in the browser. */
const askedCookie = createCookie(`${prefix}desk-asked`, { ...common, sameSite: 'lax', maxAge: LINK_MINUTES * 60 });

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether the desk may be opened at this address: over plain http, every network on the way could use the session. */
export function isSafe(request: Request): boolean {
  return secure || LOCAL.has(new URL(request.url).hostname);
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

/** Leads to the desk, with these secrets in the browser's cookies and no others. */
export async function enterWith({ session = '', asked = '' }: { session?: string; asked?: string }): Promise<Response> {
  const headers = new Headers();
  headers.append('Set-Cookie', await sessionCookie.serialize(session, session ? {} : { maxAge: 0 }));
  headers.append('Set-Cookie', await askedCookie.serialize(asked, asked ? {} : { maxAge: 0 }));
  return redirect('/desk', { status: 303, headers });
}
