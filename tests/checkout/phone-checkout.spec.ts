import sharp from 'sharp';
import { type Cents, formatPrice } from '#app/content/money.ts';
import { exampleLead } from '#app/content/plan.ts';
import { nextSteps } from '#app/content/texts/next-steps.ts';
import { texts } from '#app/content/texts/texts.ts';
import { content } from '#app/settings/content.server.ts';
import { expect, test } from '#tests/browser.ts';
import {
  buttons,
  continueToPaypal,
  holdButtons,
  openCheckout,
  PLAN,
  scrollToButtons,
  toPaypalsPage,
} from '#tests/checkout/checkout.ts';

const SAMPLE = exampleLead(content.plans) ?? { id: '', title: '', priceCents: 0 as Cents };

test.use({ viewport: { width: 390, height: 844 } });

const PAID = /^Paid on .* UTC\.$/;

test('says first on a phone that an order is paid @no-js @full', async ({ page }) => {
  await openCheckout(page, { saved: true });
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your payment is complete.');
  await page.goto('/checkout');
  await expect(page.getByText(PAID)).toBeInViewport();
  await page.getByLabel('City', { exact: true }).fill('Lewes');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('This order keeps those it was made with')).toBeVisible();
});

test('shows the alert and what was bought first on a phone @js @full', async ({ page }) => {
  await openCheckout(page, { saved: true });
  await scrollToButtons(page);
  await buttons(page).getByRole('button').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('✅ Payment Success!')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('definition').filter({ hasText: PLAN.title })).toBeInViewport({ ratio: 1 });
});

test('puts PayPal’s button in the place of its placeholder @js @full', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/demo-paypal/sdk.js*', async (route) => {
    await held;
    await route.continue();
  });
  await openCheckout(page);
  const placeOf = (role: 'button' | 'link', name: string) =>
    page
      .getByRole('main')
      .getByRole(role, { name })
      .evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return { left, top: top + scrollY, width, height };
      });
  const below = () => placeOf('link', 'Refund Policy');
  await scrollToButtons(page);
  const before = [await placeOf('button', 'Continue to PayPal'), await below()];
  letThrough();
  await expect(page.getByRole('button', { name: 'Continue to PayPal' })).toHaveCount(0);
  expect([await placeOf('button', 'Pay with PayPal (demo)'), await below()]).toEqual(before);
});

test('shows the total, the pairs and the pay button early on a phone', async ({ page }) => {
  await holdButtons(page);
  await openCheckout(page, { plan: SAMPLE });
  const top = async (name: string) => (await page.getByLabel(name, { exact: true }).boundingBox())?.y;
  expect(await top('First Name')).toBe(await top('Last Name'));
  expect(await top('City')).toBe(await top('State'));
  expect(await top('Email')).not.toBe(await top('Phone'));
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const total = await page
    .getByText(`Total ${formatPrice(SAMPLE.priceCents)}`, { exact: true })
    .first()
    .boundingBox();
  expect(total?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  const bought = page.getByRole('cell', { name: SAMPLE.title });
  expect((await bought.boundingBox())?.y).toBeLessThan((title?.y ?? 0) + 2 * (title?.height ?? 0));
  for (const text of texts().checkout.ahead)
    await expect(page.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  const said = texts().receipt.nextSteps.zipCodes;
  const { next, addressHint } = texts().checkout.customer;
  for (const text of [said.ahead, said.text, next]) await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(addressHint);
  const pay = await toPaypalsPage(page).boundingBox();
  expect((pay?.y ?? 9_999) + (pay?.height ?? 0)).toBeLessThanOrEqual(1_100);
  await expect(page.locator('main img:visible')).toHaveCount(0);
});

test("has one way to pay, and PayPal's page once its button failed @js", async ({ page }) => {
  await openCheckout(page, { saved: true });
  const trouble = page.getByRole('button', { name: 'Trouble with the button?' });
  await expect(buttons(page).getByRole('button')).toBeEnabled();
  await expect(toPaypalsPage(page)).toHaveCount(0);
  await expect(trouble).toHaveCount(0);
  await page.route('**/api/paypal/create_order', (route) => route.fulfill({ status: 502, json: { error: 'down' } }));
  await buttons(page).getByRole('button').click();
  await trouble.click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
});

test('says beside the pay button what happens next and which terms hold', async ({ page }) => {
  await openCheckout(page);
  const pay = page.getByRole('region', { name: 'Pay securely with PayPal' });
  await expect(pay.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(pay.getByRole('listitem').filter({ hasText: 'within 48 hours of delivery' })).toHaveCount(1);
  await expect(pay.getByText('You pay once. Nothing is due when a lead comes.')).toBeVisible();
});

test("shows the next steps on a desktop's first screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openCheckout(page, { plan: SAMPLE });
  for (const step of nextSteps()) await expect(page.getByText(step)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Demo mode: payments are simulated and no money moves.')).toBeInViewport({ ratio: 1 });
});

test('has a readable header above an empty checkout @js', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/checkout');
  const banner = page.getByRole('banner');
  const color = await banner.evaluate((header) => getComputedStyle(header).color);
  const { channels } = await sharp(await banner.screenshot()).stats();
  const letters = Number(/\d+/.exec(color));
  expect(Math.abs(letters - (channels[0]?.mean ?? letters))).toBeGreaterThan(128);
});

test('offers the bundles and the cheapest lead at an empty checkout', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No plan selected.');
  const bundles = content.plans.filter(({ kind }) => kind === 'bundle').map(({ title }) => title);
  await expect(page.getByRole('heading', { level: 3 }).and(page.locator('main *'))).toHaveText([
    SAMPLE.title,
    ...bundles,
  ]);
  await page.getByRole('button', { name: `Choose Plan: ${bundles[1]}` }).click();
  await expect(page.getByRole('cell', { name: bundles[1] })).toBeVisible();
});
