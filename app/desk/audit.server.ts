import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import { type ListPart, toRowNumber } from '#app/store/batches.server.ts';
import { storeIso } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    auditTrail: AuditTable;
  }
}

interface AuditTable {
  id: Generated<number>;
  createdAt: string;
  /** An address of the desk, or `BY_COMMAND`; before version 1.1 also `link of a letter`. */
  who: string;
  what: string;
  /** `review 5`; null where nothing but a person is concerned. Never what was typed. */
  thing: string | null;
}

export type AuditRow = Selectable<AuditTable>;

/** Everyone who may run commands. */
export const BY_COMMAND = 'ops';

/** Says who that is at the desk. */
export const nameOf = (who: string) => (who === BY_COMMAND ? 'Command line (ops)' : who);

/** How long a row is kept, in milliseconds: a year (docs/operations/privacy.md). */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** Adds a row in the transaction of what it tells of, so that there is neither without the other. */
export async function addToTrail(
  transaction: Transaction<Database>,
  { who, what, thing = null }: { who: string; what: string; thing?: string | null },
): Promise<void> {
  await transaction
    .insertInto('auditTrail')
    .values({ createdAt: storeIso(transaction), who, what, thing })
    .execute();
}

/** Deletes the rows that are too old at `now` (milliseconds). */
export async function deleteOldTrail(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('auditTrail')
    .where('createdAt', '<', new Date(now - KEPT_MS).toISOString())
    .execute();
}

/** Returns rows, newest first; `search` finds to what something was done. */
export function pageTrail(db: Kysely<Database>, { search, before, limit }: ListPart): Promise<AuditRow[]> {
  return db
    .selectFrom('auditTrail')
    .selectAll()
    .$if(search !== '', (some) => some.where('thing', '=', search))
    .$if(before !== '', (some) => some.where('id', '<', toRowNumber(before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
