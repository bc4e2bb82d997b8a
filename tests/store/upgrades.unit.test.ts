import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Migration, sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { messages } from '#app/contact/messages.server.ts';
import { MIGRATIONS } from '#app/store/migrations/all.ts';
import { migrationDialect } from '#app/store/postgres.server.ts';
import { sqliteDialect } from '#app/store/sqlite.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { ada, embeddedBackends, review } from '#tests/embedded.ts';
import { log } from '#tests/silent-log.ts';
import { books, leaveRelease, RELEASES, statementsFile } from '#tests/store/releases.ts';

type Tables = Record<string, Record<string, unknown>[]>;

const NEWEST = RELEASES.at(-1) as string;
const NEXT = '0010_next';

const backends = embeddedBackends(log);

let database: TestDatabase;
let other: TestDatabase;
beforeEach(async () => {
  database = await newDatabase();
  other = await newDatabase();
});
afterEach(async () => {
  delete MIGRATIONS[NEXT];
  await backends.stopAll();
  for (const { remove } of [database, other]) remove();
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
  for (const at of [database, other]) await (await openStore(at.address, log)).close();
  const after = await everything(database);
  for (const [table, rows] of Object.entries(before)) {
    expect(rows.length, table).toBeGreaterThan(0);
    expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)));
  }
  expect(await schema(database)).toEqual(await schema(other));
  const { backend, payments } = await backends.open(database.address);
  await backend.createReview({ ...review, date: '2026-01-01T00:00:00Z' });
  expect((await backend.listReviews()).map(({ firstName }) => firstName)).toEqual(['Ada', 'Cy', 'Ada']);
  const form = { quarantine: false, wording: null, page: '/contact-us', address: '', userAgent: '' };
  await backend.sendContactMessage(ada, form);
  expect(await payments.find('ORDER-1')).toMatchObject({ status: 'recorded' });
  await backends.stopAll();
  const { db, close } = await openStore(database.address, log);
  const stored = await messages(db).orderBy('messages.id', 'desc').execute();
  expect(stored.map(({ consentId }) => consentId)).toEqual([4, 3, 2, 1, null, null, null]);
  await close();
});

test('brings tables forward once and completely, for no older version', async () => {
  await leaveRelease(database, NEWEST);
  const before = [await everything(database), await schema(database)];
  const survivor = inject('store') === 'sqlite' ? other : database;
  MIGRATIONS[NEXT] = addReply(crash);
  await expect(openStore(database.address, log)).rejects.toBeInstanceOf(StoreError);
  expect([await everything(survivor), await schema(survivor)]).toEqual(before);
  MIGRATIONS[NEXT] = addReply(() => Promise.reject(new Error('no room')));
  await expect(openStore(survivor.address, log)).rejects.toThrow(
    /^The database [^\n]+ cannot be brought up to date: in 0010_next, no room\..*rolled back.*start the version that ran before$/,
  );
  expect([await everything(survivor), await schema(survivor)]).toEqual(before);

  MIGRATIONS[NEXT] = addReply(async () => {});
  const stores = await Promise.all([1, 2].map(() => openStore(survivor.address, log)));
  for (const { close } of stores) await close();
  const { reviews, ...others } = await everything(survivor);
  const { reviews: kept = [], ...untouched } = before[0] as Tables;
  expect(reviews).toEqual(kept.map((row) => ({ ...row, reply: 'Thanks' })));
  expect(others).toEqual(untouched);
  expect(await survivor.query('select name from kysely_migration order by name')).toEqual(
    [...RELEASES, NEXT].map((name) => ({ name })),
  );
  delete MIGRATIONS[NEXT];
  await expect(openStore(survivor.address, log)).rejects.toThrow(/^[^\n]*a newer version of the site[^\n]*$/);
  expect((await everything(survivor)).reviews).toEqual(reviews);
});

test.each([
  ['a build that was never released', `insert into "kysely_migration" values ('0001_initial', '2025')`],
  ['another program', 'drop table "kysely_migration"; drop table "kysely_migration_lock"'],
])('rejects the tables of %s, and leaves them as they were', async (_, change) => {
  const tables = `create table "reviews" ("mine" text); insert into "reviews" values ('kept')`;
  await database.run(`${books(database.address.kind)} ${tables}; ${change}`);
  const before = [await everything(database), await schema(database)];
  const { address } = database;
  const bytes = () => address.kind === 'sqlite' && readFileSync(address.file);
  const file = bytes();
  const error = await openStore(database.address, log).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreError);
  expect((error as Error).message).toMatch(
    /^The database [^\n]+ cannot be used: [^\n]*not those of a released version[^\n]*\. Keep it, and name an empty [^\n]+$/,
  );
  expect(bytes()).toEqual(file);
  expect([await everything(database), await schema(database)]).toEqual(before);
});

test('starts where a first start was cut off before its tables were made', async () => {
  await database.run(books(database.address.kind));
  await (await openStore(database.address, log)).close();
  expect(await database.query('select name from kysely_migration')).toHaveLength(RELEASES.length);
});

/** A later release's migration of two lines. */
function addReply(between: () => Promise<void>): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('reviews').addColumn('reply', 'text').execute();
      await between();
      await sql`update reviews set reply = 'Thanks'`.execute(db);
    },
  };
}

/** Ends the migration as a power failure would. On SQLite, `other` becomes what the disk then holds. */
async function crash(): Promise<void> {
  const [from, to] = [database.address, other.address];
  if (from.kind === 'postgres' || to.kind === 'postgres') {
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    return;
  }
  mkdirSync(dirname(to.file));
  for (const suffix of ['', '-wal']) {
    if (existsSync(from.file + suffix)) copyFileSync(from.file + suffix, to.file + suffix);
  }
  throw new Error('The power failed');
}

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
    return at.query(`select sql from sqlite_master where sql is not null order by name`);
  }
  return [
    await at.query(`
      select table_name, column_name, ordinal_position, data_type, is_nullable, column_default, is_identity
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`),
    await at.query(`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`),
    await at.query(`
      select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
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
