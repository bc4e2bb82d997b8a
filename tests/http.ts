import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type Site = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string;
  port: number;
  pid: number | undefined;
  dataDir: string;
  /** Everything written so far to standard output and standard error. */
  output(): string;
  /** Sends SIGTERM, waits for the end and removes a temporary data folder; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends the process at once, as a power cut would; the data folder stays. */
  kill(): Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** A folder to keep; a temporary one otherwise. */
  dataDir?: string;
  port?: number;
};

const BOOT_MS = 20_000;

/** Twice what a site gives itself. */
const STOP_MS = 20_000;

/**
 * Starts the built site under remix-serve, as in production, and resolves when it listens. Rate limits are off unless
 * `env` says otherwise. Rejects with the site's output when it ends or stays silent instead.
 */
export async function startSite(options: Options = {}): Promise<Site> {
  const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-')));
  for (;;) {
    const port = options.port ?? (await freePort());
    const launched = launch({ DATA_DIR: folder, PORT: String(port), ...options.env });
    const { child, output } = launched;
    if (await isListening(launched)) return siteOf(child, output, port, folder, options.dataDir !== undefined);
    // Nothing holds the port between `freePort` and the site: another test, or another run, may have taken it.
    const isTaken = output().includes(`Port ${port} is in use`);
    if (options.port || !isTaken) throw new Error(`The site ended:\n${output()}`);
  }
}

/**
 * Waits for what remix-serve writes once the site listens, and returns false when it ends instead. An answer at its address
 * may be that of another test's site, which has taken the port and stops at any time.
 */
async function isListening({ child, output, closed }: Launched): Promise<boolean> {
  for (const deadline = Date.now() + BOOT_MS; !output().includes('[remix-serve]'); await delay(50)) {
    if (hasEnded(child)) {
      await closed;
      return false;
    }
    if (Date.now() > deadline) {
      await ended(child, 'SIGKILL', output);
      throw new Error(`The site did not start within ${BOOT_MS / 1000} s:\n${output()}`);
    }
  }
  return true;
}

function siteOf(child: ChildProcess, output: () => string, port: number, dataDir: string, keepsData: boolean): Site {
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    dataDir,
    output,
    async stop() {
      const code = await ended(child, 'SIGTERM', output);
      if (!keepsData) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
    async kill() {
      await ended(child, 'SIGKILL', output);
    },
  };
}

/** Starts the built site, perhaps as another `user`, with what it should refuse; resolves with its exit code and output. */
export async function bootSite(
  env: Record<string, string | undefined>,
  user: { uid?: number; gid?: number } = {},
): Promise<{ code: number | null; output: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const { child, output, closed } = launch({ DATA_DIR: dataDir, PORT: String(await freePort()), ...env }, user);
  const timer = setTimeout(() => child.kill('SIGKILL'), BOOT_MS);
  await closed;
  clearTimeout(timer);
  await rm(dataDir, { recursive: true, force: true });
  return { code: child.exitCode, output: output() };
}

/**
 * Returns a TCP port that nothing listens on, and that `fetch` takes. It is below those that the system hands out: until the
 * site listens, no connection and no fake of another test can be given it.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  for (;;) {
    const port = randomInt(11_000, 32_000);
    server.listen(port, '127.0.0.1');
    const free = await once(server, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

type Launched = {
  child: ChildProcess;
  output(): string;
  /** Settles once the process has ended and all that it wrote is read. */
  closed: Promise<unknown>;
};

function launch(env: Record<string, string | undefined>, user: { uid?: number; gid?: number } = {}): Launched {
  const child = spawn(process.execPath, ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], {
    ...user,
    // Its own group, so that a signal to the test runner does not end it halfway through a test.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the machine's own settings may decide a test.
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', RATE_LIMITS: 'off', ...env },
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (process.env.SITE_LOGS) appendFileSync(join(process.env.SITE_LOGS, `${child.pid}.log`), text);
    });
  }
  return { child, output: () => output, closed: once(child, 'close') };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function ended(child: ChildProcess, signal: NodeJS.Signals, output: () => string): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const closed = once(child, 'close');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await closed;
  clearTimeout(timer);
  if (signal === 'SIGTERM' && child.signalCode === 'SIGKILL') {
    throw new Error(`The site did not stop within ${STOP_MS / 1000} s:\n${output()}`);
  }
  return child.exitCode;
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
