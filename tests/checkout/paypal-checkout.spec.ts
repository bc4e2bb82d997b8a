import type { Locator } from '@playwright/test';
import { expect, takenOver, test } from '#tests/browser.ts';
import { buttons, continueToPaypal, holdButtons, openCheckout, toPaypalsPage } from '#tests/checkout/checkout.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';

let paypal: Paypal;
let site: Site;

test.beforeAll(async () => {
  paypal = await startPaypal();
  site = await startSite({
    env: {
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'hook',
      PAYPAL_API_URL: paypal.url,
      PAYPAL_SDK_URL: `${paypal.url}/sdk/js`,
    },
  });
});
test.afterAll(async () => {
  await site?.stop();
  await paypal?.stop();
});
test.beforeEach(async ({ page }) => {
  paypal.captureAs('COMPLETED');
  await openCheckout(page, { url: site.url, saved: true });
});

const lastOrder = () => [...paypal.orders.keys()].at(-1) ?? '';

test('shows the receipt, and no second pay button, after going back @full', async ({ page }) => {
  await holdButtons(page);
  await page.reload();
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
  await expect(page.getByText(paypal.orders.get(lastOrder())?.captures[0]?.id ?? 'none')).toBeVisible();

  await page.goto(`${site.url}/pricing`);
  await page.goBack();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText('✅ Payment Success!')).toHaveCount(0);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('link', { name: 'Open your receipt' })).toBeVisible();
  await expect(toPaypalsPage(page)).toHaveCount(0);
  await expect(page.getByTestId('paypal-buttons')).toHaveCount(0);
  expect(paypal.paid(lastOrder())).toBe(1);
});

test('retries a declined card with the same order @js', async ({ page }) => {
  paypal.faults.capture.push('INSTRUMENT_DECLINED');
  await buttons(page).getByRole('button', { name: 'PayPal' }).click();
  await buttons(page).getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '❌ Payment Failed.' })).toBeVisible();
  await expect(page.getByText('Please choose another way to pay.')).toBeVisible();
  const order = lastOrder();
  expect(paypal.paid(order)).toBe(0);

  await buttons(page).getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('status').filter({ hasText: '✅ Payment Success!' })).toBeVisible();
  await expect(buttons(page)).toHaveCount(0);
  expect(lastOrder()).toBe(order);
  expect(paypal.paid(order)).toBe(1);
});

/** Returns whether a text is in the viewport and not under the alert. */
async function isClear(text: Locator, alert: Locator): Promise<boolean> {
  const [box, above] = await Promise.all([text.boundingBox(), alert.boundingBox()]);
  const height = text.page().viewportSize()?.height ?? 0;
  return box !== null && above !== null && box.y >= above.y + above.height && box.y + box.height <= height;
}

for (const call of ['complete_order', 'complete']) {
  test(`asks nobody to pay again when the response of ${call} is lost @js`, async ({ page }) => {
    await page.route(`**/api/paypal/${call}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await buttons(page).getByRole('button', { name: 'PayPal' }).click();
    await buttons(page).getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText('Please do not pay again')).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: '❌' });
    await expect(alert).toBeVisible();
    await expect.poll(() => isClear(page.getByText('Please do not pay again'), alert)).toBe(true);
    await expect(buttons(page)).toHaveCount(0);
    await expect(toPaypalsPage(page)).toHaveCount(0);

    await page.getByRole('link', { name: 'See how your payment stands' }).click();
    await page.getByRole('link', { name: 'Open your receipt' }).click();
    await expect(page.getByText('Your payment is complete')).toBeVisible();
    expect(paypal.paid(lastOrder())).toBe(1);
  });
}

test('completes a payment whose cookie is gone when the window closes @js @full', async ({ page }) => {
  await buttons(page).getByRole('button', { name: 'PayPal' }).click();
  const approve = buttons(page).getByRole('button', { name: 'Pay now' });
  await approve.waitFor();
  await page.context().clearCookies();
  await approve.click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your payment is complete.' })).toBeVisible();
  expect(paypal.paid(lastOrder())).toBe(1);
});

test("takes the payment on PayPal's page when its script does not load @js @full", async ({ page }) => {
  await page.route(`${paypal.url}/sdk/js**`, (route) => route.abort());
  await page.reload();
  await takenOver(page);
  await expect(page.getByRole('alert').filter({ hasText: '❌ PayPal checkout error.' })).toBeVisible();
  await expect(page.getByText('PayPal’s buttons could not be loaded.')).toBeVisible();

  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
  expect(paypal.paid(lastOrder())).toBe(1);
});

for (const address of ['/checkout', '/checkout#content']) {
  test(`shows PayPal's buttons after going back to ${address} from a reload @js @full`, async ({ page }) => {
    await page.goto(site.url + address);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL(/\/about-us$/);
    await page.reload();
    await takenOver(page);
    // The page is reloaded, since its document belongs to another address.
    const loaded = page.waitForEvent('load');
    await page.goBack();
    await loaded;
    await expect(page).toHaveURL(site.url + address);
    await takenOver(page);
    await expect(buttons(page).getByRole('button', { name: 'PayPal' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
}

test.describe('in the browser of an app, which opens no pop-ups', () => {
  test.use({
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Instagram 334.0.0',
  });

  test("leads to PayPal's page in one tap, without PayPal's script @js @full", async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.reload();
    await takenOver(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(buttons(page)).toHaveCount(0);
    expect(requests.filter((url) => url.startsWith(paypal.url))).toEqual([]);
    await toPaypalsPage(page).tap();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  });
});
