import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { listContent } from '#app/content/files/names.server.ts';
import { UNFINISHED } from '#app/content/files/strays.server.ts';
import { CommandError } from '#app/ops/command.server.ts';
import { writeContent } from '#app/ops/content/export.server.ts';
import { readArchived } from '#app/ops/store/archive.server.ts';

/**
 * Writes the content's files of a backup into CONTENT_DIR; if that is not set, has other files or cannot be written, into a
 * folder of the data, and says what to do then. No file of the owner's is replaced. Returns the folder, or null if the backup
 * has no content. Throws a `CommandError`.
 */
export function restoreContent(
  sqlite: Sqlite.Database,
  names: string[],
  { contentDir, dataDir }: { contentDir: string | null; dataDir: string },
): string | null {
  if (names.length === 0) return null;
  const wanted = contentDir && resolve(contentDir);
  const beside = join(dataDir, 'content');
  const reasons: string[] = [];
  for (const folder of [...new Set([wanted ?? beside, beside, `${beside}-${Date.now()}`])]) {
    const reason = tryToWrite(folder, names, (name) => readArchived(sqlite, name));
    if (reason) {
      reasons.push(`${folder} ${reason}`);
      continue;
    }
    if (folder !== wanted) console.error(describePlace(folder, wanted, reasons));
    return folder;
  }
  throw new CommandError(
    `The data is restored, but not the content: ${reasons.join(', ')}. Free some space, let this user write there, and run restore again.`,
  );
}

function describePlace(folder: string, wanted: string | null, reasons: string[]): string {
  const why = reasons.length > 0 ? `, since ${reasons.join(' and ')}` : '';
  const orMove = wanted ? `, or copy its files to where those of ${wanted} come from` : '';
  return `The content is in ${folder}${why}. Before you start the site, set CONTENT_DIR=${folder}${orMove}.`;
}

/** Returns why the folder does not have exactly these files afterwards, or null if it has. */
function tryToWrite(folder: string, names: string[], read: (name: string) => Buffer): string | null {
  try {
    const found = existsSync(folder) ? listContent(folder) : [];
    // A restore that was cut off has left parts of files.
    const isUnfinished = existsSync(join(folder, UNFINISHED));
    const isSame = (name: string) => readFileSync(join(folder, name)).equals(read(name));
    if (!found.every((name) => names.includes(name) && (isUnfinished || isSame(name)))) return 'has other files';
    if (isUnfinished || found.length < names.length) writeContent(folder, names, read);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return `cannot be written (${code})`;
  }
}
