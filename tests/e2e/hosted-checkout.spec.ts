import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/site.ts';

const DETAILS = {
  'First Name': 'Ann',
  'Last Name': 'Lee',
  Email: 'ann@example.com',
  Phone: '302 555 0100',
  Address: '1 Main Street',
  City: 'Dover',
  State: 'DE',
};

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

async function saveDetails(page: Page, on = site) {
  await page.goto(`${on.url}/pricing`);
  await page.getByRole('button', { name: 'Choose Plan: Pro Closer' }).click();
  for (const [label, value] of Object.entries(DETAILS)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Your details are saved for this order.')).toBeVisible();
}

async function checkOut(page: Page) {
  await saveDetails(page);
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
}

test("a buyer is led to the backend's approval page, on another origin, and back to a receipt", async ({ page }) => {
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
    userEmail: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '302 555 0100',
    address: '1 Main Street',
    city: 'Dover',
    state: 'DE',
    packageTitle: 'Pro Closer',
    packagePrice: 999,
  });
});

test('a backend that names no approval page leaves the buyer at checkout, with a way to pay', async ({ page }) => {
  backend.answer('/api/paypal/create_order', { body: { id: 'ORDER-2' } });
  await checkOut(page);
  const alert = page.getByRole('alert').filter({ hasText: 'nothing was charged' });
  await expect(alert).toBeVisible();
  await expect(alert, 'there are no buttons that scripts would show').not.toContainText('scripts');
  await expect(page.getByRole('link', { name: /write to us about the Pro Closer/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});

/** The least of PayPal's script: a button whose press creates an order and, at once, approves it. */
const BUTTONS = `window.paypal = { version: 'test', Buttons: (options) => {
  const button = document.createElement('button');
  button.textContent = 'Pay';
  button.onclick = async () => {
    const orderID = await options.createOrder({}, {});
    await options.onApprove({ orderID }, {});
  };
  return {
    isEligible: () => true,
    render: async (target) => target.append(button),
    updateProps: async (props) => void Object.assign(options, props),
    close: async () => button.remove(),
  };
} };`;

test("with a client id PayPal's buttons pay, and their script is loaded once a plan is chosen @js", async ({
  page,
}) => {
  const sdk = 'http://127.0.0.1:9/sdk/js';
  const withButtons = await startSite({
    env: { BACKEND_URL: backend.url, PAYPAL_CLIENT_ID: 'client-id', PAYPAL_SDK_URL: sdk },
  });
  try {
    const scripts: URL[] = [];
    await page.route(`${sdk}*`, (route) => {
      scripts.push(new URL(route.request().url()));
      return route.fulfill({ contentType: 'text/javascript', body: BUTTONS });
    });
    backend.answer('/api/paypal/create_order', { body: { id: 'ORDER-3' } });
    backend.orders.set('ORDER-3', 'APPROVED');

    await page.goto(`${withButtons.url}/checkout`);
    await expect(page.getByText('No plan selected.')).toBeVisible();
    await page.goto(`${withButtons.url}/pricing`);
    expect(scripts).toEqual([]);

    await saveDetails(page, withButtons);
    const pay = page.getByTestId('paypal-buttons').getByRole('button', { name: 'Pay' });
    await pay.click();
    await expect(page.getByRole('status').filter({ hasText: '✅ Payment Success!' })).toBeVisible();
    expect(scripts[0]?.searchParams.get('currency')).toBe('USD');
    expect(scripts[0]?.searchParams.get('client-id')).toBe('client-id');
    expect(backend.requests.findLast(({ path }) => path === '/api/paypal/create_order')?.body).toEqual({
      amount: '999.00',
      title: 'Pro Closer',
      features: expect.arrayContaining(['$1,200 credit']),
    });
    expect(backend.payments.at(-1)).toMatchObject({ orderID: 'ORDER-3', userEmail: 'ann@example.com' });
  } finally {
    await withButtons.stop();
  }
});
