import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageCache } from '#app/http/cache/page-cache.server.ts';

const FOREVER = Number.POSITIVE_INFINITY;
const PAGE = '<p>Every house is lit but one.</p>'.repeat(100);
const makePage = async () => ({ body: PAGE, headers: {} });

test('renders and compresses a page once for concurrent requests', async () => {
  const pages = createPageCache(FOREVER);
  const make = vi.fn(makePage);
  const first = pages.make('/', pages.generation(), make);
  const second = pages.make('/', pages.generation(), make);
  await make.mock.results[0]?.value;
  const third = pages.make('/', pages.generation(), make);
  expect(new Set(await Promise.all([first, second, third]))).toEqual(new Set([pages.find('/')]));
  expect(make).toHaveBeenCalledTimes(1);
});

test('renders a page again after a failure, and after a change', async () => {
  const pages = createPageCache(FOREVER);
  await expect(pages.make('/', pages.generation(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const old = pages.make('/', pages.generation(), async () => ({ body: 'before the change', headers: {} }));
  pages.follow('another');
  const { identity } = await pages.make('/', pages.generation(), makePage);
  expect(identity.body.toString()).toBe(PAGE);
  expect((await old).identity.body.toString()).toBe('before the change');
  expect(pages.find('/')?.identity.body.toString()).toBe(PAGE);
});

test('keeps a fixed page when the source changes and when others expire', async () => {
  const pages = createPageCache(-1);
  await pages.make('/fixed', pages.generation(), async () => ({ body: PAGE, headers: {}, isFixed: true }));
  await pages.make('/', pages.generation(), makePage);
  expect([pages.find('/fixed') !== undefined, pages.find('/')]).toEqual([true, undefined]);
  pages.follow('another');
  expect(pages.find('/fixed')?.identity.body.toString()).toBe(PAGE);
});

test('does not cache a page made or compressed while the source changed', async () => {
  const pages = createPageCache(FOREVER);
  const began = pages.generation();
  pages.follow('1');
  await pages.make('/made', began, makePage);
  const compressing = pages.make('/compressed', pages.generation(), makePage);
  pages.follow('2');
  await compressing;
  expect([pages.find('/made'), pages.find('/compressed')]).toEqual([undefined, undefined]);
});

test('expires a page by age, even if the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const pages = createPageCache(5_000);
  await pages.make('/', pages.generation(), makePage);
  vi.setSystemTime(0).advanceTimersByTime(5_000);
  expect(pages.find('/')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(pages.find('/')).toBeUndefined();
});
