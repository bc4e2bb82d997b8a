import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release of '));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (words: string[], cwd: string) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd, encoding: 'utf8' });

function unpack(into: string): void {
  mkdirSync(join(into, 'scripts'), { recursive: true });
  cpSync('scripts/release.mjs', join(into, 'scripts/release.mjs'));
  writeFileSync(join(into, 'package.json'), '{"version":"7.8.9"}');
}

/** The version and commit that the sources in that folder define, read from another working directory. */
function read(from: string, env: Record<string, string> = {}): unknown[] {
  const script = `import(process.argv[1]).then(({ defineRelease }) => console.log(JSON.stringify(defineRelease())))`;
  const out = execFileSync(process.execPath, ['-e', script, join(from, 'scripts/release.mjs')], {
    cwd: tmpdir(),
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  const defined = JSON.parse(out) as Record<string, string>;
  return ['RELEASE_VERSION', 'RELEASE_COMMIT'].map((name) => JSON.parse(defined[name] ?? ''));
}

test('says the commit that is checked out, from any working directory', () => {
  unpack(folder);
  git(['init', '--quiet'], folder);
  git(['commit', '--quiet', '--allow-empty', '--message=first'], folder);
  expect(read(folder)).toEqual(['7.8.9', git(['rev-parse', '--short', 'HEAD'], folder).trim()]);
});

test('knows no commit without git, and without commits of its own', () => {
  const unknown = ['7.8.9', null];
  const inner = join(folder, 'vendor/hearthline');
  unpack(inner);
  git(['init', '--quiet'], folder);
  git(['commit', '--quiet', '--allow-empty', '--message=another project'], folder);
  expect(read(inner)).toEqual(unknown);
  expect(read(inner, { PATH: '/nonexistent' })).toEqual(unknown);
});

test('takes the commit that COMMIT names, unless it is empty or no name', () => {
  unpack(folder);
  expect(read(folder, { COMMIT: 'b9f73aa' })).toEqual(['7.8.9', 'b9f73aa']);
  for (const COMMIT of ['', '$(git rev-parse HEAD)']) expect(read(folder, { COMMIT })).toEqual(['7.8.9', null]);
});
