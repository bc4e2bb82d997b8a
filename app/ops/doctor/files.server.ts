import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#app/config.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';

const MIB = 1024 * 1024;
const MIN_FREE_MIB = 256;

/** config.server.ts rejects Postgres without SESSION_SECRET. */
const FILES_UNUSED = off('With Postgres and SESSION_SECRET, nothing is kept in DATA_DIR.');

/** Checks the files beside the database too: SQLite's own, the site's lock and the generated secret. */
export function checkFiles({ dataDir, database, sessionSecrets }: Config): Finding {
  if (database.kind === 'postgres') return FILES_UNUSED;
  const folders = [dataDir, dirname(database.file)];
  const ofDatabase = ['', '.lock', '-wal', '-shm'].map((suffix) => database.file + suffix);
  const files = [...ofDatabase, ...(sessionSecrets ? [] : [join(dataDir, 'session-secret')])];
  const paths = [...new Set([...folders.map(existingPart), ...files.filter(existsSync)])];
  const inaccessible = paths.find((path) => !isAccessible(path));
  if (!inaccessible) return ok(`${paths.join(', ')} can be read and written.`);
  return failed(
    `${inaccessible} cannot be read and written by this user: give access, or name another folder with DATA_DIR.`,
  );
}

/** Looks at the free space of the database's disk. */
export function checkDisk({ database }: Config): Finding {
  if (database.kind === 'postgres') return FILES_UNUSED;
  const folder = existingPart(dirname(database.file));
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MIB);
  if (free >= MIN_FREE_MIB) return ok(`${free} MiB are free at ${folder}.`);
  return failed(`Only ${free} MiB are free at ${folder}: free some space, at least ${MIN_FREE_MIB} MiB.`);
}

/** Returns the deepest existing part of the folder's path: the site creates the rest. */
function existingPart(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : existingPart(dirname(folder));
}

function isAccessible(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
