import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { bootSite } from '#tests/http.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function checkFiles(env: Record<string, string> = {}): Promise<string> {
  const { out } = await ops(['doctor', '--json'], { DATA_DIR: folder, SITE_URL: 'http://127.0.0.1:9', ...env });
  const { status, message } = JSON.parse(out.split('\n').find((line) => line.includes('"check":"files"')) ?? '');
  return `${status} ${message}`;
}

test.each(['', 'short', '   \n', '0123456789abcde\n'])('fails as the site does for the secret %j', async (content) => {
  writeFileSync(join(folder, 'session-secret'), content);
  expect(await checkFiles()).toMatch(
    /^failed The site does not start: \S+session-secret does not hold.*delete the file/,
  );
  const { code, output } = await bootSite({ DATA_DIR: folder });
  expect([code, output]).toEqual([1, expect.stringContaining('session-secret does not hold')]);
});

test('needs no file where SESSION_SECRET is set, and none before the first start', async () => {
  expect(await checkFiles()).toMatch(/^ok /);
  writeFileSync(join(folder, 'session-secret'), '');
  expect(await checkFiles({ SESSION_SECRET: '0123456789abcdef' })).toMatch(/^ok /);
});

test('fails for a file where the folder should be, or a folder above it', async () => {
  const file = join(folder, 'data');
  writeFileSync(file, '');
  for (const DATA_DIR of [file, join(file, 'below')]) {
    expect(await checkFiles({ DATA_DIR })).toBe(
      `failed DATA_DIR ${DATA_DIR} cannot be used: ${file} is a file and not a folder. Name another folder, or move the file away.`,
    );
  }
});

test.each(['session-secret', 'hearthline.db', 'hearthline.db.lock'])('fails for a folder named %s', async (name) => {
  mkdirSync(join(folder, name));
  expect(await checkFiles()).toMatch(new RegExp(`^failed .*${name} is a folder and not a file\\. Move it away`));
  const { code, output } = await bootSite({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain(join(folder, name));
});

test('fails for a link to nothing in the place of DATA_DIR, or above it', async () => {
  const link = join(folder, 'data');
  symlinkSync(join(folder, 'nothing'), link);
  for (const DATA_DIR of [link, join(link, 'below')]) {
    for (const SESSION_SECRET of ['', '0123456789abcdef']) {
      expect(await checkFiles({ DATA_DIR, SESSION_SECRET })).toMatch(/^failed .*\/data is a link to \S+\/nothing/);
    }
  }
});

test('says in a line of its own that a check failed itself, and prints the others', async () => {
  // It can be opened, and not read.
  symlinkSync('/proc/self/mem', join(folder, 'session-secret'));
  const env = { DATA_DIR: folder, SITE_URL: 'http://127.0.0.1:9' };
  const { code, out, err } = await ops(['doctor', '--json'], env);
  const lines = out.trimEnd().split('\n');
  expect([code, lines.length, err]).toEqual([1, 15, '']);
  expect(lines[0]).toMatch(
    /"failed","check":"files","message":"The check itself failed \(EIO\): mend .*LOG_LEVEL=debug/,
  );
  expect((await ops(['doctor'], { ...env, LOG_LEVEL: 'debug' })).err).toMatch(/EIO.*\n +at /);
});
