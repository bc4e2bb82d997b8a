import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimiter, createSharedRateLimiter } from '#app/actions/rate-limiter.server.ts';
import { log } from '#tests/silent-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RULE = { points: 3, seconds: 60 };

it('counts a request no longer that was taken back', async () => {
  const shared = new RateLimiterMemory({ points: RULE.points, duration: RULE.seconds });
  for (const limit of [createRateLimiter(RULE), createSharedRateLimiter(RULE, shared, log)]) {
    for (let i = 0; i < 10; i += 1) {
      expect(await limit('a')).toBe(0);
      await limit('a', -1);
    }
    expect([await limit('a'), await limit('a'), await limit('a'), await limit('a')]).toEqual([0, 0, 0, 60]);
  }
});

it('counts each client alone, and drops the longest silent one beyond 10,000', async () => {
  const limit = createRateLimiter({ points: 1, seconds: 600 });
  expect([await limit('quiet'), await limit('loud')]).toEqual([0, 0]);
  for (let i = 0; i < 9_999; i += 1) {
    await limit(`client ${i}`);
    if (i % 100 === 0) expect(await limit('loud')).toBeGreaterThan(0);
  }
  expect(await limit('loud')).toBeGreaterThan(0);
  expect(await limit('quiet')).toBe(0);
  // One timer for each client that is remembered.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(10_000);
});

it('counts alone while the shared count fails, and asks it again after seconds', async () => {
  const shared = new RateLimiterMemory({ points: RULE.points, duration: RULE.seconds });
  const consume = vi.spyOn(shared, 'consume');
  const warn = vi.fn();
  const limit = createSharedRateLimiter(RULE, shared, { info() {}, warn, error() {} });
  expect([await limit('a'), await limit('a')]).toEqual([0, 0]);

  consume.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  for (const wait of [0, 0, 0, 60]) expect(await limit('a')).toBe(wait);
  expect(consume).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ code: 'ECONNREFUSED', reason: 'gone' }, expect.any(String));

  await vi.advanceTimersByTimeAsync(6_000);
  expect([await limit('a'), await limit('a')]).toEqual([0, 54]);
});
