import { expect, type Locator, type Page } from '@playwright/test';
import { PLANS } from '#app/content/plans.ts';

/** What a buyer types into the Customer Details, by label. */
export const DETAILS = {
  'First Name': 'Ann',
  'Last Name': 'Lee',
  Email: 'ann@example.com',
  Phone: '302 555 0100',
  Address: '1 Main Street',
  City: 'Dover',
  State: 'DE',
};

/** The same by the names of the form's fields. */
const FIELDS = {
  firstName: DETAILS['First Name'],
  lastName: DETAILS['Last Name'],
  email: DETAILS.Email,
  phone: DETAILS.Phone,
  address: DETAILS.Address,
  city: DETAILS.City,
  state: DETAILS.State,
};

/** Chooses a plan on the pricing page. */
export async function choosePlan(page: Page, plan: string): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: `Choose Plan: ${plan}` }).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

/** Sends what the forms send for a plan and, if `saved`, its details. The site is the worker's own unless `url` names one. */
export async function openCheckout(page: Page, plan: string, { url = '', saved = false } = {}): Promise<void> {
  const send = async (path: string, form: Record<string, string>) => {
    const response = await page.request.post(url + path, { form, maxRedirects: 0 });
    expect(response.status()).toBe(303);
  };
  await send('/pricing', { plan: PLANS.find(({ title }) => title === plan)?.id ?? plan });
  if (saved) await send('/checkout', FIELDS);
  await page.goto(`${url}/checkout`);
}

export async function fillDetails(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(DETAILS)) await page.getByLabel(label, { exact: true }).fill(value);
}

export async function saveDetails(page: Page): Promise<void> {
  await fillDetails(page);
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Your details are saved for this order.')).toBeVisible();
}

/** Leaves for PayPal's page. */
export async function continueToPaypal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
}

/** Scrolls as far as PayPal's buttons, whose script loads when a buyer comes near. */
export async function scrollToButtons(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to PayPal' }).scrollIntoViewIfNeeded();
}

/** PayPal's buttons. */
export const buttons = (page: Page): Locator => page.getByTestId('paypal-buttons');
