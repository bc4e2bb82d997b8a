import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';
import { sendRaw } from '#tests/raw-http.ts';

const BUILT = readdirSync('build/client/assets').toSorted();
const DAY_MS = 86_400_000;
/** As a former release left them; the build has no file of these names. */
const LEFT = {
  'every-page-F0rmer_1.css': 'body{color:#123456}'.repeat(100),
  'route-For-mer-.js': 'export const former = "é";'.repeat(100),
  'sans-wght-F0rmer_3.woff2': Buffer.from([119, 79, 70, 50, 0, 255, 254, 13, 10]),
};
const [STYLE = '', SCRIPT = '', FONT = ''] = Object.keys(LEFT);

let dataDir: string;
let folder: string;
let site: Site | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'releases-'));
  folder = join(dataDir, 'assets');
  site = undefined;
});
afterEach(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<Site> {
  site = await startSite({ dataDir, env });
  return site;
}

/** Puts a file of an earlier release there, last used so many days ago. */
async function leave(file: string, content: string | Buffer, daysAgo = 1): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await writeFile(join(folder, file), content);
  await age(file, daysAgo);
}

async function age(file: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * DAY_MS);
  await utimes(join(folder, file), at, at);
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await request(`${site?.url}${path}`, { headers });
  const body = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, header: (name: string) => answer.headers[name], body };
}

const kept = () => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

