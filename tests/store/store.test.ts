import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { sendMessage } from '#tests/contact/send-message.ts';
import { bootSite, type Site, startSite } from '#tests/http.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a site on a new folder', () => {
  let site: Site;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = join(folder, 'made', 'by', 'the-site');
    site = await startSite({ dataDir });
  });
  afterAll(() => site.stop());

  test('keeps the folder and its files readable by its own user alone', async () => {
    const files = readdirSync(dataDir);
    expect(files).toEqual(expect.arrayContaining(['hearthline.db', 'hearthline.db-wal', 'session-secret']));
    const folders = ['..', '../..', ''];
    expect([...folders, ...files].filter((name) => statSync(join(dataDir, name)).mode & 0o077)).toEqual([]);
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect(files.filter((name) => name.startsWith('session-secret'))).toEqual(['session-secret']);
  });

  test('tells /readyz that the store fails, and the log why', async () => {
    const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
    const readiness = async () => (await fetch(`${site.url}/readyz`)).text();
    expect(await readiness()).toBe('ready\n');
    sqlite.exec('alter table health rename to gone');
    await expect.poll(readiness).toBe('not ready\nstore: it fails (SQLITE_ERROR). The log says why.\n');
    expect(site.output()).toContain('no such table: health');
    sqlite.exec('alter table gone rename to health');
    sqlite.close();
    await expect.poll(readiness).toBe('ready\n');
  });

  test('takes messages while the command line writes', async () => {
    const posts = Array.from({ length: 30 }, (_, i) => sendMessage(site, `message ${i}`));
    const hides = [1, 2].map(() => ops(['reviews', 'hide', '1', '--reason', 'spam'], { DATA_DIR: dataDir }));
    expect(new Set(await Promise.all(posts))).toEqual(new Set([200]));
    for (const { err } of await Promise.all(hides)) expect(err).toContain('no review 1');
  });

  test('stops a second site on the same database with one line that names Postgres', async () => {
    const { code, output } = await bootSite({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain('Postgres');
    expect(output).toContain(join(dataDir, 'hearthline.db'));
    expect(await sendMessage(site, 'Ada')).toBe(200);
  });
});

function shortSecret(): string {
  const dataDir = mkdtempSync(join(folder, 'secret-'));
  writeFileSync(join(dataDir, 'session-secret'), 'short');
  return dataDir;
}
const AWAY = { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/hearthline', SESSION_SECRET: '0123456789abcdef' };
test.each<[string, () => Record<string, string>, RegExp]>([
  ['a Postgres that does not answer', () => AWAY, /DATABASE_URL/],
  ['a short secret', () => ({ DATA_DIR: shortSecret() }), /session-secret does not hold the secret.*delete the file/],
])('stops the boot on %s with one line of advice', async (_, env, says) => {
  const { code, output } = await bootSite(env());
  expect(code).toBe(1);
  const lines = output.trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([expect.stringMatching(says)]);
  expect(output).not.toContain('hidden');
});
