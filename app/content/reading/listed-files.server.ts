import { statSync } from 'node:fs';
import type { ContentFolder } from '#app/content/files/folder.server.ts';
import { isSubfolder, READ_NAMES } from '#app/content/files/strays.server.ts';

/** A file of the content, and which of its states was read. */
export type ListedFile = {
  /** Below the folder: `articles/first-listing.md`. */
  name: string;
  /** Whether it is what ships, and not a file of CONTENT_DIR. */
  isShipped: boolean;
  /** When it was written last, in milliseconds. */
  changedAt: number;
  bytes: number;
};

/** What became of a file: it is new, gone or another one. */
export type Change = { file: string; change: 'new' | 'changed' | 'gone' };

/** Returns all files that are read, as they are now; not those that cannot be read, which their readers tell. */
export function listFiles(folder: ContentFolder): ListedFile[] {
  const found = READ_NAMES.map((name) => (isSubfolder(name) ? folder.list(name) : folder.find(name)));
  return found
    .flatMap((files) => files ?? [])
    .flatMap(({ path, name, isShipped }) => {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (!stats) return [];
      const { mtimeMs: changedAt, size: bytes } = stats;
      return [{ name: isShipped ? name.replace(/^content\//, '') : name, isShipped, changedAt, bytes }];
    });
}

/** Returns what became of each file between two lists. */
export function findChanges(before: ListedFile[], now: ListedFile[]): Change[] {
  const [old, current] = [before, now].map((files) => new Map(files.map((file) => [file.name, JSON.stringify(file)])));
  const names = [...new Set([...before, ...now].map(({ name }) => name))].sort();
  return names.flatMap((file): Change | [] => {
    const [was, is] = [old?.get(file), current?.get(file)];
    if (was === is) return [];
    return { file, change: was === undefined ? 'new' : is === undefined ? 'gone' : 'changed' };
  });
}
