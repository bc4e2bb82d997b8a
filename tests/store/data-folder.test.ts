import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { transformWithEsbuild } from 'vite';
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

/** A folder that is not the site's alone. */
function sharedFolder(): string {
  const shared = closedFolder(0o755);
  for (const name of ['film.mkv', 'hearthline.db']) writeFileSync(join(shared, name), '');
  return shared;
}

/** What root leaves where a site has run as root; `mode` is that of its folder of backups. */
function usedFolder(mode: number): string {
  const used = closedFolder(0o755);
  mkdirSync(join(used, 'backups'));
  chmodSync(join(used, 'backups'), mode);
  const names = ['site.db', 'site.db-wal', 'site.db.lock', 'session-secret', 'backups.lock'];
  for (const name of [...names, 'backups/site-2026-11-25T03-00-00-123Z.db']) writeFileSync(join(used, name), '');
  return used;
}

/** What `accessFault` says to the unprivileged user about the database in each folder; null for no fault. */
async function faultsOf(folders: string[]): Promise<(string | null)[]> {
  const source = readFileSync('app/settings/file-access.server.ts', 'utf8');
  const { code } = await transformWithEsbuild(source, 'file-access.ts');
  const files = JSON.stringify(folders.map((path) => join(path, 'hearthline.db')));
  const program = `${code}\nconsole.log(JSON.stringify(${files}.map((file) => accessFault(file) ?? null)));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-'], {
    ...USER,
    input: program,
    cwd: '/',
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const GIVE = `chown -R ${uid} \\S+.*podman unshare chown -R ${uid} `;
const GIVE_FILES = `chown ${uid} \\S+.*podman unshare chown ${uid} `;
const OTHER = `make another folder for the site alone, owned by user ${uid}, and name it with DATA_DIR`;

test('says of each folder that cannot be used why, and what to do', async () => {
  const cases: [string, string][] = [
    [closedFolder(), `closed-\\S+ belongs to user \\d+, and user ${uid}, .*${GIVE}`],
    [usedFolder(0o755), `\\. To give it to user ${uid}, run .${GIVE}`],
    [usedFolder(0o700), `If it holds nothing but the site's files, run .${GIVE}`],
    [sharedFolder(), `As it also holds \\S+film.mkv, ${OTHER}`],
    [closedFolder(0o000), `user ${uid}, .*EACCES.*If it holds nothing but .*${GIVE}`],
    [join(closedFolder(), 'data'), `may not create \\S+/data .*${GIVE_FILES}`],
    [join(closedFolder(0o000), 'data', 'more'), `user ${uid}, .* may not enter a folder above`],
    [lockedFile('hearthline.db-wal'), `wal belongs to user .*user ${uid}, .*${GIVE_FILES}`],
  ];
  const faults = await faultsOf(cases.map(([path]) => path));
  for (const [index, [path, says]] of cases.entries()) expect(faults[index], path).toMatch(new RegExp(says));
  expect(await faultsOf([ownFolder(), join(ownFolder(), 'new')])).toEqual([null, null]);
});

test.skipIf(process.getuid?.() !== 0)('never advises to give away a folder of the system', async () => {
  for (const fault of await faultsOf(['/', '/etc', '/srv', '/usr/local', '/var/lib'])) {
    expect(fault).toMatch(`As it belongs to the system, ${OTHER}`);
    expect(fault).not.toContain('chown');
  }
});

test.each([
  ['a folder that it may only read', closedFolder, GIVE],
  ['a secret of another user', () => lockedFile('session-secret'), `secret belongs to user .*${GIVE_FILES}`],
])('does not start on %s, and says in one line what to do', async (_, make, says) => {
  const { code, output } = await bootSite({ DATA_DIR: make() }, USER);
  const lines = output.split('\n').filter((line) => line && !line.startsWith('{'));
  expect(lines).toEqual([expect.stringMatching(says)]);
  expect(code).toBe(1);
});

test('names the user and the command also to the command line', async () => {
  const { code, err } = await ops(['messages', 'list'], { DATA_DIR: lockedFile('hearthline.db') }, USER);
  expect(err).toMatch(new RegExp(GIVE_FILES));
  expect(err).not.toContain('chown -R');
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
