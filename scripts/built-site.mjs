// The built site on a free port with an empty store, for scripts that look at it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BOOT_MS = 30_000;

/** Builds the site and starts it; resolves, when it answers, with its origin and how to stop it. */
export async function startBuiltSite() {
  const build = spawnSync(process.execPath, ['scripts/build.mjs', '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) throw new Error('The site could not be built: see above.');
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + BOOT_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The site did not start: see above.');
    }
    await delay(100);
  }
  return { url, stop };
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
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
