import { type Kysely, sql } from 'kysely';
import { storeIso, storeTime } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

declare module '#app/store/schema.ts' {
  interface Database {
    observations: ObservationsTable;
  }
}

/** A longer step between two notes is a jump, after which the clock must go on for as long before anything trusts it. */
const STEADY_MS = 7 * 24 * 60 * 60_000;

/**
 * `backup`: a verified one was made. `clock`: the last reading. `clock-jump`: the first reading after the last jump.
 * `earlier-clock-jump`: the same of the jump before, if both went ahead.
 */
export type Observation = 'backup' | 'clock' | 'clock-jump' | 'earlier-clock-jump';

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

/** Times in milliseconds. */
export type ClockReading = {
  now: number;
  /** The time noted last, or of the newest row before the first note; null in an empty store. */
  before: number | null;
  hasJumped: boolean;
  /** Until when deletions by age wait, after a jump; null if the clock is steady. */
  waitsUntil: number | null;
  /** What was too old at this time may be deleted; null if nothing may. */
  deletesBy: number | null;
};

/** Compares the database's clock with what the store remembers of it (docs/decisions/0047-deletions-by-age.md). */
export async function readClock(db: Kysely<Database>): Promise<ClockReading> {
  const { now } = await db.selectNoFrom(storeTime(db).as('now')).executeTakeFirstOrThrow();
  const notes = await db.selectFrom('observations').selectAll().where('name', '!=', 'backup').execute();
  const noted = (name: Observation) => toTime(notes.find((note) => note.name === name)?.at);
  const before = noted('clock') ?? (await newestRow(db));
  const hasJumped = before !== null && Math.abs(now - before) > STEADY_MS;
  const jumpedAt = hasJumped ? now : noted('clock-jump');
  const waitsUntil = jumpedAt !== null && now < jumpedAt + STEADY_MS ? jumpedAt + STEADY_MS : null;
  // The third of three starts in a row that were each more than a week after the one before confirms the first.
  const confirmed = hasJumped && now > before ? noted('earlier-clock-jump') : null;
  return { now, before, hasJumped, waitsUntil, deletesBy: waitsUntil === null ? now : confirmed };
}

/** Reads the clock, and notes what it says for the next time. */
export function noteClock(db: Kysely<Database>): Promise<ClockReading> {
  return db.transaction().execute(async (transaction) => {
    // On Postgres, another instance that starts now waits for this one, so that both do not note the same jump.
    await observations(transaction, 'clock').set('name', 'clock').execute();
    const reading = await readClock(transaction);
    if (reading.hasJumped) await noteJump(transaction, reading);
    await observe(transaction, 'clock');
    return reading;
  });
}

async function noteJump(db: Kysely<Database>, { now, before }: ClockReading): Promise<void> {
  await db.deleteFrom('observations').where('name', '=', 'earlier-clock-jump').execute();
  if (before !== null && now > before) {
    await observations(db, 'clock-jump').set('name', 'earlier-clock-jump').execute();
  }
  await observe(db, 'clock-jump');
}

const observations = (db: Kysely<Database>, name: Observation) =>
  db.updateTable('observations').where('name', '=', name);

/** Versions before 1.2 noted nothing. */
async function newestRow(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ at: string | null }>`select max(at) as at from (
    select max("createdAt") as at from outbox
    union all select max("createdAt") from "auditTrail"
    union all select max("updatedAt") from payments) as newest`.execute(db);
  return toTime(rows[0]?.at);
}

const toTime = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null);
