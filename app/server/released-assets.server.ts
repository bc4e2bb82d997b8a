/**
 * Scripts, styles and fonts of the releases of the last month, in `DATA_DIR/assets` (docs/decisions/0015-files-of-other-releases.md).
 * Pages outlive the release that made them: in a CDN, in a tab, and where one of several instances is a release behind or ahead.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '#app/server/config.server.ts';
import { log } from '#app/server/log.server.ts';

/** Where the build puts its files; their names change with their content. */
export const BUILT = 'build/client/assets';

/** Where those of all releases are; several instances may share the folder. */
const RELEASED = join(config.dataDir, 'assets');

/** The name of a built file, and nothing that leads to another folder. */
const BUILT_NAME = /^\w[\w.-]*-[\w-]{8}\.(js|css|woff2)$/;

/** Ends the name of a file that is being written; a process that is ended meanwhile leaves it. */
const DRAFT_END = /\.[0-9a-f]{12}$/;

/** The first visitors after a start are served first. Milliseconds. */
const FIRST_VISITORS_MS = 5_000;
const DAY_MS = 86_400_000;
const UNUSED_MS = 30 * DAY_MS;

/** Where the file of that name lies that another release has left and this one has not; null when there is none. */
export function findReleased(file: string): string | null {
  if (!BUILT_NAME.test(file) || existsSync(join(BUILT, file))) return null;
  const path = join(RELEASED, file);
  return existsSync(path) ? path : null;
}

/**
 * Copies the files of this release to `RELEASED`, notes that they are in use, and removes what no release has used for
 * thirty days: soon, and then every day, since a release may run for longer than that. A fault is logged, and stops nothing.
 */
export function keepReleased(): void {
  setTimeout(() => void keepAll(), FIRST_VISITORS_MS).unref();
  setInterval(() => void keepAll(), DAY_MS).unref();
}

async function keepAll(): Promise<void> {
  try {
    await mkdir(RELEASED, { recursive: true });
    const files = (await readdir(BUILT)).filter((file) => BUILT_NAME.test(file));
    // Before anything is written: on a full disk it makes room.
    await removeUnused(new Set(files));
    for (const file of files) await keep(file);
  } catch (error) {
    log.warn(
      { folder: RELEASED, reason: String(error) },
      'The scripts and styles of this release are not kept for pages that outlive it: after the next upgrade some visitors will see such a page without its looks. Let this user write to the folder, and see that the disk has room; the site tries again at each start and every day',
    );
  }
}

async function removeUnused(used: Set<string>): Promise<void> {
  for (const file of await readdir(RELEASED)) {
    if (used.has(file) || !BUILT_NAME.test(file.replace(DRAFT_END, ''))) continue;
    const path = join(RELEASED, file);
    // Another instance may have removed it just now.
    const since = await stat(path).catch(() => null);
    if (since && Date.now() - since.mtimeMs > UNUSED_MS) await rm(path, { force: true });
  }
}

/** The file is there whole or not at all, whatever ends this process; it may be there already. */
async function keep(file: string): Promise<void> {
  const path = join(RELEASED, file);
  const now = new Date();
  if (await utimes(path, now, now).then(() => true, isMissing)) return;
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, await readFile(join(BUILT, file)), { flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** False when there is no such file; throws every other error. */
function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}
