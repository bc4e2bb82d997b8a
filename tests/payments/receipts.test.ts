import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { newOrder, post, visit } from '#tests/checkout/buyer.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';
import { plan } from '#tests/payments/payments.ts';

let paypal: Paypal;
let site: Site;

beforeAll(async () => {
  paypal = await startPaypal();
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_API_URL: paypal.url };
  site = await startSite({ env: { ...account, SESSION_SECRET } });
});
afterAll(async () => {
  await site.stop();
  await paypal.stop();
});

describe('a receipt link that an older release signed', () => {
  const signed = (content: string) => {
    const text = Buffer.from(content).toString('base64url');
    return `/receipt/${text}.${createHmac('sha256', SESSION_SECRET).update(`receipt:${text}`).digest('base64url')}`;
  };

  test('takes the fields that it lacks from the books', async () => {
    const { id } = await newOrder(site);
    paypal.approve(id);
    await post(site, '/api/paypal/complete_order', { order_id: id });
    const receipt = await visit(site, signed(JSON.stringify({ orderID: id, title: 'An old title' })));
    const page = await receipt.text();
    expect(receipt.status).toBe(200);
    for (const part of [plan.title, '$99.00', id, 'Your payment is complete']) expect(page).toContain(part);
  });

  const gone = { orderID: 'GONE', title: plan.title, amountCents: 9900, captureId: null, status: 'paid' };
  test.each([
    ['lacks fields and the books have no such order', JSON.stringify(gone)],
    ['has an unreadable date', JSON.stringify({ ...gone, paidAt: 'soon' })],
    ['names no order', JSON.stringify({ title: plan.title })],
    ['is no JSON', 'GONE'],
  ])('responds with the 404 page when it %s', async (_, content) => {
    const receipt = await visit(site, signed(content));
    expect(receipt.status).toBe(404);
    expect(await receipt.text()).toContain('There is no page at this address.');
  });
});
