import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHostedBackend, type HostedBackend } from '#app/backend/hosted.server.ts';
import { review } from '#tests/backend/payloads.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';

const IMPATIENT = 1_000;

let fake: FakeBackend;
let logged: unknown[];
let backend: HostedBackend;

function newBackend(timeoutMs = 10_000): HostedBackend {
  const line = (fields: object, text: string) => void logged.push({ ...fields, text });
  const log = { info: line, warn: line, error: line };
  return createHostedBackend({ url: fake.url, timeoutMs, chatTimeoutMs: timeoutMs, log });
}

beforeAll(async () => {
  fake = await startFakeBackend();
});
afterAll(() => fake.close());
beforeEach(() => {
  logged = [];
  backend = newBackend();
});
afterEach(() => {
  fake.fail(null, '/api/reviews');
  fake.answer('/api/reviews', null);
  fake.requests.length = 0;
  fake.reviews.length = 0;
});

it('pauses after five failures in a row, then tries once, whatever the clock says', async () => {
  const askAtOnce = () => Promise.allSettled(Array.from({ length: 10 }, () => backend.listReviews()));
  const pass = (milliseconds: number) => vi.setSystemTime(0).advanceTimersByTime(milliseconds);
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());

  fake.fail('error', '/api/reviews');
  for (let i = 0; i < 5; i += 1) await expect(backend.listReviews()).rejects.toThrow();
  await askAtOnce();
  expect(fake.requests.length).toBe(5);
  pass(5001);
  await askAtOnce();
  expect(fake.requests.length).toBe(6);

  fake.fail(null, '/api/reviews');
  pass(5001);
  expect(await backend.listReviews()).toEqual([]);
  expect(await askAtOnce()).toEqual(Array(10).fill({ status: 'fulfilled', value: [] }));
  await expect.poll(() => fake.requests.length).toBe(8);
});

function heldBack() {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

describe('the list of reviews of a hosted backend', () => {
  const dated = (n: number) => ({ ...review, date: new Date(n * 86_400_000).toISOString() });
  const asked = () => fake.requests.filter(({ method, path }) => method === 'GET' && path === '/api/reviews').length;
  const list = async () => (await backend.listReviews()).length;
  beforeEach(() => void fake.reviews.push(dated(1)));

  it('is requested once for a page and what continues it', async () => {
    for (const offset of [undefined, 0, 24, 48])
      await backend.listReviews({ limit: 25, ...(offset !== undefined && { offset }) });
    expect(asked()).toBe(1);
  });

  it('is served as last known while the next one is fetched, which changes its version', async () => {
    await list();
    const { until, release } = heldBack();
    fake.answer('/api/reviews', { body: [dated(1), dated(2)], when: until });
    for (let visits = 0; visits < 5; visits += 1) expect(await list()).toBe(1);
    await expect.poll(asked).toBe(2);
    const before = backend.reviewsVersion();
    release();
    await expect.poll(backend.reviewsVersion).not.toBe(before);
    const after = backend.reviewsVersion();
    expect(await list()).toBe(2);
    await expect.poll(list).toBe(2);
    expect(backend.reviewsVersion()).toBe(after);
  });

  it('is served as last known while it cannot be fetched, which is logged', async () => {
    await list();
    fake.fail('error', '/api/reviews');
    for (let visits = 0; visits < 10; visits += 1) expect(await list()).toBe(1);
    const warning = expect.objectContaining({ text: expect.stringContaining('last known') });
    await expect.poll(() => logged).toContainEqual(warning);
  });

  it('holds a review that was just sent, also while an older list is fetched', async () => {
    await list();
    const { until, release } = heldBack();
    fake.answer('/api/reviews', { body: [dated(1)], when: until });
    await list();
    await expect.poll(asked).toBe(2);
    fake.answer('/api/reviews', null);
    await backend.createReview(dated(3));
    expect(await list()).toBe(2);
    release();
    await until;
    await expect.poll(list).toBe(2);
  });

  it('is waited for once if the backend does not list a sent review in time', async () => {
    backend = newBackend(IMPATIENT);
    await list();
    await backend.createReview(dated(4));
    fake.fail('hang', '/api/reviews');
    expect(await list()).toBe(1);
    const waited = asked();
    for (let visits = 0; visits < 5; visits += 1) expect(await backend.listReviews({ limit: 25 })).toHaveLength(1);
    expect(asked()).toBeLessThanOrEqual(waited + 1);
  });
});
