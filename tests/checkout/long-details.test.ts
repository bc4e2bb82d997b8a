import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
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

const TEXTS = ['a', 'ÿ', '漢', '😀', '"', '\\', '\u{fffd}', 'ｯ', '?>o', '~ÿ', '%', '+/', ';,', '&<'];

describe('details of any length and characters', () => {
  test.each(TEXTS)('are kept in a cookie that fits, or refused at a field: %j', async (text) => {
    for (const planId of [plan.id, PLANS.at(-1)?.id as string]) {
      const cookie = secured(await visitorCookie({ planId, owner: crypto.randomUUID() }));
      for (let share = 0.02; share <= 1; share += 0.02) {
        const details = filled(text, share);
        const { status, setCookie, text: page } = await save(details, cookie);
        expect([share, status]).toEqual([share, setCookie ? 303 : 400]);
        expect(setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
        if (setCookie) {
          expect((await readCookie(named(cookieOf(setCookie)))).customer).toEqual(details);
          continue;
        }
        // The longest field is the one to shorten, and what was typed stays.
        expect(page).toMatch(/id="address-error".{0,600}Your details are too long together/);
        expect(page).toContain(details.email);
      }
    }
  });

  test('fit at the limit of every field in Latin letters', async () => {
    const cookie = secured(await visitorCookie({ planId: plan.id, owner: crypto.randomUUID() }));
    for (const text of ['a', 'ÿ']) expect((await save(filled(text, 1), cookie)).status).toBe(303);
  });

  test('are refused at the field before an order is made, too', async () => {
    const cookie = secured(await visitorCookie({ planId: plan.id, owner: crypto.randomUUID() }));
    const { status, text } = await save({ ...filled('漢', 1), intent: 'pay', ...shownOrder }, cookie);
    expect([status, text.includes('Your details are too long together')]).toEqual([400, true]);
  });
});

test('keeps the longest details beside any plan chosen later', async () => {
  for (const text of TEXTS) {
    let kept = '';
    for (let share = 0.02; share <= 1; share += 0.02) {
      const { setCookie } = await save(filled(text, share), kept);
      if (!setCookie) break;
      kept = cookieOf(setCookie);
    }
    for (const { id } of PLANS) {
      const chosen = await send('/pricing', kept, { plan: id });
      expect([text, id, chosen.status]).toEqual([text, id, 303]);
      expect(chosen.setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
      kept = cookieOf(chosen.setCookie);
      // An alert, here about an order that nobody knows, still has its room.
      const back = await send('/checkout/return?token=NONE', kept);
      expect([text, id, back.status]).toEqual([text, id, 303]);
      expect(back.setCookie).not.toBe('');
      expect(back.setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    }
  }
});
