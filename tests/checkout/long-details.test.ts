import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { cookieOf, readCookie, SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, plan, shownOrder } from '#tests/payments/payments.ts';

const MAX_COOKIE_BYTES = 4096;

let site: Site;
beforeAll(async () => {
  // The longest name and attributes: under https.
  site = await startSite({ env: { SESSION_SECRET, SITE_URL: 'https://site.example' } });
});
afterAll(() => site.stop());

/** The cookie's name under https. */
const secured = (cookie: string) => cookie.replace(/^session=/, '__Host-session=');
const named = (cookie: string) => cookie.replace(/^__Host-/, '');

const FIELDS = { firstName: 100, lastName: 100, phone: 40, address: 200, city: 100, state: 100 };

/** Details whose fields hold `text`, up to `share` of what each may have. */
const filled = (text: string, share: number) => ({
  ...customer,
  email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(50)}.example`,
  ...Object.fromEntries(
    Object.entries(FIELDS).map(([name, max]) => [name, text.repeat(Math.floor((max * share) / text.length) || 1)]),
  ),
});

/** Requests a page of the site's own host, which `fetch` cannot name: posts `fields`, if any. */
async function send(path: string, cookie: string, fields?: Record<string, string>) {
  const { statusCode, headers, body } = await request(new URL(path, site.url), {
    method: fields ? 'POST' : 'GET',
    headers: {
      ...{ cookie, host: 'site.example', origin: 'https://site.example' },
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: fields ? new URLSearchParams(fields).toString() : null,
  });
  return { status: statusCode, setCookie: String(headers['set-cookie'] ?? ''), text: await body.text() };
}

const save = (fields: Record<string, string>, cookie: string) => send('/checkout', cookie, fields);

/** Each grows in another way on its way into the cookie: as UTF-8, in JSON, in base64 and as an address. */
const TEXTS = ['a', '漢', '😀', '"', '\u{fffd}', '?>o', ';,'];

/** Saves details of growing length. Returns the cookie with the longest that are taken, found in ten steps. */
async function saveLongest(text: string, cookie: string): Promise<string> {
  let [kept, taken, refused] = [cookie, 0, 1.02];
  for (let step = 0; step < 10; step += 1) {
    const share = Math.min(1, (taken + refused) / 2);
    const details = filled(text, share);
    const { status, setCookie, text: page } = await save(details, kept);
    expect([share, status]).toEqual([share, setCookie ? 303 : 400]);
    expect(setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    if (setCookie) {
      [kept, taken] = [cookieOf(setCookie), share];
      expect((await readCookie(named(kept))).customer).toEqual(details);
    } else {
      refused = share;
      // The longest field is the one to shorten, and what was typed stays.
      expect(page).toMatch(/id="address-error".{0,600}Your details are too long together/);
      expect(page).toContain(details.email);
    }
  }
  return kept;
}

test.each(TEXTS)('keeps details beside any plan in a cookie that fits, or refuses: %j', async (text) => {
  const session = { planId: content.plans.at(-1)?.id, owner: crypto.randomUUID() };
  let kept = await saveLongest(text, secured(await visitorCookie(session)));
  for (const { id } of content.plans) {
    const chosen = await send('/pricing', kept, { plan: id });
    expect([id, chosen.status]).toEqual([id, 303]);
    expect(chosen.setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    kept = cookieOf(chosen.setCookie);
    // An alert, here about an order that nobody knows, still has its room.
    const back = await send('/checkout/return?token=NONE', kept);
    expect([id, back.status]).toEqual([id, 303]);
    expect(back.setCookie).not.toBe('');
    expect(back.setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
  }
});

test('takes details at the limit of every field in Latin emails', async () => {
  const cookie = secured(await visitorCookie({ planId: plan.id, owner: crypto.randomUUID() }));
  for (const text of ['a', 'ÿ']) expect((await save(filled(text, 1), cookie)).status).toBe(303);
});

test('refuses too long details at the field before an order is made, too', async () => {
  const cookie = secured(await visitorCookie({ planId: plan.id, owner: crypto.randomUUID() }));
  const { status, text } = await save({ ...filled('漢', 1), intent: 'pay', ...shownOrder }, cookie);
  expect([status, text.includes('Your details are too long together')]).toEqual([400, true]);
});
