import type { Page } from '@playwright/test';
import { expect, takeTime, test } from '#tests/browser.ts';
import { continueToPaypal, openCheckout, scrollToButtons } from '#tests/checkout/checkout.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';

test.use({ reducedMotion: 'reduce' });

test('keeps the alert of a failed message in view and off every control @full', async ({ page }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    backend.fail('error');
    for (const width of [320, 768, 1024, 1440]) {
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

test('keeps the alert of a receipt in view and off every control @full', async ({ page }) => {
  await openCheckout(page, 'Pro Closer', { saved: true });
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    await expectAlertOffControls(page, '✅ Payment Success!', width);
  }
});

test('keeps the alert of a failed payment in view and off every control @js @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, 'Pro Closer', { saved: true });
  await scrollToButtons(page);
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
