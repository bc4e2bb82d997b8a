import { afterEach, beforeEach, expect, test } from 'vitest';
import { createModelCallLimit } from '#app/assistant/answers/model/model-calls.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { log as silent } from '#tests/silent-log.ts';

const LIMIT = 3;
const HOUR = 3_600_000;

let database: TestDatabase;
let stores: Store[];
let clock: number;
const lines: string[] = [];
const write = (_fields: Record<string, unknown>, message: string) => lines.push(message);
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

/** The limit as one instance has it: another store is another instance. */
function limitOn(store: Store | undefined, fast = 0) {
  const { db } = store as Store;
  const log = { info: write, warn: write, error: write };
  return createModelCallLimit({ db, limit: LIMIT, log, now: () => clock + fast });
}

async function allowed(calls: Promise<boolean>[]): Promise<number> {
  return (await Promise.all(calls)).filter(Boolean).length;
}

test('allows exactly the limit to concurrent calls of two instances, and logs it once', async () => {
  const two = stores.map((store) => limitOn(store));
  const calls = Array.from({ length: 10 }, () => two.map((take) => take())).flat();
  expect(await allowed(calls)).toBe(LIMIT);
  expect(lines).toEqual([expect.stringContaining('CHAT_DAILY_LIMIT')]);
});

test('allows calls again on the next UTC day, and keeps the counts of two days', async () => {
  const take = limitOn(stores[0]);
  for (let day = 0; day < 4; day++) {
    expect(await allowed(Array.from({ length: LIMIT + 1 }, take))).toBe(LIMIT);
    expect(lines).toHaveLength(day + 1);
    clock += 24 * HOUR;
  }
  const rows = await database.query('select "day" from "modelCalls" order by "day"');
  expect(rows).toEqual([{ day: '2026-03-03' }, { day: '2026-03-04' }]);
});

test('allows no call, and logs why, if the store fails', async () => {
  await database.run('drop table "modelCalls"');
  expect(await limitOn(stores[0])()).toBe(false);
  expect(lines).toEqual([expect.stringContaining('could not be counted')]);
});
