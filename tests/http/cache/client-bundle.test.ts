import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { startSite } from '#tests/http.ts';
import { open, untilClosed } from '#tests/raw-http.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { writeSampleReviews } from '../../../scripts/sample-reviews.mjs';

/** Gzip bytes of the stylesheet, of the texts, and of the scripts that a page loads at once; what loads later comes on top. */
const budgets = JSON.parse(readFileSync('budgets.json', 'utf8'));

const ASSETS = 'build/client/assets';
const FILES = new Map(readdirSync(ASSETS).map((file) => [file, readFileSync(`${ASSETS}/${file}`)]));
// Not of the build: the texts of the content.
const TEXTS = [...content.media.keys()]
  .filter((address) => address.endsWith('.js'))
  .map((address) => basename(address));
for (const file of TEXTS) FILES.set(file, Buffer.from(content.media.get(`/media/${file}`)?.content ?? ''));
const BYTES = new Map([...FILES].map(([file, content]) => [file, gzipSync(content, { level: 9 }).length]));
const textOf = (file: string) => FILES.get(file)?.toString() ?? '';
const bytesOf = (files: string[]) => files.reduce((sum, file) => sum + (BYTES.get(file) ?? Number.NaN), 0);

const pages = new Map<string, string>();
const scripts = new Map<string, string[]>();
beforeAll(async () => {
  for (const path of [...content.paths, '/checkout', '/chat', '/no-such-page']) {
    const html = await (await fetch(sharedSite().url + path)).text();
    pages.set(path, html);
    scripts.set(path, scriptsOf(html));
  }
});

