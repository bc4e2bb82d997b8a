import { type Kysely, sql } from 'kysely';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import { inspectStore, type Opened } from '#app/ops/doctor/store.server.ts';
import type { Config } from '#app/settings/config.server.ts';
import { lastBackup } from '#app/store/backups.server.ts';
import type { Database } from '#app/store/schema.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_DAYS = 7;

/** Looks for a backup of the last seven days, in the folder of backups or noted by `ops backup FILE`. */
export async function checkBackups({ backups }: Config, opened: Opened): Promise<Finding> {
  if (!backups) return off('The data is in Postgres: back it up with pg_dump, as docs/operations/back-up.md says.');
  const { folder, keep } = backups;
  return inspectStore(opened, async (db) => {
    const last = await lastBackup(db, backups).catch((error: NodeJS.ErrnoException) => error);
    if (last instanceof Error) {
      return failed(`The backups in ${folder} cannot be read (${last.code}): give this user access to the folder.`);
    }
    const days = (Date.now() - (last ?? (await creationTime(db)))) / DAY_MS;
    const found =
      last === null ? 'No backup was made yet' : `The last backup was made at ${new Date(last).toISOString()}`;
    if (days < MAX_DAYS) return ok(`${found}.`);
    const remedy =
      keep === 0
        ? 'BACKUPS=0 turns off those of the site: set BACKUPS=14, or run `ops backup FILE` each day'
        : 'run `ops backup`, which says why it fails, and look for failed backups in the log of the site';
    return failed(`${found}, and none in the last ${MAX_DAYS} days: ${remedy}.`);
  });
}

/** When the first tables were made; a new store has no backup yet. */
async function creationTime(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ since: string }>`select min(timestamp) as since from kysely_migration`.execute(db);
  return Date.parse(rows[0]?.since ?? '');
}
