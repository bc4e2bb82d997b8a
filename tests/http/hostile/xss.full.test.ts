import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMessage } from '#app/assistant/chat/conversation.ts';
import { type Site, startSite } from '#tests/http.ts';
import { findOrInstallChromium } from '../../../scripts/find-chromium.mjs';

/** What differs: markup, and what closes an attribute, a script, a text field, or takes the place of an address. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '</title></textarea><svg onload=alert(1)>',
  'javascript:alert(1)//<b data-xss>',
];

let site: Site;
let browser: Browser;
beforeAll(async () => {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  [site, browser] = await Promise.all([
    startSite({ env: { LOG_LEVEL: 'error' } }),
    chromium.launch({ executablePath: findOrInstallChromium(), args }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** What happened in the browser that only a script of the payload, or its markup, can do. */
let dialogs: string[];
let blocked: string[];
let planted: string[];
beforeEach(() => {
  [dialogs, blocked, planted] = [[], [], []];
});

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    dialogs.push(page.url());
    return dialog.dismiss().catch(() => {});
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
  });
  return page;
}

/** Elements that came out of a text. */
async function look(page: Page): Promise<void> {
  const selector =
    '[data-xss], [onerror], [onload], [onfocus], [onbegin], [ontoggle], [onstart], [src="x"], [href^="javascript:"]';
  const found = await page.locator(selector).evaluateAll((elements) => elements.map((element) => element.outerHTML));
  planted.push(...found);
}

function expectNothing(): void {
  expect({ dialogs, blocked, planted }).toEqual({ dialogs: [], blocked: [], planted: [] });
}

async function publish(at: Site, texts: Record<string, string>): Promise<void> {
  const body = JSON.stringify({ reviewDescription: 'x', ...texts, rating: 5 });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${at.url}/api/reviews/create`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}

test('opens dialogs where a page takes the payloads for markup', async () => {
  const page = await newPage(await browser.newContext());
  for (const payload of PAYLOADS) await page.setContent(`<!doctype html><body>${payload}`);
  await expect.poll(() => dialogs.length).toBe(4);
  await page.close();
});

test('shows reviews as text', async () => {
  const page = await newPage(await browser.newContext());
  for (const text of PAYLOADS) {
    await publish(site, { reviewDescription: text, firstName: text, companyName: text, jobTitle: text });
  }
  await page.goto(site.url, { waitUntil: 'load' });
  expect(await page.content()).toContain('alert(1)');
  await look(page);
  expectNothing();
  await page.close();
});

test('blocks an inline script in the content of a cached page', async () => {
  const careless = await startSite({ env: { NODE_OPTIONS: '--require ./tests/http/hostile/unescaped-text.cjs' } });
  try {
    const script = "<script>document.documentElement.dataset.injected = 'yes'</script>";
    await publish(careless, { reviewDescription: script });
    const page = await newPage(await browser.newContext());
    for (const _ of ['rendered', 'from the cache']) {
      const response = await page.goto(careless.url, { waitUntil: 'load' });
      expect(response?.headers().etag).toMatch(/^"/);
      expect(await response?.text()).toContain(script);
      expect(await page.locator('html').getAttribute('data-injected')).toBeNull();
      expect(blocked.splice(0)).toEqual([expect.stringContaining('inline script')]);
      // The site's own scripts run.
      await page.mouse.move(50, 50);
      await page.mouse.move(60, 60);
      await page.locator('[aria-label="Chat"] > a[role=button]').waitFor();
    }
    await page.close();
  } finally {
    await careless.stop();
  }
});

test('shows chat messages as text', async () => {
  const page = await newPage(await browser.newContext());
  const [question = '', ...said] = PAYLOADS;
  await page.goto(`${site.url}/chat`, { waitUntil: 'load' });
  // What the visitor and the assistant said before travels in the form.
  const transcript = JSON.stringify(said.map((text, i) => createMessage({ text, isBot: i % 2 === 0 })));
  await page.locator('form:has([name=transcript])').evaluate((form: HTMLFormElement, said) => {
    (form.elements.namedItem('transcript') as HTMLInputElement).value = said;
  }, transcript);
  await page.locator('[name=message]').fill(question);
  await Promise.all([page.waitForLoadState('load'), page.locator('[name=message]').press('Enter')]);
  await page.getByText(question).first().waitFor();
  await look(page);
  expectNothing();
  await page.close();
});

test('shows search parameters and slugs as text', async () => {
  const page = await newPage(await browser.newContext());
  for (const text of PAYLOADS.map(encodeURIComponent)) {
    for (const path of [
      ...[`/?review=${text}&p=${text}`, `/about-us?tab=${text}`, `/checkout?payment=${text}`, `/?${text}#${text}`],
      ...[`/resources/${text}`, `/${text}`, `/receipt/${text}`, `/checkout/return?token=${text}`],
    ]) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      await look(page);
    }
  }
  expectNothing();
  await page.close();
});
