import type { Page } from '@playwright/test';
import { toAmount, toDollars } from '#app/content/money.ts';
import { expect, test } from '#tests/browser.ts';
import { buttons, continueToPaypal, DETAILS, fillDetails, openCheckout, PLAN } from '#tests/checkout/checkout.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';
import { type Site, startSite } from '#tests/http.ts';

let backend: FakeBackend;
let site: Site;

test.beforeAll(async () => {
  backend = await startFakeBackend();
  site = await startSite({ env: { BACKEND_URL: backend.url } });
});
test.afterAll(async () => {
  await site?.stop();
  await backend?.close();
});
test.beforeEach(() => backend.answer('/api/paypal/create_order', null));

async function fillIn(page: Page, on = site) {
  await openCheckout(page, { url: on.url, saved: true });
}

async function checkOut(page: Page) {
  await fillIn(page);
  await continueToPaypal(page);
}

/** Orders at a backend whose response is the id alone. PayPal's own site is replaced in the browser. */
async function orderWithoutPage(page: Page, id: string, on = site) {
  await page
    .context()
    .route('https://www.sandbox.paypal.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>PayPal</title>' }),
    );
  backend.answer('/api/paypal/create_order', { body: { id } });
  backend.orders.set(id, 'CREATED');
  await fillIn(page, on);
  await continueToPaypal(page);
}

const paypalsPage = (page: Page) => page.getByRole('link', { name: "Open PayPal's page" });
const approved = (page: Page) => page.getByRole('button', { name: 'I have approved it' });

async function openPaypalsPage(page: Page): Promise<Page> {
  await expect(paypalsPage(page)).toHaveAttribute('rel', 'noopener');
  const opened = page.context().waitForEvent('page');
  await paypalsPage(page).click();
  return opened;
}

test("leads to the backend's approval page and back to a receipt @no-js @full", async ({ page }) => {
  const approval = `/approve?token=ORDER-1`;
  backend.answer('/api/paypal/create_order', { body: { id: 'ORDER-1', approvalUrl: backend.url + approval } });
  backend.answer(approval, {
    body: `<!doctype html><title>Approve</title><a href="${site.url}/checkout/return?token=ORDER-1">Approve</a>`,
    type: 'text/html',
  });
  backend.orders.set('ORDER-1', 'APPROVED');
  await checkOut(page);
  await expect(page).toHaveURL(backend.url + approval);
  await page.getByRole('link', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
  expect(backend.payments.at(-1)).toEqual({
    orderID: 'ORDER-1',
    userEmail: DETAILS.Email,
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '302 555 0100',
    address: '1 Main Street',
    city: 'Dover',
    state: 'DE',
    packageTitle: PLAN.title,
    packagePrice: toDollars(PLAN.priceCents),
  });
});

test("opens PayPal's page of an order without an approval page, then completes it @full", async ({ page }) => {
  await orderWithoutPage(page, 'ORDER-2');
  await expect(approved(page)).toBeVisible();
  await page.reload();
  const paypals = await openPaypalsPage(page);
  await expect(paypals).toHaveURL('https://www.sandbox.paypal.com/checkoutnow?token=ORDER-2');
  await approved(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '❌ Payment Failed.' })).toBeVisible();
  await expect(page.getByText('If you have not approved it at PayPal yet')).toBeVisible();
  backend.orders.set('ORDER-2', 'APPROVED');
  await approved(page).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
  expect(backend.payments.at(-1)).toMatchObject({ orderID: 'ORDER-2', userEmail: DETAILS.Email });
});

test("warns at the start that orders open in PayPal's sandbox @no-js @full", () => {
  expect(site.output()).toContain('PAYPAL_ENV is not live');
});

test.describe('inside an app, which blocks new windows', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Instagram 334.0.0' });

  test("opens PayPal's page of the order in the same window @full", async ({ page }) => {
    await orderWithoutPage(page, 'ORDER-6');
    backend.orders.set('ORDER-6', 'APPROVED');
    await paypalsPage(page).click();
    await expect(page).toHaveURL(/checkoutnow\?token=ORDER-6$/);
    await page.goBack();
    await approved(page).click();
    await expect(page).toHaveURL(/\/receipt\//);
  });
});

test('saves typed details also when the order fails @js @full', async ({ page }) => {
  backend.answer('/api/paypal/create_order', { status: 502, body: {} });
  await openCheckout(page, { url: site.url });
  await fillDetails(page);
  await continueToPaypal(page);
  await expect(page.getByRole('alert').filter({ hasText: '❌ PayPal checkout error.' })).toBeVisible();
  await expect(page.getByText('Your details are saved for this order.')).toBeVisible();
});

test.describe("with a client id, and so PayPal's buttons", () => {
  let paypal: Paypal;
  let withButtons: Site;
  test.beforeAll(async () => {
    paypal = await startPaypal();
    const env = { BACKEND_URL: backend.url, PAYPAL_CLIENT_ID: 'client-id', PAYPAL_SDK_URL: `${paypal.url}/sdk/js` };
    withButtons = await startSite({ env });
  });
  test.afterAll(async () => {
    await withButtons?.stop();
    await paypal?.stop();
  });

  async function pay(page: Page, id: string) {
    backend.answer('/api/paypal/create_order', { body: { id } });
    backend.orders.set(id, 'APPROVED');
    await fillIn(page, withButtons);
    await buttons(page).getByRole('button', { name: 'PayPal' }).click();
    await buttons(page).getByRole('button', { name: 'Pay now' }).click();
  }

  test("pays, and loads PayPal's script once a plan is chosen @js @full", async ({ page }) => {
    const scripts: URL[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(paypal.url)) scripts.push(new URL(request.url()));
    });
    await page.goto(`${withButtons.url}/checkout`);
    await expect(page.getByText('No plan selected.')).toBeVisible();
    await page.goto(`${withButtons.url}/pricing`);
    expect(scripts).toEqual([]);

    await pay(page, 'ORDER-3');
    await expect(page.getByRole('status').filter({ hasText: '✅ Payment Success!' })).toBeVisible();
    expect(scripts[0]?.searchParams.get('currency')).toBe('USD');
    expect(scripts[0]?.searchParams.get('client-id')).toBe('client-id');
    expect(backend.requests.findLast(({ path }) => path === '/api/paypal/create_order')?.body).toEqual({
      amount: toAmount(PLAN.priceCents),
      title: PLAN.title,
      features: PLAN.features,
    });
    expect(backend.payments.at(-1)).toMatchObject({ orderID: 'ORDER-3', userEmail: DETAILS.Email });
  });

  test("leads to PayPal's page where its script is blocked @full", async ({ page }) => {
    await page.route(`${paypal.url}/**`, (route) => route.abort());
    await orderWithoutPage(page, 'ORDER-5', withButtons);
    backend.orders.set('ORDER-5', 'APPROVED');
    await (await openPaypalsPage(page)).close();
    await approved(page).click();
    await expect(page).toHaveURL(/\/receipt\//);
  });
});
