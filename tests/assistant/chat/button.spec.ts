import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { continueToPaypal, openCheckout } from '#tests/checkout/checkout.ts';
import { coveredControls } from '#tests/pages/look/checks.ts';

test.use({ reducedMotion: 'reduce' });

/** Without scripts, a link. */
const button = (page: Page) => page.getByRole('complementary', { name: 'Chat' }).locator('a');

const coveredByButton = (page: Page) => coveredControls(page, 'aside[aria-label=Chat] > a');

test('covers no field and no button where visitors fill in and buy @full', async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/pricing', '/contact-us']) {
      await page.goto(path);
      expect.soft(await coveredByButton(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('covers no field of checkout and no button of the receipt', async ({ page }) => {
  const widths = [390, 768];
  await openCheckout(page, { saved: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await coveredByButton(page), `checkout at ${width} px`).toEqual([]);
  }
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Payment Success!')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await coveredByButton(page), `the receipt at ${width} px`).toEqual([]);
  }
});

test('steps aside on the way down, and comes back on the way up and with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about-us');
  const scroll = async (by: number) => {
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, by);
  };
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  await scroll(600);
  await expect(button(page)).not.toBeInViewport({ ratio: 0.5 });
  await expect(button(page)).toBeInViewport();
  await button(page).focus();
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  await button(page).blur();
  await expect(button(page)).not.toBeInViewport({ ratio: 0.5 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await scroll(-200);
  await expect(button(page)).toBeInViewport({ ratio: 1 });
});

test('steps aside where CSS does not know the direction @js @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about-us');
  await page.evaluate(() => {
    document.documentElement.style.containerType = 'normal';
  });
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(button(page)).not.toBeInViewport({ ratio: 0.5 });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(button(page)).toBeInViewport({ ratio: 1 });
});
