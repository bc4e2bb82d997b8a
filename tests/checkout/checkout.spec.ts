import { expect, takenOver, test } from '#tests/browser.ts';
import { choosePlan, DETAILS, openCheckout, saveDetails } from '#tests/checkout/checkout.ts';
import { opsJson } from '#tests/cli.ts';

const MESSAGES = [
  'First name is required.',
  'Last name is required.',
  'Email is required.',
  'Phone number is required.',
  'Address is required.',
  'City is required.',
  'state is required.',
];

test('chooses a plan by its card, marks it and shows it at checkout @no-js', async ({ page }) => {
  await page.goto('/pricing');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hot Seller Lead' }) });
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Product', 'Price', 'Quantity', 'Subtotal']);
  await expect(page.getByRole('cell')).toHaveText(['Hot Seller Lead', '$299.00', '1', '$299.00']);
  await expect(page.getByRole('heading', { name: 'Basket Total' })).toBeVisible();
  await expect(page.locator('dl').first().locator('dd')).toHaveText(['$299.00', '$299.00']);
  await expect(page.getByText('Pay securely with PayPal')).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByText('Selected', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Selected: Hot Seller Lead' })).toBeVisible();
});

test('marks the plan chosen last after going back to the rate card @js @full', async ({ page }) => {
  await choosePlan(page, 'Standard Buyer Lead');
  await page.goBack();
  // The scripts post the choice to another URL, so the browser keeps the page's URL.
  await takenOver(page);
  await page.getByRole('button', { name: 'Choose Plan: Elite Access' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Selected: Elite Access' })).toBeVisible();
  await expect(page.getByText('Selected', { exact: true })).toHaveCount(1);
});

test('refuses empty details with a message under each field', async ({ page }) => {
  await openCheckout(page, 'Standard Buyer Lead');
  await page.getByRole('button', { name: 'Save Details' }).click();
  for (const message of MESSAGES) await expect(page.getByText(message, { exact: true })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('nonsense');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nonsense');
});

test('shows a message once its field was touched @js', async ({ page }) => {
  await openCheckout(page, 'Standard Buyer Lead');
  await expect(page.getByText('First name is required.')).toHaveCount(0);
  await page.getByLabel('First Name', { exact: true }).focus();
  await page.getByLabel('Last Name', { exact: true }).focus();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await expect(page.getByText('Last name is required.')).toHaveCount(0);
});

test("takes a payment on PayPal's page once, and shows a receipt", async ({ page, site }) => {
  await choosePlan(page, 'Pro Closer');
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await saveDetails(page);
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
  await expect(page.getByText('Pro Closer').first()).toBeVisible();
  await expect(page.getByText('$999.00').first()).toBeVisible();
  await page.reload();
  await page.goto('/checkout');
  await expect(page.getByRole('link', { name: 'Open your receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to PayPal' })).toHaveCount(0);

  const payments = await opsJson(['payments', 'list'], { DATA_DIR: site.dataDir });
  const mine = payments.filter((payment) => payment.packageTitle === 'Pro Closer');
  expect(mine.filter((payment) => payment.status === 'recorded').length).toBeGreaterThan(0);
  expect(mine[0]).toMatchObject({ userEmail: DETAILS.Email, city: 'Dover', packagePrice: 999 });
});

test("takes a payment with PayPal's buttons @js", async ({ page }) => {
  await choosePlan(page, 'Elite Access');
  const button = page.getByTestId('paypal-buttons').getByRole('button');
  await button.click();
  await expect(page.getByLabel('First Name', { exact: true })).toBeFocused();
  for (const message of MESSAGES) await expect(page.getByText(message, { exact: true })).toBeVisible();
  await saveDetails(page);
  await button.click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Thank you. Your payment is complete.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open your receipt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('$1,499.00').first()).toBeVisible();
});

test('names each way to fail in its own sentence @js @full', async ({ page }) => {
  await openCheckout(page, 'Commercial Lead', { saved: true });
  const button = page.getByTestId('paypal-buttons').getByRole('button');
  const alert = page.getByRole('alert').filter({ hasText: /./ });

  await page.route('**/api/paypal/create_order', (route) => route.fulfill({ status: 502, json: { error: 'down' } }));
  await button.click();
  await expect(alert).toContainText('❌ PayPal checkout error.');
  await page.unroute('**/api/paypal/create_order');

  await page.route('**/api/paypal/complete_order', (route) => route.fulfill({ json: { status: 'DECLINED' } }));
  await button.click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(alert).toContainText('❌ Payment Failed.');

  // Another plan each time, since an approved order is captured before the next one of its plan.
  await openCheckout(page, 'Pro Closer');
  await page.route('**/api/paypal/complete_order', (route) => route.fulfill({ json: { status: 'COMPLETED' } }));
  await page.route('**/api/paypal/complete', (route) =>
    route.fulfill({ status: 409, json: { error: 'Already used.' } }),
  );
  await button.click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(alert).toContainText('❌ Payment failed: Already used.');

  await openCheckout(page, 'Starter Edge');
  await page.route('**/api/paypal/complete', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await button.click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(alert).toContainText('❌ Payment failed: Unknown error');
});

test('does not call a refusal of the server a lost connection @js @full', async ({ page }) => {
  await page.goto('/pricing');
  const choose = page.getByRole('button', { name: 'Choose Plan: Pro Closer' });
  await choose.evaluate((button: HTMLButtonElement) => {
    button.value = 'x'.repeat(70_000);
  });
  await choose.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This is too long to send.' })).toBeVisible();
});
