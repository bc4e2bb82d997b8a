import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { PLANS } from '#app/content/plans.ts';
import { bubbles, button, input, panel } from '#tests/e2e/chat.ts';
import { choosePlan, continueToPaypal, saveDetails } from '#tests/e2e/checkout.ts';
import { expect, takeTime, test } from '#tests/e2e/fixtures.ts';
import { layoutFaults } from '#tests/e2e/layout-faults.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/site.ts';

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

test('keeps the alert of a failed message in view and off every control', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    backend.fail('error');
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.url}/contact-us`);
      await takeTime(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expectAlertOffControls(page, 'Something went wrong, please try again later.', width);
    }
  } finally {
    await site.stop();
    await backend.close();
  }
});

test('keeps the alert of a receipt in view and off every control', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choosePlan(page, 'Pro Closer');
  await saveDetails(page);
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    await expectAlertOffControls(page, '✅ Payment Success!', width);
  }
});

test('keeps the alert of a failed payment in view and off every control @js', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await choosePlan(page, 'Pro Closer');
  await saveDetails(page);
  await page.route('**/api/paypal/create_order', (route) => route.fulfill({ status: 502, json: { error: 'down' } }));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.getByTestId('paypal-buttons').getByRole('button').click();
    await expectAlertOffControls(page, '❌ PayPal checkout error.', width);
  }
});

async function expectAlertOffControls(page: Page, text: string, width: number) {
  await expect(page.getByRole('dialog', { name: 'Message' }).filter({ hasText: text })).toBeInViewport({ ratio: 1 });
  const faults = await page.evaluate(() => {
    const alert = document.querySelector('dialog[open]');
    const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !alert?.contains(control),
    );
    const covered = new Set<string>();
    const arrivedAt = window.scrollY;
    const places = [arrivedAt];
    for (let y = 0; y < document.body.scrollHeight; y += 100) places.push(y);
    for (const y of places) {
      window.scrollTo(0, y);
      const over = alert?.getBoundingClientRect() ?? new DOMRect();
      for (const control of controls) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        if (left < over.right && right > over.left && top < over.bottom && bottom > over.top)
          covered.add(`the alert is over ${control.outerHTML.slice(0, 80)}`);
      }
    }
    window.scrollTo(0, arrivedAt);
    return [...covered];
  });
  expect.soft(faults, `${width} px`).toEqual([]);
}

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
