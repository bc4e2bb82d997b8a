import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { storeTime } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Returns a text that nobody can guess. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Whether a moment lies in the last `ms`. One of the future was stored while the clock was ahead, and counts as too old. */
export function isFrom(db: Kysely<Database>, ms: number, moment: RawBuilder<unknown> = sql.ref('createdAt')) {
  return sql<boolean>`(${moment} > ${storeTime(db, -ms)} and ${moment} <= ${storeTime(db, MINUTE_MS)})`;
}
