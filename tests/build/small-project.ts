import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { engines } from '../../package.json';

/** What stands in for Remix's build: it leaves the text of app/root.tsx, after which it runs hook.cjs if there is one. */
const FAKE_BUILD = `
const { copyFileSync, existsSync, mkdirSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
mkdirSync('build/client/assets', { recursive: true });
mkdirSync('build/server', { recursive: true });
copyFileSync('app/root.tsx', 'build/server/index.js');
if (existsSync('hook.cjs')) execFileSync(process.execPath, ['hook.cjs'], { stdio: 'inherit' });
`;

const FAKE_SERVER = `console.log(require('node:fs').readFileSync(process.argv[2], 'utf8'), process.env.NODE_ENV);`;

type Result = { code: number; out: string; err: string };
type RunOptions = { env?: Record<string, string>; user?: { uid: number; gid: number } };

export type SmallProject = {
  folder: string;
  write(path: string, text: string): void;
  /** Starts `scripts/run.cjs`, as npm would, in a process group of its own. */
  start(words: string[], options?: RunOptions): ChildProcess;
  run(words: string[], options?: RunOptions): Promise<Result>;
};

/**
 * Makes a project with this one's scripts and few sources, whose path has a space. `ops` is built by esbuild and prints
 * `ops`; `start` prints app/root.tsx and NODE_ENV.
 */
export function makeSmallProject(): SmallProject {
  const folder = join(mkdtempSync(join(tmpdir(), 'project-')), 'a folder');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const name of ['run.cjs', 'build.mjs', 'sources.mjs', 'release.mjs']) {
    cpSync(`scripts/${name}`, join(folder, 'scripts', name));
  }
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/esbuild': { version: '1.0.0' } } });
  write('package.json', JSON.stringify({ version: '1.2.3', type: 'module', engines }));
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', lock);
  write('node_modules/@remix-run/dev/dist/cli.js', FAKE_BUILD);
  write('node_modules/@remix-run/serve/dist/cli.js', FAKE_SERVER);
  for (const name of ['esbuild', 'better-sqlite3']) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  write('vite.config.ts', '');
  write('app/ops/ops.server.ts', "import { text } from '../text.ts';\nconsole.log(text);\n");
  write('app/text.ts', "export const text: string = 'ops';\n");
  write('app/root.tsx', 'the site');

  const launch = (words: string[], { env, user }: RunOptions = {}) => ({
    words: [join(folder, 'scripts/run.cjs'), ...words],
    options: { cwd: folder, ...user, env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv },
  });
  return {
    folder,
    write,
    start(words, options) {
      const launched = launch(words, options);
      return spawn(process.execPath, launched.words, { ...launched.options, detached: true });
    },
    run(words, options) {
      const launched = launch(words, options);
      return new Promise((done) => {
        execFile(process.execPath, launched.words, launched.options, (error, out, err) =>
          done({ code: error ? Number(error.code) : 0, out, err }),
        );
      });
    },
  };
}
