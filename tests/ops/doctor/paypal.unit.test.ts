import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUBSCRIBED_EVENTS } from '#app/payments/providers/paypal/events.server.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { doctorLine, NOBODY } from '#tests/ops/doctor/doctor-line.ts';

const SECRET = 'pa55word-pa55word';
const SITE_URL = 'https://www.site.example';
const ADDRESS = `${SITE_URL}/api/paypal/webhook`;
const [FIRST, ...OTHERS] = SUBSCRIBED_EVENTS;

let paypal: Paypal;
beforeAll(async () => {
  paypal = await startPaypal();
  const hook = (id: string, url: string, events?: readonly string[]) =>
    paypal.webhooks.push({ id, url, ...(events && { event_types: events.map((name) => ({ name })) }) });
  hook('hook', ADDRESS);
  hook('old', 'https://old.example/api/paypal/webhook');
  hook('all', ADDRESS, ['*']);
  hook('more', ADDRESS, [...SUBSCRIBED_EVENTS, 'PAYMENT.SALE.REFUNDED']);
  hook('few', ADDRESS, OTHERS);
  hook('other', ADDRESS, ['PAYMENT.SALE.REFUNDED']);
});
afterAll(() => paypal.stop());

async function check(changes: Record<string, string> = {}): Promise<string> {
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: SECRET, PAYPAL_WEBHOOK_ID: 'hook' };
  const found = await doctorLine('paypal', { SITE_URL, PAYPAL_API_URL: paypal.url, ...account, ...changes });
  expect(found).not.toContain(SECRET);
  return found;
}

test.each([
  ['hook', /^ok 127\S+ takes the credentials and knows the webhook\.$/],
  ['all', /^ok 127\S+ takes the credentials and knows the webhook\.$/],
  ['more', /^ok 127\S+ takes the credentials and knows the webhook\.$/],
  ['few', new RegExp(`^failed PayPal's webhook is not subscribed to ${FIRST}: tick these events in PayPal's`)],
  ['other', new RegExp(`^failed PayPal's webhook is not subscribed to ${SUBSCRIBED_EVENTS.join(', ')}: tick`)],
  ['', /^failed PAYPAL_WEBHOOK_ID is not set: make a webhook/],
  ['none', /^failed PayPal does not know PAYPAL_WEBHOOK_ID/],
  ['old', /^failed .*old\.example.*change it to https:\/\/www\.site/],
])('says what is wrong with the webhook "%s", if anything', async (PAYPAL_WEBHOOK_ID, says) => {
  expect(await check({ PAYPAL_WEBHOOK_ID })).toMatch(says);
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
  expect(await check({ PAYPAL_API_URL: NOBODY })).toMatch(/^failed .*did not answer.*PAYPAL_ENV/);
});
