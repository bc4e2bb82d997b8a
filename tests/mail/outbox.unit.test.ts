import { beforeEach, describe, expect, inject, test } from 'vitest';
import { insertMessage } from '#app/contact/messages.server.ts';
import { act } from '#app/desk/act.server.ts';
import { claimNext, renewLease, resumeAll, settleFailed, settleRefused, settleSent } from '#app/mail/claims.server.ts';
import { countUnsent, toEmailRow } from '#app/mail/email-rows.server.ts';
import { enqueue, type NewEmail, retryEmail, retryWaiting } from '#app/mail/outbox.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { listUnsent } from '#tests/mail/unsent.ts';
import { log } from '#tests/silent-log.ts';

const message = { firstName: '', lastName: '', email: '', phone: '', smsConsent: false, marketingConsent: false };
const LEASE = 60_000;
const receipt: NewEmail = {
  ...{ kind: 'receipt', key: 'receipt:ORDER-1', recipient: 'Bo@buyers.example' },
  ...{ input: { orderID: 'ORDER-1', name: 'Bo' }, mailHost: 'hearthline.example' },
};

const store = storePerTest();
beforeEach(async () => {
  await insertMessage(store.db, message, 'hearthline.example');
});

/** Lets time pass by the clock of the database. */
const pass = (milliseconds: number) =>
  store.database.query(
    `update outbox set "dueAt" = "dueAt" - ${milliseconds}, "leasedUntil" = "leasedUntil" - ${milliseconds}`,
  );

const put = (email: Partial<NewEmail> = {}) =>
  store.db.transaction().execute((transaction) => enqueue(transaction, { ...receipt, ...email }));

/** Settles the next claims with a 5xx refusal, with retries due at once. Returns whether the email was given up. */
async function refuse(times: number): Promise<boolean> {
  let givenUp = false;
  for (let i = 0; i < times; i += 1) givenUp = await settleRefused(store.db, await claim(), 0, '550 no such user');
  return givenUp;
}

async function claim() {
  const claimed = await claimNext(store.db, LEASE);
  if (!claimed) throw new Error('Nothing was due');
  return claimed;
}

test('lets only the newest attempt settle a mail', async () => {
  const stale = await claim();
  await pass(LEASE);
  const current = await claim();
  expect(await settleSent(store.db, stale)).toBe(false);
  expect(await settleFailed(store.db, stale, LEASE * 9, 'stale')).toBe(false);
  expect(await listUnsent(store.db)).toMatchObject([{ attempt: current.attempt, lastError: null, sentAt: null }]);
  expect(await settleSent(store.db, current)).toBe(true);
  expect(await listUnsent(store.db)).toEqual([]);
});

test('never claims a mail again that was sent', async () => {
  const sent = await claim();
  expect(await settleSent(store.db, sent)).toBe(true);
  expect(await settleFailed(store.db, sent, 0, 'late')).toBe(false);
  expect(await renewLease(store.db, sent, LEASE)).toBe(false);
  await resumeAll(store.db);
  expect(await retryWaiting(store.db)).toBe(0);
  expect(await retryEmail(store.db, sent.id)).toBe(false);
  await pass(LEASE * 100);
  expect(await claimNext(store.db, LEASE)).toBeUndefined();
});

test('keeps a lease until it expires, and renews none that was lost', async () => {
  const stale = await claim();
  await retryWaiting(store.db);
  await pass(LEASE - 10_000);
  expect(await claimNext(store.db, LEASE)).toBeUndefined();
  expect(await renewLease(store.db, stale, LEASE)).toBe(true);
  await pass(LEASE - 10_000);
  expect(await claimNext(store.db, LEASE)).toBeUndefined();
  await pass(10_000);
  expect(await renewLease(store.db, stale, LEASE), 'expired, but nobody has claimed it').toBe(true);
  await pass(LEASE);
  expect(await claim()).toMatchObject({ id: stale.id, attempt: stale.attempt + 1, mailId: stale.mailId });
  expect(await renewLease(store.db, stale, LEASE)).toBe(false);
});

test('resumes at the start what a killed server of the same file had claimed', async () => {
  const { id } = await claim();
  await resumeAll(store.db);
  // On Postgres another instance may still send it.
  expect((await claimNext(store.db, LEASE))?.id).toBe(inject('store') === 'sqlite' ? id : undefined);
});

