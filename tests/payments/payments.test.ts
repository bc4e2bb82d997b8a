import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
import { cookieOf, readCookie, SESSION_SECRET, visitorCookie } from '#tests/browser-session.ts';
import { buyer, chosen, newOrder, post, visit } from '#tests/checkout/buyer.ts';
import { opsJson } from '#tests/cli.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';
import { customer, plan, recordOf } from '#tests/payments/payments.ts';

let paypal: Paypal;
let site: Site;
let demo: Site;

beforeAll(async () => {
  paypal = await startPaypal();
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
  [site, demo] = await Promise.all([
    startSite({ env: { ...account, PAYPAL_API_URL: paypal.url, SESSION_SECRET } }),
    startSite({ env: { SESSION_SECRET } }),
  ]);
});
afterAll(async () => {
  await Promise.all([site.stop(), demo.stop()]);
  await paypal.stop();
});

describe('/api/paypal', () => {
  test('takes a payment from another server, which has no cookie', async () => {
    const { body, cookie } = await post(site, '/api/paypal/create_order', chosen);
    // No page of PayPal's, which would lead the buyer back to this site instead of that server's.
    expect(body).toEqual({ id: expect.stringMatching(/\w/) });
    expect(cookie).toBe('');
    const id = String(body.id);
    paypal.approve(id);
    expect((await post(site, '/api/paypal/complete_order', { order_id: id })).body).toEqual({ status: 'COMPLETED' });
    const done = await post(site, '/api/paypal/complete', recordOf(id));
    expect(done.body).toEqual({ ok: true, receipt: expect.stringMatching(/^\/receipt\//) });
    expect(paypal.paid(id)).toBe(1);
  });

  test('refuses ten tampered prices and titles of every plan without a call to PayPal', async () => {
    const before = paypal.calls.length;
    const tried = 10 * PLANS.length;
    let refused = 0;
    for (const { title, price, features } of PLANS) {
      const other = PLANS.find((candidate) => candidate.price !== price);
      const amounts = ['0.01', `-${price}.00`, `${price}e0`, 'NaN', `${price} EUR`, `${price},00`, `${price}.001`];
      const payloads = [
        ...amounts.map((amount) => ({ amount, title, features })),
        { amount: `${other?.price}.00`, title, features },
        { amount: `${price}.00`, title: 'A plan of my own', features },
        { amount: [`${price}.00`], title, features },
      ];
      for (const payload of payloads) {
        const { status, body } = await post(site, '/api/paypal/create_order', payload);
        expect(body.error).toMatch(/\w/);
        if (status === 422 || status === 400) refused += 1;
      }
    }
    const calls = paypal.calls.length - before;
    console.log(`tampered prices and titles: ${refused} of ${tried} refused, ${calls} calls to PayPal`);
    expect(refused).toBe(tried);
    expect(calls).toBe(0);
  });

  test('keeps an order to the session that made it', async () => {
    const { id } = await newOrder(site, await buyer());
    paypal.approve(id);
    for (const cookie of ['', await buyer(), await visitorCookie({ planId: plan.id, customer, owner: 'somebody' })]) {
      expect((await post(site, '/api/paypal/complete_order', { order_id: id }, cookie)).status).toBe(404);
      expect((await post(site, '/api/paypal/complete', recordOf(id), cookie)).status).toBe(404);
    }
    expect(paypal.paid(id)).toBe(0);
  });

  test('somebody else’s order that was declined or is in doubt is unknown to a buyer who has paid for the same plan', async () => {
    const ask = (id: string, cookie: string) => post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
    const [mine, declined, doubtful] = [
      await newOrder(site, await buyer()),
      await newOrder(site, await buyer()),
      await newOrder(site, await buyer()),
    ];
    for (const { id } of [mine, declined, doubtful]) paypal.approve(id);
    const { cookie } = await ask(mine.id, mine.cookie);
    paypal.faults.capture.push('INSTRUMENT_DECLINED');
    expect((await ask(declined.id, declined.cookie)).body).toEqual({ status: 'INSTRUMENT_DECLINED' });
    paypal.captureAs('COMPLETED', '98.00');
    expect((await ask(doubtful.id, doubtful.cookie)).body).toMatchObject({ status: 'PENDING' });
    paypal.captureAs('COMPLETED');
    for (const { id } of [declined, doubtful]) expect((await ask(id, cookie)).status).toBe(404);
  });

  test('answers GET with 405, and a record that names another price with 422', async () => {
    for (const call of ['create_order', 'complete_order', 'complete', 'webhook']) {
      expect((await visit(site, `/api/paypal/${call}`)).status).toBe(405);
    }
    const { id } = await newOrder(site);
    expect((await post(site, '/api/paypal/complete', { ...recordOf(id), packagePrice: 1 })).status).toBe(422);
    expect((await post(site, '/api/paypal/complete', recordOf(id))).status).toBe(409);
  });

  test('takes PayPal’s webhook, and no forged one', async () => {
    const { id } = await newOrder(site, await buyer());
    paypal.approve(id);
    const forged = paypal.webhook('CHECKOUT.ORDER.APPROVED', id, false);
    const signed = paypal.webhook('CHECKOUT.ORDER.APPROVED', id);
    const send = (delivery: typeof signed) =>
      fetch(`${site.url}/api/paypal/webhook`, { method: 'POST', headers: delivery.headers, body: delivery.body });
    expect((await send(forged)).status).toBe(400);
    const warning =
      site
        .output()
        .split('\n')
        .find((line) => line.includes('PAYPAL_WEBHOOK_ID')) ?? '{}';
    expect(JSON.parse(warning)).toMatchObject({ level: 'warn', orderID: id });
    expect(paypal.paid(id)).toBe(0);
    expect((await send(signed)).status).toBe(200);
    expect((await send(signed)).status).toBe(200);
    expect(paypal.paid(id)).toBe(1);
  });
});

test('without PAYPAL_WEBHOOK_ID the start says that PayPal’s deliveries are refused', async () => {
  const env = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_API_URL: paypal.url };
  const unhooked = await startSite({ env });
  expect(await unhooked.stop()).toBe(0);
  expect(unhooked.output()).toMatch(/"level":"warn".*PAYPAL_WEBHOOK_ID is not set/);
  expect(site.output()).not.toContain('PAYPAL_WEBHOOK_ID is not set');
});

describe('without scripts', () => {
  test('the way back from PayPal pays, records, and ends at a receipt that opens without a cookie', async () => {
    const { id, approvalUrl, cookie } = await newOrder(site, await buyer());
    const approved = await fetch(`${approvalUrl}&decision=approve`, { redirect: 'manual' });
    const back = approved.headers.get('Location') ?? '';
    expect(back).toBe(`${site.url}/checkout/return?token=${id}`);
    const [first, again] = await Promise.all([visit(site, back, cookie), visit(site, back, cookie)]);
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(paypal.paid(id)).toBe(1);
    expect(await readCookie(cookieOf(first.headers.get('Set-Cookie')))).toMatchObject({
      paidOrderId: id,
      __flash_alert__: { kind: 'success', text: '✅ Payment Success!' },
    });

    const receipt = await visit(site, first.headers.get('Location') ?? '');
    const page = await receipt.text();
    expect(receipt.status).toBe(200);
    for (const part of [plan.title, '$99.00', id, paypal.orders.get(id)?.captures[0]?.id, '48 hours', 'noindex']) {
      expect(page).toContain(part);
    }
    expect(page).not.toContain(customer.lastName);
    expect(page).not.toContain(customer.email);
  });

  test('links the receipt to an email that names order and plan, and to the phone', async () => {
    const { id, cookie } = await newOrder(site, await buyer());
    paypal.approve(id);
    const back = await visit(site, `/checkout/return?token=${id}`, cookie);
    const page = await (await visit(site, back.headers.get('Location') ?? '')).text();
    const content = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    const subject = encodeURIComponent(`Order ${id}: ${plan.title}`);
    expect(content).toContain(`href="mailto:hello@hearthline.example?subject=${subject}"`);
    expect(content).toContain('href="tel:3025550142"');
  });

  test.each([
    ['a declined capture', 'DECLINED', '❌ Payment Failed.', '/checkout?payment=DECLINED'],
    ['a declined card', 'INSTRUMENT_DECLINED', '❌ Payment Failed.', '/checkout?payment=INSTRUMENT_DECLINED'],
    ['a card that asks who pays', 'CARD_3DS_REQUIRED', '❌ Payment Failed.', '/checkout?payment=CARD_3DS_REQUIRED'],
    ['an order that is not approved', 'ORDER_NOT_APPROVED', '❌ PayPal checkout error.', '/checkout'],
  ])('%s leads back to checkout with the alert', async (_, issue, text, location) => {
    const { id, cookie } = await newOrder(site, await buyer());
    if (issue !== 'ORDER_NOT_APPROVED') paypal.approve(id);
    if (issue === 'DECLINED') paypal.captureAs('DECLINED');
    else paypal.faults.capture.push(issue);
    const back = await visit(site, `/checkout/return?token=${id}`, cookie);
    paypal.captureAs('COMPLETED');
    expect(back.headers.get('Location')).toBe(location);
    const session = await readCookie(cookieOf(back.headers.get('Set-Cookie')));
    expect(session.__flash_alert__).toEqual({ kind: 'error', text });
    expect(session.paidOrderId).toBeUndefined();
  });

  test('a buyer who comes back in another browser has paid once and sees the receipt', async () => {
    const stranger = { planId: plan.id, customer, owner: 'somebody' };
    for (const cookie of ['', await visitorCookie(stranger)]) {
      const { id } = await newOrder(site, await buyer());
      const early = await visit(site, `/checkout/return?token=${id}`, cookie);
      expect(early.headers.get('Location')).toBe('/checkout');
      paypal.approve(id);
      const back = await visit(site, `/checkout/return?token=${id}`, cookie);
      const receipt = await visit(site, back.headers.get('Location') ?? '');
      expect(await receipt.text()).toContain('Your payment is complete');
      expect(paypal.paid(id)).toBe(1);
      // What that browser chose before stays its own.
      expect(await readCookie(cookieOf(back.headers.get('Set-Cookie')))).toEqual(cookie ? stranger : {});
    }
  });

  test('a buyer whose details were cleared meanwhile pays, and is recorded with those of the order', async () => {
    const { id, cookie } = await newOrder(site, await buyer());
    const cleared = await fetch(`${site.url}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: cookie },
      body: new URLSearchParams({ intent: 'clear' }),
    });
    paypal.approve(id);
    const since = cookieOf(cleared.headers.get('Set-Cookie'));
    const back = await visit(site, `/checkout/return?token=${id}`, since);
    const session = await readCookie(cookieOf(back.headers.get('Set-Cookie')));
    expect(session.__flash_alert__).toEqual({ kind: 'success', text: '✅ Payment Success!' });
    const [row] = await opsJson(['payments', 'show', id], { DATA_DIR: site.dataDir });
    expect(row).toMatchObject({ status: 'recorded', userEmail: customer.email });
  });

  test('a changed mind or a made-up address charges nothing', async () => {
    for (const path of ['/checkout/cancel?token=X', '/checkout/return', `/checkout/return?token=${'x'.repeat(200)}`]) {
      expect((await visit(site, path)).headers.get('Location')).toBe('/checkout');
    }
    expect((await visit(site, '/checkout/return?token=NONE', await buyer())).headers.get('Location')).toBe('/checkout');
    for (const token of ['x', 'x.y', 'e30.e30', 'a.b.c']) {
      expect((await visit(site, `/receipt/${token}`)).status).toBe(404);
    }
  });
});

describe('an instance whose backend is another one', () => {
  let front: Site;
  beforeAll(async () => {
    front = await startSite({ env: { BACKEND_URL: site.url, SESSION_SECRET } });
  });
  afterAll(() => front.stop());

  test('charges once a buyer who approves, leaves, and pays again', async () => {
    const left = await newOrder(front, await buyer());
    paypal.approve(left.id);
    const { headers, body } = paypal.webhook('CHECKOUT.ORDER.APPROVED', left.id);
    expect((await fetch(`${site.url}/api/paypal/webhook`, { method: 'POST', headers, body })).status).toBe(200);
    const [row] = await opsJson(['payments', 'show', left.id], { DATA_DIR: site.dataDir });
    expect(row).toMatchObject({ status: 'approved', next: expect.stringContaining('whoever made the order asks') });
    expect(paypal.paid(left.id)).toBe(0);
    const again = await newOrder(front, left.cookie);
    expect(again.id).toBe(left.id);
    const completed = await post(front, '/api/paypal/complete_order', { order_id: again.id }, again.cookie);
    expect(completed.body).toEqual({ status: 'COMPLETED' });
    expect(paypal.paid(left.id)).toBe(1);
  });
});

test('the way back from PayPal charges nothing for another server’s order, and shows the receipt of a paid one', async () => {
  const { id } = await newOrder(site);
  paypal.approve(id);
  for (const cookie of ['', await visitorCookie({ planId: plan.id, customer, owner: 'somebody' })]) {
    const back = await visit(site, `/checkout/return?token=${id}`, cookie);
    expect(back.headers.get('Location')).toBe('/checkout');
    const session = await readCookie(cookieOf(back.headers.get('Set-Cookie')));
    expect(session.__flash_alert__).toEqual({ kind: 'error', text: '❌ PayPal checkout error.' });
  }
  expect(paypal.paid(id)).toBe(0);
  await post(site, '/api/paypal/complete_order', { order_id: id });
  const receipt = (await visit(site, `/checkout/return?token=${id}`)).headers.get('Location') ?? '';
  expect(await (await visit(site, receipt)).text()).toContain('Your payment is complete');
  expect(paypal.paid(id)).toBe(1);
});

describe('the demo', () => {
  test('takes a payment through its own approval page', async () => {
    const { id, approvalUrl, cookie } = await newOrder(demo, await buyer());
    const page = await (await visit(demo, approvalUrl)).text();
    expect(page).toContain('Demo payment: no money moves');
    const decide = (decision: string) =>
      fetch(`${demo.url}/demo-paypal/approve`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token: id, decision }),
      });
    expect((await decide('cancel')).headers.get('Location')).toBe(`${demo.url}/checkout/cancel?token=${id}`);
    const back = (await decide('approve')).headers.get('Location') ?? '';
    const paid = await visit(demo, back, cookie);
    expect(paid.headers.get('Location')).toMatch(/^\/receipt\//);
    expect((await visit(demo, paid.headers.get('Location') ?? '')).status).toBe(200);
  });

  test('refuses an order that nobody approved', async () => {
    const { id } = await newOrder(demo);
    expect((await post(demo, '/api/paypal/complete_order', { order_id: id })).status).toBe(422);
  });

  test('serves its buttons, and is not there where payments are real', async () => {
    expect((await visit(demo, '/demo-paypal/sdk.js?client-id=demo')).headers.get('Content-Type')).toContain(
      'javascript',
    );
    for (const path of ['/demo-paypal/sdk.js', '/demo-paypal/approve?token=x']) {
      expect((await visit(site, path)).status).toBe(404);
    }
    expect((await post(demo, '/api/paypal/webhook', {})).status).toBe(404);
  });
});
