import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockStore } from '#app/server/backend/embedded/store/lock.ts';
import { insertReview, listPublishedReviews } from '#app/server/backend/embedded/store/reviews.ts';
import { openStore } from '#app/server/backend/embedded/store/store.ts';

const log = { info() {}, warn() {}, error() {} };
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('opens, migrates, is ready, reopens', async () => {
  const file = join(dir, 'a/b.db');
  const store = await openStore(file, log);
  await store.ready();
  await insertReview(store.db, {
    firstName: 'A',
    lastName: '',
    companyName: '',
    jobTitle: '',
    reviewDescription: 'x',
    rating: 3,
    date: '2025-01-01T00:00:00Z',
  });
  const second = await openStore(file, log);
  expect(await listPublishedReviews(second.db)).toHaveLength(1);
  await second.close();
  await store.close();
});
test('locks', () => {
  const file = join(dir, 'b.db');
  const unlock = lockStore(file);
  expect(() => lockStore(file)).toThrow('Postgres');
  unlock();
  lockStore(file)();
});
