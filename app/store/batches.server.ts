import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#app/store/schema.ts';

/** The most rows that one batch has. */
export const BATCH_ROWS = 500;

/**
 * Yields all rows in batches, so that a table of any size fits into memory. `read` returns the next rows after `last`,
 * at most `BATCH_ROWS`; fewer are the last ones.
 */
export async function* inBatches<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1);
  }
}

/** A part of a list, newest first, as the desk shows it. */
export type ListPart = {
  /** Whole numbers and exact texts only, so that an index answers, ignoring case; '' for all rows. */
  search: string;
  /** Only rows of this time, from a moment to just before another (ISO 8601 in UTC). */
  day?: { from: string; to: string };
  /** The row after which the part begins; '' for the newest. */
  before: string;
  limit: number;
};

/** Returns the condition that a row is of the day. In a query of its own, which an index answers however the page is sorted. */
export function isOfDay(
  table: 'messages' | 'reviews',
  { from, to }: NonNullable<ListPart['day']>,
): RawBuilder<boolean> {
  return sql`id in (select id from ${sql.table(table)} where "createdAt" >= ${from} and "createdAt" < ${to})`;
}

/** Returns the number that was typed, as ids are; 0, which no row has, for any other text. */
export function toRowNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** Rows of a table, before anything is selected of them. */
type Rows = SelectQueryBuilder<Database, keyof Database, object>;

/** Counts the rows of each name in one query. A store counts what an index finds faster than it counts groups. */
export async function countEach<Name extends string>(
  db: Kysely<Database>,
  named: [name: Name, rows: Rows][],
): Promise<Map<Name, number>> {
  const counts = named.map(([name, rows]) => rows.select(sql<number>`count(*)`.as('count')).as(name));
  const { rows } = await db.executeQuery<Record<Name, number>>(db.selectNoFrom(counts).compile());
  return new Map(named.map(([name]) => [name, rows[0]?.[name] ?? 0]));
}
