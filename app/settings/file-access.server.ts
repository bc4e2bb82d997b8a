import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const { R_OK, W_OK, X_OK } = constants;

/**
 * Returns the path that this process cannot read and write, and the error's code; undefined if it can use `file`. The
 * folder of `file` may be missing if the process may create it.
 */
export function accessFault(file: string): string | undefined {
  // A command that ran as another user leaves SQLite's own files behind.
  const files = [file, `${file}-wal`, `${file}-shm`].filter(existsSync);
  const faults = files.map((path) => faultOf(path, R_OK | W_OK, false));
  return faultOf(deepestPart(dirname(file)), R_OK | W_OK | X_OK, true) ?? faults.find(Boolean);
}

function faultOf(path: string, mode: number, isFolder: boolean): string | undefined {
  try {
    if (statSync(path).isDirectory() !== isFolder) return accessError(path, isFolder ? 'ENOTDIR' : 'EISDIR');
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    return accessError(path, (error as NodeJS.ErrnoException).code);
  }
}

/** Returns the deepest part of the path that exists, if only as a link to nothing. */
export function deepestPart(path: string): string {
  try {
    lstatSync(path);
    return path;
  } catch {
    return path === dirname(path) ? path : deepestPart(dirname(path));
  }
}

/** Users are numbers, as `chown` on the host of a container needs them. */
function accessError(path: string, code = 'no code'): string {
  const user = process.getuid?.() ?? 'of this process';
  return `user ${user}, which this runs as, cannot read and write ${path} (${code}): do what docs/operations/run.md#a-file-that-cannot-be-used says`;
}
