import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { sharedSite } from '#tests/shared-site.ts';

/** Bytes, gzip: of the one stylesheet, and of the scripts that a page may load by itself; the carousels' player and what a visitor asks for come on top. */
const budgets = JSON.parse(readFileSync('budgets.json', 'utf8'));

const ASSETS = 'build/client/assets';

const site = sharedSite();

/** The scripts that a page loads at once, by file name: those that it names, with what they import. */
async function scriptsOf(path: string): Promise<Map<string, string>> {
  const page = await (await fetch(site.url + path)).text();
  const scripts = new Map<string, string>();
  const load = (file: string) => {
    if (scripts.has(file)) return;
    const text = readFileSync(`${ASSETS}/${file}`, 'utf8');
    scripts.set(file, text);
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) load(imported);
  };
  for (const [, file = ''] of page.matchAll(/\/assets\/([^"']+\.js)/g)) load(file);
  return scripts;
}

test.each([...PUBLIC_PATHS, '/checkout', '/chat', '/no-such-page'])(
  '%s asks for no script by itself: one starter of at most 1 kB lets them in',
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const [scripts = ''] = /<template id="scripts">.*?<\/template>/s.exec(html) ?? [];
    expect(scripts).toContain('/assets/entry.client');
    const shown = html.replace(scripts, '');
    expect(shown).not.toMatch(/\/assets\/[^"']+\.js|modulepreload/);
    const running = [...shown.matchAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs)].map(([script]) => script);
    expect(running).toHaveLength(1);
    expect(Buffer.byteLength(running[0] ?? '')).toBeLessThanOrEqual(1_000);
  },
);

test.each([...PUBLIC_PATHS, '/checkout', '/chat'])(
  '%s stays within its budget of scripts, and has no zod',
  async (path) => {
    const scripts = await scriptsOf(path);
    const bytes = [...scripts.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    const list = [...scripts].map(([file, text]) => `${gzipSync(text, { level: 9 }).length} ${file}`).join('\n');
    console.log(`${path}: ${bytes} B of scripts, gzip`);
    expect(bytes, list).toBeGreaterThan(50_000);
    expect(bytes, list).toBeLessThanOrEqual(budgets.scripts[path] ?? budgets.scripts.default);
    expect([...scripts].filter(([, text]) => text.includes('ZodError')).map(([file]) => file)).toEqual([]);
  },
);

test.each([...PUBLIC_PATHS, '/checkout', '/chat', '/no-such-page'])(
  '%s has one stylesheet, within its budget',
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(sheets).toHaveLength(1);
    const bytes = gzipSync(readFileSync(`${ASSETS}/${sheets[0]}`), { level: 9 }).length;
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(budgets.stylesheet);
  },
);

test('conform is on the pages with its forms alone, and what is fetched when needed is on none', async () => {
  const pagesWith = async (word: string) => {
    const pages = await Promise.all(
      [...PUBLIC_PATHS, '/chat'].map(async (path) => ({ path, files: await scriptsOf(path) })),
    );
    return pages.filter(({ files }) => [...files.values()].some((text) => text.includes(word))).map(({ path }) => path);
  };
  expect(await pagesWith('__intent__')).toEqual(['/contact-us']);
  const all = readdirSync(ASSETS).map((file) => readFileSync(`${ASSETS}/${file}`, 'utf8'));
  for (const word of ['ZodError', 'stopOnInteraction', 'Write a review', '/api/chat/chat-here', 'paypal-buttons']) {
    expect(
      all.some((text) => text.includes(word)),
      `${word} is in the build`,
    ).toBe(true);
    expect(await pagesWith(word), word).toEqual([]);
  }
});

test('the browser gets nothing of the server', () => {
  const server = ['SESSION_SECRET', 'PAYPAL_CLIENT_SECRET', 'SMTP_URL', 'better-sqlite3', 'kysely', 'node:crypto'];
  const files = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(5);
  const leaks = files.flatMap((file) => {
    const text = readFileSync(`${ASSETS}/${file}`, 'utf8');
    return server.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(leaks).toEqual([]);
});
