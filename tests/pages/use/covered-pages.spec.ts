import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';

/** Presses Tab often, and returns the name of whatever gets the focus outside of the element. */
async function focusedOutside(page: Page, box: Locator): Promise<string[]> {
  const names: string[] = [];
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await box.evaluate((node) => {
      const focused = document.activeElement;
      return focused === document.body || node.contains(focused) ? '' : (focused?.outerHTML ?? '');
    });
    if (name) names.push(name.slice(0, 100));
  }
  return names;
}

for (const { what, path, covered, opener } of [
  { what: 'menu', path: '/pricing', covered: '#menu', opener: 'Open the menu' },
  { what: 'review dialog', path: '/?review=new', covered: 'dialog[aria-labelledby="review-title"]', opener: null },
]) {
  test(`keeps focus and scrolling out of the page behind the ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    if (opener) await page.getByRole('button', { name: opener }).press('Enter');
    const box = page.locator(covered);
    await expect(box).toBeVisible();
    /** Once the page has been drawn again. */
    const scrolled = async () => {
      await page.screenshot();
      return page.evaluate(() => window.scrollY);
    };
    for (const x of [4, 300]) {
      await page.mouse.move(x, 500);
      await page.mouse.wheel(0, 900);
      expect(await scrolled()).toBe(0);
    }
    expect(await focusedOutside(page, box)).toEqual([]);
    if (opener) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: opener })).toBeFocused();
    } else await box.getByLabel('Close').first().click();
    await expect(box).toBeHidden();
    await page.mouse.wheel(0, 900);
    await expect.poll(scrolled).toBeGreaterThan(0);
  });
}

test('keeps the focus in a menu that older browsers open as a popover @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing');
  const menu = page.locator('#menu');
  await menu.evaluate((node: HTMLElement) => node.showPopover());
  await expect(menu).toBeVisible();
  expect(await focusedOutside(page, menu)).toEqual([]);
  await menu.getByRole('button', { name: 'Close the menu' }).press('Escape');
  await expect(menu).toBeHidden();
  await menu.evaluate((node: HTMLElement) => node.showPopover());
  await page.mouse.click(8, 500);
  await expect(menu).toBeHidden();
  await menu.evaluate((node: HTMLElement) => node.showPopover());
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
