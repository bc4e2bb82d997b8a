import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
import { readCookie, SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { buyer, chosen, post } from '#tests/checkout/buyer.ts';
import { startSite } from '#tests/http.ts';
import { customer, plan } from '#tests/payments/payments.ts';
import { type PaypalShop, shopAt, startPaypalShop } from '#tests/payments/shop.ts';
import { sharedSite } from '#tests/shared-site.ts';

let shop: PaypalShop;
let paypal: PaypalShop['paypal'];
beforeAll(async () => {
  shop = await startPaypalShop();
  ({ paypal } = shop);
});
afterAll(() => shop.stop());

const elsewhere = { ...customer, city: 'Elsewhere' };
const stranger = () => visitorCookie({ planId: plan.id, customer: elsewhere, owner: 'somebody' });
const SUCCESS = { kind: 'success', text: '✅ Payment Success!' };

describe('/api/paypal', () => {
  test('takes a payment from another server, which has no cookie', async () => {
    const { body, cookie } = await shop.create('');
    // No page of PayPal's, which would lead the buyer back to this site instead of that server's.
    expect([body, cookie]).toEqual([{ id: expect.stringMatching(/\w/) }, '']);
    const order = { id: String(body.id), cookie };
    paypal.approve(order.id);
    expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
    const recorded = await shop.record(order);
    expect(recorded.body).toEqual({ ok: true, receipt: expect.stringMatching(/^\/receipt\//) });
    expect((await shop.record(order, { firstName: 'Other' })).status).toBe(200);
    expect(await shop.show(order.id)).toMatchObject({
      status: 'recorded',
      firstName: customer.firstName,
      paidAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(paypal.paid(order.id)).toBe(1);
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
    expect(next).toContain('whoever made the order asks');
    expect(paypal.paid(asked.id)).toBe(0);
    expect((await shop.complete(asked)).body).toEqual({ status: 'COMPLETED' });
    expect(await shop.page((await shop.comeBack({ ...asked, cookie: '' })).location)).toContain(
      'Your payment is complete',
    );
    shop.alter(left.id, `createdAt = '${new Date(Date.now() - 25 * 3600_000).toISOString()}'`);
    expect(await shop.reconcile(left.id)).toMatchObject({ status: 'cancelled', issue: 'ORDER_EXPIRED' });
    expect(await shop.show(asked.id)).toMatchObject({ status: 'captured', userEmail: null });
    expect([paypal.paid(asked.id), paypal.paid(left.id)]).toEqual([1, 0]);
  });

  test('names plan, price and links in the order at PayPal', async () => {
    const { id, approvalUrl } = await shop.order();
    expect(approvalUrl).toBe(`${paypal.url}/checkoutnow?token=${id}`);
    expect(paypal.orders.get(id)?.body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        { custom_id: plan.id, amount: { currency_code: 'USD', value: '99.00' }, items: [{ name: plan.title }] },
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

  test('refuses ten tampered prices and titles of every plan without a call to PayPal', async () => {
    const before = paypal.calls.length;
    const tampered = PLANS.flatMap(({ title, price, features }) => {
      const other = PLANS.find((candidate) => candidate.price !== price);
      const amounts = ['0.01', `-${price}.00`, `${price}e0`, 'NaN', `${price} EUR`, `${price},00`, `${price}.001`];
      return [
        ...[...amounts, `${other?.price}.00`, [`${price}.00`]].map((amount) => ({ amount, title, features })),
        { amount: `${price}.00`, title: 'A plan of my own', features },
      ];
    });
    const odd = [
      ...['', '99', '99.0', ' 99.00', '$99.00', '９９.00'].map((amount) => ({ ...chosen, amount })),
      ...['', chosen.title.toLowerCase(), '__proto__', 'constructor'].map((title) => ({ ...chosen, title })),
    ];
    for (const payload of [...tampered, ...odd]) {
      const { status, body } = await shop.create('', payload);
      expect([payload, [400, 422].includes(status)]).toEqual([payload, true]);
      expect(body.error).toMatch(/\w/);
    }
    expect([tampered.length, paypal.calls.length]).toEqual([80, before]);
  });

  test('makes no order when PayPal refuses it, and one when a response is lost', async () => {
    const made = paypal.orders.size;
    for (const [faults, status] of [
      [['COMPLIANCE_VIOLATION'], 422],
      [['error', 'drop', 'error'], 502],
      [['lose'], 200],
    ] as const) {
      paypal.faults.create.push(...faults);
      expect((await shop.create('')).status).toBe(status);
    }
    expect(paypal.orders.size).toBe(made + 1);
  });

  test('keeps an order, its record and its details to the session that made it', async () => {
    const order = await shop.approvedOrder();
    const unknown = await shop.complete({ id: 'NONE', cookie: order.cookie });
    expect(unknown.status).toBe(404);
    for (const cookie of ['', await buyer(), await stranger()]) {
      expect(await shop.complete({ ...order, cookie })).toMatchObject({ status: 404, body: unknown.body });
      expect((await shop.record({ ...order, cookie })).status).toBe(404);
    }
    expect(paypal.paid(order.id)).toBe(0);
    expect(await shop.show(order.id)).toMatchObject({ city: customer.city });
  });

  test('hides declined and doubtful orders from other buyers of the same plan', async () => {
    const [mine, declined, doubtful] = [
      await shop.approvedOrder(),
      await shop.approvedOrder(),
      await shop.approvedOrder(),
    ];
    const { cookie } = await shop.complete(mine);
    paypal.faults.capture.push('INSTRUMENT_DECLINED');
    expect((await shop.complete(declined)).body).toEqual({ status: 'INSTRUMENT_DECLINED' });
    expect((await shop.completeAs('COMPLETED', doubtful, '98.00')).body).toMatchObject({ status: 'PENDING' });
    for (const { id } of [declined, doubtful]) expect((await shop.complete({ id, cookie })).status).toBe(404);
  });

  test('completes only an approved order, and records only a paid one at its own price', async () => {
    const order = await shop.order();
    const forged = [{ packagePrice: 0.01 }, { packagePrice: 99.001 }, { packageTitle: 'Hot Seller Lead' }];
    const refusals = async () =>
      (await Promise.all(forged.map((change) => shop.record(order, change)))).map((r) => r.status);
    expect(await refusals()).toEqual([422, 422, 422]);
    expect([(await shop.complete(order)).status, (await shop.record(order)).status]).toEqual([422, 409]);
    paypal.approve(order.id);
    expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
    expect(await refusals()).toEqual([422, 422, 422]);
    expect((await shop.record(order)).status).toBe(200);
  });

  test.each([
    ['amount', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['currency', { amount: { currency_code: 'EUR', value: '99.00' } }],
    ['invoice', { invoice_id: 'somebody-else' }],
  ])('refuses an order of which PayPal states another %s, before money moves', async (_, change) => {
    const order = await shop.approvedOrder();
    Object.assign(paypal.orders.get(order.id) ?? {}, change);
    expect(await shop.complete(order)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('PayPal describes this order differently') },
    });
    expect(shop.captureCalls(order.id)).toEqual([]);
  });

  test('captures a declined order only at the next try, which has its own key', async () => {
    const order = await shop.approvedOrder();
    paypal.faults.capture.push('INSTRUMENT_DECLINED');
    expect((await shop.complete(order)).body).toEqual({ status: 'INSTRUMENT_DECLINED' });
    await shop.reconcile(order.id);
    await shop.deliver('CHECKOUT.ORDER.APPROVED', order.id);
    expect(shop.captureCalls(order.id)).toHaveLength(1);
    expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
    const [first, second, ...more] = shop.captureCalls(order.id).map(({ requestId }) => requestId);
    expect([first === second, more]).toEqual([false, []]);
  });

  test.each(['PREVIOUS_REQUEST_IN_PROGRESS', 'RATE_LIMIT_REACHED', 'DUPLICATE_REQUEST_ID'])(
    'repeats a capture under its key after %s, which is no decline',
    async (issue) => {
      const order = await shop.approvedOrder();
      paypal.faults.capture.push(issue);
      expect((await shop.complete(order)).status).toBe(504);
      expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
      const keys = shop.captureCalls(order.id).map(({ requestId }) => requestId);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    },
  );

  test('keeps an order open that PayPal refuses to show, and closes one that it lost', async () => {
    const [refused, gone] = [await shop.approvedOrder(), await shop.approvedOrder()];
    paypal.faults.get.push('PERMISSION_DENIED');
    expect((await shop.complete(refused)).status).toBe(504);
    paypal.orders.delete(gone.id);
    expect((await shop.complete(gone)).status).toBe(422);
    expect(await shop.show(gone.id)).toMatchObject({ status: 'cancelled', issue: 'RESOURCE_NOT_FOUND' });
    expect(await shop.reconcile(refused.id)).toMatchObject({ before: 'created', status: 'recorded', issue: null });
  });

  test('settles on reconcile what PayPal did not confirm, without a second capture', async () => {
    const [own, others] = [await shop.unconfirmedOrder(3), await shop.unconfirmedOrder(3, '')];
    expect(own.completed.body).toEqual({ status: 'PENDING', receipt: expect.stringMatching(/^\/receipt\//) });
    expect(await shop.page(String(own.completed.body.receipt))).toContain('Please do not pay again');
    expect(others.completed.status).toBe(504);
    expect((await shop.record(own)).status).toBe(409);
    expect(await shop.reconcile(own.id)).toEqual({ id: own.id, before: 'unknown', status: 'recorded', issue: null });
    expect(await shop.show(others.id)).toMatchObject({ status: 'captured', issue: null });
    expect([paypal.paid(own.id), paypal.paid(others.id)]).toEqual([1, 1]);
  });

  test('takes a signed webhook, once however often it comes, and refuses a forged one', async () => {
    const { id } = await shop.approvedOrder();
    const before = paypal.calls.length;
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', 'NOT-OURS', { signed: false })).toBe(200);
    expect(await shop.deliver('PAYMENT.CAPTURE.COMPLETED', '', { signed: false })).toBe(200);
    for (const part of ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']) {
      expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', id, { missing: `paypal-${part}` })).toBe(400);
    }
    expect(paypal.calls.length, 'PayPal is asked about nothing of this').toBe(before);
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', id, { signed: false })).toBe(400);
    const lines = shop.site.output().split('\n');
    const warning = lines.find((line) => line.includes('PAYPAL_WEBHOOK_ID')) ?? '{}';
    expect(JSON.parse(warning)).toMatchObject({ level: 'warn', orderID: id });
    paypal.faults.verify.push('PERMISSION_DENIED');
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', id)).toBe(502);
    paypal.faults.get.push('PERMISSION_DENIED');
    expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', id)).toBe(502);
    expect(paypal.paid(id)).toBe(0);
    for (const type of ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED']) {
      expect(await shop.deliver(type, id)).toBe(200);
    }
    expect([paypal.paid(id), (await shop.show(id)).status]).toEqual([1, 'recorded']);
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

describe('without scripts', () => {
  test('records a payment on the return from PayPal, with a receipt for any browser', async () => {
    const { id, approvalUrl, cookie } = await shop.order();
    const approved = await fetch(`${approvalUrl}&decision=approve`, { redirect: 'manual' });
    expect(approved.headers.get('Location')).toBe(`${shop.site.url}/checkout/return?token=${id}`);
    const [first, again] = await Promise.all([shop.comeBack({ id, cookie }), shop.comeBack({ id, cookie })]);
    expect([first.status, again.status, paypal.paid(id)]).toEqual([303, 303, 1]);
    expect(first.session).toMatchObject({ paidOrderId: id, __flash_alert__: SUCCESS });
    const page = await shop.page(first.location);
    for (const part of [plan.title, '$99.00', id, paypal.orders.get(id)?.captures[0]?.id, '48 hours', 'noindex']) {
      expect(page).toContain(part);
    }
    const content = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    const subject = encodeURIComponent(`Order ${id}: ${plan.title}`);
    expect(content).toContain(`href="mailto:hello@hearthline.example?subject=${subject}"`);
    expect(content).toContain('href="tel:3025550142"');
    expect(page).not.toContain(customer.lastName);
    expect(page).not.toContain(customer.email);
  });

  test.each([
    ['DECLINED', '❌ Payment Failed.', '/checkout?payment=DECLINED'],
    ['INSTRUMENT_DECLINED', '❌ Payment Failed.', '/checkout?payment=INSTRUMENT_DECLINED'],
    ['CARD_3DS_REQUIRED', '❌ Payment Failed.', '/checkout?payment=CARD_3DS_REQUIRED'],
    ['ORDER_NOT_APPROVED', '❌ PayPal checkout error.', '/checkout'],
  ])('leads back to checkout with the alert after %s', async (issue, text, location) => {
    const order = await shop.order();
    if (issue !== 'ORDER_NOT_APPROVED') paypal.approve(order.id);
    if (issue === 'DECLINED') paypal.captureAs('DECLINED');
    else paypal.faults.capture.push(issue);
    const back = await shop.comeBack(order);
    paypal.captureAs('COMPLETED');
    paypal.faults.capture.length = 0;
    expect(back.location).toBe(location);
    expect(back.session.__flash_alert__).toEqual({ kind: 'error', text });
    expect(back.session.paidOrderId).toBeUndefined();
    expect((await shop.record(order)).status).toBe(409);
  });

  test('shows the receipt to a buyer who comes back in another browser, charged once', async () => {
    for (const cookie of ['', await stranger()]) {
      const { id } = await shop.order();
      expect((await shop.comeBack({ id, cookie })).location).toBe('/checkout');
      paypal.approve(id);
      const back = await shop.comeBack({ id, cookie });
      expect(await shop.page(back.location)).toContain('Your payment is complete');
      expect(paypal.paid(id)).toBe(1);
      // What that browser chose before stays its own.
      expect(back.session).toEqual(cookie ? await readCookie(cookie) : {});
    }
  });

  test('records the details of the order when the session has cleared them', async () => {
    const order = await shop.approvedOrder();
    const cleared = await shop.submit('/checkout', { intent: 'clear' }, order.cookie);
    const cookie = cleared.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect((await shop.comeBack({ ...order, cookie })).session.__flash_alert__).toEqual(SUCCESS);
    expect(await shop.show(order.id)).toMatchObject({ status: 'recorded', userEmail: customer.email });
  });

  test('pays and records an order as it was made when its plan is sold no more', async () => {
    const [returning, pressing] = [await shop.approvedOrder(), await shop.approvedOrder()];
    for (const { id } of [returning, pressing]) {
      shop.alter(id, `planId = 'former', packageTitle = 'Former Plan', amountCents = 8900`);
      Object.assign(paypal.orders.get(id) ?? {}, { amount: { currency_code: 'USD', value: '89.00' } });
    }
    expect((await shop.comeBack(returning)).session.__flash_alert__).toEqual(SUCCESS);
    expect((await shop.complete(pressing)).status).toBe(200);
    const sold = { packageTitle: 'Former Plan', packagePrice: 89 };
    for (const forged of [{ packagePrice: 0.01 }, { packagePrice: plan.price }, { packageTitle: plan.title }]) {
      expect((await shop.record(pressing, { ...sold, ...forged })).status).toBe(422);
    }
    expect((await shop.record(pressing, sold)).status).toBe(200);
    const rows = (await shop.list()).filter(({ packageTitle }) => packageTitle === 'Former Plan');
    expect(rows).toMatchObject(Array(2).fill({ ...sold, status: 'recorded' }));
  });

  test('charges nothing for a changed mind or a made-up address', async () => {
    const returns = ['', '?token=NONE', `?token=${'x'.repeat(200)}`].map((query) => `/checkout/return${query}`);
    for (const path of ['/checkout/cancel?token=X', ...returns]) {
      expect((await shop.visit(path, await buyer())).headers.get('Location')).toBe('/checkout');
    }
    for (const token of ['x', 'x.y', 'e30.e30', 'a.b.c']) {
      expect((await shop.visit(`/receipt/${token}`)).status).toBe(404);
    }
  });
});

test('charges once a buyer of an instance before this one who leaves and pays again', async () => {
  const site = await startSite({ env: { BACKEND_URL: shop.site.url, SESSION_SECRET } });
  const front = shopAt(site);
  const left = await front.order();
  paypal.approve(left.id);
  expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', left.id)).toBe(200);
  const again = await front.order(left.cookie);
  expect([again.id, paypal.paid(left.id)]).toEqual([left.id, 0]);
  expect((await front.complete(again)).body).toEqual({ status: 'COMPLETED' });
  expect(paypal.paid(left.id)).toBe(1);
  await site.stop();
});

describe('the demo', () => {
  const demo = shopAt(sharedSite());

  test('takes a payment through its own approval page, and none without', async () => {
    const { id, approvalUrl, cookie } = await demo.order();
    expect((await demo.complete({ id, cookie })).status).toBe(422);
    expect(await demo.page(approvalUrl)).toContain('Demo payment: no money moves');
    const decide = async (decision: string) =>
      (await demo.submit('/demo-paypal/approve', { token: id, decision })).headers.get('Location') ?? '';
    expect(await decide('cancel')).toBe(`${sharedSite().url}/checkout/cancel?token=${id}`);
    expect(await decide('approve')).toBe(`${sharedSite().url}/checkout/return?token=${id}&PayerID=DEMO`);
    const { location } = await demo.comeBack({ id, cookie });
    expect(location).toMatch(/^\/receipt\//);
    expect((await demo.visit(location)).status).toBe(200);
  });

  test('serves its buttons, and is not there where payments are real', async () => {
    const buttons = await demo.visit('/demo-paypal/sdk.js?client-id=demo');
    expect(buttons.headers.get('Content-Type')).toContain('javascript');
    for (const path of ['/demo-paypal/sdk.js', '/demo-paypal/approve?token=x']) {
      expect((await shop.visit(path)).status).toBe(404);
    }
    expect((await post(sharedSite(), '/api/paypal/webhook', {})).status).toBe(404);
  });

  test('keeps its orders, which pay for nothing once payments are real', async () => {
    const [open, paid] = [await shop.order(), await shop.approvedOrder()];
    const { cookie } = await shop.complete(paid);
    for (const { id } of [open, paid]) shop.alter(id, `provider = 'demo'`);
    const before = paypal.calls.filter(({ path }) => path.includes(open.id)).length;
    for (const buyers of [open.cookie, cookie]) {
      expect(await shop.page('/checkout', buyers)).toContain('Continue to PayPal');
      const { body } = await shop.create(buyers);
      expect([open.id, paid.id]).not.toContain(body.id);
      expect(paypal.orders.has(String(body.id))).toBe(true);
    }
    expect(await shop.reconcile(open.id)).toBeUndefined();
    expect(paypal.calls.filter(({ path }) => path.includes(open.id))).toHaveLength(before);
  });
});

describe('a receipt link that an older release signed', () => {
  const signed = (content: string) => {
    const text = Buffer.from(content).toString('base64url');
    return `/receipt/${text}.${createHmac('sha256', SESSION_SECRET).update(`receipt:${text}`).digest('base64url')}`;
  };

  test('takes the fields that it lacks from the books', async () => {
    const order = await shop.approvedOrder('');
    await shop.complete(order);
    const page = await shop.page(signed(JSON.stringify({ orderID: order.id, title: 'An old title' })));
    for (const part of [plan.title, '$99.00', order.id, 'Your payment is complete']) expect(page).toContain(part);
  });

  const gone = { orderID: 'GONE', title: plan.title, amountCents: 9900, captureId: null, status: 'paid' };
  test.each([
    ['lacks fields and the books have no such order', JSON.stringify(gone)],
    ['has an unreadable date', JSON.stringify({ ...gone, paidAt: 'soon' })],
    ['names no order', JSON.stringify({ title: plan.title })],
    ['is no JSON', 'GONE'],
  ])('responds with the 404 page when it %s', async (_, content) => {
    const receipt = await shop.visit(signed(content));
    expect(receipt.status).toBe(404);
    expect(await receipt.text()).toContain('There is no page at this address.');
  });
});
