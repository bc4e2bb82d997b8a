import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { buttons, continueToPaypal, fillDetails, openCheckout, scrollToButtons } from '#tests/checkout/checkout.ts';
import { opsJson } from '#tests/cli.ts';
import type { Site } from '#tests/http.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PAID = 'There is a payment for this order. Please do not pay again.';

/** Pays on the demo's page, and opens the receipt. */
async function payOnce(page: Page): Promise<void> {
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your payment is complete.');
}

async function countRecorded({ dataDir }: Site, plan: string): Promise<number> {
  const payments = await opsJson(['payments', 'list'], { DATA_DIR: dataDir });
  return payments.filter(({ packageTitle, status }) => packageTitle === plan && status === 'recorded').length;
}

test('sells a plan again after Buy another one', async ({ page, site }) => {
  const plan = 'Starter Edge';
  const before = await countRecorded(site, plan);
  await openCheckout(page, plan, { saved: true });
  await payOnce(page);
  await page.goto('/checkout');
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to PayPal' })).toHaveCount(0);
  await expect(buttons(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Buy another one' }).click();
  await expect(page.getByRole('button', { name: 'Continue to PayPal' })).toBeVisible();
  await expect(page.getByText(PAID)).toHaveCount(0);
  await payOnce(page);
  expect(await countRecorded(site, plan)).toBe(before + 2);
});

test('says first on a phone that an order is paid @no-js @full', async ({ page }) => {
  await openCheckout(page, 'Pro Closer', { saved: true });
  await payOnce(page);
  await page.goto('/checkout');
  await expect(page.getByText(PAID)).toBeInViewport();
  await page.getByLabel('City', { exact: true }).fill('Lewes');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('The one with a payment keeps those it was ordered with')).toBeVisible();
});

test('shows alert and receipt link together on a phone @js @full', async ({ page }) => {
  await openCheckout(page, 'Pro Closer', { saved: true });
  await scrollToButtons(page);
  await buttons(page).getByRole('button').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('✅ Payment Success!')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Open your receipt' })).toBeInViewport({ ratio: 1 });
});

test('leads back from PayPal to the details, also refused ones @full', async ({ page }) => {
  await openCheckout(page, 'Pro Closer');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('City is required.')).toBeVisible();
  await fillDetails(page);
  await continueToPaypal(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo payment');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toBeVisible();
});

test('keeps the link to PayPal’s page in place when the buttons come @js @full', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/demo-paypal/sdk.js*', async (route) => {
    await held;
    await route.continue();
  });
  await openCheckout(page, 'Pro Closer');
  const button = page.getByRole('button', { name: 'Continue to PayPal' });
  await button.scrollIntoViewIfNeeded();
  const before = await button.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  letThrough();
  await expect(page.getByRole('button', { name: 'Pay with PayPal (demo)' })).toBeVisible();
  expect(await button.evaluate((node) => node.getBoundingClientRect().top + scrollY)).toBe(before);
});
