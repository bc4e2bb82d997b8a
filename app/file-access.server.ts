import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

const { R_OK, W_OK, X_OK } = constants;

/**
 * Returns what keeps this process from reading and writing `file` in its folder, and what the operator can do about it;
 * undefined if nothing does. Users are numbers, as `chown` on the host of a container needs them.
 */
export function accessFault(file: string): string | undefined {
  const folder = dirname(file);
  const { part, code } = deepestPart(folder);
  if (code === 'ENOTDIR') return `${part} is a file and not a folder. Name another folder, or move the file away`;
  if (code)
    return `${me()} may not enter a folder above ${folder} (${code}). Give it the right to, or name another folder`;
  const blocked = rejection(part, R_OK | W_OK | X_OK);
  if (blocked && part !== folder) {
    return blocked === 'EROFS'
      ? readOnly(part)
      : `${me()} may not create ${folder} (${blocked}). Create it and ${giveAway(folder)}`;
  }
  if (blocked) return notOurs(folder, folder, blocked);
  if (existsSync(file) && statSync(file).isDirectory()) {
    return `${file} is a folder and not a file. Move it away, or mount the file`;
  }
  // SQLite's own files too: a command that ran as another user leaves its own there.
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const rejected = existsSync(path) && rejection(path, R_OK | W_OK);
    if (rejected) return notOurs(path, folder, rejected);
  }
  return undefined;
}

/** The deepest part of the path that exists. With a `code`, that part cannot hold the rest of the path. */
function deepestPart(folder: string): { part: string; code?: string } {
  let part = folder;
  for (;;) {
    try {
      const found: Stats = statSync(part);
      return found.isDirectory() ? { part } : { part, code: 'ENOTDIR' };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if ((code !== 'ENOENT' && code !== 'ENOTDIR') || part === dirname(part)) return { part, code };
      part = dirname(part);
    }
  }
}

function rejection(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'EACCES';
  }
}

function notOurs(path: string, folder: string, code: string): string {
  if (code === 'EROFS') return readOnly(path);
  const owner = statSync(path).uid;
  const orElse = owner === 0 || owner === process.getuid?.() ? '' : `, or run this as user ${owner}`;
  return `${path} belongs to user ${owner}, and ${me()} may not read and write it (${code}). To give it to user ${uid()}, ${giveAway(folder)}${orElse}`;
}

function readOnly(path: string): string {
  return `${path} is on a read-only file system (EROFS). Mount it writable, or name another folder`;
}

const uid = () => String(process.getuid?.() ?? 'of this process');

function me(): string {
  return `user ${uid()}, which this runs as,`;
}

/** In a container of rootless Podman, users have other numbers on the host, which `podman unshare` translates. */
function giveAway(folder: string): string {
  return `run \`chown -R ${uid()} ${folder}\`; for a folder that is mounted into a container, run it on the host with the folder's path there, with rootless Podman as \`podman unshare chown -R ${uid()} …\``;
}
