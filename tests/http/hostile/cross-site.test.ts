import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { fetch } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAmount } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';
import { message, review, unseen } from '#tests/backend/payloads.ts';
import { SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { type BuiltRoute, builtRoutes } from '#tests/built-routes.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, plan, recordOf, shownOrder } from '#tests/payments/payments.ts';

let dataDir: string;
let site: Site;
let cookie: string;
let orderID: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cross-site-'));
  site = await startSite({ dataDir, env: { SESSION_SECRET } });
  cookie = await visitorCookie({ planId: plan.id, customer, owner: 'me' });
  orderID = (await newOrder()) ?? '';
});
afterAll(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true });
});

/** Another plan than the one that is paid on the way. */
const other = content.plans[1] as Plan;

type Body = { form: () => Record<string, string> } | { json: () => unknown };

const POLICIES = content.policies.map(({ slug }) => `routes/${slug}`);
/** For each route that takes a POST, one that does something; what takes nothing gets what others would take. */
const BODIES: Record<string, Body> = {
  'routes/_index': { form: () => ({ ...unseen, reviewDescription: 'Good.', rating: '5' }) },
  'routes/contact-us': { form: () => ({ ...unseen, firstName: 'Ada' }) },
  'routes/chat': { form: () => ({ message: 'Price?' }) },
  'routes/receipt.$token': { form: () => ({ zipCodes: '97201' }) },
  'routes/pricing': { form: () => ({ plan: plan.id }) },
  'routes/checkout': { form: () => ({ intent: 'pay', ...shownOrder, ...customer }) },
  'routes/checkout_.return': { form: () => ({ token: orderID }) },
  'routes/motion': { form: () => ({ motion: 'paused', returnTo: '/' }) },
  'routes/demo-paypal.approve': { form: () => ({ token: orderID, decision: 'approve' }) },
  'routes/desk._index': { form: () => ({ intent: 'ask', email: `${randomUUID()}@agents.example` }) },
  'routes/desk.list.$name': { form: () => ({ action: 'publish-review', id: '1' }) },
  'routes/desk.content': { form: () => ({}) },
  'routes/api.content.reload': { json: () => ({}) },
  'routes/api.chat.chat-here': { json: () => ({ message: 'Price?' }) },
  'routes/api.mail.contact': { json: () => message },
  'routes/api.reviews.create': { json: () => review },
  'routes/api.paypal.create_order': {
    json: () => ({ amount: toAmount(other.priceCents), title: other.title, features: other.features }),
  },
  'routes/api.paypal.complete_order': { json: () => ({ order_id: orderID }) },
  'routes/api.paypal.complete': { json: () => recordOf(orderID) },
  'routes/api.paypal.webhook': { json: () => ({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderID } }) },
  'routes/api.reviews': { json: () => review },
  'routes/api.$': { json: () => message },
  ...Object.fromEntries(POLICIES.map((id) => [id, { form: () => unseen }])),
  'routes/$': { form: () => ({ ...unseen, firstName: 'Ada' }) },
};

/** What our own pages get, where it is not 200. The demo has no webhook, the patterns are no signed links, who is
 * not signed in is led to the page that asks, and the last two are no addresses. */
const EXPECTED: Record<string, number> = {
  ...{ 'routes/_index': 303, 'routes/contact-us': 303, 'routes/pricing': 303, 'routes/checkout': 303 },
  'routes/checkout_.return': 303,
  ...{ 'routes/motion': 303, 'routes/demo-paypal.approve': 303, 'routes/chat': 200, 'routes/receipt.$token': 404 },
  ...{ 'routes/desk._index': 303, 'routes/desk.list.$name': 303, 'routes/desk.content': 303 },
  ...{ 'routes/api.content.reload': 404, 'routes/api.paypal.webhook': 404, 'routes/api.reviews': 405 },
  'routes/api.$': 404,
  'routes/$': 404,
  ...Object.fromEntries(POLICIES.map((id) => [id, 405])),
};

const actions = builtRoutes().filter(({ hasAction }) => hasAction);

/** The addresses under which Remix may run a route's action. */
function addressesOf({ id, path, index }: BuiltRoute): string[] {
  const plain = path.replace('*', 'no/such/thing');
  const data = `_data=${encodeURIComponent(id)}`;
  return [
    index ? `${plain}?index` : plain,
    index ? `${plain}?index&${data}` : `${plain}?${data}`,
    `${plain === '/' ? '/_root' : plain}.data`,
    `${plain}/${index ? '?index' : ''}`,
  ];
}

