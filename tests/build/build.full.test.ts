import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SOURCES = ['app', 'public', 'scripts', 'package.json', 'package-lock.json'];
const CONFIGURATION = ['remix.config.js', 'tsconfig.json', 'vite.config.ts'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'a project-'));
  for (const path of [...SOURCES, ...CONFIGURATION]) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const program = ['scripts/run.cjs', 'ops', '--version'];

test('keeps the command line, and the lock beside it, while Remix builds the site', async () => {
  const ops = () => promisify(execFile)(process.execPath, program, { cwd: folder });
  await ops();
  const demo = spawn(process.execPath, ['scripts/run.cjs', 'demo'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(demo, 'exit');
  let isBuilding = true;
  const built = Promise.race([once(demo.stdout, 'data'), ended]).finally(() => {
    isBuilding = false;
  });
  while (isBuilding) expect((await ops()).stderr).toBe('');
  expect(String(await built)).toContain('http://127.0.0.1:');
  expect(existsSync(join(folder, 'build/lock'))).toBe(true);
  demo.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
