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

async function checkOut(page: Page) {
  await page.goto(`${site.url}/pricing`);
  await page.getByRole('button', { name: 'Choose Plan: Pro Closer' }).click();
  for (const [label, value] of Object.entries(DETAILS)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Your details are saved for this order.')).toBeVisible();
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
  await expect(page.getByRole('alert').filter({ hasText: 'nothing was charged' })).toBeVisible();
  await expect(page.getByRole('link', { name: /write to us about the Pro Closer/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});
