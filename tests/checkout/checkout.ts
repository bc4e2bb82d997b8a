import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';

/** The plan that tests buy, and another one. */
export const [PLAN, OTHER_PLAN] = content.plans as [Plan, Plan];

/** Customer details by label. Each visit to checkout is another person's, whose order no earlier one holds up. */
export const DETAILS = {
  'First Name': 'Ann',
  'Last Name': 'Lee',
  Email: 'ann@example.com',
  Phone: '302 555 0100',
  Address: '1 Main Street',
  City: 'Dover',
  State: 'DE',
};

/** Customer details by field name. */
const fields = () => ({
  firstName: DETAILS['First Name'],
  lastName: DETAILS['Last Name'],
  email: DETAILS.Email,
  phone: DETAILS.Phone,
  address: DETAILS.Address,
  city: DETAILS.City,
  state: DETAILS.State,
});

function becomeSomebody(): void {
  DETAILS.Email = `${randomUUID()}@example.com`;
}

export function planButton(page: Page, { title } = PLAN): Locator {
  return page.getByRole('button', { name: `Choose Plan: ${title}`, exact: true });
}

export async function choosePlan(page: Page, plan = PLAN): Promise<void> {
  becomeSomebody();
  await page.goto('/pricing');
  await planButton(page, plan).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

type Opened = { plan?: Pick<Plan, 'id'>; url?: string; saved?: boolean };

/** Chooses a plan and, if `saved`, saves details without the forms. `url` is another site than the worker's. */
export async function openCheckout(page: Page, { plan = PLAN, url = '', saved = false }: Opened = {}): Promise<void> {
  becomeSomebody();
  const send = async (path: string, form: Record<string, string>) => {
    const response = await page.request.post(url + path, { form, maxRedirects: 0 });
    expect(response.status()).toBe(303);
  };
  await send('/pricing', { plan: plan.id });
  if (saved) await send('/checkout', fields());
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

/** What leads to PayPal's own page, in the place of PayPal's buttons until they come. */
export function toPaypalsPage(page: Page): Locator {
  return page.getByRole('button', { name: 'Continue to PayPal', exact: true });
}

/** Lets PayPal's buttons never come, so that the way to PayPal's page keeps their place. */
export async function holdButtons(page: Page): Promise<void> {
  await page.route(/\/sdk(\.js|\/)/, () => {});
}

export async function continueToPaypal(page: Page): Promise<void> {
  await toPaypalsPage(page).click();
}

/** Scrolls to PayPal's buttons, whose script loads near the viewport. */
export async function scrollToButtons(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Pay securely with PayPal' }).scrollIntoViewIfNeeded();
}

export const buttons = (page: Page): Locator => page.getByTestId('paypal-buttons');
