import { expect, test } from '#tests/browser.ts';
import { continueToPaypal, holdButtons, openCheckout } from '#tests/checkout/checkout.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('takes ZIP codes and hours on the receipt, and changes @full', async ({ page }) => {
  await holdButtons(page);
  await openCheckout(page, { saved: true });
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const codes = page.getByLabel('ZIP codes, as in 97201, 97202');
  const send = page.getByRole('button', { name: 'Send us your ZIP codes' });
  await codes.fill('97201, nowhere');
  await page.getByLabel('Hours in which you can take calls').fill('Weekdays');
  await send.click();
  await expect(page.getByText('Please look at nowhere: a US ZIP code has five digits.')).toBeVisible();
  await expect(codes).toHaveValue('97201, nowhere');
  await codes.fill('97201-1234 97202');
  await send.click();
  const received = page.getByText('97201, 97202; Weekdays');
  await expect(received).toBeInViewport();
  await expect(codes).toHaveValue('97201, 97202');

  const other = await page.context().newPage();
  await other.goto(page.url().replace(/#.*/, ''));
  await other.getByLabel('ZIP codes, as in 97201, 97202').fill('10001');
  await other.getByRole('button', { name: 'Send us your ZIP codes' }).click();
  await expect(other.getByText(/^Received on .*: 10001; Weekdays$/)).toBeVisible();
  await codes.fill('33139');
  await send.click();
  await expect(page.getByText('These were changed in another window meanwhile')).toBeInViewport();
  await expect(page.getByText(/^Received on .*: 10001; Weekdays$/)).toBeVisible();
  await expect(codes).toHaveValue('33139');
  await send.click();
  await expect(page.getByText(/^Received on .*: 33139; Weekdays$/)).toBeVisible();
});
