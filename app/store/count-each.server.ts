import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#app/store/schema.ts';

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
