import { expect, test } from '#tests/browser.ts';
import { buttons, continueToPaypal, openCheckout, PLAN, scrollToButtons } from '#tests/checkout/checkout.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PAID = /^Paid on .* UTC\.$/;

test('says first on a phone that an order is paid @no-js @full', async ({ page }) => {
  await openCheckout(page, { saved: true });
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your payment is complete.');
  await page.goto('/checkout');
  await expect(page.getByText(PAID)).toBeInViewport();
  await page.getByLabel('City', { exact: true }).fill('Lewes');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('This order keeps those it was made with')).toBeVisible();
});

test('shows the alert and what was bought first on a phone @js @full', async ({ page }) => {
  await openCheckout(page, { saved: true });
  await scrollToButtons(page);
  await buttons(page).getByRole('button').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('✅ Payment Success!')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('definition').filter({ hasText: PLAN.title })).toBeInViewport({ ratio: 1 });
});

test('puts PayPal’s button in the place of its placeholder @js @full', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/demo-paypal/sdk.js*', async (route) => {
    await held;
    await route.continue();
  });
  await openCheckout(page);
  const placeOf = (role: 'button' | 'link', name: string) =>
    page
      .getByRole('main')
      .getByRole(role, { name })
      .evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return { left, top: top + scrollY, width, height };
      });
  const below = () => placeOf('link', 'Refund Policy');
  await scrollToButtons(page);
  const before = [await placeOf('button', 'Continue to PayPal'), await below()];
  letThrough();
  await expect(page.getByRole('button', { name: 'Continue to PayPal' })).toHaveCount(0);
  expect([await placeOf('button', 'Pay with PayPal (demo)'), await below()]).toEqual(before);
});
