import {
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockStore } from '#app/store/lock.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { startSite } from '#tests/http.ts';
import { crashedFolder, storedNames } from '#tests/store/backups/backup.ts';

const NOBODY = { uid: 65534, gid: 65534 };

let dataDir: string;
let env: Record<string, string>;
let backup: string;
beforeAll(async () => {
  dataDir = await crashedFolder(3);
  env = { DATA_DIR: dataDir };
  backup = join(dataDir, 'backup.db');
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('restores a backup of a running site after a crash, and keeps the newer data', async () => {
  const site = await startSite({ dataDir });
  const [taken] = await opsJson(['backup', backup], env);
  expect(taken).toMatchObject({ file: backup, messages: 3, outbox: 3 });
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ firstName: 'after the backup' });
  expect((await fetch(`${site.url}/api/mail/contact`, { method: 'POST', headers, body })).status).toBe(200);
  const refused = await ops(['restore', backup], env);
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('stop it') });
  await site.kill();

  const [restored] = await opsJson(['restore', backup], env);
  const file = join(dataDir, 'hearthline.db');
  expect(restored).toEqual({ ...taken, bytes: undefined, file, keptAs: expect.any(String) });
  expect(await storedNames(dataDir)).toEqual(['message 0', 'message 1', 'message 2']);
  const kept = new Sqlite(restored?.keptAs as string);
  expect(kept.prepare('select firstName from messages').pluck().all()).toContain('after the backup');
  kept.close();
  expect(readdirSync(dataDir).filter((name) => /\.part$|restoring$/.test(name))).toEqual([]);
});

test('restores into a new folder, readable by its own user alone', async () => {
  const folder = join(dataDir, 'new');
  expect(await ops(['restore', backup], { DATA_DIR: folder })).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toContain('hearthline.db');
  const open = ['', ...readdirSync(folder)].filter((name) => statSync(join(folder, name)).mode & 0o077);
  expect(open).toEqual([]);
});

test('never replaces a file, and suggests another name', async () => {
  const before = readFileSync(backup);
  const { code, out, err } = await ops(['backup', backup], env);
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringContaining('is there already') });
  expect(readFileSync(backup).equals(before)).toBe(true);
  const [, other = ''] = /such as (\S+\.db), or none/.exec(err) ?? [];
  expect(dirname(other)).toBe(dataDir);
  expect(await ops(['backup', other], env)).toMatchObject({ code: 0, err: '' });
});

test('notes a backup that goes elsewhere, without bringing the tables up to date', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noted-'));
  await ops(['restore', backup], { DATA_DIR: folder });
  const sqlite = new Sqlite(join(folder, 'hearthline.db'));
  sqlite.exec('delete from observations');
  expect(await ops(['backup', join(folder, 'first.db')], { DATA_DIR: folder })).toMatchObject({ code: 0, err: '' });
  expect(sqlite.prepare('select name from observations').pluck().all()).toEqual(['backup']);
  sqlite.exec('drop table observations');
  const { code, err } = await ops(['backup', join(folder, 'second.db')], { DATA_DIR: folder });
  expect({ code, err }).toEqual({
    code: 0,
    err: expect.stringMatching(/^The backup is complete, but .* will not know/),
  });
  expect(sqlite.prepare(`select name from sqlite_master where name = 'observations'`).all()).toEqual([]);
  sqlite.close();
  rmSync(folder, { recursive: true });
});

test('backs up into DATA_DIR/backups without a FILE, as often as it is told', async () => {
  const taken = [await opsJson(['backup'], env), await opsJson(['backup'], env)].flat();
  const files = readdirSync(join(dataDir, 'backups')).toSorted();
  expect(taken.map(({ file }) => file)).toEqual(files.map((name) => join(dataDir, 'backups', name)));
  expect(taken).toHaveLength(2);
  const [kept] = await opsJson(['backup'], { ...env, BACKUPS: '1' });
  expect(readdirSync(join(dataDir, 'backups')).map((name) => join(dataDir, 'backups', name))).toEqual([kept?.file]);
});

test('rejects a second backup into the folder, also of a FILE, while one is in progress', async () => {
  const folder = join(dataDir, 'backups');
  const mine = join(folder, 'mine.db');
  const unlock = lockStore(folder);
  const refused = await Promise.all([['backup'], ['backup', mine]].map((words) => ops(words, env)));
  unlock();
  const inProgress = { code: 1, out: '', err: expect.stringMatching(/^Another backup into .* is in progress/) };
  expect(refused).toEqual([inProgress, inProgress]);
  expect(await ops(['backup', mine], env)).toMatchObject({ code: 0, err: '' });
  const { err } = await ops(['backup', mine], env);
  expect(err).toBe(`${mine} is there already: name another file, or none, for one in the folder of backups.\n`);
});

