import { formatPrice, toDollars } from '#app/content/money.ts';
import { planPath } from '#app/content/plan.ts';
import { expect, takenOver, test } from '#tests/browser.ts';
import {
  choosePlan,
  continueToPaypal,
  DETAILS,
  holdButtons,
  OTHER_PLAN,
  openCheckout,
  PLAN,
  planButton,
  saveDetails,
  toPaypalsPage,
} from '#tests/checkout/checkout.ts';
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
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: PLAN.title, exact: true }) });
  const price = formatPrice(PLAN.priceCents);
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Product', 'Price', 'Quantity', 'Subtotal']);
  await expect(page.getByRole('cell')).toHaveText([`${PLAN.title}Change`, price, '1', price]);
  await expect(page.getByRole('heading', { name: 'Basket Total' })).toBeVisible();
  await expect(page.locator('dl').first().locator('dd')).toHaveText([price, price]);
  await expect(page.getByText('Pay securely with PayPal')).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByText('Selected', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Selected: ${PLAN.title}` })).toBeVisible();
});

test('marks the plan chosen last after going back to the rate card @js @full', async ({ page }) => {
  await choosePlan(page);
  await page.goBack();
  // The scripts post the choice to another URL, so the browser keeps the page's URL.
  await takenOver(page);
  await planButton(page, OTHER_PLAN).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: `Selected: ${OTHER_PLAN.title}` })).toBeVisible();
  await expect(page.getByText('Selected', { exact: true })).toHaveCount(1);
});

test('keeps the columns of the order apart on a phone @no-js', async ({ page }) => {
  await openCheckout(page);
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const gaps = await page.getByRole('row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const texts = [...row.children].map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect();
        });
        return texts.slice(1).map(({ left, top }, index) => {
          const before = texts[index] as DOMRect;
          return top >= before.bottom ? Number.POSITIVE_INFINITY : left - before.right;
        });
      }),
    );
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(16);
  }
});

test('refuses empty details with a message under each field', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Save Details' }).click();
  for (const message of MESSAGES) await expect(page.getByText(message, { exact: true })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('nonsense');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nonsense');
});

test('shows a message once its field was touched @js', async ({ page }) => {
  await openCheckout(page);
  await expect(page.getByText('First name is required.')).toHaveCount(0);
  await page.getByLabel('First Name', { exact: true }).focus();
  await page.getByLabel('Last Name', { exact: true }).focus();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await expect(page.getByText('Last name is required.')).toHaveCount(0);
});

test("takes a payment on PayPal's page once, and shows a receipt", async ({ page, site }) => {
  await holdButtons(page);
  await choosePlan(page);
  await continueToPaypal(page);
  await expect(page.getByText('First name is required.')).toBeVisible();
  await saveDetails(page);
  await continueToPaypal(page);
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
  await expect(page.getByText(PLAN.title).first()).toBeVisible();
  await expect(page.getByText(formatPrice(PLAN.priceCents)).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('✅ Payment Success!')).toHaveCount(0);
  await page.goto('/checkout');
  await expect(page.getByRole('link', { name: 'Open your receipt' })).toBeVisible();
  await expect(toPaypalsPage(page)).toHaveCount(0);

  const payments = await opsJson(['payments', 'list'], { DATA_DIR: site.dataDir });
  const sold = { packageTitle: PLAN.title, packagePrice: toDollars(PLAN.priceCents), status: 'recorded' };
  expect(payments[0]).toMatchObject({ userEmail: DETAILS.Email, city: 'Dover', ...sold });
});

test("takes a payment with PayPal's buttons @js", async ({ page }) => {
  await choosePlan(page);
  const button = page.getByTestId('paypal-buttons').getByRole('button');
  await button.click();
  await expect(page.getByLabel('First Name', { exact: true })).toBeFocused();
  for (const message of MESSAGES) await expect(page.getByText(message, { exact: true })).toBeVisible();
  await saveDetails(page);
  await button.click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
  await expect(page.getByText(formatPrice(PLAN.priceCents)).first()).toBeVisible();
});

test('names each way to fail in its own sentence @js @full', async ({ page }) => {
  await openCheckout(page, { saved: true });
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

  // Another buyer each time, since an approved order is captured before the next one of its plan.
  await page.context().clearCookies();
  await openCheckout(page, { saved: true });
  await page.route('**/api/paypal/complete_order', (route) => route.fulfill({ json: { status: 'COMPLETED' } }));
  await page.route('**/api/paypal/complete', (route) =>
    route.fulfill({ status: 409, json: { error: 'Already used.' } }),
  );
  await button.click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(alert).toContainText('❌ Payment failed: Already used.');

  await page.context().clearCookies();
  await openCheckout(page, { saved: true });
  await page.route('**/api/paypal/complete', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await button.click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(alert).toContainText('❌ Payment failed: Unknown error');
});

test('does not call a refusal of the server a lost connection @js @full', async ({ page }) => {
  await page.goto('/pricing');
  const choose = planButton(page);
  await choose.evaluate((button: HTMLButtonElement) => {
    button.value = 'x'.repeat(70_000);
  });
  await choose.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This is too long to send.' })).toBeVisible();
});

test('offers first the plan to which the email about an unpaid order leads @full', async ({ page }) => {
  await page.goto(planPath(OTHER_PLAN.id));
  await expect(planButton(page, OTHER_PLAN)).toBeInViewport({ ratio: 1 });
  await planButton(page, OTHER_PLAN).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('cell', { name: OTHER_PLAN.title })).toBeVisible();
});
