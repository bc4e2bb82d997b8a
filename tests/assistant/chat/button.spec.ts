import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { openCheckout } from '#tests/checkout/checkout.ts';
import { addLongReviews } from '#tests/reviews/reviews.ts';

test.use({ reducedMotion: 'reduce' });

/** Without scripts, a link. */
const button = (page: Page) => page.getByRole('complementary', { name: 'Chat' }).locator('a');

const WIDTHS = [320, 390, 768, 1024, 1280, 1920];

/** Returns what is read or pressed under the button while it can be seen. */
const underButton = (page: Page) =>
  button(page).evaluate((shown) => {
    if (getComputedStyle(shown).opacity === '0') return [];
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const isUnder = (box: DOMRect) => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const isShown = text.parentElement?.checkVisibility() && !shown.closest('aside')?.contains(text);
      if (text.textContent?.trim() && isShown && [...range.getClientRects()].some(isUnder))
        found.push(text.textContent);
    }
    for (const control of document.querySelectorAll('main :is(input, select, textarea, button, svg)'))
      if (control.checkVisibility() && isUnder(control.getBoundingClientRect())) found.push(control.outerHTML);
    return found;
  });

for (const path of ['/', '/pricing', '/contact-us', '/about-us', '/resources']) {
  test(`rests on no text, sign or field of ${path} @js @full`, async ({ page, request }) => {
    test.slow();
    // Their row moves while the page rests.
    await addLongReviews(request, 4);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(button(page)).toHaveRole('button');
      const height = await page.evaluate(() => document.body.scrollHeight);
      for (let y = 0; y < height; y += 600) {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        await expect.poll(() => underButton(page), `${width} px wide, at ${y}`).toEqual([]);
      }
    }
  });
}

test('shows where nothing is under it, and with the focus @js', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(button(page)).toHaveCSS('opacity', '0');
  await button(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button(page)).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.mouse.click(5, 500);
  await expect(button(page)).toHaveCSS('opacity', '1');
  await expect(button(page)).toBeInViewport({ ratio: 1 });
});

test('stands below the page without scripts, and not beside what is bought @no-js', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about-us');
  await expect(button(page)).toHaveCSS('opacity', '1');
  const footer = await page.getByRole('contentinfo').boundingBox();
  const box = await button(page).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0));
  await openCheckout(page, { saved: true });
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
});
