import { mkdirSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { listContent } from '#app/content/files/names.server.ts';
import { CommandError, type Result, requireDatabase } from '#app/ops/command.server.ts';
import type { Belongings } from '#app/ops/store/archive.server.ts';
import { warnOfOwner } from '#app/ops/store/owner.server.ts';
import { countsOfVisitors, writeSnapshot } from '#app/ops/store/snapshot.server.ts';
import { type Config, givenSettings } from '#app/settings/config.server.ts';
import { backupName, pruneBackups } from '#app/store/backups.server.ts';
import { observe } from '#app/store/observations.server.ts';
import type { Database } from '#app/store/schema.ts';
import { sqliteDialect, sqliteRemedy } from '#app/store/sqlite.server.ts';

const MIB = 1024 * 1024;

/**
 * Writes a verified snapshot of the SQLite file, with the folder of content and the settings without secrets, to a new file;
 * the site may be running. Without `name` it goes into the folder of backups, of which only the newest stay.
 */
export async function backup({ database, backups, contentDir }: Config, name: string | undefined): Promise<Result> {
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
  const belongings = findBelongings(contentDir);
  if (name === undefined) {
    withRemedy(folder, () => mkdirSync(folder, { recursive: true }));
    requireSpace(folder, file, belongings);
  }
  const { counts, leftOut } = writeSnapshot(file, target, belongings);
  if (leftOut.length > 0) {
    console.error(
      `The backup is without these files of CONTENT_DIR: ${leftOut.join(', ')}. Keep a copy of them yourself.`,
    );
  }
  if (name === undefined) withRemedy(folder, () => pruneBackups(backups, now));
  await noteBackup(file);
  warnOfOwner(statSync(file), name === undefined ? [folder, target] : [target]);
  return {
    row: { file: target, bytes: statSync(target).size, content: belongings.folder, ...countsOfVisitors(counts) },
  };
}

/** A backup of the data must not depend on the content, which may be on a disk that is away. */
function findBelongings(contentDir: string | null): Belongings {
  const settings = givenSettings();
  if (contentDir === null) return { folder: null, names: [], settings };
  const folder = resolve(contentDir);
  try {
    return { folder, names: listContent(folder), settings };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.error(`The backup is without the content: CONTENT_DIR, ${folder}, cannot be read (${code}).`);
    return { folder: null, names: [], settings };
  }
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

/** A backup leaves as much free as the data takes, for the data itself. */
function requireSpace(folder: string, file: string, { folder: content, names }: Belongings): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const sizeOf = (sum: number, path: string) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  const needed =
    2 * [file, `${file}-wal`].reduce(sizeOf, 0) + names.map((name) => join(content ?? '', name)).reduce(sizeOf, 0);
  // Some network disks do not say how large they are.
  if (blocks === 0 || bavail * bsize >= needed) return;
  const [free, wanted] = [Math.floor((bavail * bsize) / MIB), Math.ceil(needed / MIB)];
  throw new CommandError(
    `Only ${free} MiB are free at ${folder}, and a backup needs ${wanted} MiB, twice the data${names.length ? ' and the content' : ''}: free some space, for example delete old backups and lower BACKUPS.`,
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
