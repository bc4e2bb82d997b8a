import { formatPrice } from '#app/content/money.ts';
import { expect, test } from '#tests/browser.ts';
import {
  buttons,
  continueToPaypal,
  fillDetails,
  holdButtons,
  OTHER_PLAN,
  openCheckout,
  PLAN,
} from '#tests/checkout/checkout.ts';
import { opsJson } from '#tests/cli.ts';

test("saves what was typed on the way to PayPal's page @full", async ({ page }) => {
  await holdButtons(page);
  await openCheckout(page);
  await fillDetails(page);
  await page.getByLabel('Email', { exact: true }).fill('nonsense');
  await continueToPaypal(page);
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Dover');
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com');
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your details are saved for this order.')).toBeVisible();
  await page.getByLabel('City', { exact: true }).fill('Wilmington');
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Wilmington');
});

test("orders the plan that PayPal's buttons stand beside @js @full", async ({ page }) => {
  await openCheckout(page);
  await fillDetails(page);
  const tab = await page.context().newPage();
  await openCheckout(tab, { plan: OTHER_PLAN });
  await buttons(page).getByRole('button').click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByRole('definition').filter({ hasText: PLAN.title })).toBeVisible();
  await expect(page.getByText(formatPrice(PLAN.priceCents)).first()).toBeVisible();
});

test('saves and clears in place, and keeps the focus on the button @js @full', async ({ page }) => {
  await openCheckout(page);
  const status = page.locator('form [role=status]');
  const node = await status.elementHandle();
  const save = page.getByRole('button', { name: 'Save Details' });
  await fillDetails(page);
  for (const city of ['Dover', 'Lewes']) {
    await page.getByLabel('City', { exact: true }).fill(city);
    await save.press('Enter');
    await expect(status).toHaveText('Your details are saved for this order.');
    await expect(save).toBeFocused();
  }
  expect(await status.evaluate((element, before) => element === before, node)).toBe(true);
  await page.getByRole('button', { name: 'Clear Details' }).press('Enter');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('');
  await expect(save).toBeFocused();
});

test('pays with the details that are seen, without invisible marks @js', async ({ page, site }) => {
  await openCheckout(page, { saved: true });
  await page.getByLabel('City', { exact: true }).fill('\ufeffLewes\u00a0');
  await page.getByLabel('Email', { exact: true }).fill('ann@bücher.example\u200b');
  await page.getByLabel('Phone', { exact: true }).focus();
  await expect(page.getByText('Invalid email', { exact: true })).toHaveCount(0);
  await buttons(page).getByRole('button').click();
  await expect(page.getByText('Your details are saved for this order.')).toBeVisible();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
  const payments = await opsJson(['payments', 'list'], { DATA_DIR: site.dataDir });
  expect(payments[0]).toMatchObject({ city: 'Lewes' });
});

test('keeps what was typed without a connection @js @full', async ({ page, context }) => {
  await openCheckout(page);
  await fillDetails(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'check your connection' })).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Dover');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Your details are saved for this order.')).toBeVisible();
});

test('replaces an old payment alert by the result of a later form @js @full', async ({ page, context }) => {
  await openCheckout(page, { saved: true });
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await page.route('**/api/paypal/create_order', (route) => route.fulfill({ status: 502, json: { error: 'down' } }));
  const failToPay = async () => {
    await buttons(page).getByRole('button').click();
    await expect(alert).toContainText('❌ PayPal checkout error.');
  };
  const save = page.getByRole('button', { name: 'Save Details' });
  await failToPay();
  await save.click();
  await expect(alert).toHaveCount(0);
  await failToPay();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await context.setOffline(true);
  await save.click();
  await expect(alert).toContainText('The site could not be reached.');
});
