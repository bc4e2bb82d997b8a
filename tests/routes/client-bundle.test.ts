import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { type Site, startSite } from '#tests/site.ts';

const ASSETS = 'build/client/assets';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

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

test('the landing page loads no zod', async () => {
  const withZod = (scripts: Map<string, string>) => [...scripts].filter(([, text]) => text.includes('ZodError'));
  const scripts = await scriptsOf('/');
  expect([...scripts.keys()].join()).toContain('entry.client');
  expect(withZod(scripts).map(([file]) => file)).toEqual([]);
  // The word is one that a page with zod does contain.
  expect(withZod(await scriptsOf('/contact-us'))).not.toEqual([]);
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
