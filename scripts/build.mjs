// Builds the site (Remix, client and server) and the operator's command line into build/. What it says goes to standard
// error: standard output belongs to the program that needs the build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineRelease } from './release.mjs';
import { differentPackage, forget, readSources, record, whyBuild } from './sources.mjs';

/** How long a process waits for the build of another: several times what one takes. */
const MAX_WAIT_MS = 300_000;

/** What Remix writes. The rest of build/ stays while it builds: commands run, and wait for the lock. */
const SITE_FOLDERS = ['build/client', 'build/server'];

/** Codes of an error that another user would not get. */
const DENIED = /^(?:EACCES|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_READONLY)/;

/** By name: what it is called, how long it takes, what it leaves, and how it is made. */
const PARTS = {
  site: {
    label: 'the site (about 20 seconds)',
    outputs: ['build/server/index.js', 'build/client/assets'],
    make: makeSite,
  },
  ops: { label: 'the command line', outputs: ['build/ops.js'], make: makeOps },
};

/**
 * Builds those parts of `site` and `ops` whose sources have changed since they were built, and says why. Processes that
 * build at the same time do so one after the other. Ends the process if it cannot build.
 */
export async function buildIfChanged(parts = Object.keys(PARTS)) {
  const [stale] = staleParts(parts);
  if (stale) await build(stale.reason, () => staleParts(parts));
}

/** Waits until no other process builds, and builds what `choose` then returns. */
async function build(why, choose) {
  const different = differentPackage();
  if (different) exit(`${why}: run "npm ci" first, since ${different} is not installed as package-lock.json says.`);
  const unlock = await lock(why);
  const chosen = choose();
  if (chosen.length > 0)
    console.error(`${why}: building ${chosen.map(({ part }) => PARTS[part].label).join(' and ')}.`);
  for (const { part } of chosen) {
    // Read before the build: what is edited during it has changed since, for the next start.
    const sources = readSources();
    forget(part);
    if (!(await PARTS[part].make())) exit(`Building ${PARTS[part].label} failed: see above.`);
    record(part, sources);
  }
  unlock();
}

function staleParts(parts) {
  const sources = readSources();
  return parts.flatMap((part) => {
    const reason = whyBuild(part, PARTS[part].outputs, sources);
    return reason ? [{ part, reason }] : [];
  });
}

/** Resolves, when no other process builds, with how to let the next one build. The operating system does so too at the end. */
async function lock(why) {
  const folder = resolve('build');
  const { default: Sqlite } = await import('better-sqlite3');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    const file = new Sqlite(join(folder, 'lock'), { timeout: 0 });
    try {
      file.exec('begin exclusive');
    } catch (error) {
      if (!error.code?.startsWith('SQLITE_BUSY')) throw error;
      console.error(`${why}: waiting for the build of another process.`);
      file.pragma(`busy_timeout = ${MAX_WAIT_MS}`);
      file.exec('begin exclusive');
    }
    return () => file.close();
  } catch (error) {
    if (!DENIED.test(error.code)) throw error;
    exit(`${why}: this user cannot write ${folder} (${error.code}), so run "npm run build" as the user who owns it.`);
  }
}

async function makeSite() {
  for (const folder of SITE_FOLDERS) rmSync(folder, { recursive: true, force: true });
  const words = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'];
  const vite = spawn(process.execPath, words, {
    stdio: ['ignore', process.stderr, process.stderr],
    // Without CI, Vite clears its line of progress even if it shows none.
    env: { ...process.env, NODE_ENV: 'production', CI: 'true' },
  });
  const [code] = await once(vite, 'close');
  return code === 0;
}

async function makeOps() {
  const { build } = await import('esbuild');
  const options = {
    entryPoints: ['app/ops/ops.server.ts'],
    outfile: 'build/ops.js',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: defineRelease(),
    // Commander, in CommonJS, requires Node's own modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    // Libraries of many small files are bundled, which halves the start of a command. These load only when a command needs
    // them, or hold native code.
    external: ['better-sqlite3', 'nodemailer', 'pg', 'sharp', 'undici'],
    logLevel: 'warning',
  };
  // esbuild has printed its errors.
  return build(options).then(
    () => true,
    () => false,
  );
}

function exit(message) {
  console.error(message);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build('npm run build', () => Object.keys(PARTS).map((part) => ({ part })));
}
