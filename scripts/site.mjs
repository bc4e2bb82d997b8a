// The site on a free port with an empty store, for scripts that look at it.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BOOT_MS = 30_000;

/** As the image starts it (Dockerfile). */
const WORDS = ['--max-semi-space-size=16', 'node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'];

/**
 * Starts the site that was built last, and resolves when it has answered with its first page. `bootMs`: how long that took.
 * `deskCode` prints a code for its desk, and `stop` ends it and deletes its `dataDir`.
 */
export async function startBuiltSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, WORDS, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      CONTENT_DIR: process.env.CONTENT_DIR ?? '',
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      BACKUPS: '0',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() - began > BOOT_MS) {
      await stop();
      throw new Error('The site did not start: see above.');
    }
    await delay(5);
  }
  const deskCode = () => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, SITE_URL: url };
    return execFileSync(process.execPath, ['build/ops.js', 'desk', 'code'], { env }).toString().split('\n')[0];
  };
  return { url, dataDir, pid: child.pid, bootMs: performance.now() - began, deskCode, stop };
}

/** Every page for visitors of the site that answers there: those of its sitemap, and checkout. */
export async function visitorPages(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  return [...listed, '/checkout'];
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url) {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
