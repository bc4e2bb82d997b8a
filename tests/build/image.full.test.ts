import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { all, readStages } from '#tests/build/dockerfile.ts';
import { sendMessage } from '#tests/contact/send-message.ts';
import { freePort } from '#tests/http.ts';

/** Root would be stopped by nothing; everybody else is unprivileged already. */
const USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const [build = [], image = []] = readStages();

const COMMIT = 'b9f73aa';

type Package = { dev?: boolean; optional?: boolean; devOptional?: boolean };
const packagesIn = (lockFile: string) =>
  Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages as Record<string, Package>);

/** The first stage's working directory. It is beside node_modules, whose files it shares: copying them takes as long as the build. */
let source: string;
/** The second stage's, read-only, the volume, and a mounted CONTENT_DIR, in a folder that an unprivileged user can reach. */
let folder: string;
let app: string;
let data: string;
let ownContent: string;
let env: NodeJS.ProcessEnv;
const started: ChildProcess[] = [];
beforeAll(async () => {
  source = mkdtempSync(join(process.cwd(), 'build/image-'));
  await runBuildStage();
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  app = join(folder, 'app');
  data = join(folder, 'data');
  ownContent = join(folder, 'content');
  for (const copied of all(image, 'COPY')) {
    const [, from = '', target = ''] = /^--from=build \/app\/(\S+) \.\/(\S*)$/.exec(copied) ?? [];
    const isFolder = target.endsWith('/') || target === '';
    copyTo(join(source, from), join(app, isFolder ? join(target, from.split('/').at(-1) ?? '') : target));
  }
  mkdirSync(data);
  mkdirSync(ownContent);
  const company = readFileSync(join(app, 'content/company.yaml'), 'utf8');
  writeFileSync(join(ownContent, 'company.yaml'), company.replace(/^name: .*/m, 'name: Porchlight'));
  if (USER.uid) chownSync(data, USER.uid, USER.gid);
  execFileSync('chmod', ['755', folder]);
  execFileSync('chmod', ['-R', 'a-w', app, ownContent]);
  const settings = all(image, 'ENV').flatMap((line) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  env = {
    ...(Object.fromEntries(settings) as { NODE_ENV: 'production' }),
    PATH: process.env.PATH,
    TMPDIR: '/nonexistent',
    DATA_DIR: data,
    CONTENT_DIR: ownContent,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
  };
}, 180_000);
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', folder]);
  for (const made of [source, folder]) rmSync(made, { recursive: true });
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
  expect(await (await fetch(`${address}/healthz`)).text()).toContain(COMMIT);
  const home = await (await fetch(address)).text();
  // The company is that of CONTENT_DIR; everything else is what the image has.
  expect(await (await fetch(`${address}/site.webmanifest`)).json()).toMatchObject({ name: 'Porchlight' });
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(home)?.[1];
  expect((await fetch(`${address}${style}`)).status).toBe(200);
  expect(await sendMessage({ url: address }, 'Ada')).toBe(200);
  const listing = run(['node', 'build/ops.js', 'messages', 'list', '--json']);
  expect(await text(listing.stdout)).toContain('"firstName":"Ada"');
  site.kill('SIGTERM');
  expect({ code: await ended(site), output: (await output)[1] }).toEqual({ code: 0, output: '' });
  expect(await healthy()).toBe(1);
  expect(readdirSync(data).toSorted()).toEqual(['hearthline.db', 'hearthline.db.lock', 'session-secret']);
}, 90_000);

test('makes the sizes of a picture in a mounted folder', async () => {
  const content = join(folder, 'content-with-picture');
  for (const name of ['articles', 'pictures']) mkdirSync(join(content, name), { recursive: true });
  const facts = 'title: A\ncategory: B\ndescription: C.\ndate: 2026-01-02\npicture: team.webp';
  writeFileSync(join(content, 'articles/a.md'), `---\n${facts}\n---\nText.\n`);
  copyFileSync('docs/art/masters/closing.webp', join(content, 'pictures/team.webp'));
  env.CONTENT_DIR = content;
  const site = run(JSON.parse(all(image, 'CMD')[0] ?? '[]'));
  const output = text(site.stderr);
  const request = async (path: string) => fetch(`http://127.0.0.1:${env.PORT}${path}`).catch(() => undefined);
  await expect
    .poll(async () => (await request('/readyz'))?.ok || site.exitCode !== null, { timeout: 60_000 })
    .toBe(true);
  const page = await (await request('/resources/a'))?.text();
  const size = await request(/\/media\/[\w-]+-upright\.avif/.exec(page ?? '')?.[0] ?? '/none');
  expect([size?.status, size?.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(readdirSync(join(data, 'pictures'))).toHaveLength(1);
  site.kill('SIGTERM');
  expect({ code: await ended(site), output: await output }).toEqual({ code: 0, output: '' });
}, 90_000);

test('is as small as the page for operators says', () => {
  const stated = /under (\d+) MB/.exec(readFileSync('docs/operations/run.md', 'utf8'))?.[1];
  const bytes = (path: string) =>
    Number(execFileSync('du', ['-sb', join(app, path)], { encoding: 'utf8' }).split('\t')[0]);
  const parts = ['node_modules', 'build', 'public', 'content'].map(
    (part) => [part, Math.round(bytes(part) / 1e5) / 10] as const,
  );
  const sum = parts.reduce((total, [, size]) => total + size, 0);
  console.log(
    `${parts.map(([part, size]) => `${part} ${size} MB`).join(', ')}; ${sum.toFixed(1)} MB on top of Node's image`,
  );
  expect(sum).toBeLessThan(Number(stated));
});

test('leaves the packages that production needs, and no other', () => {
  const needed = packagesIn('package-lock.json').filter(
    ([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional,
  );
  const left = packagesIn(join(app, 'node_modules/.package-lock.json')).map(([path]) => path);
  expect(left.toSorted()).toEqual(needed.map(([path]) => path).toSorted());
});

test('keeps what is in build/ beside the site, such as the lock, while Remix builds', () => {
  expect(existsSync(join(source, 'build/lock'))).toBe(true);
  expect(existsSync(join(source, 'build/other'))).toBe(true);
});

/** Runs the first stage, but for apt-get and npm ci: the packages are those of this checkout. */
async function runBuildStage(): Promise<void> {
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  for (const name of readdirSync('.').filter((each) => !ignored.includes(each) && !each.endsWith('.log'))) {
    copyTo(name, join(source, name));
  }
  execFileSync('cp', ['-al', 'node_modules', source]);
  // `npm ci` leaves none of these.
  for (const cache of ['.cache', '.vite', '.vite-temp']) {
    rmSync(join(source, 'node_modules', cache), { recursive: true, force: true });
  }
  // npm writes into this one, where it replaces others.
  const installed = 'node_modules/.package-lock.json';
  rmSync(join(source, installed));
  copyTo(installed, join(source, installed));
  mkdirSync(join(source, 'build'));
  writeFileSync(join(source, 'build/other'), '');
  for (const command of all(build, 'RUN').filter((each) => !/apt-get|npm ci/.test(each))) {
    // Nothing of an npm that runs these tests may decide one.
    const clean = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true', COMMIT };
    await promisify(execFile)('/bin/sh', ['-c', command], { cwd: source, env: clean as unknown as NodeJS.ProcessEnv });
  }
}

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
