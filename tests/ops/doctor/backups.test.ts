import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName } from '#app/store/backups.server.ts';
import { ops } from '#tests/cli.ts';
import { crashedFolder } from '#tests/store/backups/backup.ts';
import { newPostgresUrl } from '#tests/stores/stores.ts';

const DAY_MS = 24 * 3_600_000;
/** Root may read everything. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

let dataDir: string;
beforeEach(async () => {
  dataDir = await crashedFolder(1);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const daysAgo = (days: number) => Date.now() - days * DAY_MS;

/** What `doctor` says of the backups. */
async function finding(env: Record<string, string> = {}, user = {}): Promise<string> {
  const { out } = await ops(['doctor', '--json'], { DATA_DIR: dataDir, ...env }, user);
  const line = out.split('\n').find((text) => text.includes('"backups"')) ?? '{}';
  const { status, message } = JSON.parse(line);
  return `${status} ${message}`;
}

function change(sql: string, ...values: string[]): void {
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  sqlite.prepare(sql).run(...values);
  sqlite.close();
}

/** Makes the store as old as this. */
const age = (days: number) =>
  change('update kysely_migration set timestamp = ?', new Date(daysAgo(days)).toISOString());

/** Puts the backup of a site whose command line noted nothing. */
function put(days: number): string {
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  writeFileSync(join(dataDir, 'backups', backupName('hearthline', daysAgo(days))), '');
  return new Date(daysAgo(days)).toISOString().slice(0, 13);
}

test('has nothing against a store of less than a week without a backup', async () => {
  expect(await finding()).toBe('ok No backup was made yet.');
  age(6);
  expect(await finding({ BACKUPS: '0' })).toBe('ok No backup was made yet.');
});

test('fails without a backup for a week, and says how to get one', async () => {
  age(8);
  expect(await finding()).toMatch(/^failed No backup was made yet, and none in the last 7 days: run `ops backup`/);
  const last = put(7.5);
  expect(await finding()).toContain(`failed The last backup was made at ${last}`);
  expect(await finding({ BACKUPS: '0' })).toMatch(/BACKUPS=0 turns off .* set BACKUPS=14, or run `ops backup FILE`/);
  const recent = put(6.5);
  expect(await finding({ BACKUPS: '0' })).toContain(`ok The last backup was made at ${recent}`);
});

test('knows of a backup elsewhere, but not once older data is restored', async () => {
  age(8);
  const [first, second] = ['first.db', 'second.db'].map((name) => join(dataDir, name)) as [string, string];
  await ops(['backup', first], { DATA_DIR: dataDir });
  expect(await finding()).toMatch(/^ok The last backup was made at /);
  await ops(['restore', first], { DATA_DIR: dataDir });
  expect(await finding()).toMatch(/^failed No backup was made yet/);
  await ops(['backup', second], { DATA_DIR: dataDir });
  change(`update observations set at = ? where name = 'backup'`, new Date(daysAgo(-30)).toISOString());
  expect(await finding()).toMatch(/^failed No backup was made yet/);
});

test('knows of a backup that was moved out of the folder', async () => {
  age(8);
  await ops(['backup'], { DATA_DIR: dataDir });
  rmSync(join(dataDir, 'backups'), { recursive: true });
  expect(await finding()).toMatch(/^ok The last backup was made at /);
});

test('says that the folder cannot be read by this user', async () => {
  put(1);
  const folder = join(dataDir, 'backups');
  if (NOBODY.uid)
    for (const name of ['', ...readdirSync(dataDir)]) chownSync(join(dataDir, name), NOBODY.uid, NOBODY.gid);
  chmodSync(folder, 0);
  expect(await finding({}, NOBODY)).toMatch(
    /^failed The backups in .* cannot be read \(EACCES\): give this user access/,
  );
  chmodSync(folder, 0o700);
});

test('leaves Postgres to its own tools', async () => {
  const env = { DATABASE_URL: await newPostgresUrl(), SESSION_SECRET: 'x'.repeat(32) };
  expect(await finding(env)).toMatch(/^off The data is in Postgres: back it up with pg_dump/);
  const empty = mkdtempSync(join(tmpdir(), 'new-'));
  expect(await finding({ DATA_DIR: empty })).toBe('off There is no store to look into.');
  rmSync(empty, { recursive: true });
});
