import { expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { buyer, chosen } from '#tests/checkout/buyer.ts';
import { startSite } from '#tests/http.ts';
import { customer, shownOrder } from '#tests/payments/payments.ts';

test('lets a client begin 100 orders in three hours, and repeat them', async () => {
  const clock = { NODE_OPTIONS: '--require ./tests/http/limits/minute-clock.cjs' };
  const limits = { RATE_LIMITS: 'on', TRUST_PROXY: '1', SESSION_SECRET };
  const site = await startSite({ env: { ...clock, ...limits } });
  const headersOf = (address: string, cookie: string) => ({ 'X-Forwarded-For': address, Cookie: cookie });
  const create = (address: string, cookie: string) =>
    fetch(`${site.url}/api/paypal/create_order`, {
      method: 'POST',
      headers: { ...headersOf(address, cookie), 'Content-Type': 'application/json' },
      body: JSON.stringify(chosen),
    });
  try {
    const first = await create('192.0.2.1', await buyer());
    const cookie = first.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    // A repeated order is no new one.
    for (let presses = 0; presses < 5; presses += 1) expect((await create('192.0.2.1', cookie)).status).toBe(200);
    let begun = 1;
    let refused: Response;
    for (;;) {
      refused = await create('192.0.2.1', await buyer());
      if (refused.status !== 200) break;
      begun += 1;
    }
    expect([begun, refused.status]).toEqual([100, 429]);
    expect(await refused.json()).toEqual({ error: expect.stringContaining('in the last three hours') });
    const form = await fetch(`${site.url}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headersOf('192.0.2.1', await buyer()), Origin: site.url },
      body: new URLSearchParams({ intent: 'pay', ...shownOrder, ...customer }),
    });
    expect(form.status).toBe(429);
    expect(await form.text()).toContain('in the last three hours');
    expect((await create('192.0.2.2', await buyer())).status).toBe(200);
  } finally {
    await site.stop();
  }
});

test('makes at most ORDERS_PER_MINUTE orders a minute, for all visitors together', async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', ORDERS_PER_MINUTE: '5' };
  const small = await startSite({ env });
  try {
    const create = (address: string) =>
      fetch(`${small.url}/api/paypal/create_order`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify(chosen),
      });
    const answers = await Promise.all(Array.from({ length: 7 }, (_, i) => create(`192.0.2.${i + 1}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 503, 503]);
    const [busy] = answers.filter(({ status }) => status === 503);
    expect(Number(busy?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await busy?.json()).toEqual({ error: expect.stringContaining('Please try again in a minute.') });
  } finally {
    await small.stop();
  }
});
