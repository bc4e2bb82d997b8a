import { expect, test } from 'vitest';
import { startPaypalShop } from '#tests/payments/shop.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';

test('reports a revoked secret while nobody buys and a token is still good', async () => {
  const quick = '--require ./tests/store/backups/quick-minutes.cjs';
  const { paypal, site, order, stop } = await startPaypalShop({ METRICS_TOKEN, NODE_OPTIONS: quick });
  const loginUp = async () => {
    const response = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    return /^payment_login_up (.+)$/m.exec(await response.text())?.[1];
  };
  try {
    await order();
    expect(await loginUp()).toBe('1');
    paypal.faults.token.push(...Array(1_000).fill('INVALID_CLIENT'));
    await expect.poll(loginUp, { timeout: 10_000 }).toBe('0');
    paypal.faults.token.length = 0;
    await expect.poll(loginUp, { timeout: 10_000 }).toBe('1');
  } finally {
    await stop();
  }
});
