import { describe, expect, test } from 'vitest';
import { buyer } from '#tests/checkout/buyer.ts';
import { COMPLETE, CREATE, hostedShopPerFile, RECORD } from '#tests/payments/providers/hosted-shop.ts';
import { stranger } from '#tests/payments/shop.ts';

const shop = hostedShopPerFile(1_000);

type Answer = { status: number; body: unknown; type?: string };

const REFUSALS: [string, Answer | 'cut'][] = [
  ['JSON with `error`', { status: 422, body: { error: 'The card was declined.' } }],
  ['truncated JSON', { status: 400, body: '{"error":"The ca' }],
  ['an order that it does not know', { status: 404, body: 'Not Found', type: 'text/plain' }],
  ['a body that breaks off', 'cut'],
];

function misbehave(answer: Answer | 'cut') {
  if (answer === 'cut') shop.backend.fail(answer, COMPLETE);
  else shop.backend.answer(COMPLETE, answer);
}

test.each(REFUSALS)('leaves the order open after a refusal, at both doors: %s', async (_, answer) => {
  const order = await shop.approvedOrder();
  misbehave(answer);
  const refused = await shop.complete(order);
  expect(refused).toMatchObject({ status: answer === 'cut' ? 422 : answer.status });
  expect(refused.body).toEqual({ error: expect.stringMatching(/\w/) });
  for (const cookie of [await stranger(), '', order.cookie]) {
    const back = await shop.comeBack({ ...order, cookie });
    expect(back.location).toBe('/checkout?payment=REFUSED');
    expect(back.session.__flash_alert__).toEqual({ kind: 'error', text: '❌ Payment Failed.' });
    const page = await shop.page(back.location, order.cookie);
    for (const text of ['The payment was not completed.', 'Continue to PayPal']) expect(page).toContain(text);
    expect(page).not.toContain('Nothing was charged');
  }
  expect(await shop.show(order.id)).toMatchObject({ status: 'created', issue: null });
  shop.backend.answer(COMPLETE, null);
  shop.backend.fail(null, COMPLETE);
  expect((await shop.complete(order)).body).toEqual({ status: 'COMPLETED' });
});

const LOST = [429, 503, 'hang', 'reset', 'rubbish', 'redirect'] as const;

