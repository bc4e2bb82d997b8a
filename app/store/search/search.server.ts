import { setImmediate } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { BATCH_ROWS, toRowNumber } from '#app/store/batches.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';
import { foldText } from '#app/store/search/fold.ts';

/** An index row of Postgres has 2,700 bytes. */
const MAX_TEXT = 600;

/** A table whose column `searched` holds the folded texts by which the desk finds its rows. */
export type Searchable<Source extends string> = {
  table: 'messages' | 'consents' | 'reviews' | 'payments';
  key: 'id' | 'orderID';
  /** The columns that the texts are in. */
  sources: readonly Source[];
  textsOf(row: Record<Source, string | null>): string[];
};

/**
 * Returns the condition that a row has the number that was typed, or that its texts contain it and `state` is true of it.
 * Fills the texts of new rows first. The database compares the texts before it looks at the state, for which it would
 * read every row.
 */
export async function isFound<Source extends string>(
  db: Kysely<Database>,
  searchable: Searchable<Source>,
  typed: string,
  state: Expression<unknown> | null = null,
): Promise<RawBuilder<boolean>> {
  const number = searchable.key === 'id' ? toRowNumber(typed) : 0;
  if (number > 0) return sql`${sql.ref(`${searchable.table}.id`)} = ${number}`;
  const part = foldText(typed);
  if (part === '') return sql`1 = 0`;
  await fillTexts(db, searchable);
  const position = isPostgres(db) ? sql`strpos` : sql`instr`;
  return sql`case when ${position}(${sql.ref(`${searchable.table}.searched`)}, ${part}) > 0 then ${state ?? sql`true`} else false end`;
}

/** Returns the texts of an e-mail address: with its domain as it is stored, and as people read it. */
export function addressTexts(address: string): string[] {
  const at = address.lastIndexOf('@') + 1;
  const shown = address.slice(0, at) + domainToUnicode(address.slice(at));
  return shown === address || shown.length === at ? [address] : [address, shown];
}

/**
 * Fills `searched` where it is null: in rows that were inserted or changed since the last search, by a version without the
 * column too. A row that changes meanwhile stays null.
 */
async function fillTexts<Source extends string>(
  db: Kysely<Database>,
  { table, key, sources, textsOf }: Searchable<Source>,
): Promise<void> {
  const columns = sources.map((name) => sql.ref(name));
  for (;;) {
    const { rows } = await sql<Record<Source, string | null> & { key: string | number }>`
      select ${sql.ref(key)} as "key", ${sql.join(columns)} from ${sql.table(table)}
      where searched is null order by ${sql.ref(key)} limit ${BATCH_ROWS}`.execute(db);
    if (rows.length === 0) return;
    const filled = rows.map((row) => {
      const text = [...new Set(textsOf(row).map(foldText))].join('\n').slice(0, MAX_TEXT);
      return sql`(${sql.join([row.key, text, ...sources.map((name) => row[name])])})`;
    });
    const isUnchanged = sources.map(
      (name, index) => sql`${sql.ref(`${table}.${name}`)} is not distinct from ${sql.ref(`filled.column${index + 3}`)}`,
    );
    const id = key === 'id' ? sql`cast(filled.column1 as integer)` : sql`filled.column1`;
    await sql`update ${sql.table(table)} set searched = filled.column2
      from (values ${sql.join(filled)}) as filled
      where ${sql.ref(`${table}.${key}`)} = ${id} and ${sql.join(isUnchanged, sql` and `)}`.execute(db);
    // Others are answered between two batches.
    await setImmediate();
  }
}
