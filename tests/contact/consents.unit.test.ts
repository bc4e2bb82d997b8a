import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ConsentRow, exportConsents, listConsents, verifyConsents } from '#app/contact/consents.server.ts';
import { insertMessage, messages } from '#app/contact/messages.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { log } from '#tests/silent-log.ts';

const message = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@agents.example',
  phone: '(302) 555-0177',
  smsConsent: true,
  marketingConsent: false,
};
const form = {
  quarantine: false,
  wording: { sms: 'Texts, yes.', marketing: 'News, yes.' },
  page: '/contact-us',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
};
const ROWS = 3;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Exactly as the ledger makes it, which is no secret. */
function hashOf(row: ConsentRow): string {
  const fields = [row.id, row.createdAt, row.messageId, row.email, row.phone];
  const more = [row.smsConsent, row.marketingConsent, row.smsText, row.marketingText];
  const rest = [row.version, row.page, row.address, row.userAgent, row.previousHash];
  return sha256(JSON.stringify([...fields, ...more, ...rest]));
}

describe('the ledger of consents', () => {
  const store = storePerTest();
  const append = (db = store.db) => insertMessage(db, message, 'x.example', form);
  async function fill(count = ROWS): Promise<ConsentRow[]> {
    for (let i = 0; i < count; i += 1) await append();
    return listConsents(store.db);
  }
  const change = (id: number, values: Partial<ConsentRow>) =>
    store.db.updateTable('consents').set(values).where('id', '=', id).execute();
  const verify = () => verifyConsents(store.db);

  test('holds what was shown and ticked, by whom and when, and verifies when empty', async () => {
    expect(await verify()).toEqual({ length: 0, hash: '' });
    const [row] = await fill(1);
    expect(row).toEqual({
      id: 1,
      messageId: 1,
      email: message.email,
      phone: message.phone,
      smsConsent: 1,
      marketingConsent: 0,
      smsText: 'Texts, yes.',
      marketingText: 'News, yes.',
      page: '/contact-us',
      address: '203.0.113.7',
      userAgent: 'Mozilla/5.0',
      previousHash: '',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: sha256('["Texts, yes.","News, yes."]'),
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(await verify()).toEqual({ length: 1, hash: row?.hash });
  });

  test('stays one chain under concurrent writers, and verifies at every length', async () => {
    const other = await openStore(store.database.address, log);
    let growing = true;
    const written = Promise.all(Array.from({ length: 20 }, () => append(other.db))).finally(() => {
      growing = false;
    });
    const lengths = new Set<number>();
    while (growing) {
      const verdict = await verify();
      expect(verdict).toMatchObject({ length: expect.any(Number) });
      if ('length' in verdict) lengths.add(verdict.length);
    }
    await written.finally(other.close);
    expect(lengths.size).toBeGreaterThan(1);
    expect(await verify()).toMatchObject({ length: 20 });
    const rows = await listConsents(store.db);
    expect(rows.slice(1).map(({ previousHash }) => previousHash)).toEqual(rows.slice(0, -1).map(({ hash }) => hash));
  });

  test('names the first altered row, for each column, also if hashes fit', async () => {
    const [, row] = await fill();
    if (!row) throw new Error('The row is missing');
    for (const [column, value] of Object.entries(row)) {
      if (column === 'id') continue;
      await change(row.id, { [column]: typeof value === 'number' ? value + 7 : `${value}x` });
      expect([column, await verify()]).toEqual([column, { row: row.id, fault: 'altered' }]);
      await change(row.id, { [column]: value });
    }
    await change(row.id, { smsConsent: 0, hash: hashOf({ ...row, smsConsent: 0 }) });
    expect(await verify(), 'with a hash that fits').toEqual({ row: row.id, fault: 'altered' });
    await change(row.id, row);
    expect(await verify()).toMatchObject({ length: ROWS });
    const last = (await listConsents(store.db)).at(-1) as ConsentRow;
    const forged = { ...last, version: sha256('["",""]') };
    await change(last.id, { ...forged, hash: hashOf(forged) });
    await store.db
      .updateTable('consentHead')
      .set({ hash: hashOf(forged) })
      .execute();
    expect(await verify(), 'with a version of other texts').toEqual({ row: last.id, fault: 'altered' });
  });

  test('names a removed row, at each position, and an added one', async () => {
    const rows = await fill();
    const insert = (row: ConsentRow) => store.db.insertInto('consents').values(row).execute();
    for (const row of rows) {
      await store.db.deleteFrom('consents').where('id', '=', row.id).execute();
      expect(await verify()).toEqual({ row: row.id, fault: 'missing' });
      await insert(row);
    }
    await insert({ ...(rows[0] as ConsentRow), id: ROWS + 1 });
    expect(await verify()).toEqual({ row: ROWS + 1, fault: 'added' });
    await store.db.deleteFrom('consents').execute();
    expect(await verify()).toEqual({ row: 1, fault: 'missing' });
  });

  test('names an added row whose id the ledger never gives, and shows no record of it', async () => {
    const [row] = await fill();
    for (const id of [0, -1]) {
      const planted = { ...(row as ConsentRow), id, messageId: 3, previousHash: '' };
      await store.db
        .insertInto('consents')
        .values({ ...planted, hash: hashOf(planted) })
        .execute();
      expect(await verify()).toEqual({ row: id, fault: 'added' });
      expect(
        (await messages(store.db).orderBy('messages.id', 'desc').execute()).map(({ consentId }) => consentId),
      ).toEqual([3, 2, 1]);
      const exported = [];
      for await (const rows of exportConsents(store.db)) exported.push(...rows);
      expect(exported.map((each) => each.id)).toEqual([id, 1, 2, 3]);
      await store.db.deleteFrom('consents').where('id', '=', id).execute();
    }
  });

  test('names a head that is missing, or that is not that of the rows', async () => {
    const head = (values: { length?: number; hash?: string }) =>
      store.db.updateTable('consentHead').set(values).execute();
    await head({ hash: 'x' });
    expect(await verify()).toEqual({ fault: 'head' });
    await head({ hash: '', length: -1 });
    expect(await verify()).toEqual({ fault: 'head' });
    await head({ length: 0 });
    const rows = await fill();
    await head({ length: ROWS + 1 });
    expect(await verify()).toEqual({ row: ROWS + 1, fault: 'missing' });
    await head({ length: ROWS - 1, hash: rows.at(-2)?.hash });
    expect(await verify()).toEqual({ row: ROWS, fault: 'added' });
    await store.db.deleteFrom('consentHead').execute();
    expect(await verify()).toEqual({ fault: 'head' });
  });

  test('is verified in batches', async () => {
    await fill(502);
    expect(await verify()).toMatchObject({ length: 502 });
    await change(501, { page: '/' });
    expect(await verify()).toEqual({ row: 501, fault: 'altered' });
  });
});
