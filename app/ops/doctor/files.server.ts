import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import type { Config } from '#app/settings/config.server.ts';
import { accessFault, deepestPart } from '#app/settings/file-access.server.ts';
import { secretFault, secretFile } from '#app/settings/session-secret.server.ts';
import { type DiskSpace, measureDisk } from '#app/store/store.server.ts';

const MIB = 1024 * 1024;
/** Both as in docs/operations/samples/alerts.yaml. */
const MIN_FREE_MIB = 500;
const MIN_FREE_PERCENT = 10;

/** config.server.ts rejects Postgres without SESSION_SECRET. */
const FILES_UNUSED = off('With Postgres and SESSION_SECRET, nothing is kept in DATA_DIR.');

/** Checks the files beside the database too: SQLite's own, the site's lock and the generated secret. */
export function checkFiles({ dataDir, database, sessionSecrets }: Config): Finding {
  if (database.kind === 'postgres') return FILES_UNUSED;
  const secret = secretFile(dataDir);
  const fault = accessFault(sessionSecrets ? join(dataDir, basename(database.file)) : secret);
  if (fault) return failed(`DATA_DIR ${dataDir} cannot be used`, fault);
  const ofDatabase = [database.file, `${database.file}.lock`].map(accessFault).find(Boolean);
  if (ofDatabase) return failed(`${database.file} cannot be used`, ofDatabase);
  const files = ['', '.lock', '-wal', '-shm'].map((suffix) => database.file + suffix);
  if (!sessionSecrets) files.push(secret);
  const ofSecret = files.includes(secret) && existsSync(secret) && secretFault(secret, readFileSync(secret, 'utf8'));
  if (ofSecret) return failed('The site does not start', ofSecret);
  const folders = [dataDir, dirname(database.file)].map(deepestPart);
  return ok(`${[...new Set([...folders, ...files.filter(existsSync)])].join(', ')} can be read and written.`);
}

/** Looks at the free space of the database's disk, and of the backups' if it is another. */
export async function checkDisk({ database, backups }: Config): Promise<Finding> {
  if (database.kind === 'postgres') return FILES_UNUSED;
  const folders = [...(backups?.keep ? [backups.folder] : []), dirname(database.file)].map(deepestPart);
  const disks = new Map(folders.map((folder) => [statSync(folder).dev, folder]));
  const spaces = await Promise.all(
    [...disks.values()].map(async (folder) => describeSpace(folder, await measureDisk(folder))),
  );
  const found = spaces.map(({ text }) => text).join('; ');
  if (!spaces.some(({ isLow }) => isLow)) return ok(`${found}.`);
  return failed(
    found,
    `free some space, at least ${MIN_FREE_MIB} MiB and ${MIN_FREE_PERCENT} % (docs/operations/disk-is-full.md)`,
  );
}

/** Returns whether a disk has too little space left, and says how much it has. */
export function describeSpace(folder: string, { free, size }: DiskSpace): { isLow: boolean; text: string } {
  const mib = Math.floor(free / MIB);
  const percent = size === 0 ? 0 : Math.floor((100 * free) / size);
  const isLow = mib < MIN_FREE_MIB || percent < MIN_FREE_PERCENT;
  return { isLow, text: `${isLow ? 'Only ' : ''}${mib} MiB (${percent} %) are free at ${folder}` };
}
