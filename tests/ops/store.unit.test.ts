import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackendError } from '#app/server/backend/backend.ts';
import { fingerprintReviews, hideReview, showReview } from '#app/server/backend/embedded/store/reviews.ts';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { StoreError } from '#app/server/backend/embedded/store/store-error.ts';
import { ada, embeddedBackends, review } from '#tests/embedded.ts';
import { log } from '#tests/silent-log.ts';
import { newDatabase, type TestDatabase } from '#tests/stores.ts';

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
  test('are listed newest first by their date, also when the dates name different zones', async () => {
    const { backend } = await open();
    const dates = ['2025-03-04T05:06:07Z', '2025-03-04T23:00:00-05:00', '2025-03-05T01:00:00Z', '2024-12-31T23:59:59Z'];
    for (const date of dates) await backend.createReview({ ...review, date });
    const newestFirst = [dates[1], dates[2], dates[0], dates[3]];
    expect((await backend.listReviews()).map(({ date }) => date)).toEqual(newestFirst);
    expect((await backend.listReviews({ limit: 2 })).map(({ date }) => date)).toEqual(newestFirst.slice(0, 2));
  });

  test('from the future are stored as of now, so that none stays the newest for ever', async () => {
    const { backend } = await open();
    const before = new Date().toISOString();
    await backend.createReview({ ...review, firstName: 'Marty', date: '9999-12-31T23:59:59Z' });
    await backend.createReview({ ...review, date: new Date().toISOString() });
    const [newest, older] = await backend.listReviews();
    expect([newest?.firstName, older?.firstName]).toEqual(['Ada', 'Marty']);
    expect(older?.date && before <= older.date && older.date <= new Date().toISOString()).toBe(true);
  });

  test('are noticed when one is hidden and another shown, and when two are whose numbers have the same sum', async () => {
    const { backend } = await open();
    const { db, close } = await openStore(database.address, log);
    try {
      for (let id = 1; id <= 4; id += 1) await backend.createReview(review);
      const seen = new Set<string>();
      const changes = [
        { hidden: [2, 3] },
        { shown: [2], hidden: [1] },
        { shown: [1], hidden: [2] },
        { shown: [2, 3], hidden: [1, 4] },
      ];
      seen.add(await fingerprintReviews(db));
      for (const { shown = [], hidden } of changes) {
        for (const id of shown) await showReview(db, id);
        for (const id of hidden) await hideReview(db, id, 'spam');
        seen.add(await fingerprintReviews(db));
      }
      // The third change takes the second back.
      expect(seen.size).toBe(4);
    } finally {
      await close();
    }
  });

  test('come back as they were written, and survive a restart', async () => {
    const text = 'Line one\n"two" — três 🏡 <b>\'; drop table reviews;--';
    await (await open()).backend.createReview({ ...review, reviewDescription: text });
    await backends.stopAll();
    const { backend } = await open();
    expect(await backend.listReviews()).toEqual([{ ...review, reviewDescription: text, id: '1' }]);
  });

  test('may hold characters that a database may refuse', async () => {
    const { backend } = await open();
    await backend.createReview({ ...review, firstName: 'A\u0000da', reviewDescription: 'half a pair: \uD83C' });
    const [stored] = await backend.listReviews();
    expect(['A\u0000da', 'A\uFFFDda']).toContain(stored?.firstName);
  });
});

describe('a contact message', () => {
  test('is stored together with its outbox row or not at all', async () => {
    const { backend } = await open();
    await backend.sendContactMessage(ada);
    await database.query('alter table outbox rename to gone');
    await expect(backend.sendContactMessage(ada)).rejects.toMatchObject({ name: 'BackendError', kind: 'unavailable' });
    expect(await count('messages')).toBe(1);
  });

  test('is refused in words that tell nothing of the inside', async () => {
    const { backend } = await open();
    await database.query('alter table outbox rename to gone');
    const error = await backend.sendContactMessage(ada).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BackendError);
    expect((error as Error).message).not.toMatch(/outbox|sql|table|\//i);
  });

  test('is taken from 200 visitors at once', async () => {
    const { backend } = await open();
    await Promise.all(Array.from({ length: 200 }, () => backend.sendContactMessage(ada)));
    expect(await count('messages')).toBe(200);
    expect(await database.query('select distinct "messageId" from outbox')).toHaveLength(200);
  });
});

describe('the database', () => {
  test('is not ready when it cannot be written, and ready again when it can', async () => {
    const embedded = await open();
    await database.query('alter table health rename to gone');
    // The answer of a moment ago is kept for a second.
    await expect
      .poll(() => embedded.ready().then(String, (error: Error) => error.name), { timeout: 10_000 })
      .toBe('StoreError');
    await expect(embedded.ready()).rejects.toBeInstanceOf(StoreError);
    await database.query('alter table gone rename to health');
    await expect.poll(() => embedded.ready().then(() => 'ready', String), { timeout: 10_000 }).toBe('ready');
  });

  test('that comes from a newer version is refused with what to do', async () => {
    await open();
    await backends.stopAll();
    await database.query(`insert into kysely_migration values ('9999_future', '2030')`);
    const error = await open().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreError);
    expect((error as Error).message).toMatch(/newer version/);
    expect((error as Error).message).not.toContain('\n');
  });
});
