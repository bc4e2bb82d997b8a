import { expect, type Locator, type Page } from '@playwright/test';

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

/** Chooses a plan on the pricing page of the site at `url`, the worker's own unless told. */
export async function choosePlan(page: Page, plan: string, url = ''): Promise<void> {
  await page.goto(`${url}/pricing`);
  await page.getByRole('button', { name: `Choose Plan: ${plan}` }).click();
  await expect(page).toHaveURL(/\/checkout$/);
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

/** PayPal's buttons. */
export const buttons = (page: Page): Locator => page.getByTestId('paypal-buttons');