describe('a completion whose outcome is unknown', () => {
  test.each(LOST)('leads to the receipt at both doors, and to no pay button: %s', async (fault) => {
    const order = await shop.approvedOrder();
    if (typeof fault === 'string') shop.backend.fail(fault, COMPLETE);
    else shop.backend.answer(COMPLETE, { status: fault, body: { error: 'Later.' } });
    const asked = await shop.complete(order);
    expect(asked.body).toEqual({ status: 'PENDING', receipt: expect.stringMatching(/^\/receipt\//) });
    expect((await shop.comeBack(order)).location).toMatch(/^\/receipt\//);
    expect(await shop.page('/checkout', order.cookie)).not.toContain('Continue to PayPal');
    const receipt = await shop.page(String(asked.body.receipt));
    expect(receipt).toContain('Please do not pay again');
    expect(receipt).not.toMatch(/ask PayPal|Nothing was charged/);
  });

  test('stays unknown when a refusal follows', async () => {
    const order = await shop.approvedOrder();
    shop.backend.fail('hang', COMPLETE);
    await shop.complete(order);
    shop.backend.fail(null, COMPLETE);
    shop.backend.answer(COMPLETE, { status: 422, body: '' });
    expect((await shop.complete(order)).body).toMatchObject({ status: 'PENDING' });
    expect((await shop.comeBack({ ...order, cookie: '' })).location).toMatch(/^\/receipt\//);
    expect(await shop.show(order.id)).toMatchObject({ status: 'unknown', issue: 'REFUSED_422' });
  });
});

const TAKEN: Answer[] = [
  { status: 422, body: { error: 'ORDER_ALREADY_CAPTURED' } },
  { status: 500, body: { error: 'Request failed: {"details":[{"issue":"ORDER_ALREADY_CAPTURED"}]}' } },
  { status: 200, body: { status: 'error', name: 'ORDER_ALREADY_CAPTURED' } },
];

describe.each(TAKEN)('an order that was captured before, with $status', (taken) => {
  /** Creates an order that the backend has captured, and of which it says so from now on. */
  async function takenOrder(lost?: 'hang') {
    const order = await shop.approvedOrder();
    if (lost) {
      shop.backend.fail(lost, COMPLETE);
      await shop.complete(order);
      shop.backend.fail(null, COMPLETE);
    }
    shop.backend.orders.set(order.id, 'COMPLETED');
    shop.backend.answer(COMPLETE, taken);
    return order;
  }

  test('is paid and recorded by itself after a lost response', async () => {
    const order = await takenOrder('hang');
    expect(await shop.reconcile(order.id)).toMatchObject({ before: 'unknown', status: 'recorded', issue: null });
    expect(shop.backend.payments.filter(({ orderID }) => orderID === order.id)).toHaveLength(1);
  });

  test('is paid at both doors, even where the books have not seen it captured', async () => {
    for (const lost of ['hang', undefined] as const) {
      const asked = await takenOrder(lost);
      expect((await shop.complete(asked)).body).toEqual({ status: 'COMPLETED' });
      for (const elsewhere of [false, true]) {
        const order = await takenOrder(lost);
        const back = await shop.comeBack(elsewhere ? { ...order, cookie: await stranger() } : order);
        expect(back.location).toMatch(/^\/receipt\//);
        expect(await shop.show(order.id)).toMatchObject({ status: 'recorded', issue: null });
      }
    }
  });

  test('stays under review, if it was, even after a response was lost', async () => {
    const order = await shop.approvedOrder();
    shop.backend.answer(COMPLETE, { body: { status: 'PENDING' } });
    expect((await shop.complete(order)).body).toMatchObject({ status: 'PENDING' });
    for (const lost of [false, true]) {
      shop.backend.answer(COMPLETE, lost ? { status: 503, body: '' } : taken);
      expect(await shop.reconcile(order.id)).toMatchObject({ status: 'pending' });
    }
    // As a process leaves it that was killed while it asked.
    shop.alter(order.id, `status = 'capturing', issue = 'PENDING', "leasedUntil" = null`);
    shop.backend.answer(COMPLETE, taken);
    expect(await shop.reconcile(order.id)).toMatchObject({ before: 'capturing', status: 'pending', issue: null });
    shop.backend.answer(COMPLETE, null);
    expect(await shop.reconcile(order.id)).toMatchObject({ status: 'recorded' });
  });

  test('is not recorded for whoever names it, if the books do not hold it', async () => {
    shop.backend.orders.set('ELSEWHERE', 'COMPLETED');
    shop.backend.answer(COMPLETE, taken);
    const back = await shop.comeBack({ id: 'ELSEWHERE', cookie: await buyer() });
    expect(await shop.page(back.location, back.cookie)).toContain('Please do not pay again');
    expect(
      shop.backend.requests.filter(({ path, body }) => path === RECORD && /ELSEWHERE/.test(JSON.stringify(body))),
    ).toEqual([]);
  });
});

const MENTIONS: Answer[] = [
  { status: 500, body: "if (issue === 'ORDER_ALREADY_CAPTURED') return;", type: 'text/plain' },
  { status: 422, body: '<pre>ORDER_ALREADY_CAPTURED</pre>', type: 'text/html' },
  { status: 500, body: { error: 'Neither ORDER_ALREADY_CAPTURED nor ORDER_NOT_APPROVED.' } },
  { status: 500, body: { error: 'NOT_ORDER_ALREADY_CAPTURED' } },
];

test.each(MENTIONS)('takes no mention for what became of a lost completion, with $status', async (answer) => {
  const order = await shop.approvedOrder();
  shop.backend.fail('hang', COMPLETE);
  await shop.complete(order);
  shop.backend.fail(null, COMPLETE);
  shop.backend.answer(COMPLETE, answer);
  expect(await shop.reconcile(order.id)).toMatchObject({ status: 'unknown' });
});

test('does not take another word than COMPLETED for proof that no money moved', async () => {
  for (const status of ['completed', 'SETTLING']) {
    const order = await shop.approvedOrder();
    shop.backend.answer(COMPLETE, { status: 200, body: { status } });
    const back = await shop.comeBack(order);
    expect(back.session.__flash_alert__).toEqual({ kind: 'error', text: '❌ Payment Failed.' });
    expect(await shop.page(back.location, back.cookie)).not.toContain('Nothing was charged');
  }
});

test.each([400, 409, 422])('answers 502 when the backend refuses to make an order: %i', async (status) => {
  shop.backend.answer(CREATE, { status, body: { message: 'No.' } });
  const made = await shop.create(await buyer());
  // 409 and 422 of this site say that an order is paid, or that the price has changed.
  expect(made.status).toBe(502);
});
