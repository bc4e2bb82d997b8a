import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { log } from '#app/log.server.ts';

/** A file that is written; only a killed process leaves one. */
const PART = '.part';
const MAX_WRITE_MS = 3_600_000;

const HASH_BYTES = 32;

/**
 * Returns what an earlier start made under the name, or else makes and keeps it. `folder`: null keeps nothing. Nor is
 * null kept, which says that there was a fault.
 */
export async function makeOnce<Value extends object>(
  folder: string | null,
  name: string,
  make: () => Promise<Value | null>,
): Promise<Value | null> {
  const kept = folder && findKept<Value>(folder, name);
  if (kept) return kept;
  const made = await make();
  if (folder && made) keep(folder, name, made);
  return made;
}

/** Returns null if there is none, or the file is not whole. */
function findKept<Value>(folder: string, name: string): Value | null {
  try {
    const file = readFileSync(join(folder, name));
    const value = file.subarray(HASH_BYTES);
    return hashOf(value).equals(file.subarray(0, HASH_BYTES)) ? deserialize(value) : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') log.warn({ folder, reason: String(error) }, 'Sizes of a picture could not be read');
    return null;
  }
}

/** Writes one file, which is there as a whole or not at all. Warns if it cannot. */
function keep(folder: string, name: string, value: object): void {
  const body = serialize(value);
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
