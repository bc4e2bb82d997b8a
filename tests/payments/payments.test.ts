import { describe, expect, test } from 'vitest';
import { toAmount } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';
import { buyer } from '#tests/checkout/buyer.ts';
import { startSite } from '#tests/http.ts';
import { customer, PRICE, plan } from '#tests/payments/payments.ts';
import { paypalShopPerFile, stranger } from '#tests/payments/shop.ts';

const shop = paypalShopPerFile();

describe('/api/paypal', () => {
  test('takes a payment from another server, which has no cookie', async () => {
    const { body, cookie } = await shop.create('');
    // No approval page, since it would send the buyer to this site instead of that server's.
    expect([body, cookie]).toEqual([{ id: expect.stringMatching(/\w/) }, '']);
    const order = { id: String(body.id), cookie };
    shop.paypal.approve(order.id);
    expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
    const recorded = await shop.record(order);
    expect(recorded.body).toEqual({ ok: true, receipt: expect.stringMatching(/^\/receipt\//) });
    expect((await shop.record(order, { firstName: 'Other' })).status).toBe(200);
    expect(await shop.show(order.id)).toMatchObject({
      status: 'recorded',
      firstName: customer.firstName,
      paidAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(shop.paypal.paid(order.id)).toBe(1);
  });

  test('charges an order of another server only when it is asked to', async () => {
    const [asked, left] = [await shop.approvedOrder(''), await shop.approvedOrder('')];
    await shop.deliver('CHECKOUT.ORDER.APPROVED', asked.id);
    await shop.reconcile(asked.id);
    const back = await shop.comeBack({ ...asked, cookie: await stranger() });
    expect([back.location, back.session.__flash_alert__]).toEqual([
      '/checkout',
      { kind: 'error', text: '❌ PayPal checkout error.' },
    ]);
    const { next } = await shop.show(asked.id);
    expect(next).toContain('the server that made the order asks');
    expect(shop.paypal.paid(asked.id)).toBe(0);
    expect((await shop.complete(asked)).body).toEqual({ status: 'COMPLETED' });
    expect(await shop.page((await shop.comeBack({ ...asked, cookie: '' })).location)).toContain(
      'Your payment is complete',
    );
    shop.alter(left.id, `createdAt = '${new Date(Date.now() - 25 * 3600_000).toISOString()}'`);
    expect(await shop.reconcile(left.id)).toMatchObject({ status: 'cancelled', issue: 'ORDER_EXPIRED' });
    expect(await shop.show(asked.id)).toMatchObject({ status: 'captured', userEmail: null });
    expect([shop.paypal.paid(asked.id), shop.paypal.paid(left.id)]).toEqual([1, 0]);
  });

  test('names plan, price and links in the order at PayPal', async () => {
    const { id, approvalUrl } = await shop.order();
    expect(approvalUrl).toBe(`${shop.paypal.url}/checkoutnow?token=${id}`);
    expect(shop.paypal.orders.get(id)?.body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        { custom_id: plan.id, amount: { currency_code: 'USD', value: PRICE.amount }, items: [{ name: plan.title }] },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Hearthline',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: `${shop.site.url}/checkout/return`,
            cancel_url: `${shop.site.url}/checkout/cancel`,
          },
        },
      },
    });
  });

  test('refuses tampered prices and titles of every plan without a call to PayPal', async () => {
    const before = shop.paypal.calls.length;
    const tampered = content.plans.flatMap(({ title, priceCents, features }) => {
      const amount = toAmount(priceCents);
      const other = content.plans.find((candidate) => candidate.priceCents !== priceCents) as Plan;
      const amounts = [
        '0.01',
        `-${amount}`,
        `${amount}1`,
        ` ${amount}`,
        'NaN',
        '',
        toAmount(other.priceCents),
        [amount],
      ];
      const titles = ['A plan of my own', '', title.toLowerCase(), '__proto__'];
      return [
        ...amounts.map((wrong) => ({ amount: wrong, title, features })),
        ...titles.map((wrong) => ({ amount, title: wrong, features })),
      ];
    });
    for (const payload of tampered) {
      const { status, body } = await shop.create('', payload);
      expect([payload, [400, 422].includes(status)]).toEqual([payload, true]);
      expect(body.error).toMatch(/\w/);
    }
    expect(shop.paypal.calls.length).toBe(before);
  });

  test('makes no order when PayPal refuses it, and one when a response is lost', async () => {
    const made = shop.paypal.orders.size;
    for (const [faults, status] of [
      [['COMPLIANCE_VIOLATION'], 422],
      [['error', 'drop', 'error'], 502],
      [['lose'], 200],
    ] as const) {
      shop.paypal.faults.create.push(...faults);
      expect((await shop.create('')).status).toBe(status);
    }
    expect(shop.paypal.orders.size).toBe(made + 1);
  });

  test('keeps an order, its record and its details to the session that made it', async () => {
    const order = await shop.approvedOrder();
    const unknown = await shop.complete({ id: 'NONE', cookie: order.cookie });
    expect(unknown.status).toBe(404);
    for (const cookie of ['', await buyer(), await stranger()]) {
      expect(await shop.complete({ ...order, cookie })).toMatchObject({ status: 404, body: unknown.body });
      expect((await shop.record({ ...order, cookie })).status).toBe(404);
    }
    expect(shop.paypal.paid(order.id)).toBe(0);
    expect(await shop.show(order.id)).toMatchObject({ city: customer.city });
  });

  test('completes only an approved order, and records only a paid one at its own price', async () => {
    const order = await shop.order();
    const forged = [{ packagePrice: 0.01 }, { packagePrice: PRICE.dollars + 0.001 }, { packageTitle: 'Another Plan' }];
    const refusals = async () =>
      (await Promise.all(forged.map((change) => shop.record(order, change)))).map((r) => r.status);
    expect(await refusals()).toEqual([422, 422, 422]);
    expect([(await shop.complete(order)).status, (await shop.record(order)).status]).toEqual([422, 409]);
    shop.paypal.approve(order.id);
    expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
    expect(await refusals()).toEqual([422, 422, 422]);
    expect((await shop.record(order)).status).toBe(200);
  });

  test.each([
    ['amount', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['currency', { amount: { currency_code: 'EUR', value: PRICE.amount } }],
    ['invoice', { invoice_id: 'somebody-else' }],
  ])('refuses an order of which PayPal states another %s, before money moves', async (_, change) => {
    const order = await shop.approvedOrder();
    Object.assign(shop.paypal.orders.get(order.id) ?? {}, change);
    expect(await shop.complete(order)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('PayPal describes this order differently') },
    });
    expect(shop.captureCalls(order.id)).toEqual([]);
  });

  test('takes a signed webhook, once however often it comes, and refuses a forged one', async () => {
    const { id } = await shop.approvedOrder();
    const before = shop.paypal.calls.length;
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', 'NOT-OURS', { signed: false })).toBe(200);
    expect(await shop.deliver('PAYMENT.CAPTURE.COMPLETED', '', { signed: false })).toBe(200);
    for (const part of ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']) {
      expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', id, { missing: `paypal-${part}` })).toBe(400);
    }
    expect(shop.paypal.calls.length, 'PayPal is asked about nothing of this').toBe(before);
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', id, { signed: false })).toBe(400);
    const warning = () =>
      shop.site
        .output()
        .split('\n')
        .find((line) => line.includes('PAYPAL_WEBHOOK_ID'));
    await expect.poll(warning).toBeDefined();
    expect(JSON.parse(warning() ?? '')).toMatchObject({ level: 'warn', orderID: id });
    shop.paypal.faults.verify.push('PERMISSION_DENIED');
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', id)).toBe(502);
    shop.paypal.faults.get.push('PERMISSION_DENIED');
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', id)).toBe(502);
    expect(shop.paypal.paid(id)).toBe(0);
    for (const type of ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED']) {
      expect(await shop.deliver(type, id)).toBe(200);
    }
    expect([shop.paypal.paid(id), (await shop.show(id)).status]).toEqual([1, 'recorded']);
    expect((await shop.visit('/api/paypal/webhook')).status).toBe(405);
  });
});

test('warns at the start when PAYPAL_WEBHOOK_ID is not set', async () => {
  const { PAYPAL_WEBHOOK_ID: _, DATA_DIR: __, ...env } = { PAYPAL_WEBHOOK_ID: '', ...shop.operator };
  const unhooked = await startSite({ env });
  expect(await unhooked.stop()).toBe(0);
  expect(unhooked.output()).toMatch(/"level":"warn".*PAYPAL_WEBHOOK_ID is not set/);
  expect(shop.site.output()).not.toContain('PAYPAL_WEBHOOK_ID is not set');
});
