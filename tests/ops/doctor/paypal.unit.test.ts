import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPaypal } from '#app/ops/doctor/paypal.server.ts';
import { SUBSCRIBED_EVENTS } from '#app/payments/providers/paypal/events.server.ts';
import { parseConfig } from '#app/settings/config.server.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';

const SECRET = 'pa55word-pa55word';
const SITE_URL = 'https://www.site.example';

let paypal: Paypal;
beforeAll(async () => {
  paypal = await startPaypal();
});
afterAll(() => paypal.stop());
beforeEach(() => {
  paypal.webhooks.splice(0);
  paypal.webhooks.push({ id: 'hook', url: `${SITE_URL}/api/paypal/webhook` });
});

async function check(changes: Record<string, string> = {}): Promise<string> {
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: SECRET, PAYPAL_WEBHOOK_ID: 'hook' };
  const config = parseConfig({ SITE_URL, PAYPAL_API_URL: paypal.url, ...account, ...changes });
  const { status, message } = await checkPaypal(config);
  expect(message).not.toContain(SECRET);
  return `${status} ${message}`;
}

test.each([
  ['one event', SUBSCRIBED_EVENTS.slice(1), SUBSCRIBED_EVENTS.slice(0, 1)],
  ['all', ['PAYMENT.SALE.REFUNDED'], SUBSCRIBED_EVENTS],
])('names the events that the webhook is not subscribed to: %s', async (_, subscribed, missing) => {
  paypal.webhooks[0] = { id: 'hook', url: `${SITE_URL}/api/paypal/webhook`, event_types: subscribed.map(toEvent) };
  expect(await check()).toBe(
    `failed PayPal's webhook is not subscribed to ${missing.join(', ')}: tick these events in PayPal's dashboard.`,
  );
});

test('takes a subscription to every event for all of them', async () => {
  for (const names of [[...SUBSCRIBED_EVENTS, 'PAYMENT.SALE.REFUNDED'], ['*']]) {
    paypal.webhooks[0] = { id: 'hook', url: `${SITE_URL}/api/paypal/webhook`, event_types: names.map(toEvent) };
    expect(await check()).toMatch(/^ok 127\S+ takes the credentials and knows the webhook\.$/);
  }
});

test('says what is wrong with the webhook', async () => {
  paypal.webhooks.push({ id: 'old', url: 'https://old.example/api/paypal/webhook' });
  expect(await check({ PAYPAL_WEBHOOK_ID: '' })).toMatch(/^failed PAYPAL_WEBHOOK_ID is not set: make a webhook/);
  expect(await check({ PAYPAL_WEBHOOK_ID: 'none' })).toMatch(/^failed PayPal does not know PAYPAL_WEBHOOK_ID/);
  expect(await check({ PAYPAL_WEBHOOK_ID: 'old' })).toMatch(/^failed .*old\.example.*change it to https:\/\/www\.site/);
});

test('gives hints about disputes and the merchant id, which are no failures', async () => {
  paypal.allowDisputes(false);
  expect(await check()).toMatch(/^ok .* This app may not see disputes: signed events .* Tick Disputes/);
  paypal.allowDisputes(true);
  expect(await check({ PAYPAL_ENV: 'live' })).toMatch(/^ok .*Set PAYPAL_MERCHANT_ID/);
});

test('fails for credentials that PayPal rejects, and without PayPal', async () => {
  paypal.faults.token.push('INVALID_CLIENT', 'INVALID_CLIENT', 'INVALID_CLIENT');
  expect(await check()).toMatch(/^failed .*no access token.*PAYPAL_CLIENT_SECRET/);
  expect(await check({ PAYPAL_API_URL: 'http://127.0.0.1:9' })).toMatch(/^failed .*did not answer.*PAYPAL_ENV/);
});

test('is off for demo payments and in hosted mode', async () => {
  expect(await check({ PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' })).toMatch(/^off Demo/);
  expect(await check({ BACKEND_URL: 'https://api.example' })).toMatch(/^off The hosted backend/);
});

function toEvent(name: string): { name: string } {
  return { name };
}
