import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hook of '));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Neither this machine's settings nor a commit that runs these tests may decide a test. */
function run(program: string, words: string[], cwd = folder, env: Record<string, string> = {}) {
  const clean = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    ...env,
  } as unknown as NodeJS.ProcessEnv;
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env: clean, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
const prepare = (cwd?: string, env?: Record<string, string>) => run('/bin/sh', ['-c', scripts.prepare ?? ''], cwd, env);
const hooksPath = () => run('git', ['config', 'core.hooksPath']).output.trim();
const SILENT = { status: 0, output: '' };

test('is set up by the install of a clone, unless a developer has hooks', () => {
  run('git', ['init']);
  for (let installs = 0; installs < 2; installs += 1) expect(prepare()).toEqual(SILENT);
  expect(hooksPath()).toBe('.githooks');
  run('git', ['config', '--unset', 'core.hooksPath']);
  run('git', ['config', '--global', 'core.hooksPath', '/home/me/hooks']);
  expect(prepare()).toEqual(SILENT);
  expect(hooksPath()).toBe('/home/me/hooks');
});

test('is not set up where there is no repository or no git, as in the image', () => {
  // Sources that were unpacked inside of another repository.
  run('git', ['init']);
  const inside = join(folder, 'unpacked');
  mkdirSync(inside);
  expect(prepare(inside)).toEqual(SILENT);
  expect(hooksPath()).toBe('');
  expect(prepare(folder, { PATH: '/nonexistent' }).status).toBe(0);
});

test('stops a commit of a file that Biome rejects, and no other', () => {
  for (const name of ['.githooks', 'biome.json', '.gitignore']) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  run('git', ['init', '--initial-branch=main']);
  prepare();
  const commit = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    run('git', ['add', name]);
    return run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--message=x']);
  };
  expect(commit('good one.ts', "export const text = 'a';\n")).toMatchObject({ status: 0 });
  const { status, output } = commit('bad.ts', 'export const text="a"\nlet unused = 1\n');
  expect(status).toBe(1);
  expect(output).toContain('npm run format');
  run('git', ['rm', '--cached', 'bad.ts']);
  expect(commit('notes.txt', 'not for Biome\n')).toMatchObject({ status: 0 });
});
