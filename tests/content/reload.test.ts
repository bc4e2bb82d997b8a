import '#tests/content/texts/read-texts.ts';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { article, contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { newBrowser, printedCode } from '#tests/desk/browser/operator.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage } from '#tests/page.ts';
import { plan } from '#tests/payments/payments.ts';
import { shopAt } from '#tests/payments/shop.ts';

const [plans, landing, company] = ['plans.yaml', 'pages/landing.yaml', 'company.yaml'].map((name) =>
  readFileSync(join('content', name), 'utf8'),
) as [string, string, string];
const FAULT = { status: 'failed', file: 'plans.yaml', line: 1 };

let folder: string;
let site: Site;
let env: Record<string, string>;

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const headlined = (headline: string) => landing.replace(/^( {2}headline: ).*$/m, `$1${headline}`);
const headline = async () => (await openPage(site, '/')).texts('h1')[0];
const textOf = async (path: string) => (await fetch(site.url + path)).text();
const textsAddress = async () => /\/media\/[\w-]+-landing-reviews\.js/.exec(await textOf('/'))?.[0] ?? '';
const reload = () => ops(['content', 'reload', '--json'], env);
const rowsOf = ({ out }: { out: string }) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  folder = contentFolder({
    'plans.yaml': plans,
    'pages/landing.yaml': headlined('First words'),
    'company.yaml': company,
  });
  env = { CONTENT_DIR: folder, SESSION_SECRET };
  site = await startSite({ env });
  env = { ...env, DATA_DIR: site.dataDir, PORT: String(site.port) };
});
afterAll(async () => {
  await site.stop();
  removeContentFolders();
});

test('uses other words at SIGHUP, and serves the texts of pages that are open', async () => {
  // The second time from the page cache.
  for (const _ of [1, 2]) expect(await headline()).toContain('First words');
  const old = await textsAddress();
  write('pages/landing.yaml', headlined('Second words'));
  process.kill(site.pid as number, 'SIGHUP');
  await expect.poll(headline).toContain('Second words');
  expect(await textsAddress()).not.toBe(old);
  expect(await textOf(old)).toContain('First words');
});

test('says what changed', async () => {
  write('company.yaml', company.replace(/^phone: .*$/m, 'phone: (302) 555-0199'));
  write('more.md', 'Nothing reads this.');
  const changed = await opsJson(['content', 'reload'], env);
  rmSync(join(folder, 'more.md'));
  expect(changed).toEqual([
    expect.objectContaining({ status: 'note', file: 'more.md' }),
    { status: 'ok', file: 'company.yaml', line: null, message: 'Changed.' },
    { status: 'ok', file: null, line: null, message: 'The site uses it.' },
  ]);
  expect((await openPage(site, '/contact-us')).text).toContain('(302) 555-0199');
  const same = await opsJson(['content', 'reload'], env);
  expect(same).toMatchObject([{ message: 'The site uses the folder as it is: no file has changed.' }]);
});

test('changes nothing for a fault, and names its line', async () => {
  write('pages/landing.yaml', headlined('Words that nobody sees'));
  write('plans.yaml', 'price\n');
  const failed = await reload();
  expect(failed.code).toBe(1);
  expect(rowsOf(failed)[0]).toMatchObject(FAULT);
  process.kill(site.pid as number, 'SIGHUP');
  await expect.poll(site.output).toContain('The content has faults, so nothing was changed');
  expect(site.output()).toContain('plans.yaml, line 1: ');
  expect(await headline()).toContain('Second words');
  write('plans.yaml', plans);
  expect((await reload()).code).toBe(0);
  expect(await headline()).toContain('Words that nobody sees');
});

test('keeps the plan of an open order in the catalogue', async () => {
  await shopAt(site).order();
  // The same title under another id.
  write('plans.yaml', plans.replace(`id: ${plan.id}`, 'id: another-plan'));
  const failed = await reload();
  expect(failed.code).toBe(1);
  expect(rowsOf(failed)[0].message).toContain(plan.id);
  expect((await openPage(site, '/pricing')).all(`[value="${plan.id}"]`)).not.toHaveLength(0);
  write('plans.yaml', plans);
  expect((await reload()).code).toBe(0);
});

test('shows the operator the files and their faults, and uses them at a press', async () => {
  const browser = newBrowser(site.url);
  await browser.type(await printedCode(env));
  write('pages/landing.yaml', headlined('Words from the desk'));
  write('plans.yaml', 'price\n');
  const faulty = await browser.open('/desk/content');
  expect(faulty.html).toContain('plans.yaml, line 1: ');
  expect(faulty.headers.get('Cache-Control')).toContain('no-store');
  expect(faulty.html).not.toContain('<form method="post" class');
  expect(await browser.press('/desk/content', {})).toMatchObject({ status: 409 });
  write('plans.yaml', plans);
  const mended = await browser.open('/desk/content');
  expect(mended.html).toContain('pages/landing.yaml');
  expect(mended.html).not.toContain('line 1: ');
  const elsewhere = { Origin: 'https://elsewhere.example' };
  expect(await browser.press('/desk/content', {}, elsewhere)).toMatchObject({ status: 403 });
  expect(await headline()).not.toContain('Words from the desk');
  expect(await browser.press('/desk/content', {})).toMatchObject({ status: 303, location: '/desk/content?done' });
  expect(await headline()).toContain('Words from the desk');
  expect((await browser.open('/desk/list/trail')).html).toContain('Reloaded the content');
});

test('shows a picture, and serves it after it was replaced', async () => {
  const put = async (background: string) => {
    const create = { width: 1500, height: 1000, channels: 3, background } as const;
    writeFileSync(join(folder, 'pictures/team.jpg'), await sharp({ create }).jpeg().toBuffer());
    expect((await reload()).code).toBe(0);
    return /\/media\/[\w-]+-team-640\.avif/.exec(await textOf('/resources/team'))?.[0];
  };
  for (const name of ['articles', 'pictures']) mkdirSync(join(folder, name));
  write('articles/team.md', article('We are five.', { picture: 'team.jpg' }));
  const [blue, red] = [await put('#456'), await put('#a33')];
  expect(red).not.toBe(blue);
  for (const address of [blue, red]) {
    const { status, headers } = await fetch(site.url + address);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/avif']);
  }
});

test('does nothing for a request without the secret', async () => {
  const stranger = await ops(['content', 'reload'], { ...env, SESSION_SECRET: 'another secret of sixteen' });
  expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining('SESSION_SECRET') });
  const call = await fetch(`${site.url}/api/content/reload`, { method: 'POST' });
  expect([call.status, await call.json()]).toEqual([404, { error: 'There is no such call.' }]);
});
