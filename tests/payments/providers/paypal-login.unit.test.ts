import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoginCheck } from '#app/payments/providers/paypal/login.server.ts';
import { startPaypal } from '#tests/fakes/paypal.ts';

const MINUTE_MS = 60_000;

let paypal: Awaited<ReturnType<typeof startPaypal>>;
let passed: number;
let lines: string[];
beforeEach(async () => {
  paypal = await startPaypal();
  passed = 0;
  lines = [];
  const realNow = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await paypal.stop();
});

const write = (fields: Record<string, unknown>, message: string) => lines.push(`${message}: ${JSON.stringify(fields)}`);
const newCheck = (timeoutMs = 8_000) =>
  createLoginCheck(
    { apiUrl: paypal.url, clientId: 'client', clientSecret: 'pa55word', timeoutMs },
    { info: write, warn: write, error: write },
  );
const logins = () => paypal.calls.filter(({ path }) => path === '/v1/oauth2/token').length;

test('logs in once in five minutes, however many ask', async () => {
  const check = newCheck();
  expect(await Promise.all([check(), check(), check()])).toEqual([true, true, true]);
  passed = 4 * MINUTE_MS;
  expect(await check()).toBe(true);
  expect(logins()).toBe(1);
  passed = 6 * MINUTE_MS;
  expect(await Promise.all([check(), check()])).toEqual([true, true]);
  expect(logins()).toBe(2);
  expect(lines).toEqual([]);
});

test.each(['INVALID_CLIENT', 'error', 'drop'])(
  'tells of a login that ends with %s, and of its recovery',
  async (fault) => {
    const check = newCheck();
    expect(await check()).toBe(true);
    paypal.faults.token.push(fault, fault);
    for (const minutes of [6, 12]) {
      passed = minutes * MINUTE_MS;
      expect(await check()).toBe(false);
    }
    passed = 18 * MINUTE_MS;
    expect(await check()).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^PayPal login failed: \{"reason":"PayPal .+"\}$/),
      'PayPal accepts the login again: {}',
    ]);
    expect(lines.join()).not.toContain('pa55word');
  },
);

test('waits two seconds for a silent server, and counts it as failing', async () => {
  paypal.faults.token.push('hang');
  const check = newCheck(2_500);
  expect(await check()).toBeNull();
  expect(await check()).toBe(false);
  expect(logins()).toBe(1);
});
