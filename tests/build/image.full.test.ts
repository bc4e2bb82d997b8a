import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { all, readStages } from '#tests/build/dockerfile.ts';
import { freePort } from '#tests/http.ts';

/** Root would be stopped by nothing; everybody else is unprivileged already. */
const USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const [, image = []] = readStages();
type Package = { dev?: boolean; optional?: boolean; devOptional?: boolean };
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Record<string, Package>;
const packages = Object.keys(lock).filter((path) => path !== '');
const production = packages.filter((path) => {
  const { dev, optional, devOptional } = lock[path] as Package;
  return !(dev || optional || devOptional);
});
const outermost = production.filter((path) => path.lastIndexOf('node_modules') === 0);

let folder: string;
/** The image's working directory, read-only, and its volume. */
let app: string;
let data: string;
let env: NodeJS.ProcessEnv;
const started: ChildProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  app = join(folder, 'app');
  data = join(folder, 'data');
  for (const copied of all(image, 'COPY')) {
    const [, source = '', target = ''] = /^--from=build \/app\/(\S+) \.\/(\S*)$/.exec(copied) ?? [];
    const to = join(app, target.endsWith('/') || target === '' ? join(target, source.split('/').at(-1) ?? '') : target);
    // Its packages are those of this checkout which production needs.
    if (source === 'node_modules') for (const path of outermost) copyTo(path, join(app, path));
    else copyTo(source, to);
  }
  mkdirSync(data);
  if (USER.uid) chownSync(data, USER.uid, USER.gid);
  execFileSync('chmod', ['755', folder]);
  execFileSync('chmod', ['-R', 'a-w', app]);
  const settings = all(image, 'ENV').flatMap((line) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  env = {
    ...(Object.fromEntries(settings) as { NODE_ENV: 'production' }),
    ...{ PATH: process.env.PATH, TMPDIR: '/nonexistent', DATA_DIR: data },
    ...{ PORT: String(await freePort()), HOST: '127.0.0.1' },
  };
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

test('runs as an unprivileged user in a read-only tree, and shuts down gracefully', async () => {
  const site = run(JSON.parse(all(image, 'CMD')[0] ?? '[]'));
  const output = Promise.all([text(site.stdout), text(site.stderr)]);
  const healthy = async () =>
    ended(run(JSON.parse(/CMD (\[.*)$/.exec(all(image, 'HEALTHCHECK')[0] ?? '')?.[1] ?? '[]')));
  // Until it is healthy, or has ended instead.
  await expect.poll(async () => (await healthy()) === 0 || site.exitCode !== null, { timeout: 60_000 }).toBe(true);
  expect(site.exitCode).toBe(null);
  const address = `http://127.0.0.1:${env.PORT}`;
  expect(await (await fetch(`${address}/readyz`)).text()).toBe('ready\n');
  const home = await (await fetch(address)).text();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(home)?.[1];
  expect((await fetch(`${address}${style}`)).status).toBe(200);
  const sent = await fetch(`${address}/api/mail/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada' }),
  });
  expect(sent.status).toBe(200);
  const listing = run(['node', 'build/ops.js', 'messages', 'list', '--json']);
  expect(await text(listing.stdout)).toContain('"firstName":"Ada"');
  site.kill('SIGTERM');
  expect({ code: await ended(site), output: (await output)[1] }).toEqual({ code: 0, output: '' });
  expect(await healthy()).toBe(1);
  expect(readdirSync(data).toSorted()).toEqual(['hearthline.db', 'hearthline.db.lock', 'session-secret']);
}, 90_000);

test('is as small as the page for operators says', () => {
  const stated = /under (\d+) MB/.exec(readFileSync('docs/operations/run.md', 'utf8'))?.[1];
  const bytes = (path: string) =>
    Number(execFileSync('du', ['-sb', join(app, path)], { encoding: 'utf8' }).split('\t')[0]);
  const parts = ['node_modules', 'build', 'public'].map((part) => [part, Math.round(bytes(part) / 1e5) / 10] as const);
  const sum = parts.reduce((total, [, size]) => total + size, 0);
  console.log(
    `${parts.map(([part, size]) => `${part} ${size} MB`).join(', ')}; ${sum.toFixed(1)} MB on top of Node's image`,
  );
  expect(sum).toBeLessThan(Number(stated));
});

test('leaves the packages that production needs, and no other, after npm prune', () => {
  const words = ['prune', '--omit=dev', '--omit=optional', '--dry-run', '--json', '--offline'];
  const output = execFileSync('npm', words, { encoding: 'utf8' });
  const { remove } = JSON.parse(output.slice(output.indexOf('\n{'))) as { remove: { path: string }[] };
  const removed = new Set(remove.map(({ path }) => relative('.', path)));
  // Packages for other systems are not here to be removed.
  const left = packages.filter((path) => existsSync(path) && !removed.has(path));
  expect(left).toEqual(production);
  expect(left.length).toBeGreaterThan(100);
});

function copyTo(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  execFileSync('cp', ['-R', source, target]);
}

function run([program, ...words]: string[]) {
  if (program !== 'node') throw new Error(`The image starts ${program}, and not node`);
  const child = spawn(process.execPath, words, { ...USER, cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'close');
  return child.exitCode;
}
