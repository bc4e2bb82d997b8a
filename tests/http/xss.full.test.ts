import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { XSS_PAYLOADS } from '#tests/http/xss-payloads.ts';
import { type Site, startSite } from '#tests/http.ts';
import { findOrInstallChromium } from '../../scripts/find-chromium.mjs';

/** Steps in which each way to close a place has its turn. */
const payloads = XSS_PAYLOADS.filter((_, i) => i % 11 === 0);

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

function expectNothing(where: string, count: number): void {
  console.log(
    `XSS, ${count} payloads in ${where}: ${dialogs.length} dialogs, ${blocked.length} blocked, ${planted.length} elements`,
  );
  expect({ dialogs, blocked, planted }).toEqual({ dialogs: [], blocked: [], planted: [] });
}

function batches<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

test('opens dialogs where a page takes the payloads for markup', async () => {
  const page = await newPage(await browser.newContext());
  for (const payload of payloads.filter((_, i) => i % 5 === 0)) {
    await page.setContent(`<!doctype html><body>${payload}`, { waitUntil: 'load' }).catch(() => {});
  }
  await expect.poll(() => dialogs.length).toBeGreaterThan(3);
  await page.close();
});

test.each([true, false])('shows reviews as text, with scripts: %s', async (javaScriptEnabled) => {
  const page = await newPage(await browser.newContext({ javaScriptEnabled }));
  const fields = ['reviewDescription', 'firstName', 'companyName', 'jobTitle'];
  // The page shows 24 reviews, each with a payload in every field.
  for (const shown of batches(batches(payloads, fields.length), 24)) {
    for (const texts of shown) {
      const review = Object.fromEntries(texts.map((text, i) => [fields[i], text.slice(0, 100)]));
      const body = JSON.stringify({ reviewDescription: 'x', ...review, rating: 5 });
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${site.url}/api/reviews/create`, { method: 'POST', headers, body });
      expect(response.status).toBe(200);
    }
    await page.goto(site.url, { waitUntil: 'load' });
    expect(await page.content()).toContain('alert(1)');
    await look(page);
  }
  expectNothing('reviews', payloads.length);
  await page.close();
});

test('blocks an inline script in the content of a cached page', async () => {
  const careless = await startSite({ env: { NODE_OPTIONS: '--require ./tests/http/unescaped-text.cjs' } });
  try {
    const script = "<script>document.documentElement.dataset.injected = 'yes'</script>";
    const body = JSON.stringify({ reviewDescription: script, rating: 5 });
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${careless.url}/api/reviews/create`, { method: 'POST', headers, body });
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

test.each([true, false])('shows chat messages as text, with scripts: %s', async (javaScriptEnabled) => {
  const page = await newPage(await browser.newContext({ javaScriptEnabled }));
  for (const texts of batches(payloads, 16)) {
    await page.goto(`${site.url}/chat`, { waitUntil: 'load' });
    // What the visitor and the assistant said before travels in the form.
    const transcript = JSON.stringify(texts.slice(1).map((text, i) => ({ text, isBot: i % 2 === 0 })));
    await page.locator('form:has([name=transcript])').evaluate((form: HTMLFormElement, said) => {
      (form.elements.namedItem('transcript') as HTMLInputElement).value = said;
    }, transcript);
    await page.locator('[name=message]').fill(texts[0] ?? '');
    await Promise.all([page.waitForLoadState('load'), page.locator('[name=message]').press('Enter')]);
    await page
      .getByText(texts[0] ?? '')
      .first()
      .waitFor();
    await look(page);
  }
  expectNothing('the chat', payloads.length);
  await page.close();
});

test('shows search parameters and slugs as text', async () => {
  const context = await browser.newContext();
  // Hundreds of pages are not looked at by anybody.
  await context.route(/\.(avif|webp|woff2)$/, (route) => route.abort());
  const left = payloads.map((payload, i) => {
    const text = encodeURIComponent(payload);
    const pages = [
      ...[`/?review=${text}&p=${text}`, `/about-us?tab=${text}`, `/checkout?payment=${text}`, `/?${text}#${text}`],
      ...[`/resources/${text}`, `/${text}`, `/receipt/${text}`, `/checkout/return?token=${text.slice(0, 90)}`],
    ];
    return pages[i % pages.length];
  });
  async function visitor(): Promise<void> {
    const page = await newPage(context);
    for (let path = left.pop(); path; path = left.pop()) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      await look(page);
    }
    await page.close();
  }
  await Promise.all([visitor(), visitor(), visitor()]);
  expectNothing('search parameters and slugs', payloads.length);
});
