import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimNext, MAX_RETRY_MS, settleFailed } from '#app/mail/claims.server.ts';
import { countUnsent } from '#app/mail/email-rows.server.ts';
import { enqueue } from '#app/mail/outbox.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { listUnsent } from '#tests/mail/unsent.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LEASE = MINUTE;

const store = storePerTest();
beforeEach(() => put('receipt:ORDER-1'));
afterEach(() => {
  vi.useRealTimers();
});

const put = (key: string) =>
  store.db
    .transaction()
    .execute((transaction) =>
      enqueue(transaction, { ...{ kind: 'receipt', key, recipient: null, input: {} }, mailHost: 'hearthline.example' }),
    );
/** Lets time pass by the clock of the database. */
const pass = (milliseconds: number) =>
  store.database.query(
    `update outbox set "dueAt" = "dueAt" - ${milliseconds}, "leasedUntil" = "leasedUntil" - ${milliseconds}`,
  );
/** Sets the clock of this process, and not the database's. */
const setOwnClock = (ahead: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });

async function claim() {
  const claimed = await claimNext(store.db, LEASE);
  if (!claimed) throw new Error('Nothing was due');
  return claimed;
}

test.each([-1, 1])('is unmoved by a clock of this process that is %i days off', async (days) => {
  setOwnClock(days * DAY);
  const first = await claim();
  await pass(LEASE - 10_000);
  expect(await claimNext(store.db, LEASE), 'the lease holds').toBeUndefined();
  await settleFailed(store.db, first, 20_000, 'no');
  await pass(10_000);
  expect(await claimNext(store.db, LEASE), 'the retry is not due').toBeUndefined();
  await pass(10_000);
  expect((await claim()).attempt).toBe(2);
  await put('receipt:ORDER-2');
  expect((await claim()).attempt).toBe(1);
  expect((await countUnsent(store.db)).oldestWaitMs).toBeLessThan(MINUTE);
});

test('sends what a clock that was a day ahead has scheduled or claimed', async () => {
  await put('receipt:ORDER-2');
  const failed = await claim();
  await settleFailed(store.db, failed, 30_000, 'no');
  await claim();
  await pass(-DAY);
  expect([(await claim()).attempt, (await claim()).attempt].toSorted()).toEqual([2, 2]);
});

test('leaves a mail to a claim that came while this one waited for its row', async () => {
  await claim();
  // As seen by a statement that began five seconds before the other one.
  await store.database.query(`update outbox set "leasedUntil" = "leasedUntil" + 5000`);
  expect(await claimNext(store.db, LEASE)).toBeUndefined();
});

test('waits for the longest retry, which is no fault of the clock', async () => {
  await settleFailed(store.db, await claim(), MAX_RETRY_MS - 1_000, 'no');
  expect(await claimNext(store.db, LEASE)).toBeUndefined();
});

test('dates an email from the future as of now when it leaves, and counts it as late', async () => {
  const own = '9999-12-31T23:59:59.999Z';
  await store.database.query(`update outbox set "createdAt" = '${own}'`);
  expect(await countUnsent(store.db)).toMatchObject({ late: 1, oldestWaitMs: 15 * MINUTE });
  const left = await claim();
  expect(Math.abs(Date.parse(left.date) - Date.now())).toBeLessThan(MINUTE);
  await settleFailed(store.db, left, 0, 'no');
  expect((await listUnsent(store.db))[0]?.createdAt).toBe(own);
  await store.database.query(`update outbox set "createdAt" = '2025-03-04T05:06:07.008Z'`);
  expect((await claim()).date).toBe('2025-03-04T05:06:07.008Z');
});
