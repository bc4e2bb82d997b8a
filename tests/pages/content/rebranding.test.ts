import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { type Site, startSite } from '#tests/http.ts';
import { type SharedSite, sharedSite } from '#tests/shared-site.ts';

const SITE_URL = 'https://www.porchlight.example';
const NAME = 'Porchlight <b>"&"</b> Sons';
const PATHS = [
  ...content.paths,
  ...['/checkout', '/chat', '/?review=new'],
  ...['/resources/nothing-here', '/no/such/page', '/receipt/unknown', '/resources/feed.xml'],
  ...['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/demo-paypal/sdk.js'],
];
/** The first name, and the defaults of every other setting that pages show. */
const FIRST = /hearthline|555-014|N Market Street/i;

const first = sharedSite();
let renamed: Site;
beforeAll(async () => {
  renamed = await startSite({
    env: {
      SITE_NAME: NAME,
      SITE_URL,
      CONTACT_EMAIL: 'people@porchlight.example',
      CONTACT_PHONE: '(415) 555-0199',
      SUPPORT_TEXT_NUMBER: '(415) 555-0198',
      MAILING_ADDRESS: '1 Harbor Way, Sausalito, CA 94965',
      COMPANY_URL: 'https://company.porchlight.example',
    },
  });
});
afterAll(() => renamed.stop());

test.each(PATHS)('has no trace of the first name on %s, and no markup from the name', async (path) => {
  const text = await textOf(renamed, path);
  expect(text.length).toBeGreaterThan(20);
  expect(text.match(FIRST)?.[0]).toBeUndefined();
  if (path !== '/site.webmanifest') expect(text).not.toContain('Porchlight <b>');
});

test('has the name, the contacts and the address of every page on it', async () => {
  expect(await textOf(first, '/')).toMatch(FIRST);
  for (const path of content.paths) {
    const text = await textOf(renamed, path);
    expect(text).toContain('Porchlight &lt;b&gt;&quot;&amp;&quot;&lt;/b&gt; Sons');
    expect(text).toContain('people@porchlight.example');
    expect(text).toContain(`href="${SITE_URL}${path}"`);
  }
});

test('has the name in structured data and in the manifest, whose icons load', async () => {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await textOf(renamed, '/')) ?? [];
  expect(JSON.parse(data).name).toBe(NAME);
  const manifest = JSON.parse(await textOf(renamed, '/site.webmanifest'));
  expect(manifest).toMatchObject({ name: NAME, start_url: '/' });
  for (const { src } of manifest.icons) expect((await fetch(renamed.url + src)).status).toBe(200);
});

const post = (path: string, Origin: string, message = 'Hello') =>
  fetch(renamed.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin },
    body: JSON.stringify({ message }),
  });

test('accepts posts from SITE_URL alone, and demands HTTPS', async () => {
  const accepted = await post('/api/chat/chat-here', SITE_URL);
  expect(accepted.status).toBe(200);
  expect(accepted.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect((await post('/contact-us', SITE_URL)).status).toBe(415);
  expect((await post('/api/chat/chat-here', renamed.url)).status).toBe(403);
  expect((await fetch(`${renamed.url}/healthz`)).status).toBe(200);
});

test('uses the new name for rejected requests and in the chat', async () => {
  const rejected = await (await post('/contact-us', 'https://evil.example')).text();
  expect(rejected).toMatch(/<title>Porchlight &lt;b.*Sons: this did not work<\/title>/);
  expect(rejected).not.toMatch(FIRST);
  for (const message of ['Who are you?', 'What is your address and phone number?']) {
    expect(await (await post('/api/chat/chat-here', SITE_URL, message)).text()).not.toMatch(FIRST);
  }
});

test('has no name in scripts and styles', () => {
  const folder = 'build/client/assets';
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => FIRST.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

test('has the site’s colors in the manifest and the theme color', async () => {
  const tokens = readFileSync('app/ui/styles/app.css', 'utf8');
  const token = (name: string) => tokens.match(new RegExp(`--color-${name}: (#\\w{6});`))?.[1];
  const { theme_color, background_color } = JSON.parse(await textOf(first, '/site.webmanifest'));
  expect([theme_color, background_color]).toEqual([token('night'), token('cream')]);
  expect(await textOf(first, '/')).toContain(`<meta name="theme-color" content="${token('night')}"/>`);
});

async function textOf(site: SharedSite, path: string): Promise<string> {
  // A page under another host redirects to SITE_URL.
  const { body } = await request(site.url + path, { headers: { host: new URL(SITE_URL).host } });
  return body.text();
}
