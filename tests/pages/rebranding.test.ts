import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { type Site, startSite } from '#tests/http.ts';

const SITE_URL = 'https://www.porchlight.example';
const PATHS = [
  ...PUBLIC_PATHS,
  ...['/checkout', '/chat', '/styleguide', '/?review=new'],
  ...['/resources/nothing-here', '/no/such/page', '/receipt/unknown', '/resources/feed.xml'],
  ...['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/demo-paypal/sdk.js'],
];
/** The first name, and the defaults of every other setting that pages show. */
const FIRST = /hearthline|555-014|N Market Street/i;

let first: Site;
let renamed: Site;
beforeAll(async () => {
  [first, renamed] = await Promise.all([
    startSite(),
    startSite({
      env: {
        SITE_NAME: 'Porchlight & Sons',
        SITE_URL,
        CONTACT_EMAIL: 'people@porchlight.example',
        CONTACT_PHONE: '(415) 555-0199',
        SUPPORT_TEXT_NUMBER: '(415) 555-0198',
        MAILING_ADDRESS: '1 Harbor Way, Sausalito, CA 94965',
        COMPANY_URL: 'https://company.porchlight.example',
      },
    }),
  ]);
});
afterAll(() => Promise.all([first.stop(), renamed.stop()]));

test.each(PATHS)('%s has no trace of the first name and its contacts', async (path) => {
  const text = await textOf(renamed, path);
  expect(text.length).toBeGreaterThan(20);
  expect(text.match(FIRST)?.[0]).toBeUndefined();
});

test('the page of a refused request has the name as text', async () => {
  const refused = await fetch(`${renamed.url}/no//page`);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('<title>Porchlight &#38; Sons: this did not work</title>');
});

test.each(PUBLIC_PATHS)('%s has the name in its title and the contacts in its footer', async (path) => {
  expect(await textOf(first, path)).toMatch(FIRST);
  const text = await textOf(renamed, path);
  expect(text).toContain('Porchlight &amp; Sons');
  expect(text).toContain('people@porchlight.example');
  expect(text).toContain(`href="${SITE_URL}${path}"`);
});

test('a refused form and the assistant speak in the new name too', async () => {
  const refused = await fetch(`${renamed.url}/contact-us`, {
    method: 'POST',
    headers: { Origin: 'https://evil.example' },
  });
  expect(await refused.text()).not.toMatch(FIRST);
  for (const message of [
    'What is Porchlight & Sons?',
    'Who are you?',
    'How can I contact you?',
    'What is your address and phone number?',
  ]) {
    const answer = await fetch(`${renamed.url}/api/chat/chat-here`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(FIRST);
  }
});

test('what browsers load holds no name at all', () => {
  const folder = 'build/client/assets';
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => FIRST.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

test("the bar of a phone's browser and the home screen have the colours of the site", async () => {
  const tokens = readFileSync('app/styles/app.css', 'utf8');
  const token = (name: string) => tokens.match(new RegExp(`--color-${name}: (#\\w{6});`))?.[1];
  const { theme_color, background_color } = JSON.parse(await textOf(first, '/site.webmanifest'));
  expect([theme_color, background_color]).toEqual([token('night'), token('cream')]);
  expect(await textOf(first, '/')).toContain(`<meta name="theme-color" content="${token('night')}"/>`);
});

async function textOf(site: Site, path: string): Promise<string> {
  const response = await fetch(site.url + path);
  return response.text();
}
