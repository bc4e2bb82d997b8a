import type { Page } from '@playwright/test';
import { expect, takenOver, test, watchShifts } from '#tests/browser.ts';

/** What the first view of the landing page on a phone may cost, in bytes over the wire. */
const LIMITS = { all: 208_000, pictures: 40_000, fonts: 22_000 };

/** What everything fetched by the page costs, headers included, by kind; kept up to date while the page loads. */
async function countBytes(page: Page): Promise<Map<string, { type: string; bytes: number }>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const fetched = new Map<string, { type: string; bytes: number }>();
  const urls = new Map<string, { url: string; type: string }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    urls.set(requestId, { url: request.url, type });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url, type } = urls.get(requestId) ?? { url: requestId, type: 'Other' };
    fetched.set(url, { type, bytes: encodedDataLength });
  });
  return fetched;
}

function sum(fetched: Map<string, { type: string; bytes: number }>, type?: string): number {
  return [...fetched.values()].reduce((total, each) => (type && each.type !== type ? total : total + each.bytes), 0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test('loads the first view of the landing page within its budget @js', async ({ isolatedPage: page }) => {
    // Time stands still, so that the slides which wait for their turn still wait when the bytes are counted.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const fetched = await countBytes(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Pause: Homes at dusk' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const list = [...fetched].map(([url, { type, bytes }]) => `${bytes} ${type} ${url}`).join('\n');
    expect(sum(fetched, 'Script'), 'scripts are counted').toBeGreaterThan(50_000);
    expect(sum(fetched), list).toBeLessThanOrEqual(LIMITS.all);
    expect(sum(fetched, 'Image'), list).toBeLessThanOrEqual(LIMITS.pictures);
    expect(sum(fetched, 'Font'), list).toBeLessThanOrEqual(LIMITS.fonts);
  });

  test('moves nothing while the landing page loads over a slow line @js', async ({ isolatedPage: page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });
    const shifted = await watchShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await takenOver(page);
    await expect(page.getByRole('button', { name: 'Pause: Homes at dusk' })).toBeVisible();
    expect(await page.evaluate(() => document.fonts.size), 'the fonts came').toBeGreaterThan(0);
    // Text is there before its font. A letter's width of difference between two buttons counts 0.0003.
    expect(await shifted()).toBeLessThan(0.0005);
  });
});

test('loads no manifest with the first view @js', async ({ isolatedPage: page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  await takenOver(page);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/site.webmanifest');
});

test('shows all four pictures of the hero without scripts @no-js', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Homes at dusk' }).getByRole('group');
  await expect(slides).toHaveCount(4);
  for (const slide of await slides.all()) {
    const picture = slide.getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeInViewport();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  }
});
