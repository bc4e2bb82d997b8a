import '#tests/content/texts/read-texts.ts';
import { describe, expect, test } from 'vitest';
import { boughtTermsOf } from '#app/payments/bought-terms.ts';
import { cookieOf, readCookie, SESSION_SECRET } from '#tests/browser-session.ts';
import { buyer, post } from '#tests/checkout/buyer.ts';
import { startSite } from '#tests/http.ts';
import { customer, PRICE, plan } from '#tests/payments/payments.ts';
import { detailsOf, paypalShopPerFile, shopAt, stranger } from '#tests/payments/shop.ts';
import { sharedSite } from '#tests/shared-site.ts';

const shop = paypalShopPerFile();

const SUCCESS = { kind: 'success', text: '✅ Payment Success!' };

describe('without scripts', () => {
  test('records a payment on the return from PayPal, with a receipt for any browser', async () => {
    const { id, approvalUrl, cookie } = await shop.order();
    const approved = await fetch(`${approvalUrl}&decision=approve`, { redirect: 'manual' });
    expect(approved.headers.get('Location')).toBe(`${shop.site.url}/checkout/return?token=${id}`);
    const [first, again] = await Promise.all([shop.comeBack({ id, cookie }), shop.comeBack({ id, cookie })]);
    expect([first.status, again.status, shop.paypal.paid(id)]).toEqual([303, 303, 1]);
    expect(first.session).toMatchObject({ __flash_alert__: SUCCESS });
    const page = await shop.page(first.location);
    for (const part of [
      ...[plan.title, PRICE.text, id],
      shop.paypal.orders.get(id)?.captures[0]?.id,
      '48 hours',
      'noindex',
    ]) {
      expect(page).toContain(part);
    }
    const content = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    const subject = encodeURIComponent(`Order ${id}: ${plan.title}`);
    expect(content).toContain(`href="mailto:hello@hearthline.example?subject=${subject}"`);
    expect(content).toContain('href="tel:3025550142"');
    expect(page).not.toContain(customer.lastName);
    expect(page).not.toContain((await detailsOf({ cookie })).email);
  });

  test('shows what was bought and what to send, and the name to its buyer alone', async () => {
    const { receipt, cookie } = await shop.sale();
    const [own, others] = [await shop.page(receipt, cookie), await shop.page(receipt, await stranger())];
    const name = `${customer.firstName} ${customer.lastName}`;
    expect([own.includes(name), others.includes(name)]).toEqual([true, false]);
    for (const page of [own, others]) {
      expect(page).toContain(boughtTermsOf(plan).join('\n'));
      expect(page).toMatch(/\$\d+ more credit than you paid\nYou may ask for ZIP exclusivity/);
      expect(page).toContain('Send us your ZIP codes');
    }
    const details = await detailsOf({ cookie });
    for (const [, url] of own.matchAll(/(?:href|src|action)="([^"]*)"/g)) {
      for (const detail of [details.lastName, details.email, details.address, details.phone]) {
        expect(decodeURIComponent(url ?? '')).not.toContain(detail);
      }
    }
  });

  test('says what was bought as the plan was then, and nothing for older orders', async () => {
    const { id, receipt, cookie } = await shop.sale();
    shop.alter(id, `terms = '["$42 credit"]'`);
    const then = await shop.page(receipt, cookie);
    expect([then.includes('$42 credit'), then.includes(boughtTermsOf(plan)[0] ?? '')]).toEqual([true, false]);
    shop.alter(id, 'terms = null');
    expect(await shop.page(receipt, cookie)).not.toContain('Includes');
  });

  test.each([
    ['DECLINED', '❌ Payment Failed.', '/checkout?payment=DECLINED'],
    ['INSTRUMENT_DECLINED', '❌ Payment Failed.', '/checkout?payment=INSTRUMENT_DECLINED'],
    ['CARD_3DS_REQUIRED', '❌ Payment Failed.', '/checkout?payment=CARD_3DS_REQUIRED'],
    ['ORDER_NOT_APPROVED', '❌ PayPal checkout error.', '/checkout'],
  ])('leads back to checkout with the alert after %s', async (issue, text, location) => {
    const order = await shop.order();
    if (issue !== 'ORDER_NOT_APPROVED') shop.paypal.approve(order.id);
    if (issue === 'DECLINED') shop.paypal.captureAs('DECLINED');
    else shop.paypal.faults.capture.push(issue);
    const back = await shop.comeBack(order);
    shop.paypal.captureAs('COMPLETED');
    shop.paypal.faults.capture.length = 0;
    expect(back.location).toBe(location);
    expect(back.session.__flash_alert__).toEqual({ kind: 'error', text });
    expect((await shop.record(order)).status).toBe(409);
  });

  test('shows the receipt to a buyer who comes back in another browser, charged once', async () => {
    for (const cookie of ['', await stranger()]) {
      const { id } = await shop.order();
      expect((await shop.comeBack({ id, cookie })).location).toBe('/checkout');
      shop.paypal.approve(id);
      const back = await shop.comeBack({ id, cookie });
      expect(await shop.page(back.location)).toContain('Your payment is complete');
      expect(shop.paypal.paid(id)).toBe(1);
      // The plan chosen in that browser stays.
      expect(back.session).toEqual(cookie ? await readCookie(cookie) : {});
    }
  });

  test('records the details of the order when the session has cleared them', async () => {
    const order = await shop.approvedOrder();
    const cleared = await shop.submit('/checkout', { intent: 'clear' }, order.cookie);
    const cookie = cleared.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect((await shop.comeBack({ ...order, cookie })).session.__flash_alert__).toEqual(SUCCESS);
    expect(await shop.show(order.id)).toMatchObject({ status: 'recorded', userEmail: (await detailsOf(order)).email });
  });

  test('pays and records an order as it was made when its plan is sold no more', async () => {
    const [returning, pressing] = [await shop.approvedOrder(), await shop.approvedOrder()];
    for (const { id } of [returning, pressing]) {
      shop.alter(id, `planId = 'former', packageTitle = 'Former Plan', amountCents = 8900`);
      Object.assign(shop.paypal.orders.get(id) ?? {}, { amount: { currency_code: 'USD', value: '89.00' } });
    }
    expect((await shop.comeBack(returning)).session.__flash_alert__).toEqual(SUCCESS);
    expect((await shop.complete(pressing)).status).toBe(200);
    const sold = { packageTitle: 'Former Plan', packagePrice: 89 };
    for (const forged of [{ packagePrice: 0.01 }, { packagePrice: PRICE.dollars }, { packageTitle: plan.title }]) {
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

describe("with PayPal's buttons", () => {
  test('leaves the alert for the receipt, which shows it once', async () => {
    const order = await shop.approvedOrder();
    await shop.complete(order);
    const { body, cookie } = await shop.record(order);
    expect(await readCookie(cookie)).toMatchObject({ __flash_alert__: SUCCESS });
    const shown = await shop.visit(String(body.receipt), cookie);
    expect(await shown.text()).toContain(SUCCESS.text);
    expect(shown.headers.get('Cache-Control')).toBe('no-store, no-transform');
    const next = cookieOf(shown.headers.get('Set-Cookie'));
    expect(await shop.page(String(body.receipt), next)).not.toContain(SUCCESS.text);
  });

  test('leaves none after a refused record, nor for another server', async () => {
    const order = await shop.approvedOrder();
    await shop.complete(order);
    const refused = await shop.record(order, { packagePrice: 0.01 });
    expect([refused.status, (await readCookie(refused.cookie)).__flash_alert__]).toEqual([422, undefined]);
    const foreign = await shop.approvedOrder('');
    await shop.complete(foreign);
    const { status, cookie } = await shop.record(foreign);
    expect([status, cookie]).toEqual([200, '']);
  });
});

test('charges once a buyer of an instance before this one who leaves and pays again', async () => {
  const site = await startSite({ env: { BACKEND_URL: shop.site.url, SESSION_SECRET } });
  const front = shopAt(site);
  const left = await front.order();
  shop.paypal.approve(left.id);
  expect(await shop.deliver('CHECKOUT.ORDER.APPROVED', left.id)).toBe(200);
  const again = await front.order(left.cookie);
  expect([again.id, shop.paypal.paid(left.id)]).toEqual([left.id, 0]);
  expect((await front.complete(again)).body).toEqual({ status: 'COMPLETED' });
  expect(shop.paypal.paid(left.id)).toBe(1);
  await site.stop();
});

describe('the demo', () => {
  const demo = shopAt(sharedSite());

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
    const before = shop.paypal.calls.filter(({ path }) => path.includes(open.id)).length;
    for (const buyers of [open.cookie, cookie]) {
      expect(await shop.page('/checkout', buyers)).toContain('Continue to PayPal');
      const { body } = await shop.create(buyers);
      expect([open.id, paid.id]).not.toContain(body.id);
      expect(shop.paypal.orders.has(String(body.id))).toBe(true);
    }
    expect(await shop.reconcile(open.id)).toBeUndefined();
    expect(shop.paypal.calls.filter(({ path }) => path.includes(open.id))).toHaveLength(before);
  });
});
