import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hideReview, publishReview } from '#app/reviews/reviews.server.ts';
import { fingerprintReviews } from '#app/reviews/reviews-version.server.ts';
import { lastObserved, noteClock, observe } from '#app/store/observations.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { embeddedBackends, review } from '#tests/embedded.ts';
import { log } from '#tests/silent-log.ts';

const backends = embeddedBackends(log);

let database: TestDatabase;
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(async () => {
  await backends.stopAll();
  database.remove();
});
const open = () => backends.open(database.address);
const count = async (table: string) => (await database.query(`select * from ${table}`)).length;

describe('reviews', () => {
  test('are listed newest first, also across time zones', async () => {
    const { backend } = await open();
    const dates = ['2025-03-04T05:06:07Z', '2025-03-04T23:00:00-05:00', '2025-03-05T01:00:00Z', '2024-12-31T23:59:59Z'];
    for (const date of dates) await backend.createReview({ ...review, date });
    const newestFirst = [dates[1], dates[2], dates[0], dates[3]];
    expect((await backend.listReviews()).map(({ date }) => date)).toEqual(newestFirst);
    expect((await backend.listReviews({ limit: 2 })).map(({ date }) => date)).toEqual(newestFirst.slice(0, 2));
  });

  test('from the future are dated now, so that none stays the newest forever', async () => {
    const { backend } = await open();
    const before = new Date().toISOString();
    await backend.createReview({ ...review, firstName: 'Marty', date: '9999-12-31T23:59:59Z' });
    await backend.createReview({ ...review, date: new Date().toISOString() });
    const [newest, older] = await backend.listReviews();
    expect([newest?.firstName, older?.firstName]).toEqual(['Ada', 'Marty']);
    expect(older?.date && before <= older.date && older.date <= new Date().toISOString()).toBe(true);
  });

  test('have another fingerprint after each change, also if ids have the same sum', async () => {
    const { backend } = await open();
    const { db, close } = await openStore(database.address, log);
    for (let id = 1; id <= 4; id += 1) await backend.createReview(review);
    const seen = new Set([await fingerprintReviews(db)]);
    const changes = [
      { shown: [], hidden: [2, 3] },
      { shown: [2], hidden: [1] },
      { shown: [1], hidden: [2] },
      { shown: [2, 3], hidden: [1, 4] },
    ];
    for (const { shown, hidden } of changes) {
      for (const id of shown) await db.transaction().execute((transaction) => publishReview(transaction, id));
      for (const id of hidden) await db.transaction().execute((transaction) => hideReview(transaction, id, 'spam'));
      seen.add(await fingerprintReviews(db));
    }
    await close();
    // The third change takes the second back.
    expect(seen.size).toBe(4);
  });

  test('are stored as they were written, and survive a restart', async () => {
    const text = 'Line one\n"two" — três 🏡 <b>\'; drop table reviews;--';
    await (await open()).backend.createReview({ ...review, reviewDescription: text });
    await backends.stopAll();
    const { backend } = await open();
    expect(await backend.listReviews()).toEqual([{ ...review, reviewDescription: text, id: '1' }]);
    // A database may refuse these characters.
    await backend.createReview({
      ...review,
      firstName: 'A\u0000da',
      reviewDescription: 'half: \uD83C',
      date: '2026-01-01',
    });
    expect(['A\u0000da', 'A\uFFFDda']).toContain((await backend.listReviews())[0]?.firstName);
  });
});

describe('observations', () => {
  test('are remembered by name, the last one alone, also by two processes at once', async () => {
    const stores = await Promise.all([1, 2].map(() => openStore(database.address, log)));
    const [{ db }] = stores as [Store, Store];
    expect(await lastObserved(db, 'backup')).toBeNull();
    const before = Date.now();
    await observe(db, 'backup');
    // A clock that was ahead must not keep the newest time for itself.
    await database.run(`update observations set "at" = '2999-01-01T00:00:00.000Z'`);
    await Promise.all(stores.map((store) => observe(store.db, 'backup')));
    const at = (await lastObserved(db, 'backup'))?.getTime() ?? 0;
    expect([at >= before - 1, at <= Date.now() + 1]).toEqual([true, true]);
    expect(await count('observations')).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('note one jump of the clock once, also by three processes at once', async () => {
    const stores = await Promise.all([1, 2, 3].map(() => openStore(database.address, log)));
    await database.run(`insert into observations values ('clock-jump', '2026-02-01T00:00:00.000Z');
      insert into observations values ('clock', '2026-02-01T00:00:00.000Z')`);
    await Promise.all([...stores, ...stores, ...stores].map(({ db }) => noteClock(db)));
    expect(await lastObserved((stores[0] as Store).db, 'earlier-clock-jump')).toEqual(new Date('2026-02-01'));
    await Promise.all(stores.map(({ close }) => close()));
  });
});
