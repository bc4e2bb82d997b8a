import { afterEach, beforeEach, expect, test } from 'vitest';
import { createModelCallLimit, deleteOldCounts } from '#app/assistant/answers/model/model-calls.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { log as silent } from '#tests/silent-log.ts';

const LIMIT = 60;
const SHARE = 6;

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
function limitOn(store: Store | undefined, limit = LIMIT) {
  const { db } = store as Store;
  const log = { info: write, warn: write, error: write };
  return createModelCallLimit({ db, limit, log, now: () => clock });
}

async function allowed(calls: Promise<boolean>[]): Promise<number> {
  return (await Promise.all(calls)).filter(Boolean).length;
}

const times = <Result>(count: number, make: () => Result) => Array.from({ length: count }, make);

test('allows exactly the limit to concurrent calls of two instances, and logs it once', async () => {
  const two = stores.map((store) => limitOn(store));
  expect(await allowed(times(LIMIT, () => two.map((take) => take(''))).flat())).toBe(LIMIT);
  expect(lines).toEqual([expect.stringContaining('The language model reached CHAT_DAILY_LIMIT')]);
});

test('allows one client a tenth of the limit on two instances together', async () => {
  const two = stores.map((store) => limitOn(store));
  expect(await allowed(times(LIMIT, () => two.map((take) => take('one'))).flat())).toBe(SHARE);
  expect(lines).toEqual([expect.stringContaining('A client reached its share')]);
  expect(await allowed(times(LIMIT, () => two.map((take) => take(''))).flat())).toBe(LIMIT - SHARE);
});

test('allows calls again on the next UTC day, and keeps the counts of two days', async () => {
  const take = limitOn(stores[0]);
  for (let day = 0; day < 4; day++) {
    expect(await allowed(times(SHARE + 1, () => take('one')))).toBe(SHARE);
    clock += 24 * 3_600_000;
  }
  await deleteOldCounts((stores[0] as Store).db, clock - 24 * 3_600_000);
  const rows = await database.query('select "day" from "modelCalls" order by "day"');
  const days = ['2026-03-03', '2026-03-03 one', '2026-03-04', '2026-03-04 one'];
  expect(rows).toEqual(days.map((day) => ({ day })));
});

test('allows no call, and logs why, if the store fails', async () => {
  await database.run('drop table "modelCalls"');
  expect(await limitOn(stores[0])('one')).toBe(false);
  expect(lines).toEqual([expect.stringContaining('could not be counted')]);
});