const ORIGINS = ['https://evil.example', 'null', 'not an origin', undefined];
const SITES = ['cross-site', 'same-site', 'same-origin', 'none', undefined];
/**
 * All combinations that a browser sends for a page of another site, or that no browser sends at all. A browser that hides
 * the referrer of our own pages sends `Origin: null` and `Sec-Fetch-Site: same-origin`.
 */
const FOREIGN = ORIGINS.flatMap((origin) => SITES.map((fetchSite) => ({ origin, fetchSite }))).filter(
  ({ origin, fetchSite }) =>
    (origin !== undefined || /-site$/.test(fetchSite ?? '')) && !(origin === 'null' && fetchSite === 'same-origin'),
);

async function post(route: BuiltRoute, address: string, origin?: string, fetchSite?: string) {
  const body = BODIES[route.id];
  if (!body)
    throw new Error(`${route.id} takes a POST: add one that does something to BODIES, so that it is tried here.`);
  const json = 'json' in body;
  const response = await fetch(site.url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Cookie: cookie,
      'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(origin !== undefined && { Origin: origin }),
      ...(fetchSite !== undefined && { 'Sec-Fetch-Site': fetchSite }),
    },
    body: json ? JSON.stringify(body.json()) : new URLSearchParams(body.form()).toString(),
  });
  await response.text();
  return {
    status: response.status,
    cookie: response.headers.get('Set-Cookie'),
    location: response.headers.get('Location'),
  };
}

async function newOrder(): Promise<string | null> {
  const checkout = actions.find(({ id }) => id === 'routes/checkout') as BuiltRoute;
  const { location } = await post(checkout, '/checkout', site.url, 'same-origin');
  return new URL(location ?? '').searchParams.get('token');
}

/** Everything that is stored, but for the row that the readiness probe writes. */
function stored(): string {
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'), { readonly: true });
  const tables = sqlite
    .prepare(`select name from sqlite_master where type = 'table' and name <> 'health'`)
    .pluck()
    .all();
  const rows = tables.map((table) => [table, sqlite.prepare(`select * from "${table}"`).all()]);
  sqlite.close();
  return JSON.stringify(rows);
}

test('rejects every post of another site, at any address of any route, without a trace', async () => {
  expect(actions.length).toBeGreaterThan(10);
  const before = stored();
  let refused = 0;
  const wrong: unknown[] = [];
  for (const route of actions) {
    for (const [i, address] of addressesOf(route).entries()) {
      // The check is before the address: all combinations at one, and two of them at its other spellings.
      const senders = i === 0 ? FOREIGN : FOREIGN.slice(0, 2);
      const answers = await Promise.all(
        senders.map(async (from) => ({ from, ...(await post(route, address, from.origin, from.fetchSite)) })),
      );
      refused += answers.length;
      wrong.push(
        ...answers.filter(({ status, cookie }) => status !== 403 || cookie).map((answer) => ({ address, ...answer })),
      );
    }
  }
  expect(wrong).toEqual([]);
  expect(stored()).toBe(before);
  expect(refused).toBe(actions.length * (FOREIGN.length + 6));
});

test('accepts the same posts from its own pages', async () => {
  // An order is approved, completed and recorded in this order.
  const first = ['routes/demo-paypal.approve', 'routes/api.paypal.complete_order'];
  const rank = ({ id }: BuiltRoute) => (first.includes(id) ? first.indexOf(id) : first.length);
  const inOrder = actions.toSorted((a, b) => rank(a) - rank(b));
  for (const route of inOrder) {
    const before = stored();
    const [plain = ''] = addressesOf(route);
    const { status } = await post(route, plain, site.url, 'same-origin');
    expect([route.id, status]).toEqual([route.id, EXPECTED[route.id] ?? 200]);
    if (/mail|create|complete_order|routes\/_index|contact/.test(route.id))
      expect([route.id, stored() === before]).toEqual([route.id, false]);
  }
});

test('accepts a post without referrer or behind TLS, but not of a same-site page', async () => {
  const chat = actions.find(({ id }) => id === 'routes/api.chat.chat-here') as BuiltRoute;
  expect((await post(chat, chat.path, 'null', 'same-origin')).status).toBe(200);
  expect((await post(chat, chat.path, site.url.replace('http:', 'https:'), 'same-origin')).status).toBe(200);
  expect((await post(chat, chat.path, site.url, 'same-site')).status).toBe(403);
});

test.each(['/contact-us', '/api/chat/chat-here'])('says why it rejects a post of another site to %s', async (path) => {
  const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/json' };
  const text = await (await fetch(site.url + path, { method: 'POST', headers, body: '{}' })).text();
  expect(text).toContain('This was sent from another site, so nothing was done.');
  if (path.startsWith('/api/')) expect(Object.keys(JSON.parse(text))).toEqual(['error']);
  else expect(text).toContain('<a href="/">Go to the home page</a>');
});
