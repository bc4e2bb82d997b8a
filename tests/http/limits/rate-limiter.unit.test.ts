import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countInMemory, createRateLimiter, createSharedRateLimiter } from '#app/actions/rate-limiter.server.ts';
import { log } from '#tests/silent-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RULE = { points: 3, seconds: 60 };

it('counts a request no longer that was taken back', async () => {
  for (const limit of [createRateLimiter(RULE), createSharedRateLimiter(RULE, countInMemory(RULE), log)]) {
    for (let i = 0; i < 10; i += 1) {
      expect(await limit('a')).toBe(0);
      await limit('a', -1);
    }
    expect([await limit('a'), await limit('a'), await limit('a'), await limit('a')]).toEqual([0, 0, 0, 60]);
  }
});

it.each([300e3, -300e3, 86_400e3, -86_400e3])('limits for its window when the clock jumps by %d ms', async (jump) => {
  const limit = createRateLimiter(RULE);
  for (let i = 0; i < 3; i += 1) expect(await limit('a')).toBe(0);
  vi.setSystemTime(Date.now() + jump);
  expect(await limit('a')).toBe(60);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await limit('a')).toBe(0);
});

it('asks the shared count no more for a refused client until its window ends', async () => {
  const count = vi.fn(countInMemory(RULE));
  const limit = createSharedRateLimiter(RULE, count, log);
  for (let i = 0; i < 9; i += 1) expect(await limit('a')).toBe(i < 3 ? 0 : 60);
  expect(count).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await limit('a')).toBe(0);
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
});

it('counts alone while the shared count fails, and asks it again after seconds', async () => {
  const count = vi.fn(countInMemory(RULE));
  const warn = vi.fn();
  const limit = createSharedRateLimiter(RULE, count, { info() {}, warn, error() {} });
  expect([await limit('a'), await limit('a')]).toEqual([0, 0]);

  count.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  for (const wait of [0, 0, 0, 60]) expect(await limit('a')).toBe(wait);
  expect(count).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ code: 'ECONNREFUSED', reason: 'gone' }, expect.any(String));

  await vi.advanceTimersByTimeAsync(6_000);
  expect([await limit('a'), await limit('a')]).toEqual([0, 54]);
});
