import type { Page } from '@playwright/test';
import { expect, hold, takenOver, takeTime, test } from '#tests/browser.ts';
import { continueToPaypal, holdButtons, openCheckout, scrollToButtons } from '#tests/checkout/checkout.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';
import { coveredControls } from '#tests/pages/look/checks.ts';

test.use({ reducedMotion: 'reduce' });

test('keeps the alert of a receipt in view and off every control @full', async ({ page }) => {
  await holdButtons(page);
  await openCheckout(page, { saved: true });
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    await expectAlertOffControls(page, '✅ Payment Success!', width);
  }
});

test('keeps the alert of a failed payment in view and off every control @js @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, { saved: true });
  await scrollToButtons(page);
  await page.route('**/api/paypal/create_order', (route) => route.fulfill({ status: 502, json: { error: 'down' } }));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.getByTestId('paypal-buttons').getByRole('button').click();
    await expectAlertOffControls(page, '❌ PayPal checkout error.', width);
  }
});

/** Goes to the content by the skip link, and back, and looks each time. */
async function goWithinPage(page: Page, look: () => Promise<void>) {
  await look();
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await look();
  await page.goBack();
  await expect(page).not.toHaveURL(/#content$/);
  await look();
}

test('keeps what failed, and its alert off controls, over the skip link @full', async ({ page }, { project }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  const failed = 'Something went wrong, please try again later.';
  const submit = page.getByRole('button', { name: 'Submit' });
  const type = async (waitUntil?: 'load') => {
    await page.goto(`${site.url}/contact-us`, { waitUntil });
    await page.getByLabel('First Name').fill('Dana');
    await takeTime(page);
  };
  const look = async () => {
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Dana');
  };
  try {
    backend.fail('error');
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await type();
      await submit.click();
      await expectAlertOffControls(page, failed, width);
    }
    await goWithinPage(page, look);
    if (project.name === 'no-js') return;
    // The scripts come to the page with the alert, which has what was typed in its HTML alone.
    const scripts = await hold(page, '**/assets/*.js');
    await type('load');
    await submit.click();
    await look();
    scripts.letGo();
    await takenOver(page);
    await goWithinPage(page, look);
    // While the message is on its way, too.
    const posts = await hold(page, '**/contact-us?_data=*');
    await type();
    await submit.click();
    await expect.poll(() => posts.asked.length).toBe(1);
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    posts.letGo();
    await look();
  } finally {
    await site.stop();
    await backend.close();
  }
});

test('keeps the alert of a sent message over the skip link and back', async ({ page }) => {
  await page.goto('/contact-us');
  await takeTime(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await goWithinPage(page, () => expect(page.getByText('sent successfully')).toBeVisible());
});

test('keeps what a form is refused for over the skip link and back @full', async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('City').fill('Dover');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await goWithinPage(page, async () => {
    await expect(page.getByRole('region', { name: 'Please look at these fields again' })).toBeVisible();
    await expect(page.getByText('state is required.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Dover');
  });
  await page.goto('/chat');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await goWithinPage(page, () => expect(page.getByText('Please type a question first.')).toBeVisible());
});

test('stops a page that loads when the visitor goes back within the page @js @full', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  const next = await hold(page, '**/resources?_data=*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
  await expect.poll(() => next.asked.length).toBeGreaterThan(0);
  // Within a page there is no load for which `goBack` could wait.
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/pricing');
  next.letGo();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  await expect(page).toHaveURL('/pricing');
});

async function expectAlertOffControls(page: Page, text: string, width: number) {
  await expect(page.getByRole('dialog', { name: 'Message' }).filter({ hasText: text })).toBeInViewport({ ratio: 1 });
  expect.soft(await coveredControls(page, 'dialog[open]'), `${width} px`).toEqual([]);
}
