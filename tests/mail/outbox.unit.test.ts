import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { claimNext, listWaiting, resumeAll, retryNow, settleFailed, settleSent } from '#app/mail/outbox.server.ts';
import { insertMessage } from '#app/server/backend/embedded/store/messages.ts';
import { openStore, type Store } from '#app/server/backend/embedded/store/store.ts';
import { type Command, CommandError } from '#app/server/cli/command.ts';
import { messages } from '#app/server/cli/messages.ts';
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

test('frees a claimed mail when its lease expires, and not before', async () => {
  const first = await claim();
  await retryNow(store.db);
  expect(await claimNext(store.db, now + LEASE - 1, LEASE)).toBeUndefined();
  const second = await claim(now + LEASE);
  expect(second).toMatchObject({ id: first.id, attempt: first.attempt + 1, mailId: first.mailId });
});

test('lets only the newest attempt settle a mail', async () => {
  const stale = await claim();
  const current = await claim(now + LEASE);
  expect(await settleSent(store.db, stale)).toBe(false);
  expect(await settleFailed(store.db, stale, now + LEASE * 9, 'stale')).toBe(false);
  expect(await listWaiting(store.db)).toMatchObject([{ attempt: current.attempt, lastError: null, sentAt: null }]);
  expect(await settleSent(store.db, current)).toBe(true);
  expect(await listWaiting(store.db)).toEqual([]);
});

test('never claims a mail again that was sent', async () => {
  const sent = await claim();
  expect(await settleSent(store.db, sent)).toBe(true);
  expect(await settleFailed(store.db, sent, now, 'late')).toBe(false);
  await resumeAll(store.db);
  expect(await retryNow(store.db)).toBe(0);
  expect(await claimNext(store.db, now + LEASE * 100, LEASE)).toBeUndefined();
});

test('retries a failed mail when it is due, or when the operator says so', async () => {
  const failed = await claim();
  await settleFailed(store.db, failed, now + 500_000, 'no');
  expect(await claimNext(store.db, now, LEASE)).toBeUndefined();
  expect(await retryNow(store.db, failed.id + 1)).toBe(0);
  expect(await retryNow(store.db, failed.id)).toBe(1);
  expect((await claim()).attempt).toBe(2);
});

test('claims the mail first that has been due longest', async () => {
  const first = await claim();
  await insertMessage(store.db, message, 'hearthline.example');
  await settleFailed(store.db, first, now + 500, 'no');
  expect((await claim(now + 1_000)).id).toBeGreaterThan(first.id);
  expect((await claim(now + 1_000)).id).toBe(first.id);
});

test('resumes at the start what a killed server of the same file had claimed', async () => {
  const { id } = await claim();
  await resumeAll(store.db);
  // On Postgres another one may still send it.
  expect((await claimNext(store.db, now, LEASE))?.id).toBe(inject('store') === 'sqlite' ? id : undefined);
});

test('releases a quarantined message to one of two operators, and mails it once', async () => {
  const form = { quarantine: true, wording: null, page: '/contact-us', address: '', userAgent: '' };
  await insertMessage(store.db, message, 'hearthline.example', form);
  expect(await listWaiting(store.db)).toHaveLength(1);
  const context = { db: store.db, log, mails: true, mailHost: 'hearthline.example', hosted: null };
  const release = messages.release as Extract<Command, { takes: 'ID' }>;
  // Both read that it is in quarantine before either has let it out: the store answers in the order of the questions.
  const outcomes = await Promise.allSettled([release.run(context, 2), release.run(context, 2)]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toEqual([new CommandError('Message 2 is not in quarantine.')]);
  await expect(release.run(context, 1)).rejects.toThrow('Message 1 is not in quarantine.');
  expect(await listWaiting(store.db)).toHaveLength(2);
});

test('gives each of 40 mails to one of four claimers on two connections', async () => {
  for (let i = 1; i < 40; i += 1) await insertMessage(store.db, message, 'hearthline.example');
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
  await Promise.all([store.db, other.db, store.db, other.db].map(claimAll));
  await other.close();
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});
