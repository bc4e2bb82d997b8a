import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['app', 'public', 'package-lock.json', 'remix.config.js', 'vite.config.ts', 'scripts/build.mjs'];
const STAMP = 'build/ops.js';

/** Builds the site when a source is newer than the last build, so that tests never judge yesterday's code. */
export default function buildOnce(): void {
  if (existsSync(STAMP) && newest(SOURCES) < statSync(STAMP).mtimeMs) return;
  execFileSync(process.execPath, ['scripts/build.mjs', '--quiet'], { stdio: 'inherit' });
}

function newest(paths: string[]): number {
  const times = paths.filter(existsSync).map((path) => {
    const stats = statSync(path);
    if (!stats.isDirectory()) return stats.mtimeMs;
    // A folder's own time moves when a file in it is removed.
    return Math.max(stats.mtimeMs, newest(readdirSync(path).map((name) => join(path, name))));
  });
  return Math.max(0, ...times);
}