test('releases a quarantined message to one of two operators, and mails it once', async () => {
  const form = { quarantine: true, wording: null, page: '/contact-us', address: '', userAgent: '' };
  await insertMessage(store.db, message, 'hearthline.example', form);
  const kinds = async () => (await listUnsent(store.db)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['contact', 'message-quarantined']);
  // Both read that it is in quarantine before either releases it, since the store runs queries in order.
  const desk = { db: store.db, mails: true, mailHost: 'hearthline.example', backend: null };
  const send = (id: string) => act(desk, { action: 'send-message', id }, 'ops');
  expect((await Promise.all([send('2'), send('2')])).toSorted()).toEqual(['done', null]);
  expect(await send('1')).toBe(null);
  expect(await kinds()).toEqual(['contact', 'contact']);
});

test('gives each of 40 mails to one of four claimers on two connections', async () => {
  for (let i = 1; i < 40; i += 1) await insertMessage(store.db, message, 'hearthline.example');
  const other = await openStore(store.database.address, log);
  const ids: number[] = [];
  async function claimAll(db: Store['db']): Promise<void> {
    for (;;) {
      const claimed = await claimNext(db, LEASE);
      if (!claimed) return;
      ids.push(claimed.id);
    }
  }
  await Promise.all([store.db, other.db, store.db, other.db].map(claimAll));
  await other.close();
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});

describe('an email', () => {
  test('is enqueued once per key, also by simultaneous transactions', async () => {
    await Promise.all([put(), put(), put()]);
    await put({ input: { orderID: 'another' } });
    const emails = (await listUnsent(store.db)).filter(({ kind }) => kind === 'receipt');
    expect(emails).toMatchObject([{ key: receipt.key, facts: JSON.stringify(receipt.input) }]);
  });

  test('leaves no facts and no recipient behind once it is sent', async () => {
    await put();
    await settleSent(store.db, await claim());
    await settleFailed(store.db, await claim(), 0, '451 Bo@buyers.example: later');
    await settleSent(store.db, await claim());
    const rows = await store.database.query('select * from outbox');
    expect(rows).toMatchObject([{}, { key: receipt.key, facts: null, recipient: null }]);
    expect(JSON.stringify(rows)).not.toMatch(/buyers|Bo\b/);
    // Its key stays, so that it is never mailed again.
    await put();
    expect(await claimNext(store.db, LEASE)).toBeUndefined();
  });

  test('to the company is claimed before emails to others that have been due longer', async () => {
    await settleSent(store.db, await claim());
    await put();
    await put({ key: 'receipt:ORDER-2' });
    await store.database.query('update outbox set "dueAt" = 1');
    await put({ kind: 'sale', key: 'sale:ORDER-1', recipient: null });
    const kinds = [await claim(), await claim(), await claim()].map(({ kind, id }) => [kind, id]);
    expect(kinds).toEqual([
      ['sale', 4],
      ['receipt', 2],
      ['receipt', 3],
    ]);
  });

  test('is given up after five refusals for good, and then neither claimed nor counted', async () => {
    await settleSent(store.db, await claim());
    await put();
    expect(await refuse(4)).toBe(false);
    // A temporary failure does not count.
    await settleFailed(store.db, await claim(), 0, '451 later');
    expect(await countUnsent(store.db)).toMatchObject({
      waiting: 1,
      refused: 1,
      givenUp: 0,
    });
    expect(await refuse(1)).toBe(true);
    expect(await claimNext(store.db, LEASE)).toBeUndefined();
    expect(await countUnsent(store.db)).toMatchObject({
      waiting: 0,
      oldestWaitMs: 0,
      refused: 0,
      givenUp: 1,
    });
    await resumeAll(store.db);
    expect(await retryWaiting(store.db)).toBe(0);
    expect(await claimNext(store.db, LEASE)).toBeUndefined();
  });

  test('that was given up is revived by `retryEmail`, for five more refusals', async () => {
    await settleSent(store.db, await claim());
    await put();
    await refuse(5);
    const listed = async () => (await listUnsent(store.db)).map((email) => toEmailRow(email, true, []));
    const shown = { kind: 'receipt', recipient: 'Bo@buyers.example', messageId: null, lastError: '550 no such user' };
    expect(await listed()).toMatchObject([{ ...shown, status: 'given up', attempts: 5, nextAttemptAt: null }]);
    await retryWaiting(store.db);
    expect(await listed()).toMatchObject([{ status: 'given up' }]);
    await retryEmail(store.db, 2);
    expect(await listed()).toMatchObject([{ status: 'queued', nextAttemptAt: expect.stringMatching(/Z$/) }]);
    expect([await refuse(4), await refuse(1)]).toEqual([false, true]);
  });
});
