import { type Cookie, createCookie, redirect } from '@remix-run/node';
import { CODE_MINUTES } from '#app/desk/access/codes.server.ts';
import { isSafeAddress } from '#app/desk/access/safe-address.ts';
import { config } from '#app/settings/config.server.ts';

const secure = config.site.url.startsWith('https:');
const prefix = secure ? '__Host-' : '';

/** Sent with a link from a webmail, and never with a form of another site. */
const common = { httpOnly: true, secure, path: '/', sameSite: 'lax' } as const;

/** Browsers keep no cookie longer. */
const LONGEST = 400 * 24 * 60 * 60;

const COOKIES = {
  /** The session, which the store ends earlier. */
  session: createCookie(`${prefix}desk`, { ...common, maxAge: LONGEST }),
  /** Which browser asked for a code. */
  asked: createCookie(`${prefix}desk-asked`, { ...common, maxAge: CODE_MINUTES * 60 }),
  /** That this browser was signed in before. It signs nobody in. */
  known: createCookie(`${prefix}desk-known`, { ...common, maxAge: LONGEST }),
};

type Secrets = Record<keyof typeof COOKIES, string | null>;

/** Returns whether the desk may be opened where this request came in; behind a proxy with https, that is an http address. */
export function isSafe(request: Request): boolean {
  return secure || isSafeAddress(new URL(request.url));
}

/** Returns what this browser has of the cookies. */
export async function readSecrets(request: Request): Promise<Secrets> {
  const read = async (cookie: Cookie) => {
    const value: unknown = await cookie.parse(request.headers.get('Cookie'));
    // Anybody can send any cookie.
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const [session, asked, known] = await Promise.all([read(COOKIES.session), read(COOKIES.asked), read(COOKIES.known)]);
  return { session, asked, known };
}

/** Leads to a page of the desk, with these secrets in the browser's cookies; null deletes one, and one that is not named stays. */
export async function leadTo(path: string, secrets: Partial<Secrets> = {}): Promise<Response> {
  const headers = new Headers();
  for (const [name, secret] of Object.entries(secrets) as [keyof Secrets, string | null][]) {
    const options = secret === null ? { maxAge: 0 } : {};
    headers.append('Set-Cookie', await COOKIES[name].serialize(secret ?? '', options));
  }
  return redirect(path, { status: 303, headers });
}
