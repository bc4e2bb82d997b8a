import type { Page } from '@playwright/test';
import { formatUsd } from '#app/content/money.ts';
import { content } from '#app/settings/content.server.ts';
import { ask, bubbles, button, input } from '#tests/assistant/chat/chat.ts';
import { test as base, expect, takeTime } from '#tests/browser.ts';
import { continueToPaypal, holdButtons, openCheckout, PLAN, saveDetails } from '#tests/checkout/checkout.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';
import { controlsWithoutEdge, expectAccessible, expectFits } from '#tests/pages/look/checks.ts';

/**
 * A page that axe can look at. Axe needs timers, which a browser with scripts disabled has not: in `no-js`, the site's
 * scripts never arrive instead.
 */
const test = base.extend({
  javaScriptEnabled: true,
  page: async ({ page }, use, { project }) => {
    if (project.name === 'no-js') {
      await page.route(
        (url) => url.pathname.endsWith('.js'),
        (route) => route.abort(),
      );
    }
    await use(page);
  },
});

const NARROW_AND_WIDE = [320, 360, 390, 640, 768, 1024, 1280, 1640, 1920];

test.use({ reducedMotion: 'reduce' });

async function expectSound(page: Page, what: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `${what} at ${width} px`);
  }
}

test('keeps the open menu and the phone bubble accessible @js', async ({ isolatedPage: page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show our phone number' }).click();
  await expect(page.locator('#phone-bubble')).toBeVisible();
  await expectSound(page, 'the phone bubble');
});

test('keeps expanded cards, questions and reviews accessible @js', async ({ page }) => {
  for (const path of ['/', '/pricing']) {
    await page.goto(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await expectSound(page, `${path}, expanded`);
  }
});

test('keeps the review dialog accessible, empty, refused and sent', async ({ page }) => {
  await page.goto('/?review=new');
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog).toBeVisible();
  await expectSound(page, 'the empty dialog');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toContainText('Please write a few words first.');
  await expectSound(page, 'the refused dialog');
  await dialog.getByLabel('Write a review').fill('Two calls, both with an owner who wanted to sell. '.repeat(3));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expectSound(page, 'the review');
});

test('keeps the contact form accessible, refused and sent', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('Email', { exact: true }).fill('dana');
  // With scripts, the browser's own check would keep the form from the server.
  await page.locator('form[action^="/contact-us"]').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator('#email-error')).toBeVisible();
  await expectSound(page, 'the refused form');
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('sent successfully');
  await expectSound(page, 'the sent form');
});

test('keeps failure alerts accessible @js', async ({ page }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    backend.fail('error');
    await page.goto(`${site.url}/contact-us`);
    await takeTime(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
    await expectSound(page, 'the form that could not be sent');
    await openCheckout(page, { url: site.url, saved: true });
    await continueToPaypal(page);
    await expect(page.getByRole('alert').filter({ hasText: '❌' })).toBeVisible();
    await expectSound(page, 'the payment that could not begin');
  } finally {
    await site.stop();
    await backend.close();
  }
});

test('keeps checkout accessible from the plan to the receipt', async ({ page }) => {
  await holdButtons(page);
  await openCheckout(page);
  await expectFits(page, NARROW_AND_WIDE, 'checkout with a plan');
  await expectSound(page, 'checkout with a plan');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('state is required.')).toBeVisible();
  await expectSound(page, 'refused details');
  await saveDetails(page);
  await expectSound(page, 'saved details');
  await continueToPaypal(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo payment');
  await expectFits(page, NARROW_AND_WIDE, 'the approval page');
  await expectSound(page, 'the approval page');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Payment Success' })).toBeVisible();
  await expectFits(page, NARROW_AND_WIDE, 'the receipt');
  await expectSound(page, 'the receipt');
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Buy another one' })).toBeVisible();
  await expectFits(page, NARROW_AND_WIDE, 'checkout with a payment');
  await expectSound(page, 'checkout with a payment');
});

test('keeps the chat accessible, hovered, pinned and answered @js', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/resources');
  await button(page).hover();
  await expect(input(page)).toBeVisible();
  await expectAccessible(page, 'the chat opened by hovering');
  await button(page).click();
  await ask(page, `What does the ${PLAN.title} cost?`);
  await expect(
    bubbles(page)
      .filter({ hasText: formatUsd(PLAN.priceCents) })
      .last(),
  ).toBeVisible();
  await expectSound(page, 'the answered chat');
});

test('keeps an answered question of the chat page accessible', async ({ page }) => {
  await page.goto('/chat');
  await page.getByRole('main').getByRole('textbox').fill(`What does the ${PLAN.title} cost?`);
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'You:' })).toBeVisible();
  await expectSound(page, 'the chat page');
});

test('fits the order of the longest plans into the narrowest windows @no-js', async ({ page }) => {
  const [longest] = content.plans.toSorted((one, other) => other.title.length - one.title.length);
  const [dearest] = content.plans.toSorted((one, other) => other.priceCents - one.priceCents);
  for (const plan of [longest, dearest]) {
    await openCheckout(page, { plan });
    // The narrowest is a phone of 390 pixels with letters of 1.6 times the usual size, or zoomed as far.
    await expectFits(page, [240, 275, 320, 360], `checkout of ${plan?.title}`);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await controlsWithoutEdge(page), 'edges of fields in forced colors').toEqual([]);
});
