import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeSpace } from '#app/ops/doctor/files.server.ts';
import { doctorLine } from '#tests/ops/doctor/doctor-line.ts';

const MIB = 1024 * 1024;
const SESSION_SECRET = '0123456789abcdef';
const POSTGRES = { DATABASE_URL: 'postgres://me:x@127.0.0.1:9/y', SESSION_SECRET };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const cannotUse = (path: string, code: string) =>
  `user ${process.getuid?.()}, which this runs as, cannot read and write ${path} (${code}): do what docs/operations/run.md#a-file-that-cannot-be-used says`;

const check = (env: Record<string, string> = {}) => doctorLine('files', { DATA_DIR: folder, ...env });

test('needs no file before the first start, and no secret where SESSION_SECRET is set', async () => {
  expect(await check()).toBe(`ok ${folder} can be read and written.`);
  for (const content of ['', '   \n', '0123456789abcde\n']) {
    writeFileSync(join(folder, 'session-secret'), content);
    expect(await check()).toMatch(/^failed The site does not start: \S+session-secret does not hold.*delete the file/);
    expect(await check({ SESSION_SECRET })).toMatch(/^ok /);
  }
  expect(await check(POSTGRES)).toMatch(/^off With Postgres/);
});

test('fails for a file where the folder should be, or a folder where a file should be', async () => {
  const file = join(folder, 'data');
  writeFileSync(file, '');
  for (const DATA_DIR of [file, join(file, 'below')]) {
    expect(await check({ DATA_DIR })).toBe(
      `failed DATA_DIR ${DATA_DIR} cannot be used: ${cannotUse(file, 'ENOTDIR')}.`,
    );
  }
  for (const name of ['session-secret', 'hearthline.db', 'hearthline.db.lock']) {
    const DATA_DIR = mkdtempSync(join(folder, 'own-'));
    mkdirSync(join(DATA_DIR, name));
    expect(await check({ DATA_DIR })).toContain(cannotUse(join(DATA_DIR, name), 'EISDIR'));
  }
});

test('fails for a link to nothing in the place of DATA_DIR, or above it', async () => {
  const link = join(folder, 'data');
  symlinkSync(join(folder, 'nothing'), link);
  for (const DATA_DIR of [link, join(link, 'below')]) {
    expect(await check({ DATA_DIR })).toContain(cannotUse(link, 'ENOENT'));
  }
});

test('fails for too little space on the disk of the database', async () => {
  // A file system of the kernel's, on which nothing is ever free.
  expect(await doctorLine('disk', { DATA_DIR: '/proc/hearthline' })).toBe(
    'failed Only 0 MiB (0 %) are free at /proc: free some space, at least 500 MiB and 10 % (docs/operations/disk-is-full.md).',
  );
  expect(await doctorLine('disk', POSTGRES)).toMatch(/^off /);
});

test.each([
  [500, 5_000, false, '500 MiB (10 %) are free at /data'],
  [499, 4_000, true, 'Only 499 MiB (12 %) are free at /data'],
  [99_999, 1_000_000, true, 'Only 99999 MiB (9 %) are free at /data'],
  [0, 0, true, 'Only 0 MiB (0 %) are free at /data'],
])('judges %i of %i MiB by both limits', (free, size, isLow, text) => {
  expect(describeSpace('/data', { free: free * MIB, size: size * MIB })).toEqual({ isLow, text });
});

test('says in the line of a check that it failed itself', async () => {
  // It can be opened, and not read.
  symlinkSync('/proc/self/mem', join(folder, 'session-secret'));
  expect(await check()).toMatch(/^failed The check itself failed \(EIO\): mend .*LOG_LEVEL=debug/);
});
