import type { Page } from '@playwright/test';
import { expect, hold, test } from '#tests/browser.ts';
import {
  buttons,
  continueToPaypal,
  DETAILS,
  fillDetails,
  holdButtons,
  openCheckout,
  PLAN,
  scrollToButtons,
  toPaypalsPage,
} from '#tests/checkout/checkout.ts';
import { opsJson } from '#tests/cli.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const stopped = (page: Page) => page.getByRole('status').filter({ hasText: 'To pay, please' });
const presses = [
  {
    name: "PayPal's button",
    press: (page: Page) => buttons(page).getByRole('button').click(),
    tags: ' @js',
    held: false,
  },
  { name: "the way to PayPal's page", press: continueToPaypal, tags: '', held: true },
];

for (const { name, press, tags, held } of presses) {
  test(`pays in one press of ${name} with unsaved details${tags}`, async ({ page, site }) => {
    if (held) await holdButtons(page);
    await openCheckout(page);
    await fillDetails(page);
    await press(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    await expect(page.getByText('✅ Payment Success!')).toBeVisible();
    const payments = await opsJson(['payments', 'list'], { DATA_DIR: site.dataDir });
    const own = payments.filter(({ userEmail }) => userEmail === DETAILS.Email);
    expect(own).toMatchObject([{ city: 'Dover', packageTitle: PLAN.title, status: 'recorded' }]);
  });

  test(`stops a press of ${name} at the first wrong field, and says why${tags}`, async ({ page }) => {
    if (held) await holdButtons(page);
    await openCheckout(page);
    await fillDetails(page);
    await field(page, 'Email').fill('nonsense');
    await field(page, 'City').fill(' ');
    await press(page);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(page.getByText('Invalid email', { exact: true })).toBeInViewport();
    await expect(stopped(page)).toHaveText('To pay, please fill in or correct Email and City.');
    await expect(field(page, 'First Name')).toHaveValue('Ann');
    await field(page, 'Email').fill(DETAILS.Email);
    await field(page, 'City').fill('Dover');
    await press(page);
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  });
}

test("takes a press of the way to PayPal's page while a message would move it @js", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await holdButtons(page);
  await openCheckout(page);
  await fillDetails(page);
  await scrollToButtons(page);
  await field(page, 'State').fill('');
  const box = await toPaypalsPage(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 4, { delay: 200 });
  await expect(stopped(page)).toHaveText('To pay, please fill in or correct State.');
});

test('no longer names a field next to the pay button once it is correct @js', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(stopped(page)).toContainText('First Name, Last Name, Email, Phone, Address, City, and State.');
  await fillDetails(page);
  await expect(stopped(page)).toHaveCount(0);
});

test.describe('with PayPal', () => {
  let paypal: Paypal;
  const sites: Record<string, Site> = {};
  test.beforeAll(async () => {
    paypal = await startPaypal();
    const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
    for (const script of ['js', 'hasty.js']) {
      const env = { ...account, PAYPAL_API_URL: paypal.url, PAYPAL_SDK_URL: `${paypal.url}/sdk/${script}` };
      sites[script] = await startSite({ env });
    }
  });
  test.afterAll(async () => {
    for (const site of Object.values(sites)) await site.stop();
    await paypal?.stop();
  });
  test.beforeEach(() => paypal.orders.clear());

  async function open(page: Page, script = 'js') {
    await openCheckout(page, { url: sites[script]?.url ?? '' });
    await fillDetails(page);
    await scrollToButtons(page);
    // A test may cut the line next.
    await expect(paypalButton(page)).toBeVisible();
  }
  const paypalButton = (page: Page) => buttons(page).getByRole('button', { name: 'PayPal' });
  const payNow = (page: Page) => buttons(page).getByRole('button', { name: 'Pay now' }).first();

  test('orders once when a slow save is waited for with more presses @js @full', async ({ page }) => {
    await open(page);
    const saves = await hold(page, '**/checkout');
    for (const _ of [1, 2]) await paypalButton(page).click();
    await expect.poll(() => saves.asked.length).toBe(2);
    expect(paypal.orders.size).toBe(0);
    saves.letGo();
    await payNow(page).click();
    await expect(page).toHaveURL(/\/receipt\//);
    expect([...paypal.orders.keys()].map((id) => paypal.paid(id))).toEqual([1]);
  });

  test('orders nothing when the details cannot be saved, and pays later @js', async ({ page }) => {
    await open(page);
    await page.context().setOffline(true);
    await paypalButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'check your connection' })).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Dover');
    expect(paypal.orders.size).toBe(0);
    await page.context().setOffline(false);
    await paypalButton(page).click();
    await payNow(page).click();
    await expect(page).toHaveURL(/\/receipt\//);
    expect(paypal.orders.size).toBe(1);
  });

  test('saves the details first when PayPal asks for the order at once @js @full', async ({ page }) => {
    await open(page, 'hasty.js');
    await field(page, 'City').fill('');
    await paypalButton(page).click();
    await expect(stopped(page)).toHaveText('To pay, please fill in or correct City.');
    await expect(page.getByRole('alert').filter({ hasText: '❌' })).toHaveCount(0);
    expect(paypal.orders.size).toBe(0);
    await field(page, 'City').fill('Lewes');
    await paypalButton(page).click();
    await payNow(page).click();
    await expect(page).toHaveURL(/\/receipt\//);
    const payments = await opsJson(['payments', 'list'], { DATA_DIR: sites['hasty.js']?.dataDir ?? '' });
    expect(payments[0]).toMatchObject({ city: 'Lewes', status: 'recorded' });
  });

  test('shows no way to pay while the receipt loads or cannot be loaded @js @full', async ({ page }) => {
    await open(page);
    await page.route('**/receipt/**', (route) => route.abort('aborted'));
    await paypalButton(page).click();
    await payNow(page).click();
    await expect(page.getByRole('link', { name: 'Open your receipt' })).toBeVisible();
    await expect(buttons(page)).toHaveCount(0);
    await expect(toPaypalsPage(page)).toHaveCount(0);
  });
});
