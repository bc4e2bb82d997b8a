import type { Page } from '@playwright/test';
import { formatPrice, toAmount } from '#app/content/money.ts';
import { expect, test } from '#tests/browser.ts';
import { buttons, holdButtons, openCheckout, PLAN, toPaypalsPage } from '#tests/checkout/checkout.ts';

const PRICE = formatPrice(PLAN.priceCents);
const OLD_PRICE = formatPrice(PLAN.priceCents - 1);

/** Opens checkout with saved details, as it was served when the plan cost a cent less. */
async function openWithOldPrice(page: Page): Promise<void> {
  await page.route('**/checkout', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replaceAll(PRICE, OLD_PRICE)
      .replaceAll(`"${toAmount(PLAN.priceCents)}"`, `"${toAmount(PLAN.priceCents - 1)}"`)
      .replaceAll(`"priceCents":${PLAN.priceCents}`, `"priceCents":${PLAN.priceCents - 1}`);
    await route.fulfill({ response, body });
  });
  await openCheckout(page, { saved: true });
}

async function expectPrice(page: Page, price: string): Promise<void> {
  await expect(page.getByRole('cell')).toHaveText([`${PLAN.title}Change`, price, '1', price]);
}

test("shows the present price before PayPal's buttons on an old page pay @js @full", async ({ page }) => {
  await openWithOldPrice(page);
  await expectPrice(page, OLD_PRICE);
  const pay = buttons(page).getByRole('button');
  await pay.click();
  await expect(page.getByText('Please look at it once more, then pay.')).toBeVisible();
  await expectPrice(page, PRICE);
  await pay.click();
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(page.getByText('✅ Payment Success!')).toBeVisible();
});

test('keeps the order when the way to PayPal is stopped repeatedly @js @full', async ({ isolatedPage: page }) => {
  await holdButtons(page);
  await page.clock.install();
  await openCheckout(page, { saved: true });
  const asked: string[] = [];
  await page.route('**/demo-paypal/approve*', async (route) => {
    asked.push(route.request().url());
    await route.abort('aborted');
  });
  const button = toPaypalsPage(page);
  for (const time of [1, 2]) {
    await button.click();
    await expect.poll(() => asked.length).toBe(time);
    await expect(button).toBeDisabled();
    if (time === 1) await page.clock.runFor(10_000);
    else await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(button).toBeEnabled();
  }
  expect(asked[1]).toBe(asked[0]);
});
