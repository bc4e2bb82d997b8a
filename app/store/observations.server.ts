import type { Kysely } from 'kysely';
import { storeIso } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    observations: ObservationsTable;
  }
}

/** What the site notes for the operator: a verified backup was made. */
export type Observation = 'backup';

/** When something was last observed, by name. It holds nothing from visitors. */
interface ObservationsTable {
  name: Observation;
  at: string;
}

/** Notes that `name` was observed now, by the database's clock, and forgets the time before. */
export async function observe(db: Kysely<Database>, name: Observation): Promise<void> {
  const at = storeIso(db);
  await db
    .insertInto('observations')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute();
}

/** Returns when `name` was last observed, or null if never. */
export async function lastObserved(db: Kysely<Database>, name: Observation): Promise<Date | null> {
  const row = await db.selectFrom('observations').select('at').where('name', '=', name).executeTakeFirst();
  return row ? new Date(row.at) : null;
}
