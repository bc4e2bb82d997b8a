import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { freePort } from '#tests/http.ts';
import { expectAccessible } from '#tests/pages/look/checks.ts';

test.use({ reducedMotion: 'reduce' });

const SOURCES = ['app', 'content', 'public', 'scripts', 'package.json', 'package-lock.json'];
const SETTINGS = ['remix.config.js', 'tsconfig.json', 'vite.config.ts'];

const checkouts: string[] = [];
const started: ChildProcess[] = [];
test.afterAll(() => {
  // A test that failed has not ended its own.
  for (const server of started) server.kill('SIGKILL');
  for (const folder of checkouts) rmSync(folder, { recursive: true, force: true });
});

/** A copy of the project, in which files can be edited, and in which nothing is bundled yet. Vite watches no `test-results`. */
function newCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  checkouts.push(folder);
  for (const name of [...SOURCES, ...SETTINGS]) cpSync(name, join(folder, name), { recursive: true });
  // Links, or copies on another disk.
  execFileSync('sh', ['-c', 'cp -al node_modules "$0" 2> /dev/null || cp -a node_modules "$0"', folder]);
  rmSync(join(folder, 'node_modules/.vite'), { recursive: true, force: true });
  return folder;
}

async function startDevelopment(
  folder: string,
  env: Record<string, string> = {},
): Promise<{ server: ChildProcess; url: string }> {
  const port = await freePort();
  const server = spawn('npm', ['run', 'dev', '--', '--host', '127.0.0.1'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
  });
  started.push(server);
  const url = `http://127.0.0.1:${port}`;
  await expect(async () => void (await fetch(url))).toPass();
  return { server, url };
}

/** Ends npm alone, as a supervisor does, and waits until the port is free. */
async function end({ server, url }: { server: ChildProcess; url: string }): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await expect(() => expect(fetch(url)).rejects.toThrow()).toPass();
}

async function expectHydrated(page: Page, url: string): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${url}/?review=new`);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(errors).toEqual([]);
}

test('shows and hydrates pages of the development server, and ends with npm @js', async ({ page }) => {
  const development = await startDevelopment(newCheckout());
  const { url } = development;
  await page.goto(`${url}/pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Instrument Serif/);
  await page.goto(`${url}/?review=new`);
  await expectAccessible(page, 'the dialog');
  await expectHydrated(page, url);
  await end(development);
});

test('shows a fault over the page, and recovers from one at the start @js', async ({ page }) => {
  const folder = newCheckout();
  const file = join(folder, 'app/routes/pricing/route.tsx');
  const source = readFileSync(file, 'utf8');
  const faulty = source.replace('return (', 'return ((');
  writeFileSync(file, faulty);
  const development = await startDevelopment(folder);
  const overlay = page.locator('vite-error-overlay');
  await page.goto(development.url);
  await expect(overlay).toBeAttached();
  writeFileSync(file, source);
  await expect(async () => expect((await fetch(development.url)).ok).toBe(true)).toPass();
  await expectHydrated(page, development.url);
  await page.goto(`${development.url}/pricing`);
  writeFileSync(file, faulty);
  await expect(overlay).toBeAttached();
  writeFileSync(file, source);
  await expect(overlay).not.toBeAttached();
  await end(development);
});

test('shows changes of the content, and a fault of it until it is mended @js', async ({ page }) => {
  // Four loads of a server that compiles anew: half a minute alone, and more than one beside other tests.
  test.slow();
  const folder = newCheckout();
  const own = join(folder, 'our-content');
  const texts = 'pages/landing.yaml';
  const landing = readFileSync(join(folder, 'content', texts), 'utf8');
  const write = (headline: string, into = own) =>
    writeFileSync(join(into, texts), landing.replace(/^( {2}headline: ).*$/m, `$1${headline}`));
  mkdirSync(join(own, 'pages'), { recursive: true });
  write('First words');
  const development = await startDevelopment(folder, { CONTENT_DIR: own });
  const heading = page.getByRole('heading', { level: 1 });
  const overlay = page.locator('vite-error-overlay');
  await page.goto(development.url);
  await expect(heading).toContainText('First words');
  write('Second words');
  await expect(heading).toContainText('Second words');
  for (const [color, shown] of [
    ['#eef6ff', 'rgb(238, 246, 255)'],
    ['#fff6ee', 'rgb(255, 246, 238)'],
  ] as const) {
    writeFileSync(join(own, 'brand.yaml'), `colors: { page: "${color}" }\n`);
    await expect(page.locator('body')).toHaveCSS('background-color', shown);
  }
  write("'");
  await expect(overlay).toContainText(/pages\/landing\.yaml, line \d+: /);
  await page.reload();
  await expect(overlay).toContainText('pages/landing.yaml, line ');
  rmSync(join(own, texts));
  // A folder without a file is a fault, too.
  writeFileSync(join(own, 'README.md'), '');
  write('What ships', join(folder, 'content'));
  await expect(heading).toContainText('What ships');
  await expect(overlay).not.toBeAttached();
  await end(development);
});
