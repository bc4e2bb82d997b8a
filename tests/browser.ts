import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Site, startSite } from '#tests/http.ts';

/**
 * Playwright's `test` on a built site without rate limits, on which no earlier test file has left a review. `page.goto('/…')`
 * is relative to it, and in the project `js` resolves once the page is hydrated, unless `waitUntil` says otherwise. A test
 * fails if its page threw, failed to hydrate, or violated the Content-Security-Policy. Tests share a browser context, which
 * Playwright clears between them. A test with a fake clock or a CDP session uses `isolatedPage`, in a context of its own.
 */
export const test = base.extend<{ site: Site; isolatedPage: Page }, { siteFor: (file: string) => Promise<Site> }>({
  siteFor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      let site: Site | undefined;
      let owner = '';
      await use(async (file) => {
        if (file !== owner && site && (await hasReviews(site))) {
          await site.stop();
          site = undefined;
        }
        owner = file;
        site ??= await startSite();
        return site;
      });
      await site?.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ siteFor }, use, { file }) => use(await siteFor(file)),
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use, { project }) => {
    try {
      await checkPage(page, project.name, use);
    } finally {
      // Playwright leaves a shared context offline.
      await page.context().setOffline(false);
    }
  },
  isolatedPage: async ({ browser }, use, { project }) => {
    const context = await browser.newContext();
    await checkPage(await context.newPage(), project.name, use);
    await context.close();
  },
});

async function checkPage(page: Page, mode: string, use: (page: Page) => Promise<void>): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (mode === 'js' && !options?.waitUntil) await takenOver(page);
    return answer;
  };
  await use(page);
  expect(faults, 'the page threw nothing and kept to its policy').toEqual([]);
}

async function hasReviews(site: Site): Promise<boolean> {
  const reviews = (await (await fetch(`${site.url}/api/reviews`)).json()) as unknown[];
  return reviews.length > 0;
}

/** Gives the page the first sign of a visitor, which brings its scripts, and waits for them. */
export async function takenOver(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await scriptsRun(page);
}

/** Waits until the page's scripts, if it has any, have taken over: they then link the manifest. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.locator('html:has(#scripts):not(:has(link[rel="manifest"]))').waitFor({ state: 'detached' });
  // React runs effects, which listen to forms, in a message after that.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
}

/** Waits until a person could have filled in a form of the page; one sent before is taken for a program's. */
export async function takeTime(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_000);
}

/** Counts by how much what is in view moves of itself. Call it before the page is opened; it returns how to ask for the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

/** Two clicks as a hand makes them: Playwright's own come in one moment, and after the first it waits for the next page. */
export async function doubleClick(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there.');
  for (const _ of [1, 2]) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 40 });
}

export { expect };

/** Holds whatever matches until it is let go; `asked` are the addresses held so far. */
export async function hold(page: Page, pattern: string) {
  const asked: string[] = [];
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    asked.push(route.request().url());
    await gone;
    await route.continue().catch(() => {});
  });
  return { asked, letGo };
}
