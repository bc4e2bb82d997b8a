import type { Page } from '@playwright/test';
import { content } from '#app/settings/content.server.ts';
import { expect, takenOver, test } from '#tests/browser.ts';

const CHAT = { name: 'Chat with Hearthline AI' };

test('leads from the first screen to the rates and to the bundles', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing');
  const offers = page.getByRole('navigation', { name: 'On this page' });
  await expect(offers.getByRole('link')).toHaveText([/^Single leads\s+from \$99$/, /^Bundles\s+\$499 buys \$600$/]);
  for (const [offer, heading] of [
    ['Bundles', 'Prepaid bundles'],
    ['Single leads', 'Verified lead rates'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(offers).toBeInViewport({ ratio: 1 });
    await offers.getByRole('link', { name: offer }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport({ ratio: 1 });
  }
});

test('shows the first bundle within two screens of a phone @no-js', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing');
  const title = content.plans.find(({ kind }) => kind === 'bundle')?.title ?? '';
  const bundle = await page.getByRole('heading', { name: title, exact: true }).boundingBox();
  expect(bundle?.y).toBeLessThan(2 * 844);
});

test('opens the answer that an address names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { id, question } of content.faq) {
    await page.goto(`/pricing#${id}`);
    const answer = page.getByRole('group').filter({ hasText: question });
    await expect(answer.locator(`#${id}`)).toBeInViewport({ ratio: 1 });
    await page.goto('about:blank');
  }
});

test('opens the answer that a link of another page names @js', async ({ page }) => {
  await page.goto('/about-us');
  await takenOver(page);
  await page.evaluate(() => window.__remixRouter.navigate('/pricing#credit-expiry'));
  await expect(page.locator('details[open] > #credit-expiry')).toBeInViewport({ ratio: 1 });
});

test('keeps the buttons of plans clear of the chat', async ({ page }) => {
  await page.goto('/pricing');
  const clearances = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const chat = await page.getByRole('link', CHAT).or(page.getByRole('button', CHAT)).boundingBox();
    return (await rightEdges(page)).map((edge) => (chat?.x ?? 0) - edge);
  };
  for (const width of [1024, 1100, 1200, 1279, 1280, 1366, 1439, 1440]) {
    expect.soft(Math.min(...(await clearances(width))), `the least distance at ${width} px`).toBeGreaterThan(4);
  }
});

/** Where the buttons of plans end, wherever the page is scrolled to. */
async function rightEdges(page: Page): Promise<number[]> {
  const buttons = page.getByRole('button', { name: /^(?:Choose Plan|Selected): / });
  await expect(buttons).toHaveCount(content.plans.length);
  return buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().right));
}
