import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_WORDINGS } from '#app/content/pages/contact.ts';
import { listConsents, verifyConsents } from '#app/server/backend/embedded/store/consents.ts';
import { insertMessage } from '#app/server/backend/embedded/store/messages.ts';
import type { ConsentRow } from '#app/server/backend/embedded/store/schema.ts';
import { openStore, type Store } from '#app/server/backend/embedded/store/store.ts';
import { log } from '#tests/silent-log.ts';
import { newDatabase, type TestDatabase } from '#tests/stores.ts';

const message = {
  ...{ firstName: 'Ada', lastName: 'Quill', email: 'ada@agents.example', phone: '(302) 555-0177' },
  ...{ smsConsent: true, marketingConsent: false },
};
const form = {
  quarantine: false,
  wording: { sms: 'Texts, yes.', marketing: 'News, yes.' },
  page: '/contact-us',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
};
const ROWS = 6;

/** Exactly as the ledger makes it, which is no secret. */
function hashOf(row: ConsentRow): string {
  const fields = [row.id, row.createdAt, row.messageId, row.email, row.phone];
  const more = [row.smsConsent, row.marketingConsent, row.smsText, row.marketingText];
  const rest = [row.version, row.page, row.address, row.userAgent, row.previousHash];
  return createHash('sha256')
    .update(JSON.stringify([...fields, ...more, ...rest]))
    .digest('hex');
}

