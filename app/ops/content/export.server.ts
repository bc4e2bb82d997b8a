import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isLeftover, UNFINISHED } from '#app/content/files/strays.server.ts';
import { CommandError, type Result } from '#app/ops/command.server.ts';

const SHIPPED = resolve('content');

/** Writes every file that ships into a new or an empty folder, readable by all, since the site may be another user. */
export function exportContent(name: string): Result {
  const files = new Map(filesIn(SHIPPED).map((file) => [relative(SHIPPED, file), readFileSync(file)]));
  const folder = writeNewFolder(name, files);
  return {
    done: `${files.size} files are in ${folder}. Change them there, delete those that stay as they are, run \`ops content check ${name}\`, and start the site with CONTENT_DIR=${folder}.`,
  };
}

/** Writes files, by their names, into a new or an empty folder. Returns its path. Throws a `CommandError`. */
export function writeNewFolder(name: string, files: ReadonlyMap<string, string | Buffer>): string {
  const folder = resolve(name);
  try {
    makeFolder(folder);
    rejectUsed(folder);
    writeContent(folder, [...files.keys()], (name) => files.get(name) ?? '');
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof CommandError || code === undefined) throw error;
    throw new CommandError(`${folder} cannot be written (${code}): name another folder, or let this user write there.`);
  }
}

function rejectUsed(folder: string): void {
  const names = readdirSync(folder).filter((name) => !isLeftover(name));
  if (names.length === 0) return;
  throw new CommandError(
    names.includes(UNFINISHED)
      ? `${folder} has what an export wrote that was cut off: delete the folder, and export again.`
      : `${folder} has files already, which would be overwritten: name a new folder, or an empty one.`,
  );
}

/** Writes files into a folder, readable by all, by their names in it. A mark stands there until the last is complete. */
export function writeContent(folder: string, names: string[], read: (name: string) => string | Buffer): void {
  makeFolder(folder);
  writeFileSync(join(folder, UNFINISHED), '');
  for (const name of names) {
    const target = join(folder, name);
    makeFolder(dirname(target));
    writeFileSync(target, read(name), { flush: true });
    chmodSync(target, 0o644);
  }
  rmSync(join(folder, UNFINISHED));
}

/** Lets every user enter what it makes; what this program writes is for its own user otherwise. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let path = folder; path.length >= first.length; path = dirname(path)) chmodSync(path, 0o755);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isLeftover(name));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
