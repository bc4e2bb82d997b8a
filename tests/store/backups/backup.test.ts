import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { sendMessage } from '#tests/contact/send-message.ts';
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
  expect(await sendMessage(site, 'after the backup')).toBe(200);
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

test('restores for its own user alone, and tells root which chown the site needs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'new-'));
  expect(await ops(['restore', backup], { DATA_DIR: folder })).toMatchObject({ code: 0, err: '' });
  const files = ['', ...readdirSync(folder)].map((name) => join(folder, name));
  expect(files).toContain(join(folder, 'hearthline.db'));
  expect(files.filter((path) => statSync(path).mode & 0o077)).toEqual([]);
  if (process.getuid?.() === 0) {
    for (const path of files) chownSync(path, NOBODY.uid, NOBODY.gid);
    for (const words of [['backup'], ['restore', backup]]) {
      const { code, err } = await ops(words, { DATA_DIR: folder });
      const [, command = ''] = /belongs to user 0, and the site's data to user 65534: run (.*)/.exec(err) ?? [];
      expect([code, command]).toEqual([0, expect.stringMatching(/^chown 65534:65534 \//)]);
      execFileSync('sh', ['-c', command]);
      expect(await ops(['backup'], { DATA_DIR: folder }, NOBODY)).toMatchObject({ code: 0, err: '' });
    }
  }
  rmSync(folder, { recursive: true });
});
