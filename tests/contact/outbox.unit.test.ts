import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { insertMessage, listMessages, releaseMessage } from '#app/server/backend/embedded/store/messages.ts';
import {
  claimNext,
  listWaiting,
  resumeAll,
  retryNow,
  settleFailed,
  settleSent,
} from '#app/server/backend/embedded/store/outbox.ts';
import { openStore, type Store } from '#app/server/backend/embedded/store/store.ts';
import { log } from '#tests/silent-log.ts';
import { newDatabase, type TestDatabase } from '#tests/stores.ts';

const message = { firstName: '', lastName: '', email: '', phone: '', smsConsent: false, marketingConsent: false };
const LEASE = 60_000;

let database: TestDatabase;
let store: Store;
let now: number;
beforeEach(async () => {
  database = await newDatabase();
  store = await openStore(database.address, log);
  await insertMessage(store.db, message, 'hearthline.example');
  now = Date.now() + 1_000;
});
afterEach(async () => {
  await store.close();
  database.remove();
});

async function claim(at = now) {
  const claimed = await claimNext(store.db, at, LEASE);
  if (!claimed) throw new Error('Nothing was due');
  return claimed;
}

test('a claimed mail is free again when its lease has ended, and not before', async () => {
  const first = await claim();
  expect(await claimNext(store.db, now + LEASE - 1, LEASE)).toBeUndefined();
  const second = await claim(now + LEASE);
  expect(second.id).toBe(first.id);
  expect(second.attempt).toBe(first.attempt + 1);
  expect(second.mailId).toBe(first.mailId);
});

test('only the newest attempt settles a mail', async () => {
  const stale = await claim();
  const current = await claim(now + LEASE);
  expect(await settleSent(store.db, stale)).toBe(false);
  expect(await settleFailed(store.db, stale, now + LEASE * 9, 'stale')).toBe(false);
  expect(await listWaiting(store.db)).toMatchObject([{ attempt: current.attempt, lastError: null, sentAt: null }]);
  expect(await settleSent(store.db, current)).toBe(true);
  expect(await listWaiting(store.db)).toEqual([]);
});

test('a mail that was sent is never claimed again', async () => {
  const sent = await claim();
  expect(await settleSent(store.db, sent)).toBe(true);
  expect(await settleFailed(store.db, sent, now, 'late')).toBe(false);
  await resumeAll(store.db);
  expect(await retryNow(store.db)).toBe(0);
  expect(await claimNext(store.db, now + LEASE * 100, LEASE)).toBeUndefined();
});

test('a mail that failed waits until it is due, or until the operator says so', async () => {
  const { id } = await (async () => {
    const failed = await claim();
    await settleFailed(store.db, failed, now + 500_000, 'no');
    return failed;
  })();
  expect(await claimNext(store.db, now, LEASE)).toBeUndefined();
  expect(await retryNow(store.db, id + 1)).toBe(0);
  expect(await retryNow(store.db, id)).toBe(1);
  expect((await claim()).attempt).toBe(2);
});

test('the mail that has been due longest goes first', async () => {
  const first = await claim();
  await insertMessage(store.db, message, 'hearthline.example');
  await settleFailed(store.db, first, now + 500, 'no');
  expect((await claim(now + 1_000)).id).toBeGreaterThan(first.id);
  expect((await claim(now + 1_000)).id).toBe(first.id);
});

test('the only server of a store takes up what the one before it had under way', async () => {
  const { id } = await claim();
  await resumeAll(store.db);
  // On Postgres another one may still send it.
  expect((await claimNext(store.db, now, LEASE))?.id).toBe(inject('store') === 'sqlite' ? id : undefined);
});

test('a quarantined message is mailed once it is released, and once only', async () => {
  const form = { quarantine: true, wording: null, page: '/contact-us', address: '', userAgent: '' };
  await insertMessage(store.db, message, 'hearthline.example', form);
  expect(await listWaiting(store.db)).toHaveLength(1);
  const [quarantined, accepted] = await listMessages(store.db);
  for (const released of [true, false]) {
    expect(await releaseMessage(store.db, quarantined?.id ?? 0, 'hearthline.example')).toBe(released);
    expect(await releaseMessage(store.db, accepted?.id ?? 0, 'hearthline.example')).toBe(false);
    expect(await listWaiting(store.db)).toHaveLength(2);
  }
});

test('the operator cannot make a second send begin while one is under way', async () => {
  await claim();
  await retryNow(store.db);
  expect(await claimNext(store.db, now, LEASE)).toBeUndefined();
});

test('200 mails and 8 claimers in two connections: each mail is claimed once', async () => {
  for (let i = 1; i < 200; i += 1) await insertMessage(store.db, message, 'hearthline.example');
  const other = await openStore(database.address, log);
  const ids: number[] = [];
  // All are due by now, however long the insertions took.
  const allDue = Date.now();
  async function claimAll(db: Store['db']): Promise<void> {
    for (;;) {
      const claimed = await claimNext(db, allDue, LEASE);
      if (!claimed) return;
      ids.push(claimed.id);
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, i) => claimAll(i % 2 ? store.db : other.db)));
  await other.close();
  expect(ids).toHaveLength(200);
  expect(new Set(ids).size).toBe(200);
});
