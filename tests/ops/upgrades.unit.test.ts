import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { verifyConsents } from '#app/contact/consents.server.ts';
import { insertMessage, listMessages } from '#app/contact/messages.server.ts';
import { listUnsent } from '#app/mail/outbox.server.ts';
import { MIGRATIONS } from '#app/store/migrations/all.ts';
import { migrationDialect } from '#app/store/postgres.server.ts';
import { sqliteDialect } from '#app/store/sqlite.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';
import { ada, embeddedBackends, review } from '#tests/embedded.ts';
import { leaveRelease, RELEASES, statementsFile } from '#tests/ops/releases.ts';
import { log } from '#tests/silent-log.ts';
import { newDatabase, type TestDatabase } from '#tests/stores/stores.ts';

type Tables = Record<string, Record<string, unknown>[]>;

const backends = embeddedBackends(log);

let database: TestDatabase;
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(async () => {
  await backends.stopAll();
  database.remove();
});

test('never changes a released migration', async () => {
  const statements: string[] = [];
  const { address } = database;
  await database.run('');
  const dialect = address.kind === 'sqlite' ? sqliteDialect(address.file) : migrationDialect(address.url, log);
  const db = new Kysely<unknown>({
    dialect,
    log({ query }) {
      statements.push(`${withValues(query.sql, query.parameters)};\n`);
    },
  });
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    statements.length = 0;
    await migration.up(db);
    await expect(statements.join('')).toMatchFileSnapshot(`../../${statementsFile(address.kind, name)}`);
  }
  await db.destroy();
  expect(RELEASES).toEqual(RELEASES.toSorted());
});

test.each(RELEASES)('keeps, serves and extends the data of release %s', async (release) => {
  await leaveRelease(database, release);
  const before = await everything(database);
  await (await openStore(database.address, log)).close();
  const after = await everything(database);
  for (const [table, rows] of Object.entries(before)) {
    expect(rows.length, table).toBeGreaterThan(0);
    expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)));
  }
  const fresh = await newDatabase();
  await (await openStore(fresh.address, log)).close();
  expect(await schema(database)).toEqual(await schema(fresh));
  fresh.remove();

  const { backend, payments } = await backends.open(database.address);
  await backend.createReview({ ...review, date: '2026-01-01T00:00:00Z' });
  expect((await backend.listReviews()).map(({ firstName }) => firstName)).toEqual(['Ada', 'Cy', 'Ada']);
  const form = { quarantine: false, wording: null, page: '/contact-us', address: '', userAgent: '' };
  await backend.sendContactMessage(ada, form);
  const payment = before.payments && expect.objectContaining({ status: 'recorded' });
  expect(await payments.find('ORDER-1')).toEqual(payment);
  await backends.stopAll();
  const { db, close } = await openStore(database.address, log);
  const recorded = (before.consents?.length ?? 0) + 1;
  const records = Array.from({ length: recorded }, (_, index) => recorded - index);
  // The messages of the first release are older than the ledger.
  expect((await listMessages(db)).map(({ consentId }) => consentId)).toEqual([...records, null, null, null]);
  expect(await verifyConsents(db)).toMatchObject({ length: recorded });
  await close();
});

test('turns mails of older releases into contact letters, and reuses none of their ids', async () => {
  await leaveRelease(database, '0007_consent_message');
  await database.run('delete from "outbox" where "id" = 5');
  const { db, close } = await openStore(database.address, log);
  const letter = { kind: 'contact', recipient: null, facts: null, refusals: 0 };
  const messageIds = [1, 2, 3, 4];
  expect(await db.selectFrom('outbox').selectAll().orderBy('id').execute()).toMatchObject(
    messageIds.map((messageId) => ({ ...letter, messageId, key: `contact:${messageId}`, gaveUpAt: null })),
  );
  await insertMessage(db, ada, 'hearthline.example');
  expect((await listUnsent(db)).at(-1)?.id).toBe(6);
  await close();
});

test('leaves one open order per owner and plan, and mails nothing about earlier ones', async () => {
  await leaveRelease(database, '0007_consent_message');
  const { db, close } = await openStore(database.address, log);
  const orders = await db
    .selectFrom('payments')
    .select(['orderID', 'status', 'purchaseEndedAt', 'receiptShownAt'])
    .where('orderID', 'in', ['ORDER-6', 'ORDER-7', 'ORDER-8'])
    .orderBy('orderID')
    .execute();
  expect(orders).toEqual([
    { orderID: 'ORDER-6', status: 'created', purchaseEndedAt: '2025-03-09T07:00:00.000Z', receiptShownAt: null },
    { orderID: 'ORDER-7', status: 'approved', purchaseEndedAt: null, receiptShownAt: null },
    { orderID: 'ORDER-8', status: 'recorded', purchaseEndedAt: null, receiptShownAt: '2025-03-09T08:00:58.000Z' },
  ]);
  const letters = await db.selectFrom('outbox').select(['kind', 'key', 'facts']).execute();
  expect(letters.length).toBeGreaterThan(0);
  expect(JSON.stringify(letters)).not.toContain('ORDER-');
  await close();
});

test.each(RELEASES.filter((name) => name < '0003'))(
  'rolls a failing upgrade from %s back, and repeats it',
  async (name) => {
    await leaveRelease(database, name);
    // Something stands in the way of a later change: here a table of somebody else.
    await database.run('create table "consentHead" ("mine" text); insert into "consentHead" values (\'kept\');');
    const before = [await everything(database), await schema(database)];
    const error = await openStore(database.address, log).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreError);
    expect((error as Error).message).toMatch(
      /^The database [^\n]+ cannot be brought up to date: in 0003_consents, [^\n]*consentHead[^\n]*rolled back[^\n]*start the version that ran before$/,
    );
    expect([await everything(database), await schema(database)]).toEqual(before);

    await database.run('drop table "consentHead"');
    await (await openStore(database.address, log)).close();
    const names = await database.query('select "name" from "kysely_migration" order by "name"');
    expect(names).toEqual(RELEASES.map((migration) => ({ name: migration })));
  },
);

/** Every row of every table, but for Kysely's own. */
async function everything(at: TestDatabase): Promise<Tables> {
  const tables: Tables = {};
  for (const name of await tableNames(at)) {
    const rows = (await at.query(`select * from "${name}"`)) as Tables[string];
    tables[name] = rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  return tables;
}

async function tableNames(at: TestDatabase): Promise<string[]> {
  const all =
    inject('store') === 'sqlite'
      ? await at.query(`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`)
      : await at.query(`select tablename as name from pg_tables where schemaname = 'public'`);
  return (all as { name: string }[]).map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
}

/** How the tables, indexes and constraints are made. */
async function schema(at: TestDatabase): Promise<unknown> {
  if (inject('store') === 'sqlite') {
    return at.query(`select sql from sqlite_master where name not like 'kysely%' and sql is not null order by name`);
  }
  return [
    await at.query(`
      select table_name, column_name, ordinal_position, data_type, is_nullable, column_default, is_identity
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
      order by table_name, ordinal_position`),
    await at.query(`
      select indexdef from pg_indexes
      where schemaname = 'public' and tablename not like 'kysely%' order by indexdef`),
    await at.query(`
      select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text not like '%kysely%' order by 1, 2`),
  ];
}

/** The statement with its values written into it, as a script has it. */
function withValues(sql: string, values: readonly unknown[]): string {
  let next = 0;
  return sql.replace(/\?|\$\d+/g, () => {
    const value = values[next++];
    return typeof value === 'string' ? `'${value}'` : String(value);
  });
}
