import { expect, test } from '#tests/browser.ts';
import { buttons, continueToPaypal, openCheckout, scrollToButtons } from '#tests/checkout/checkout.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PAID = 'There is a payment for this order. Please do not pay again.';

test('says first on a phone that an order is paid @no-js @full', async ({ page }) => {
  await openCheckout(page, { saved: true });
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your payment is complete.');
  await page.goto('/checkout');
  await expect(page.getByText(PAID)).toBeInViewport();
  await page.getByLabel('City', { exact: true }).fill('Lewes');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('The one with a payment keeps those it was ordered with')).toBeVisible();
});

test('shows alert and receipt link together on a phone @js @full', async ({ page }) => {
  await openCheckout(page, { saved: true });
  await scrollToButtons(page);
  await buttons(page).getByRole('button').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('✅ Payment Success!')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Open your receipt' })).toBeInViewport({ ratio: 1 });
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
  await openCheckout(page);
  const button = page.getByRole('button', { name: 'Continue to PayPal' });
  await button.scrollIntoViewIfNeeded();
  const before = await button.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  letThrough();
  await expect(page.getByRole('button', { name: 'Pay with PayPal (demo)' })).toBeVisible();
  expect(await button.evaluate((node) => node.getBoundingClientRect().top + scrollY)).toBe(before);
});