test('keeps apart the backups of two databases in one DATA_DIR', async () => {
  const other = mkdtempSync(join(tmpdir(), 'two-'));
  for (const name of ['one.db', 'two.db']) writeFileSync(join(other, name), readFileSync(backup));
  for (const name of ['one', 'two', 'one']) {
    const sites = { DATA_DIR: other, DATABASE_URL: `sqlite:${other}/${name}.db`, BACKUPS: '1' };
    expect(await ops(['backup'], sites)).toMatchObject({ code: 0, err: '' });
  }
  const left = readdirSync(join(other, 'backups')).toSorted();
  expect(left).toEqual([expect.stringMatching(/^one-2.*Z\.db$/), expect.stringMatching(/^two-2.*Z\.db$/)]);
  rmSync(other, { recursive: true });
});

test('leaves as much space free as a backup takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'small-'));
  writeFileSync(join(folder, 'hearthline.db'), readFileSync(backup));
  const bytes = statSync(backup).size;
  const withFree = (free: number) => ({
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.statfsSync = () => ({ bavail: ${free}, blocks: 1e9, bsize: 1 });
      syncBuiltinESMExports();`)}`,
  });
  const { code, err } = await ops(['backup'], withFree(2 * bytes - 1));
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(
      /^Only \d+ MiB are free at .*backups, and a backup needs \d+ MiB, twice .* BACKUPS\.\n$/,
    ),
  });
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  expect(await ops(['backup'], withFree(2 * bytes))).toMatchObject({ code: 0, err: '' });
  rmSync(folder, { recursive: true });
});

test('says what to do if the folder of backups is a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'other-'));
  writeFileSync(join(folder, 'backups'), '');
  const { code, err } = await ops(['backup'], { DATABASE_URL: `sqlite:${dataDir}/hearthline.db`, DATA_DIR: folder });
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(
      /^The folder .*backups cannot be used: .* is a file and not a folder\. Name another.*\n$/,
    ),
  });
  rmSync(folder, { recursive: true });
});

test.skipIf(process.getuid?.() !== 0)('gives the site only what root’s backup created, even if it fails', async () => {
  const [folder, elsewhere] = ['owned-', 'elsewhere-'].map((name) => mkdtempSync(join(tmpdir(), name))) as [
    string,
    string,
  ];
  const owner = (path: string) => statSync(path).uid;
  writeFileSync(join(folder, 'hearthline.db'), 'mail '.repeat(2_000));
  for (const path of [folder, join(folder, 'hearthline.db')]) chownSync(path, NOBODY.uid, NOBODY.gid);
  expect(await ops(['backup'], { DATA_DIR: folder })).toMatchObject({ code: 1 });
  expect(['backups', 'backups.lock'].map((name) => owner(join(folder, name)))).toEqual([NOBODY.uid, NOBODY.uid]);

  writeFileSync(join(folder, 'hearthline.db'), readFileSync(backup));
  for (const name of ['backups', 'backups.lock']) rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(elsewhere, 'lock'), '');
  symlinkSync(elsewhere, join(folder, 'backups'));
  symlinkSync(join(elsewhere, 'lock'), join(folder, 'backups.lock'));
  const [taken] = await opsJson(['backup'], { DATA_DIR: folder });
  expect([elsewhere, join(elsewhere, 'lock'), taken?.file as string].map(owner)).toEqual([0, 0, NOBODY.uid]);
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true });
});

test.skipIf(process.getuid?.() !== 0)('leaves what root writes into the folder to the site’s user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'owned-'));
  await ops(['restore', backup], { DATA_DIR: folder });
  for (const name of ['', ...readdirSync(folder)]) chownSync(join(folder, name), NOBODY.uid, NOBODY.gid);
  for (const user of [{}, NOBODY]) {
    expect(await ops(['backup'], { DATA_DIR: folder }, user)).toMatchObject({ code: 0, err: '' });
  }
  rmSync(folder, { recursive: true });
});

test('rejects a backup that was truncated, and leaves the data', async () => {
  const spoiled = join(dataDir, 'spoiled.db');
  writeFileSync(spoiled, readFileSync(backup));
  truncateSync(spoiled, 4096 * 3);
  const file = join(dataDir, 'hearthline.db');
  const before = readFileSync(file);
  const { code, out, err } = await ops(['restore', spoiled], env);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^[^\n]*is damaged[^\n]*\n$/);
  expect(readFileSync(file).equals(before)).toBe(true);
});
