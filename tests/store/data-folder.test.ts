import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { bootSite } from '#tests/http.ts';

/** Root would be stopped by nothing; everybody else is unprivileged already. */
const USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const uid = USER.uid ?? process.getuid?.();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  chmodSync(folder, 0o755);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Makes a DATA_DIR that its user may write. */
function ownFolder(): string {
  const dataDir = mkdtempSync(join(folder, 'own-'));
  if (USER.uid) chownSync(dataDir, USER.uid, USER.gid);
  return dataDir;
}

/** Makes one that it may only read, like the folder that Docker makes, as root, for a bind mount. */
function closedFolder(mode = 0o555): string {
  const dataDir = mkdtempSync(join(folder, 'closed-'));
  chmodSync(dataDir, mode);
  return dataDir;
}

function lockedFile(name: string): string {
  const dataDir = ownFolder();
  new Sqlite(join(dataDir, 'hearthline.db')).exec('pragma journal_mode = wal; create table stranger (id)').close();
  if (USER.uid) chownSync(join(dataDir, 'hearthline.db'), USER.uid, USER.gid);
  writeFileSync(join(dataDir, name), '');
  if (USER.uid) chownSync(join(dataDir, name), 0, 0);
  chmodSync(join(dataDir, name), 0o000);
  return dataDir;
}

const cannotUse = (path: string, code: string) =>
  `user ${uid}, which this runs as, cannot read and write ${path} (${code}): do what docs/operations/run.md`;

test.each<[string, () => [dataDir: string, path: string]]>([
  ['a folder that it may only read', () => twice(closedFolder())],
  ['a folder that it may not look into', () => twice(closedFolder(0o000))],
  ['a secret of another user', () => within(lockedFile('session-secret'), 'session-secret')],
  ["another user's log of the database", () => within(lockedFile('hearthline.db-wal'), 'hearthline.db-wal')],
  ['a folder that it may not make', () => below(closedFolder())],
  ['a folder below one that it may not enter', () => below(closedFolder(0o000))],
])('does not start on %s, and says in one line what it cannot use', async (_, make) => {
  const [dataDir, path] = make();
  const { code, output } = await bootSite({ DATA_DIR: dataDir }, USER);
  const lines = output.split('\n').filter((line) => line && !line.startsWith('{'));
  expect(lines).toEqual([expect.stringContaining(cannotUse(path, 'EACCES'))]);
  expect(code).toBe(1);
});

const twice = (folder: string): [string, string] => [folder, folder];
const below = (folder: string): [string, string] => [join(folder, 'data', 'more'), folder];
const within = (folder: string, name: string): [string, string] => [folder, join(folder, name)];

test('says so to the command line too', async () => {
  const dataDir = lockedFile('hearthline.db');
  const { code, err } = await ops(['messages', 'list'], { DATA_DIR: dataDir }, USER);
  expect(err).toContain(cannotUse(join(dataDir, 'hearthline.db'), 'EACCES'));
  expect(code).toBe(1);
});

test('starts on a folder of its own below one that it may only read', async () => {
  const dataDir = mkdtempSync(join(closedFolder(0o755), 'own-'));
  chmodSync(dataDir, 0o700);
  // `ops` opens the database as the site does, and ends.
  new Sqlite(join(dataDir, 'hearthline.db')).close();
  if (USER.uid) for (const path of [dataDir, join(dataDir, 'hearthline.db')]) chownSync(path, USER.uid, USER.gid);
  expect(await ops(['messages', 'list'], { DATA_DIR: dataDir }, USER)).toMatchObject({ code: 0, err: '' });
});
