import { afterEach, beforeEach, expect, test } from 'vitest';
import { createModelCallLimit, deleteOldCounts } from '#app/assistant/answers/model/model-calls.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { recordLog, log as silent } from '#tests/silent-log.ts';

const LIMIT = 60;
const SHARE = 6;

let database: TestDatabase;
let stores: Store[];
let clock: number;
const { log, lines } = recordLog();
beforeEach(async () => {
  database = await newDatabase();
  stores = [await openStore(database.address, silent), await openStore(database.address, silent)];
  clock = Date.parse('2026-03-01T23:30:00Z');
  lines.length = 0;
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  database.remove();
});

/** Makes as many calls at the same time on each of two instances, and resolves with how many were allowed. */
async function allowed(calls: number, client: string): Promise<number> {
  const takes = stores.map(({ db }) => createModelCallLimit({ db, limit: LIMIT, log, now: () => clock }));
  const taken = Array.from({ length: calls }, () => takes.map((take) => take(client)));
  return (await Promise.all(taken.flat())).filter(Boolean).length;
}

test('allows a client a tenth of the limit, all the limit, and logs each once', async () => {
  expect(await allowed(LIMIT, 'one')).toBe(SHARE);
  expect(lines).toEqual([expect.stringContaining('A client reached its share')]);
  expect(await allowed(LIMIT, '')).toBe(LIMIT - SHARE);
  expect(lines.slice(1)).toEqual([expect.stringContaining('The language model reached CHAT_DAILY_LIMIT')]);
});

test('allows calls again on the next UTC day, and keeps the counts of two days', async () => {
  for (let day = 0; day < 4; day++) {
    expect(await allowed(SHARE, 'one')).toBe(SHARE);
    clock += 24 * 3_600_000;
  }
  for (const { db } of stores) await deleteOldCounts(db, clock - 24 * 3_600_000);
  const rows = await database.query('select "day" from "modelCalls" order by "day"');
  const days = ['2026-03-03', '2026-03-03 one', '2026-03-04', '2026-03-04 one'];
  expect(rows).toEqual(days.map((day) => ({ day })));
});

test('allows no call, and logs why, if the store fails', async () => {
  await database.run('drop table "modelCalls"');
  expect(await allowed(1, 'one')).toBe(0);
  expect(lines).toContainEqual(expect.stringContaining('could not be counted'));
});