/** The scripts that a page loads at once: those that it names, with what they import. */
function scriptsOf(html: string): string[] {
  const found = new Set<string>();
  const load = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, imported = ''] of textOf(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      load(imported);
  };
  for (const [, file = ''] of html.matchAll(/\/(?:assets|media)\/([^"']+\.js)/g)) load(file);
  return [...found];
}

function classesIn(html: string): string[] {
  return [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&#x27;', "'")
      .split(/\s+/)
      .filter(Boolean),
  );
}

/** A class name as it stands in HTML, from the way CSS writes it. */
function unescaped(name: string): string {
  return name
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1');
}

const styleOf = (html: string) => /<style id="page-style">(.*?)<\/style>/s.exec(html)?.[1] ?? '';

function classesRuled(css: string): Set<string> {
  return new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => unescaped(name)));
}

test('starts every page’s scripts from one inline starter of at most 1 kB', () => {
  for (const [path, html] of pages) {
    const [template = ''] = /<template id="scripts">.*?<\/template>/s.exec(html) ?? [];
    expect(template, path).toContain('/assets/entry.client');
    const shown = html.replace(template, '');
    expect(shown, path).not.toMatch(/\/assets\/[^"']+\.js|modulepreload/);
    const running = [...shown.matchAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs)].map(([script]) => script);
    expect(running, path).toHaveLength(1);
    expect(Buffer.byteLength(running[0] ?? ''), path).toBeLessThanOrEqual(1_000);
  }
});

test('keeps every page within its budget of scripts', () => {
  for (const [path, loaded] of scripts) {
    const files = loaded.filter((file) => !TEXTS.includes(file));
    const list = `${path}:\n${files.map((file) => `${BYTES.get(file)} ${file}`).join('\n')}`;
    expect(bytesOf(files), list).toBeGreaterThan(50_000);
    expect(bytesOf(files), list).toBeLessThanOrEqual(budgets.scripts[path] ?? budgets.scripts.default);
  }
});

test('loads the texts that every page has and its own, and none as data', () => {
  const { frame, landing, partnerPlaybook } = content.texts;
  expect(TEXTS.filter((name) => textOf(name).includes('"landing":'))).toEqual([expect.stringMatching(/-landing-/)]);
  expect(TEXTS.filter((name) => /"(?:emails|demoPayment)":/.test(textOf(name)))).toEqual([]);
  for (const [path, html] of pages) {
    const files = scripts.get(path)?.filter((file) => TEXTS.includes(file)) ?? [];
    const list = files.map((file) => `${BYTES.get(file)} ${file}`).join('\n');
    expect(files[0], path).toContain('every-page');
    expect(files.length, list).toBeLessThanOrEqual(2);
    expect(bytesOf(files), list).toBeLessThanOrEqual(budgets.texts);
    const data = /window\.__remixContext = (.*?);<\/script>/s.exec(html)?.[1] ?? '';
    expect(data, path).toContain('loaderData');
    for (const text of [landing.appreciation.headline, partnerPlaybook.hero.lead, frame.callToAction.button])
      expect(data, path).not.toContain(text);
  }
});

test('gives every page one stylesheet in its budget, which the starter enables', () => {
  for (const [path, html] of pages) {
    const sheets = [...html.matchAll(/<link rel="stylesheet" disabled="" href="\/assets\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(html.match(/rel="stylesheet"/g), path).toHaveLength(1);
    expect(sheets, path).toHaveLength(1);
    expect(bytesOf(sheets), path).toBeGreaterThan(5_000);
    expect(bytesOf(sheets), path).toBeLessThanOrEqual(budgets.stylesheet);
  }
});

test('has a rule for every class of a page in the page itself', () => {
  // Named for the selector of another rule, or by a library.
  const hooks = /^(?:group|peer)(?:\/[\w-]+)?$|^lucide|^active$/;
  for (const [path, html] of pages) {
    const ruled = classesRuled(styleOf(html));
    const used = classesIn(html);
    expect(new Set(used).size, path).toBeGreaterThan(80);
    expect(
      used.filter((name) => !ruled.has(name) && !hooks.test(name)),
      path,
    ).toEqual([]);
  }
});

test('has rules of the desk in its pages, and none in the stylesheet of visitors', async () => {
  const html = await (await fetch(`${sharedSite().url}/desk`)).text();
  const [sheet = ''] = [...FILES.keys()].filter((file) => file.endsWith('.css'));
  const ofVisitors = classesRuled(textOf(sheet));
  const own = classesIn(html).filter((name) => !ofVisitors.has(name));
  expect(own).toContain('[&_input]:tracking-widest');
  expect(own.filter((name) => !classesRuled(styleOf(html)).has(name))).toEqual([]);
});

/** What a server may send before the browser has confirmed anything: ten segments (RFC 6928). */
const FIRST_ROUND_TRIP = 14_600;

test('fits pages into the first round trip, the landing page with 24 reviews but for its headers', async () => {
  const site = await startSite({ env: { RATE_LIMITS: 'off' } });
  try {
    await writeSampleReviews(site.url);
    for (const path of content.paths) {
      // A page is compressed with brotli once it is cached.
      await (await fetch(site.url + path)).text();
      const socket = await open(site.port);
      // Browsers keep connections, which two headers of the response say; the second request ends this one.
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`);
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      const answers = await untilClosed(socket);
      const page = answers.slice(0, answers.lastIndexOf('HTTP/1.1 200 '));
      expect(page, path).toMatch(/^HTTP\/1.1 200 .*\r\nKeep-Alive: /s);
      const bytes = path === '/' ? page.length - page.indexOf('\r\n\r\n') : page.length;
      expect(bytes, path).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
    }
  } finally {
    await site.stop();
  }
});

test.each([
  ['__intent__', ['/contact-us', '/checkout']],
  ['ZodError', []],
  ['stopOnInteraction', []],
  ['rating-error', []],
  ['/api/chat/chat-here', []],
  ["PayPal's buttons failed", []],
])('loads the script with "%s" at once on %j alone', (word, paths) => {
  expect([...FILES.keys()].some((file) => textOf(file).includes(word))).toBe(true);
  const loading = [...scripts].filter(([, files]) => files.some((file) => textOf(file).includes(word)));
  expect(loading.map(([path]) => path)).toEqual(paths);
});

test('gives the browser nothing of the server', () => {
  const server = ['SESSION_SECRET', 'PAYPAL_CLIENT_SECRET', 'SMTP_URL', 'better-sqlite3', 'kysely', 'node:crypto'];
  const files = [...FILES.keys()].filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => server.some((word) => textOf(file).includes(word)))).toEqual([]);
});
