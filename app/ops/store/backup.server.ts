import { existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { CommandError, type Result, requireDatabase } from '#app/ops/command.server.ts';
import { warnOfOwner } from '#app/ops/store/owner.server.ts';
import { countsOfVisitors, writeSnapshot } from '#app/ops/store/snapshot.server.ts';
import type { Config } from '#app/settings/config.server.ts';
import { backupName, pruneBackups } from '#app/store/backups.server.ts';
import { observe } from '#app/store/observations.server.ts';
import type { Database } from '#app/store/schema.ts';
import { sqliteDialect, sqliteRemedy } from '#app/store/sqlite.server.ts';

const MIB = 1024 * 1024;

/**
 * Writes a verified snapshot of the SQLite file to a new file; the site may be running. Without `name` it goes into the
 * folder of backups, of which only the newest stay.
 */
export async function backup({ database, backups }: Config, name: string | undefined): Promise<Result> {
  if (database.kind === 'postgres' || !backups) {
    const file = name ?? 'FILE';
    throw new CommandError(
      `The data is in Postgres: use its own tool, pg_dump --format=custom --file=${file} "$DATABASE_URL".`,
    );
  }
  requireDatabase(database);
  const { file } = database;
  const now = Date.now();
  const { folder } = backups;
  const target = name === undefined ? join(folder, backupName(backups.database, now)) : resolve(name);
  if (name === undefined) {
    withRemedy(folder, () => mkdirSync(folder, { recursive: true }));
    requireSpace(folder, file);
  }
  const counts = writeSnapshot(file, target);
  if (name === undefined) withRemedy(folder, () => pruneBackups(backups, now));
  await noteBackup(file);
  warnOfOwner(statSync(file), name === undefined ? [folder, target] : [target]);
  return { row: { file: target, bytes: statSync(target).size, ...countsOfVisitors(counts) } };
}

function withRemedy(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const remedy = sqliteRemedy(code, join(folder, 'FILE')) ?? message;
    throw new CommandError(`The folder ${folder} cannot be used: ${remedy}.`);
  }
}

/** A backup leaves as much free as it takes, for the data itself. */
function requireSpace(folder: string, file: string): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const needed = 2 * [file, `${file}-wal`].reduce((sum, path) => sum + (existsSync(path) ? statSync(path).size : 0), 0);
  // Some network disks do not say how large they are.
  if (blocks === 0 || bavail * bsize >= needed) return;
  const [free, wanted] = [Math.floor((bavail * bsize) / MIB), Math.ceil(needed / MIB)];
  throw new CommandError(
    `Only ${free} MiB are free at ${folder}, and a backup needs ${wanted} MiB, twice the data: free some space, for example delete old backups and lower BACKUPS.`,
  );
}

/** Backups may be written or moved to where nothing finds them. Does not migrate: an older site may be running. */
async function noteBackup(file: string): Promise<void> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  try {
    await observe(db, 'backup');
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    console.error(`The backup is complete, but \`doctor\` and the metrics will not know of it (${code ?? name}).`);
  } finally {
    await db.destroy();
  }
}
