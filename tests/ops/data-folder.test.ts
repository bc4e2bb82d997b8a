import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  chmodSync(folder, 0o755);
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
  new Sqlite(join(dataDir, 'hearthline.db')).exec('pragma journal_mode = wal; create table messages (id)').close();
  if (USER.uid) chownSync(join(dataDir, 'hearthline.db'), USER.uid, USER.gid);
  writeFileSync(join(dataDir, name), '');
  if (USER.uid) chownSync(join(dataDir, name), 0, 0);
  chmodSync(join(dataDir, name), 0o000);
  return dataDir;
}

function replaced(name: string, make: (path: string) => void): string {
  const dataDir = ownFolder();
  make(join(dataDir, name));
  return dataDir;
}

const GIVE = `chown -R ${uid} \\S+.*podman unshare chown -R ${uid} `;
test.each<[string, () => string, string]>([
  ['a folder that it may only read', closedFolder, `closed-\\S+ belongs to user \\d+, and user ${uid}, .*${GIVE}`],
  ['a folder that it may not enter', () => closedFolder(0o000), `user ${uid}, .*EACCES.*${GIVE}`],
  ['a folder that it may not create', () => join(closedFolder(), 'data'), `may not create \\S+/data .*${GIVE}`],
  [
    'a folder inside one that it may not enter',
    () => join(closedFolder(0o000), 'data', 'more'),
    `user ${uid}, .* may not enter a folder above`,
  ],
  ['a file in place of the folder', () => replaced('f', (f) => writeFileSync(f, '')).concat('/f'), 'is a file and not'],
  [
    'a file in place of a folder above',
    () => replaced('f', (f) => writeFileSync(f, '')).concat('/f/data'),
    'is a file and not',
  ],
  ['a folder in place of the database', () => replaced('hearthline.db', (f) => mkdirSync(f)), 'is a folder and not a'],
  ['a folder in place of the lock', () => replaced('hearthline.db.lock', (f) => mkdirSync(f)), 'is a folder and not a'],
  ['a folder in place of the secret', () => replaced('session-secret', (f) => mkdirSync(f)), 'is a folder and not a'],
  ['a database of another user', () => lockedFile('hearthline.db'), `db belongs to user .*user ${uid}, .*${GIVE}`],
  ['a lock of another user', () => lockedFile('hearthline.db.lock'), `lock belongs to user .*user ${uid}, .*${GIVE}`],
  ['a log of another user', () => lockedFile('hearthline.db-wal'), `wal belongs to user .*user ${uid}, .*${GIVE}`],
  ['a secret of another user', () => lockedFile('session-secret'), `secret belongs to user .*user ${uid}, .*${GIVE}`],
])('does not start on %s, and says in one line what to do', async (_, make, says) => {
  const { code, output } = await bootSite({ DATA_DIR: make() }, USER);
  const lines = output.split('\n').filter((line) => line && !line.startsWith('{'));
  expect(lines).toEqual([expect.stringMatching(says)]);
  expect(code).toBe(1);
});

test('names the user and the command also to the command line', async () => {
  const { code, err } = await ops(['messages', 'list'], { DATA_DIR: lockedFile('hearthline.db') }, USER);
  expect(err).toMatch(new RegExp(GIVE));
  expect(code).toBe(1);
});

test('starts on a folder of its own below one that it may only read', async () => {
  const dataDir = mkdtempSync(join(closedFolder(0o755), 'own-'));
  chmodSync(dataDir, 0o700);
  if (USER.uid) chownSync(dataDir, USER.uid, USER.gid);
  // `ops` opens the database as the site does, and ends.
  new Sqlite(join(dataDir, 'hearthline.db')).close();
  if (USER.uid) chownSync(join(dataDir, 'hearthline.db'), USER.uid, USER.gid);
  expect(await ops(['messages', 'list'], { DATA_DIR: dataDir }, USER)).toMatchObject({ code: 0, err: '' });
});
