import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUBSCRIBED_EVENTS } from '#app/payments/providers/paypal/events.server.ts';
import { ops } from '#tests/cli.ts';
import { type PaypalShop, startPaypalShop } from '#tests/payments/shop.ts';

let shop: PaypalShop;
let paypal: PaypalShop['paypal'];
let webhook: PaypalShop['paypal']['webhooks'][number];
beforeAll(async () => {
  shop = await startPaypalShop();
  ({ paypal } = shop);
  webhook = { id: 'hook', url: `${shop.site.url}/api/paypal/webhook` };
  paypal.webhooks.push(webhook);
});
afterAll(() => shop.stop());

/** What `doctor` says of PayPal and of the disputes. */
async function doctor(changes: Record<string, string> = {}) {
  const env = { ...shop.operator, SITE_URL: shop.site.url, PORT: String(shop.site.port), ...changes };
  const { code, out } = await ops(['doctor', '--json'], env);
  const findings = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const lineOf = (name: string) => {
    const { status, message } = findings.find(({ check }) => check === name);
    return `${status} ${message}`;
  };
  // The site was started without SITE_URL.
  const failed = findings.filter(({ status, check }) => status === 'failed' && check !== 'site-url');
  expect(code).toBe(1);
  return { failed: failed.map(({ check }) => check), paypal: lineOf('paypal'), disputes: lineOf('disputes') };
}

test.each([
  ['one event', SUBSCRIBED_EVENTS.slice(1), ['CHECKOUT.ORDER.APPROVED']],
  ['every event but captures', ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.SALE.REFUNDED'], SUBSCRIBED_EVENTS.slice(1)],
  ['all', [], SUBSCRIBED_EVENTS],
])('names the events that the webhook is not subscribed to: %s', async (_, subscribed, missing) => {
  webhook.event_types = subscribed.map((name) => ({ name }));
  const found = await doctor();
  expect(found.failed).toEqual(['paypal']);
  expect(found.paypal).toBe(
    `failed PayPal's webhook is not subscribed to ${missing.join(', ')}: tick these events in PayPal's dashboard.`,
  );
});

test('takes a subscription to every event for all of them', async () => {
  const healthy = {
    failed: [],
    paypal: expect.stringMatching(/^ok .* knows the webhook\.$/),
    disputes: 'ok No dispute is open.',
  };
  for (const names of [[...SUBSCRIBED_EVENTS, 'PAYMENT.SALE.REFUNDED'], ['*']]) {
    webhook.event_types = names.map((name) => ({ name }));
    expect(await doctor()).toEqual(healthy);
  }
  const asked = paypal.calls.filter(({ path }) => path === '/v1/customer/disputes');
  expect(asked).toHaveLength(2);
});

test('says that the app may not see disputes, which is no failure', async () => {
  paypal.allowDisputes(false);
  const found = await doctor();
  paypal.allowDisputes(true);
  expect(found).toMatchObject({ failed: [], disputes: 'ok No dispute is open.' });
  expect(found.paypal).toMatch(
    /^ok .* knows the webhook\. This app may not see disputes: signed events .* Tick Disputes/,
  );
});

test('recommends a merchant id for live payments, which is no failure', async () => {
  const [live, complete] = [{ PAYPAL_ENV: 'live' }, { PAYPAL_ENV: 'live', PAYPAL_MERCHANT_ID: 'TESTMERCHANT2' }];
  expect(await doctor(live)).toMatchObject({
    failed: [],
    paypal: expect.stringMatching(/^ok .*Set PAYPAL_MERCHANT_ID/),
  });
  for (const settings of [complete, {}]) expect((await doctor(settings)).paypal).not.toContain('PAYPAL_MERCHANT_ID');
});

test('counts a dispute about two orders once, and names both', async () => {
  const orders = [await shop.approvedOrder(), await shop.approvedOrder()] as const;
  for (const order of orders) await shop.complete(order);
  const [one = '', other = ''] = orders.map(({ id }) => id).toSorted();
  const id = paypal.openDispute(one, { besides: other });
  await deliver('CUSTOMER.DISPUTE.CREATED', id);
  expect((await doctor()).disputes).toContain(`Open disputes: 1. ${id} about order ${one} and ${other}, OPEN, due by`);
  paypal.resolveDispute(id, 'DENIED');
  await deliver('CUSTOMER.DISPUTE.RESOLVED', id);
});

test('names open disputes with their due dates until they are resolved', async () => {
  const [first, second] = [await shop.approvedOrder(), await shop.approvedOrder()];
  for (const order of [first, second]) await shop.complete(order);
  const late = paypal.openDispute(first.id, { due: '2027-02-03T04:05:06.000Z' });
  const soon = paypal.openDispute(second.id, { due: '2027-01-02T03:04:05.000Z', status: 'UNDER_REVIEW' });
  for (const id of [late, soon]) await deliver('CUSTOMER.DISPUTE.CREATED', id);
  const found = await doctor();
  expect(found.failed).toEqual(['disputes']);
  expect(found.disputes).toBe(
    `failed Open disputes: 2. ${soon} about order ${second.id}, UNDER_REVIEW, due by 2027-01-02T03:04:05.000Z; ${late} about order ${first.id}, OPEN, due by 2027-02-03T04:05:06.000Z. Answer in PayPal's Resolution Center by the date; what to do is in docs/operations/refunds-and-disputes.md.`,
  );
  expect((await doctor({ BACKEND_URL: shop.site.url })).disputes).toMatch(/^off The hosted backend/);
  for (const id of [late, soon]) {
    paypal.resolveDispute(id, 'RESOLVED_SELLER_FAVOUR');
    await deliver('CUSTOMER.DISPUTE.RESOLVED', id);
  }
  expect(await doctor()).toMatchObject({ failed: [], disputes: 'ok No dispute is open.' });
});

async function deliver(type: 'CUSTOMER.DISPUTE.CREATED' | 'CUSTOMER.DISPUTE.RESOLVED', id: string): Promise<void> {
  const { headers, body } = paypal.events.dispute(type, id);
  const { status } = await fetch(webhook.url, { method: 'POST', headers, body });
  expect(status).toBe(200);
}
