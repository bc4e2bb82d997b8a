import { ops } from '#tests/cli.ts';
import { SIGN_IN, type TestDesk, titleOf } from '#tests/desk/desk.ts';
import type { ReceivedEmail } from '#tests/mail/read-email.ts';

export type Page = {
  status: number;
  location: string | null;
  title: string | undefined;
  html: string;
  headers: Headers;
};

/**
 * A browser without scripts, as Safari before 16.4: it keeps cookies, follows the answers to its forms, and hides the origin
 * of a page without referrer. `network`: its address behind a proxy.
 */
export function newBrowser(url: string, network?: string) {
  const cookies = new Map<string, string>();
  /** Every `Set-Cookie` so far, whole. */
  const setCookies: string[] = [];
  let origin: Record<string, string> = {};

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie && { Cookie: cookie }), ...(network && { 'X-Forwarded-For': network }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line);
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function pageOf(response: Response): Promise<Page> {
    const { status, headers } = response;
    const location = headers.get('Location');
    origin = headers.get('Referrer-Policy') === 'no-referrer' ? { Origin: 'null' } : {};
    const html = await (location ? await send(location) : response).text();
    return { status, location, headers, html, title: titleOf(html) };
  }

  const open = async (path: string) => pageOf(await send(path));
  const press = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    pageOf(await send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...origin, ...headers } }));
  return {
    cookies,
    setCookies,
    send,
    open,
    /** Presses a button of a page; the page is the one that follows. */
    press,
    ask: (email: string) => press('/desk?index', { intent: 'ask', email }),
    type: (code: string, to = '') => press(`/desk?${new URLSearchParams({ index: '', to })}`, { intent: 'code', code }),
    signOut: (everywhere = false) => press('/desk?index', { intent: everywhere ? 'sign-out-everywhere' : 'sign-out' }),
    /** Does something to a thing from a page of the desk. */
    act: (list: string, fields: Record<string, string>) => press(`/desk/list/${list}`, fields),
    csv: (list: string) => send(`/desk/csv/${list}`),
  };
}

export type Browser = ReturnType<typeof newBrowser>;

/** Waits for the email with a code. */
export async function codeOf(desk: TestDesk): Promise<string> {
  return codeIn(await desk.email(SIGN_IN));
}

/** Returns the code of an email without a link that says until when it works; '' of any other. */
export function codeIn({ text, links }: ReceivedEmail): string {
  const says = /^(\S{4}-\S{4})\s.*^Works until: \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\s/ms;
  return (Object.keys(links).length === 0 && says.exec(text)?.[1]) || '';
}

/** Returns a code that `ops` prints. */
export async function printedCode(env: Record<string, string>): Promise<string> {
  const [code = ''] = (await ops(['desk', 'code'], env)).out.split('\n');
  return code;
}

/** What a page says after a button. */
export const saidOf = (html: string) => /role="status"[^>]*>([^<]+)<\/p>/.exec(html.split('<main')[1] ?? '')?.[1];
