import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';

let folder: string;
let env: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-export-'));
  env = { DATA_DIR: join(folder, 'data') };
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  removeContentFolders();
});

test('writes what ships into a new or an empty folder, and checks it', async () => {
  const target = join(folder, 'deep', 'content');
  const written = await ops(['content', 'export', target], env);
  expect([written.code, written.out]).toEqual([
    0,
    expect.stringContaining(`start the site with CONTENT_DIR=${target}.`),
  ]);
  const filesIn = (path: string) => readdirSync(path, { recursive: true }).map(String).toSorted();
  expect(filesIn(target)).toEqual(filesIn('content'));
  expect(readFileSync(join(target, 'plans.yaml'))).toEqual(readFileSync('content/plans.yaml'));
  // The site may be another user than the one who exports.
  expect(
    [target, join(target, 'articles'), join(target, 'plans.yaml')].map((path) => statSync(path).mode & 0o777),
  ).toEqual([0o755, 0o755, 0o644]);
  const checked = await opsJson(['content', 'check', target, '--notes'], env);
  // What the assistant quotes may have changed.
  const [looks, ok, ...rest] = checked.filter(({ message }) => !/no longer answers/.test(String(message)));
  expect([looks, ok, ...rest].map((row) => row?.status)).toEqual(['note', 'ok']);
  expect(looks?.message).toContain('parts of brand.yaml are as they ship');
  const again = await ops(['content', 'export', target], env);
  expect(again).toEqual({
    code: 1,
    out: '',
    err: `${target} has files already, which would be overwritten: name a new folder, or an empty one.\n`,
  });
});

test('writes into a folder that has only what systems leave there', async () => {
  const target = contentFolder({ '@eaDir/x': '', 'Thumbs.db': '', '.DS_Store': '' });
  expect(await ops(['content', 'export', target], env)).toMatchObject({ code: 0, err: '' });
  expect((await ops(['content', 'check', target], env)).code).toBe(0);
});

test('says that an export was cut off, to the next one and to the check', async () => {
  const target = contentFolder({ 'UNFINISHED-EXPORT': '', 'plans.yaml': '' });
  const { code, err } = await ops(['content', 'export', target], env);
  expect([code, err]).toEqual([
    1,
    `${target} has what an export wrote that was cut off: delete the folder, and export again.\n`,
  ]);
  expect((await ops(['content', 'check', target], env)).out).toContain('UNFINISHED-EXPORT');
  const nowhere = await ops(['content', 'export', '/dev/null/content'], env);
  expect(nowhere).toMatchObject({
    code: 1,
    err: expect.stringContaining('name another folder, or let this user write'),
  });
});