describe('the ledger of consents', () => {
  let database: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    database = await newDatabase();
    store = await openStore(database.address, log);
  });
  afterEach(async () => {
    await store.close();
    database.remove();
  });
  const fill = async (count = ROWS) => {
    for (let i = 0; i < count; i += 1) await insertMessage(store.db, message, 'x.example', form);
  };

  test('holds what was shown and ticked, by whom and when, and is whole when it is empty', async () => {
    expect(await verifyConsents(store.db)).toEqual({ length: 0, hash: '' });
    await fill(1);
    const [row] = await listConsents(store.db);
    expect(row).toEqual({
      ...{ id: 1, messageId: 1, email: message.email, phone: message.phone, smsConsent: 1, marketingConsent: 0 },
      ...{ smsText: 'Texts, yes.', marketingText: 'News, yes.', page: '/contact-us', address: '203.0.113.7' },
      ...{ userAgent: 'Mozilla/5.0', previousHash: '', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      version: createHash('sha256').update('["Texts, yes.","News, yes."]').digest('hex'),
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(await verifyConsents(store.db)).toEqual({ length: 1, hash: row?.hash });
  });

  test('stays one chain under forty writers at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => fill(1)));
    expect(await verifyConsents(store.db)).toMatchObject({ length: 40 });
    const rows = await listConsents(store.db);
    expect(rows.slice(1).map(({ previousHash }) => previousHash)).toEqual(rows.slice(0, -1).map(({ hash }) => hash));
  });

  test('is checked while another process writes, and neither waits for the other', async () => {
    await fill();
    const other = await openStore(database.address, log);
    const verdict = await other.db
      .transaction()
      .execute(async (transaction) => {
        await transaction.updateTable('consentHead').set({ hash: sql`hash` }).where('id', '=', 1).execute();
        return verifyConsents(store.db);
      })
      .finally(other.close);
    expect(verdict).toMatchObject({ length: ROWS });
  });

  test('is whole at every moment while it grows', async () => {
    const other = await openStore(database.address, log);
    let growing = true;
    const written = Promise.all(
      Array.from({ length: 40 }, () => insertMessage(other.db, message, 'x.example', form)),
    ).finally(() => {
      growing = false;
    });
    const lengths = new Set<number>();
    while (growing) {
      const verdict = await verifyConsents(store.db);
      expect(verdict).toMatchObject({ length: expect.any(Number) });
      if ('length' in verdict) lengths.add(verdict.length);
    }
    await written.finally(other.close);
    expect(lengths.size).toBeGreaterThan(1);
    expect(await verifyConsents(store.db)).toMatchObject({ length: 40 });
    console.log(`checked at ${lengths.size} different lengths while it grew to 40`);
  });

  test('names the first altered row, at each position and for each column, and nothing when it is put back', async () => {
    await fill();
    const rows = await listConsents(store.db);
    let found = 0;
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (column === 'id') continue;
        const altered = typeof value === 'number' ? value + 7 : `${value}x`;
        const set = (to: unknown) =>
          sql`update "consents" set ${sql.ref(column)} = ${to} where "id" = ${row.id}`.execute(store.db);
        await set(altered);
        expect([column, await verifyConsents(store.db)]).toEqual([column, { row: row.id, fault: 'altered' }]);
        await set(value);
        found += 1;
      }
    }
    expect(await verifyConsents(store.db)).toMatchObject({ length: ROWS });
    console.log(`${found} alterations of ${ROWS} rows, ${found} found`);
  });

  test('names a row that was altered together with its hash, the last one too', async () => {
    await fill();
    let found = 0;
    for (const row of await listConsents(store.db)) {
      const { hash } = row;
      const forged = hashOf({ ...row, smsConsent: 0 });
      await store.db.updateTable('consents').set({ smsConsent: 0, hash: forged }).where('id', '=', row.id).execute();
      expect(await verifyConsents(store.db)).toEqual({ row: row.id, fault: 'altered' });
      await store.db.updateTable('consents').set({ smsConsent: 1, hash }).where('id', '=', row.id).execute();
      found += 1;
    }
    console.log(`${found} forged rows, ${found} found`);
  });

  test('names a row whose version is not that of its texts, though all hashes fit', async () => {
    await fill(1);
    const [row] = await listConsents(store.db);
    if (!row) throw new Error('no row');
    const forged = { ...row, version: createHash('sha256').update('["",""]').digest('hex') };
    const hash = hashOf(forged);
    await store.db
      .updateTable('consents')
      .set({ ...forged, hash })
      .execute();
    await store.db.updateTable('consentHead').set({ hash }).execute();
    expect(await verifyConsents(store.db)).toEqual({ row: 1, fault: 'altered' });
  });

  test('names a row that was taken out, at each position, and one that was put in', async () => {
    await fill();
    const rows = await listConsents(store.db);
    for (const row of rows) {
      await store.db.deleteFrom('consents').where('id', '=', row.id).execute();
      expect(await verifyConsents(store.db)).toEqual({ row: row.id, fault: 'missing' });
      await store.db.insertInto('consents').values(row).execute();
    }
    const [first] = rows;
    if (!first) throw new Error('no row');
    await store.db
      .insertInto('consents')
      .values({ ...first, id: ROWS + 1 })
      .execute();
    expect(await verifyConsents(store.db)).toEqual({ row: ROWS + 1, fault: 'added' });
    await store.db
      .deleteFrom('consents')
      .where('id', '=', ROWS + 1)
      .execute();
    await store.db.deleteFrom('consents').execute();
    expect(await verifyConsents(store.db)).toEqual({ row: 1, fault: 'missing' });
  });

  test('is checked in several parts when it is long', async () => {
    await fill(502);
    expect(await verifyConsents(store.db)).toMatchObject({ length: 502 });
    await store.db.updateTable('consents').set({ page: '/' }).where('id', '=', 501).execute();
    expect(await verifyConsents(store.db)).toEqual({ row: 501, fault: 'altered' });
  }, 60_000);
});

test('a wording that was shown once never changes: a change is a new entry in the list', () => {
  const seen = CONSENT_WORDINGS.map(({ id, sms, marketing }) => [
    id,
    createHash('sha256')
      .update(JSON.stringify([sms, marketing]))
      .digest('hex')
      .slice(0, 16),
  ]);
  expect(seen.slice(-1)).toEqual([['2026-11-20', 'ebdd9e190f976c2e']]);
  expect(new Set(seen.map(([id]) => id)).size).toBe(seen.length);
});

test('the text beside the SMS box names brand, frequency, rates, HELP and STOP, and leads to policy and terms', () => {
  for (const { sms } of CONSENT_WORDINGS) {
    for (const part of ['{name}', 'frequency varies', 'data rates may apply', 'HELP', 'STOP']) {
      expect(sms).toContain(part);
    }
    expect(sms).toContain('(/communication-policy)');
    expect(sms).toContain('(/terms-of-use)');
  }
});