describe('a file of another release', () => {
  test.each([
    [STYLE, 'text/css; charset=utf-8'],
    [SCRIPT, 'text/javascript; charset=utf-8'],
    [FONT, 'font/woff2'],
  ])('is answered as those of this release are: %s', async (file, type) => {
    const content = Buffer.from(LEFT[file as keyof typeof LEFT]);
    await leave(file, content);
    await start();
    const plain = await get(`/assets/${file}`);
    expect(plain).toMatchObject({ status: 200, body: content });
    expect(plain.header('content-type')).toBe(type);
    expect(plain.header('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.header('vary')).toBe('Accept-Encoding');
    expect(plain.header('x-content-type-options')).toBe('nosniff');
    expect(plain.header('content-security-policy')).toContain("object-src 'none'");
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await get(`/assets/${file}`, { 'accept-encoding': accepted });
      expect(answer.header('content-encoding')).toBe(encoding);
      expect(decompress(answer.body).equals(content)).toBe(true);
    }
    const head = await request(`${site?.url}/assets/${file}`, { method: 'HEAD' });
    expect([head.statusCode, await head.body.text()]).toEqual([200, '']);
  });

  test('is found by every name that a build gives', async () => {
    for (const file of BUILT) await leave(`former-${file}`, file);
    await start();
    for (const file of BUILT) expect(String((await get(`/assets/former-${file}`)).body)).toBe(file);
  });

  test('is answered when another instance leaves it there while this one runs', async () => {
    await start();
    expect((await get(`/assets/${STYLE}`)).status).toBe(404);
    await leave(STYLE, LEFT[STYLE as keyof typeof LEFT]);
    expect((await get(`/assets/${STYLE}`)).status).toBe(200);
  });

  test('is answered while this instance stops, with an end of the connection', async () => {
    await leave(STYLE, LEFT[STYLE as keyof typeof LEFT]);
    const { pid, port, url } = await start();
    // Asked once, the site gives whoever asks four seconds to notice that it stops.
    await fetch(`${url}/readyz`);
    process.kill(pid ?? 0, 'SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    const { status, headers } = await sendRaw(port, `GET /assets/${STYLE} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    expect([status, headers.get('connection'), headers.get('x-frame-options')]).toEqual([200, 'close', 'DENY']);
  });

  test('that nobody left is not found, and that answer is kept nowhere', async () => {
    await start();
    const answer = await get('/assets/every-page-Unknown1.css');
    expect(answer.status).toBe(404);
    expect(answer.header('cache-control')).toBe('private, no-cache');
  });
});

test('nothing but a plain name of a built file is read', async () => {
  await leave(STYLE, 'body{}');
  await leave('notes.txt', 'not of a build');
  await leave('plain.css', 'not of a build');
  mkdirSync(join(folder, 'deep'));
  await writeFile(join(folder, 'deep', STYLE), 'too deep');
  await writeFile(join(dataDir, SCRIPT), 'outside');
  symlinkSync(join(dataDir, SCRIPT), join(folder, SCRIPT));
  mkdirSync(join(folder, FONT));
  const { port } = await start();
  for (const path of [
    '/assets/notes.txt',
    `/assets/${SCRIPT}`,
    `/assets/${FONT}`,
    '/assets/plain.css',
    `/assets/deep/${STYLE}`,
    `/assets/deep%2f${STYLE}`,
    `/assets/../${SCRIPT}`,
    `/assets/..%2f${SCRIPT}`,
    `/assets/..%2F${SCRIPT}`,
    `/assets/%2e%2e/${SCRIPT}`,
    `/assets/%2e%2e%2f${SCRIPT}`,
    `/assets/..%5c${SCRIPT}`,
    `/assets/..\\${SCRIPT}`,
    `/assets/..%252f${SCRIPT}`,
    '/assets/../session-secret',
    '/assets/..%2fsession-secret',
    '/assets/%2e%2e%2fhearthline.db',
    `/assets/${STYLE}%00`,
    `/assets/%00${STYLE}`,
    `/assets/.${STYLE}`,
    '/assets/',
    '/assets',
  ]) {
    const { status, text } = await sendRaw(
      port,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    );
    expect(status, path).not.toBe(200);
    expect(text, path).not.toMatch(/not of a build|too deep|outside|[0-9a-f]{64}|SQLite/);
  }
});

describe('after the start', () => {
  test('the files of this release lie in DATA_DIR, whole, and readable by its own user alone', async () => {
    await start();
    await expect.poll(kept, { timeout: 20_000 }).toEqual(BUILT);
    for (const file of BUILT) {
      expect(readFileSync(join(folder, file)).equals(readFileSync(join('build/client/assets', file))), file).toBe(true);
      expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    }
  });

  test('two instances that start at once on one folder leave it whole, without a word', async () => {
    const env = { DATABASE_URL: `sqlite:${join(dataDir, 'other.db')}` };
    const [other] = await Promise.all([startSite({ dataDir, env }), start()]);
    try {
      await expect.poll(kept, { timeout: 20_000 }).toEqual(BUILT);
      expect(other.output() + site?.output()).not.toContain('are not kept');
    } finally {
      await other.stop();
    }
  });

  test('what no release has used for thirty days is gone; what this one uses is young again', async () => {
    const [used = ''] = BUILT;
    await leave(STYLE, 'body{}', 29);
    await leave(SCRIPT, 'old', 31);
    await leave(`${SCRIPT}.${randomUUID()}`, 'half of a file, by a process that was ended', 31);
    await leave('notes.txt', 'of somebody else', 31);
    await leave(used, readFileSync(join('build/client/assets', used)), 31);
    await start();
    await expect.poll(kept, { timeout: 20_000 }).toEqual([...BUILT, STYLE, 'notes.txt'].toSorted());
    await expect.poll(() => statSync(join(folder, used)).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS);
  });

  test('they are young again every day, so that a release that ran for months leaves its files to the next one', async () => {
    const preload = `const { setInterval } = globalThis;
      globalThis.setInterval = (run, ms, ...rest) => setInterval(run, ms === ${DAY_MS} ? 100 : ms, ...rest);`;
    await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` });
    await expect.poll(kept, { timeout: 20_000 }).toEqual(BUILT);
    const [used = ''] = BUILT;
    await age(used, 40);
    await expect.poll(() => statSync(join(folder, used)).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS);
  });

  test.each([
    ['is a file', (path: string) => writeFile(path, '')],
    ['cannot be written', async (path: string) => symlinkSync('/proc', path)],
  ])('a folder that %s stops nothing, and one line says what that means and what to do', async (_what, spoil) => {
    await spoil(folder);
    const { url, output } = await start();
    const lines = () =>
      output()
        .split('\n')
        .filter((line) => line.includes('assets'));
    await expect.poll(lines).toEqual([expect.stringMatching(/"level":"warn".*without their looks.*write access/)]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await get(`/assets/${BUILT.find((file) => file.endsWith('.css'))}`)).status).toBe(200);
    expect((await get(`/assets/${STYLE}`)).status).toBe(404);
  });
});
