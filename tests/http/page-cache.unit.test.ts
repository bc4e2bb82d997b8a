import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageCache } from '#app/http/cache/page-cache.server.ts';

const FOREVER = Number.POSITIVE_INFINITY;
const PAGE = '<p>Every house is lit but one.</p>'.repeat(100);
const makePage = async () => ({ body: PAGE, headers: {} });

test('returns a cached page in every encoding, under one hash', async () => {
  const pages = createPageCache({ maxBytes: 1e6, maxAgeMs: FOREVER });
  await pages.make('/', pages.generation(), async () => ({ body: PAGE, headers: { 'Cache-Control': 'public' } }));
  const answers = pages.find('/');
  expect(answers?.identity.body.toString()).toBe(PAGE);
  expect(answers && brotliDecompressSync(answers.br.body).toString()).toBe(PAGE);
  expect(answers && gunzipSync(answers.gzip.body).toString()).toBe(PAGE);
  expect(answers?.br.headers.slice(0, 3)).toEqual(['Cache-Control', 'public', 'ETag']);
  expect(answers?.br.etag.slice(0, 23)).toBe(answers?.gzip.etag.slice(0, 23));
});

test('renders and compresses a page once for concurrent requests', async () => {
  const pages = createPageCache({ maxBytes: 1e6, maxAgeMs: FOREVER });
  const make = vi.fn(makePage);
  const first = pages.make('/', pages.generation(), make);
  const second = pages.make('/', pages.generation(), make);
  await make.mock.results[0]?.value;
  const third = pages.make('/', pages.generation(), make);
  expect(new Set(await Promise.all([first, second, third]))).toEqual(new Set([pages.find('/')]));
  expect(make).toHaveBeenCalledTimes(1);
});

test('renders a page again after a failure, and after a change', async () => {
  const pages = createPageCache({ maxBytes: 1e6, maxAgeMs: FOREVER });
  await expect(pages.make('/', pages.generation(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const old = pages.make('/', pages.generation(), async () => ({ body: 'before the change', headers: {} }));
  pages.follow('another');
  const { identity } = await pages.make('/', pages.generation(), makePage);
  expect(identity.body.toString()).toBe(PAGE);
  expect((await old).identity.body.toString()).toBe('before the change');
  expect(pages.find('/')?.identity.body.toString()).toBe(PAGE);
});

test('is emptied by another version of the source', async () => {
  const pages = createPageCache({ maxBytes: 1e6, maxAgeMs: FOREVER });
  pages.follow('1');
  await pages.make('/', pages.generation(), makePage);
  pages.follow('1');
  expect(pages.find('/')).toBeDefined();
  pages.follow('2');
  expect(pages.find('/')).toBeUndefined();
});

test('keeps a fixed page when the source changes and when others expire', async () => {
  const pages = createPageCache({ maxBytes: 1e6, maxAgeMs: -1 });
  await pages.make('/fixed', pages.generation(), async () => ({ body: PAGE, headers: {}, isFixed: true }));
  await pages.make('/', pages.generation(), makePage);
  expect([pages.has('/fixed'), pages.has('/')]).toEqual([true, false]);
  pages.follow('another');
  expect(pages.find('/fixed')?.identity.body.toString()).toBe(PAGE);
});

test('does not cache a page made or compressed while the source changed', async () => {
  const pages = createPageCache({ maxBytes: 1e6, maxAgeMs: FOREVER });
  const began = pages.generation();
  pages.follow('1');
  await pages.make('/made', began, makePage);
  const compressing = pages.make('/compressed', pages.generation(), makePage);
  pages.follow('2');
  await compressing;
  expect([pages.find('/made'), pages.find('/compressed')]).toEqual([undefined, undefined]);
});

test('evicts the least recently used page beyond its bytes', async () => {
  const pages = createPageCache({ maxBytes: 3 * PAGE.length, maxAgeMs: FOREVER });
  for (const address of ['/a', '/b']) await pages.make(address, pages.generation(), makePage);
  expect(pages.find('/a')).toBeDefined();
  await pages.make('/c', pages.generation(), makePage);
  expect(pages.find('/b')).toBeUndefined();
  expect(pages.find('/a')).toBeDefined();
  expect(pages.find('/c')).toBeDefined();
  for (let n = 0; n < 100; n += 1) await pages.make(`/${n}`, pages.generation(), makePage);
  expect(pages.find('/a')).toBeUndefined();
});

test('expires a page by age, even if the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const pages = createPageCache({ maxBytes: 1e6, maxAgeMs: 5_000 });
  await pages.make('/', pages.generation(), makePage);
  vi.setSystemTime(0).advanceTimersByTime(5_000);
  expect(pages.find('/')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(pages.find('/')).toBeUndefined();
});
