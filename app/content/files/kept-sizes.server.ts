import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PictureSizes } from '#app/content/files/picture-sizes.server.ts';
import { log } from '#app/log.server.ts';

/** A file that is written; only a killed process leaves one. */
const PART = '.part';
const MAX_WRITE_MS = 3_600_000;

const HASH_BYTES = 32;

/** Returns the sizes that an earlier start kept under the name; null if there are none, or the file is not whole. */
export function findSizes(folder: string, name: string): PictureSizes | null {
  try {
    const file = readFileSync(join(folder, name));
    const sizes = file.subarray(HASH_BYTES);
    return hashOf(sizes).equals(file.subarray(0, HASH_BYTES)) ? deserialize(sizes) : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') log.warn({ folder, reason: String(error) }, 'Sizes of a picture could not be read');
    return null;
  }
}

/** Keeps the sizes in one file, which is there as a whole or not at all. Warns if it cannot. */
export function keepSizes(folder: string, name: string, sizes: PictureSizes): void {
  const body = serialize(sizes);
  const part = join(folder, `${name}.${randomUUID()}${PART}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeOldParts(folder);
    writeFileSync(part, Buffer.concat([hashOf(body), body]), { mode: 0o600, flush: true });
    renameSync(part, join(folder, name));
  } catch (error) {
    log.warn({ folder, reason: String(error) }, 'Sizes of a picture could not be kept; each start makes them again');
    if (existsSync(part)) rmSync(part);
  }
}

function removeOldParts(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(PART))) {
    const part = join(folder, name);
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(part, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - MAX_WRITE_MS) rmSync(part, { force: true });
  }
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
