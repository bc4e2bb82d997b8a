import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { opsJson } from '#tests/ops.ts';
import { startSite } from '#tests/site.ts';

/** The tables as each earlier version left them, word for word: a migration that is changed later does not change these. */
const SCHEMAS = readdirSync('tests/schemas');
const ROWS = 200;
const AT = '2026-11-20T12:00:00.000Z';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthline-upgrade-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function withDatabase<Result>(work: (sqlite: Sqlite.Database) => Result): Result {
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Rows of every table that holds what visitors did. */
function fill(sqlite: Sqlite.Database): void {
  const has = (table: string) => sqlite.prepare(`select 1 from sqlite_master where name = ?`).get(table) !== undefined;
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row).map((name) => `"${name}"`);
    sqlite.prepare(`insert into "${table}" (${names}) values (${names.map(() => '?')})`).run(...Object.values(row));
  };
  for (let id = 1; id <= ROWS; id += 1) {
    const person = { firstName: `Person ${id}`, lastName: 'Núñez 🏡' };
    insert('reviews', {
      id,
      ...person,
      companyName: '',
      jobTitle: '',
      reviewDescription: 'Good\n"1"',
      rating: 5,
      date: AT,
      writtenAt: id,
      createdAt: AT,
    });
    insert('messages', { id, ...person, email: '', phone: '', smsConsent: id % 2, marketingConsent: 0, createdAt: AT });
    insert('outbox', {
      messageId: id,
      mailId: `<${id}@a.example>`,
      dueAt: id,
      sentAt: id % 2 ? AT : null,
      createdAt: AT,
    });
    if (!has('payments')) continue;
    const plan = { planId: 'standard-buyer-lead', packageTitle: 'Standard Buyer Lead', amountCents: 9900 };
    const moments = { checkAt: AT, createdAt: AT, updatedAt: AT, paidAt: AT };
    insert('payments', {
      orderID: `O${id}`,
      provider: 'demo',
      invoiceId: `I${id}`,
      ...plan,
      status: 'recorded',
      version: 3,
      requestId: 'r',
      ...moments,
    });
  }
}

/** Every row of the tables that there were, in the columns that they had. */
function rowsOf(sqlite: Sqlite.Database, columns: Record<string, string>): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(columns).map(([table, names]) => [
      table,
      sqlite.prepare(`select ${names} from "${table}" order by 1`).all(),
    ]),
  );
}

function columnsOf(sqlite: Sqlite.Database): Record<string, string> {
  const tables = ['reviews', 'messages', 'outbox', 'payments', 'consents', 'consentHead'];
  const columns = (table: string) =>
    (sqlite.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => `"${name}"`);
  return Object.fromEntries(tables.map((table) => [table, columns(table).join()]).filter(([, names]) => names));
}

test.each(SCHEMAS)(
  'from %s every row comes along, once',
  async (schema) => {
    const columns = withDatabase((sqlite) => {
      sqlite.exec(readFileSync(join('tests/schemas', schema), 'utf8'));
      fill(sqlite);
      return columnsOf(sqlite);
    });
    const before = withDatabase((sqlite) => rowsOf(sqlite, columns));
    const migrations = () => withDatabase((sqlite) => sqlite.prepare('select * from kysely_migration').all());
    const site = await startSite({ dataDir });
    const migrated = site.output().split('"database migrated"').length - 1;
    expect(await site.stop()).toBe(0);
    const ran = migrations();
    // The command line opens the database as a site does: there is nothing left to do.
    expect(await opsJson(['messages', 'list'], { DATA_DIR: dataDir })).toHaveLength(ROWS);
    expect(migrations()).toEqual(ran);
    expect(withDatabase((sqlite) => rowsOf(sqlite, columns))).toEqual(before);
    const count = Object.values(before).reduce((sum, rows) => sum + rows.length, 0);
    console.log(
      `${schema}: ${count} rows of ${Object.keys(before).length} tables kept, ${migrated} migrations, then none`,
    );
    expect(migrated).toBeGreaterThan(0);
  },
  90_000,
);
