import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { PLANS } from '#app/content/plans.ts';
import { bubbles, button, input, panel } from '#tests/e2e/chat.ts';
import { choosePlan } from '#tests/e2e/checkout.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { layoutFaults } from '#tests/e2e/layout-faults.ts';

/** Pixels; 320 is also what a window of 1280 has at 400 % zoom, and 640 at 200 %. */
const WIDTHS = [320, 360, 390, 640, 768, 1024, 1280, 1640, 1920];

async function expectSoundAtEveryWidth(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    const { pathname } = new URL(path, 'http://site');
    await test.step(pathname.replace(/^\/receipt\/.+/, '/receipt'), async () => {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await layoutFaults(page), `${path} at ${width} px`).toEqual([]);
      }
    });
  }
}

test('every page fits every width, and its controls can be tapped', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectSoundAtEveryWidth(page, [
    ...PUBLIC_PATHS,
    '/checkout',
    '/chat',
    '/no-such-page',
    '/resources/no-such-article',
  ]);
});

test('so do checkout, the approval page and the receipt @no-js', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Plan: Pro Closer' }).click();
  await expect(page).toHaveURL('/checkout');
  await expectSoundAtEveryWidth(page, ['/checkout']);
  const details = { 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'ann@example.com', Phone: '302 555 0100' };
  for (const [label, value] of Object.entries({ ...details, Address: '1 Main Street', City: 'Dover', State: 'DE' })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Save Details' }).click();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expectSoundAtEveryWidth(page, [page.url()]);
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expectSoundAtEveryWidth(page, [page.url()]);
});

test('the order of every plan fits the narrowest windows @no-js', async ({ page }) => {
  for (const { title } of PLANS) {
    await choosePlan(page, title);
    // The narrowest is a phone of 390 pixels with letters of 1.6 times the usual size, or zoomed as far.
    for (const width of [240, 275, 320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${title} at ${width} px`).toEqual([]);
    }
  }
});

test('the chat can be used in a low window @js', async ({ page }) => {
  await page.goto('/');
  await button(page).click();
  await expect(bubbles(page)).toHaveCount(1);
  for (const [width, height] of [
    [320, 256],
    [640, 300],
    [667, 170],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    for (const part of [panel(page), input(page), page.getByRole('button', { name: 'Close chat' })]) {
      await expect(part, size).toBeInViewport({ ratio: 1 });
    }
    await expect(panel(page).getByRole('heading'), size).toBeInViewport({ ratio: 1 });
    const conversation = await panel(page).getByRole('region', { name: 'Conversation' }).boundingBox();
    expect(conversation?.height, size).toBeGreaterThan(height / 4);
  }
});
