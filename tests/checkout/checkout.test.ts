import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { buyer, newOrder, post, visit } from '#tests/checkout/buyer.ts';
import { opsJson } from '#tests/cli.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, recordOf, shownOrder } from '#tests/payments/payments.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { SESSION_SECRET } });
});
afterAll(async () => {
  await site.stop();
});

/** Presses 'Continue to PayPal' on a page that shows this order. */
const continueToPaypal = async (shown: Record<string, string>) =>
  fetch(`${site.url}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: await buyer(), Origin: site.url },
    body: new URLSearchParams({ intent: 'pay', ...customer, ...shown }),
  });

const orders = () => opsJson(['payments', 'list'], { DATA_DIR: site.dataDir });

test.each([
  ['at a price that is no longer its price', { ...shownOrder, amount: '89.00' }],
  ['without a price, by a page of before', { plan: shownOrder.plan }],
  ['of another plan', { ...shownOrder, plan: 'elite-access' }],
])('a plan that the page shows %s is not ordered, and the buyer is told to look again', async (_, shown) => {
  const before = await orders();
  const answer = await continueToPaypal(shown);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/checkout?payment=ORDER_CHANGED']);
  expect(await orders()).toEqual(before);
  const page = await (await visit(site, '/checkout?payment=ORDER_CHANGED', await buyer())).text();
  expect(page).toContain('This order has changed since its page was opened.');
  expect(page).toContain('Continue to PayPal');
});

test('a refusal may be kept by the browser that got it, which could not go back to it else', async () => {
  const refused = { method: 'POST', headers: { Cookie: await buyer() }, body: new URLSearchParams({ email: 'none' }) };
  const { status, headers } = await fetch(`${site.url}/checkout`, refused);
  expect([status, headers.get('Cache-Control')]).toEqual([400, 'private, no-cache']);
  expect(headers.get('Vary')).not.toContain('Cookie');
  expect((await visit(site, '/checkout')).headers.get('Vary')).toContain('Cookie');
});

test('a plan at the price that the page shows is ordered', async () => {
  expect((await continueToPaypal(shownOrder)).headers.get('Location')).toContain('/demo-paypal/approve?token=');
});

test('after the restore of a backup from before a payment, nobody is asked to pay again, and its receipt says that it was a demo', async () => {
  const dataDir = site.dataDir;
  const { id, approvalUrl, cookie } = await newOrder(site, await buyer());
  const yes = new URLSearchParams({ decision: 'approve', token: id });
  await fetch(approvalUrl, { method: 'POST', headers: { Origin: site.url }, body: yes, redirect: 'manual' });
  const completed = await post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
  const recorded = await post(site, '/api/paypal/complete', recordOf(id), completed.cookie);
  await site.kill();
  for (const file of ['hearthline.db', 'hearthline.db-wal', 'hearthline.db-shm']) {
    await rm(join(dataDir, file), { force: true });
  }
  site = await startSite({ dataDir, env: { SESSION_SECRET } });
  const page = await (await visit(site, '/checkout', recorded.cookie)).text();
  expect(page).toContain('Please do not pay again.');
  const [notice] = /Please do not pay again\..*?<\/p>/.exec(page) ?? [];
  for (const path of ['/contact-us', '/pricing']) expect(notice).toContain(`href="${path}"`);
  expect(page).not.toContain('Continue to PayPal');
  const receipt = await (await visit(site, String(recorded.body.receipt))).text();
  expect(receipt).toContain('Demo payment: no money moved');
  await rm(dataDir, { recursive: true, force: true });
});
