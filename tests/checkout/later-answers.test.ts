import { expect, test } from 'vitest';
import { readCookie, visitorCookie } from '#tests/browser-session.ts';
import { buyer } from '#tests/checkout/buyer.ts';
import { customer, shownOrder } from '#tests/payments/payments.ts';
import { COMPLETE, CREATE, hostedShopPerFile, RECORD } from '#tests/payments/providers/hosted-shop.ts';
import { paypalShopPerFile, shopAt } from '#tests/payments/shop.ts';
import { sharedSite } from '#tests/shared-site.ts';

const hosted = hostedShopPerFile(1_000);
const shop = paypalShopPerFile();
const demo = shopAt(sharedSite());

const FAILED = { kind: 'error', text: '❌ Payment Failed.' };
const DONE = 'Thank you. Your payment is complete.';

test('shows alert and advice of a failed return to a browser without a plan', async () => {
  const { id } = await hosted.approvedOrder();
  hosted.backend.answer(COMPLETE, { status: 422, body: { error: 'No.' } });
  const back = await hosted.comeBack({ id, cookie: '' });
  const page = await hosted.page(back.location, back.cookie);
  // The data of the page, after it, has the alert too.
  const shown = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  for (const text of ['No plan selected.', FAILED.text, 'contact us before you pay again'])
    expect(shown).toContain(text);
  const nothing = await hosted.page('/checkout');
  expect(nothing).not.toContain('contact us before you pay again');
});

test('says at once that an order id is too long, and logs why', async () => {
  hosted.backend.answer(CREATE, { body: { id: 'x'.repeat(100) } });
  expect((await hosted.create(await buyer())).status).toBe(200);
  hosted.backend.answer(CREATE, { body: { id: 'x'.repeat(101) } });
  expect((await hosted.create(await buyer())).status).toBe(502);
  const pressed = await hosted.submit('/checkout', { intent: 'pay', ...customer, ...shownOrder }, await buyer());
  expect(pressed.status).toBe(502);
  expect(await pressed.text()).toContain('❌ PayPal checkout error.');
  await expect.poll(hosted.output).toContain('order id of 101 characters, beyond 100');
});

test.each(['', '?token=', `?token=${'x'.repeat(200)}`])('says that a return has no usable order: %s', async (query) => {
  const { headers } = await shop.visit(`/checkout/return${query}`);
  const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
  expect(await shop.page(headers.get('Location') ?? '', cookie)).toContain('❌ PayPal checkout error.');
});

test('does not thank for a payment above which its record is said to have failed', async () => {
  const order = await hosted.approvedOrder();
  hosted.backend.answer(RECORD, { status: 422, body: { error: 'No such city.' } });
  const back = await hosted.comeBack(order);
  const page = await hosted.page('/checkout', back.cookie);
  for (const text of ['❌ Payment failed: No such city.', 'Your payment has arrived.', 'Open your receipt']) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain(DONE);
  expect(await hosted.page('/checkout', order.cookie)).toContain(DONE);
});

test.each(['hang', 'reset'] as const)('calls no record refused that got no answer: %s', async (fault) => {
  const order = await hosted.approvedOrder();
  hosted.backend.fail(fault, RECORD);
  const back = await hosted.comeBack(order);
  const page = await hosted.page('/checkout', back.cookie);
  for (const text of ['❌ Payment failed: Unknown error', 'Your payment has arrived.', 'could not be confirmed']) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('record of your order was refused');
  hosted.backend.fail(null, RECORD);
  expect(await hosted.reconcile(order.id)).toMatchObject({ status: 'recorded' });
});

test('shows no error of a tab about an order that another tab has paid since', async () => {
  const { cookie, receipt } = await shop.sale();
  const stale = await visitorCookie({ ...(await readCookie(cookie)), __flash_alert__: FAILED });
  for (const path of ['/checkout', '/checkout?payment=DECLINED', receipt]) {
    const page = await shop.page(path, stale);
    expect(page).toContain(DONE);
    expect(page).not.toContain(FAILED.text);
    expect(page).not.toContain('declined the payment');
  }
});

test('offers no decision about a demo order that has ended', async () => {
  const order = await demo.order();
  const path = new URL(order.approvalUrl).pathname + new URL(order.approvalUrl).search;
  const open = await demo.visit(path);
  expect(open.headers.get('Cache-Control')).toContain('no-store');
  expect(await open.text()).toMatch(/value="approve"[\s\S]*value="cancel"/);
  await demo.submit(path, { token: order.id, decision: 'approve' });
  await demo.complete(order);
  const ended = await demo.page(path);
  expect(ended).not.toContain('name="decision"');
  expect(ended).toMatch(/href="\/checkout"[^>]*>Back to checkout/);
});

test('counts no order of another environment against a buyer', async () => {
  const paid = await shop.sale();
  const open = await shop.approvedOrder();
  shop.alter(paid.id, `environment = 'live'`);
  shop.alter(open.id, `environment = 'live', status = 'unknown'`);
  const before = shop.paypal.calls.filter(({ path }) => path.includes(open.id)).length;
  expect((await shop.complete(open)).status).toBe(404);
  expect((await shop.comeBack({ ...open, cookie: '' })).location).toMatch(/^\/receipt\//);
  for (const { id, cookie } of [paid, open]) {
    const page = await shop.page('/checkout', cookie);
    expect(page).toContain('Continue to PayPal');
    expect(page).not.toContain(DONE);
    expect(page).not.toContain('You have paid for this plan before');
    const next = await shop.order(cookie);
    expect(next.id).not.toBe(id);
    shop.paypal.approve(next.id);
    expect((await shop.complete(next)).body).toEqual({ status: 'COMPLETED' });
  }
  expect(shop.paypal.calls.filter(({ path }) => path.includes(open.id))).toHaveLength(before);
  expect(await shop.show(open.id)).toMatchObject({ status: 'unknown' });
});
