import Sqlite from 'better-sqlite3';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inspect, type RowCounts } from '#app/ops/store/snapshot.server.ts';
import { BATCH_ROWS } from '#app/store/batches.server.ts';
import { MIGRATIONS } from '#app/store/migrations/all.ts';
import type { Database } from '#app/store/schema.ts';
import { StoreError } from '#app/store/store-error.server.ts';

/** The store's own tables, which hold nothing from visitors. What was observed of the old store is not true of the new one. */
const STORE_TABLES = /^kysely_|^health$|^observations$/;

/**
 * Copies every row of the SQLite file `source` into an empty Postgres in one transaction. Counts the rows before the
 * commit. Calls `progress` with the number of rows so far. Rejects with a `StoreError` and
 * then changes nothing.
 */
export async function importRows(
  source: string,
  db: Kysely<Database>,
  progress: (rows: number) => void,
): Promise<RowCounts> {
  const { kysely_migration, ...found } = inspect(source, source);
  if (kysely_migration !== Object.keys(MIGRATIONS).length) {
    throw new StoreError(`${source} comes from an older version of the site: start this one on it, and import then`);
  }
  const counts = Object.fromEntries(Object.entries(found).filter(([table]) => !STORE_TABLES.test(table)));
  const sqlite = new Sqlite(source, { fileMustExist: true });
  try {
    // The transaction reads all tables at one moment.
    sqlite.exec('begin');
    await db.transaction().execute(async (transaction) => {
      await rejectRows(transaction, Object.keys(counts));
      await copyTables(sqlite, transaction, Object.keys(counts), progress);
      await verifyCopy(transaction, counts);
    });
    return counts;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StoreError(`${source} was not imported, and nothing was changed: ${message}${code ? ` (${code})` : ''}`, {
      cause: error,
    });
  } finally {
    sqlite.close();
  }
}

async function rejectRows(transaction: Transaction<Database>, tables: string[]): Promise<void> {
  for (const table of tables) {
    if (table === 'consentHead' || (await count(transaction, table)) === 0) continue;
    throw new StoreError(
      `The database already holds rows of ${table}: make an empty one with createdb, and name it in DATABASE_URL`,
    );
  }
  await transaction.deleteFrom('consentHead').execute();
}

/** Copies older tables first, since rows of newer tables refer to them. */
async function copyTables(
  sqlite: Sqlite.Database,
  transaction: Transaction<Database>,
  tables: string[],
  progress: (rows: number) => void,
): Promise<void> {
  let copied = 0;
  for (const table of tables) {
    const insert = async (rows: unknown[]) => {
      if (rows.length === 0) return;
      await transaction
        .insertInto(table as keyof Database)
        .values(rows as never)
        .execute();
      copied += rows.length;
      progress(copied);
    };
    let batch: unknown[] = [];
    for (const row of sqlite.prepare(`select * from "${table}"`).iterate()) {
      batch.push(row);
      if (batch.length < BATCH_ROWS) continue;
      await insert(batch);
      batch = [];
    }
    await insert(batch);
  }
  // Ids of deleted rows are not assigned again.
  const numbered = sqlite.prepare('select name, seq from sqlite_sequence').all() as { name: string; seq: number }[];
  for (const { name, seq } of numbered) {
    await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${seq})`.execute(transaction);
  }
}

async function verifyCopy(transaction: Transaction<Database>, counts: RowCounts): Promise<void> {
  for (const [table, expected] of Object.entries(counts)) {
    const found = await count(transaction, table);
    if (found !== expected) throw new StoreError(`Only ${found} of ${expected} rows of ${table} arrived: try again`);
  }
}

async function count(transaction: Transaction<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(transaction);
  return Number(rows[0]?.count);
}
