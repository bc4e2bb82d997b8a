import { setImmediate } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { BATCH_ROWS, toRowNumber } from '#app/store/batches.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import type { Database } from '#app/store/schema.ts';
import { foldText } from '#app/store/search/fold.ts';

/** An index row of Postgres has 2,700 bytes. */
const MAX_TEXT = 600;

let hasWarned = false;

/** On standard error, since `ops` prints lists on the other. */
function warnOnce(code: string | undefined): void {
  if (!hasWarned)
    console.error(`Searches are slower: the database does not take their texts (${code}). Look at its disk.`);
  hasWarned = true;
}

/** A condition names each of them. */
const MAX_UNWRITTEN = 500;

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
  const unwritten = await fillTexts(db, searchable, part);
  const position = isPostgres(db) ? sql`strpos` : sql`instr`;
  const { table, key } = searchable;
  const contains = sql`${position}(${sql.ref(`${table}.searched`)}, ${part}) > 0`;
  const isMeant =
    unwritten.length === 0 ? contains : sql`(${contains} or ${sql.ref(`${table}.${key}`)} in (${sql.join(unwritten)}))`;
  return sql`case when ${isMeant} then ${state ?? sql`true`} else false end`;
}

/** Returns the texts of an e-mail address: with its domain as it is stored, and as people read it. */
export function addressTexts(address: string): string[] {
  const at = address.lastIndexOf('@') + 1;
  const shown = address.slice(0, at) + domainToUnicode(address.slice(at));
  return shown === address || shown.length === at ? [address] : [address, shown];
}

/**
 * Fills `searched` where it is null: in rows that were inserted or changed since the last search, by a version without the
 * column too. A row that changes meanwhile stays null. On a full disk they all do: returns the keys of those whose texts
 * contain `part`, at most `MAX_UNWRITTEN`.
 */
async function fillTexts<Source extends string>(
  db: Kysely<Database>,
  { table, key, sources, textsOf }: Searchable<Source>,
  part: string,
): Promise<(string | number)[]> {
  const columns = sources.map((name) => sql.ref(name));
  const unwritten: (string | number)[] = [];
  let last: string | number | undefined;
  while (unwritten.length < MAX_UNWRITTEN) {
    const { rows } = await sql<Record<Source, string | null> & { key: string | number }>`
      select ${sql.ref(key)} as "key", ${sql.join(columns)} from ${sql.table(table)}
      where searched is null and ${last === undefined ? sql`true` : sql`${sql.ref(key)} > ${last}`}
      order by ${sql.ref(key)} limit ${BATCH_ROWS}`.execute(db);
    if (rows.length === 0) break;
    last = rows.at(-1)?.key;
    const read = rows.map((row) => ({
      row,
      text: [...new Set(textsOf(row).map(foldText))].join('\n').slice(0, MAX_TEXT),
    }));
    const filled = read.map(
      ({ row, text }) => sql`(${sql.join([row.key, text, ...sources.map((name) => row[name])])})`,
    );
    const isUnchanged = sources.map(
      (name, index) => sql`${sql.ref(`${table}.${name}`)} is not distinct from ${sql.ref(`filled.column${index + 3}`)}`,
    );
    const id = key === 'id' ? sql`cast(filled.column1 as integer)` : sql`filled.column1`;
    const fill = sql`update ${sql.table(table)} set searched = filled.column2
      from (values ${sql.join(filled)}) as filled
      where ${sql.ref(`${table}.${key}`)} = ${id} and ${sql.join(isUnchanged, sql` and `)}`;
    try {
      await fill.execute(db);
    } catch (error) {
      warnOnce((error as { code?: string }).code);
      unwritten.push(...read.filter(({ text }) => text.includes(part)).map(({ row }) => row.key));
    }
    // Others are answered between two batches.
    await setImmediate();
  }
  return unwritten.slice(0, MAX_UNWRITTEN);
}
