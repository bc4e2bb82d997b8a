import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { expectNoViolation, test } from '#tests/e2e/axe.ts';
import { ask, bubbles, button, input } from '#tests/e2e/chat.ts';
import { choosePlan, saveDetails } from '#tests/e2e/checkout.ts';
import { expect, takeTime } from '#tests/e2e/fixtures.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/site.ts';

const WIDTHS = [390, 1280];

test.use({ reducedMotion: 'reduce' });

async function expectNoViolationAtAnyWidth(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoViolation(page, `${what} at ${width} px`);
  }
}

for (const path of [...PUBLIC_PATHS, '/checkout', '/chat', '/no-such-page', '/resources/no-such-article']) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectNoViolationAtAnyWidth(page, path);
  });
}

test('axe finds nothing in the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectNoViolation(page, 'the menu');
});

test('axe finds nothing in the phone bubble', async ({ page }) => {
  await page.clock.install();
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Show our phone number' }).click();
  await expect(page.locator('#phone-bubble')).toBeVisible();
  await expectNoViolationAtAnyWidth(page, 'the phone bubble');
});

test('axe finds nothing in expanded cards, questions and reviews', async ({ page }) => {
  for (const path of ['/', '/pricing']) {
    await page.goto(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await expectNoViolationAtAnyWidth(page, `${path}, expanded`);
  }
});

test('axe finds nothing in the review dialog, empty, refused and after a review', async ({ page }) => {
  await page.goto('/?review=new');
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog).toBeVisible();
  await expectNoViolationAtAnyWidth(page, 'the empty dialog');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toContainText('Please write a few words first.');
  await expectNoViolationAtAnyWidth(page, 'the refused dialog');
  await dialog.getByLabel('Write a review').fill('Two calls, both with an owner who wanted to sell. '.repeat(3));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expectNoViolationAtAnyWidth(page, 'the review');
});

test('axe finds nothing in the contact form, refused and sent', async ({ page }) => {
  await page.goto('/contact-us');
  await page.locator('form[action^="/contact-us"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel('Email', { exact: true }).fill('dana');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('#email-error')).toBeVisible();
  await expectNoViolationAtAnyWidth(page, 'the refused form');
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('sent successfully');
  await expectNoViolationAtAnyWidth(page, 'the sent form');
});

test('axe finds nothing where the backend fails: the contact form with its alert, and a payment', async ({ page }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    backend.fail('error');
    await page.goto(`${site.url}/contact-us`);
    await takeTime(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
    await expectNoViolationAtAnyWidth(page, 'the form that could not be sent');
    await choosePlan(page, 'Pro Closer', site.url);
    await saveDetails(page);
    await page.getByRole('button', { name: 'Continue to PayPal' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '❌' })).toBeVisible();
    await expectNoViolationAtAnyWidth(page, 'the payment that could not begin');
  } finally {
    await site.stop();
    await backend.close();
  }
});

test('axe finds nothing in checkout, from a plan to the receipt', async ({ page }) => {
  await choosePlan(page, 'Pro Closer');
  await expectNoViolationAtAnyWidth(page, 'checkout with a plan');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('state is required.')).toBeVisible();
  await expectNoViolationAtAnyWidth(page, 'refused details');
  await saveDetails(page);
  await expectNoViolationAtAnyWidth(page, 'saved details');
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo payment');
  await expectNoViolationAtAnyWidth(page, 'the approval of a demo payment');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Payment Success');
  await expectNoViolationAtAnyWidth(page, 'the receipt');
});

test('axe finds nothing in the chat, opened by hovering, pinned and answered', { tag: '@js' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/resources');
  await button(page).hover();
  await expect(input(page)).toBeVisible();
  await expectNoViolation(page, 'the chat opened by hovering');
  await button(page).click();
  await ask(page, 'What does a seller lead cost?');
  await expect(bubbles(page).filter({ hasText: '$199' }).last()).toBeVisible();
  await expectNoViolationAtAnyWidth(page, 'the answered chat');
});

test('axe finds nothing in an answered question of the chat page', async ({ page }) => {
  await page.goto('/chat');
  await page.getByRole('main').getByRole('textbox').fill('What does a seller lead cost?');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'You:' })).toBeVisible();
  await expectNoViolationAtAnyWidth(page, 'the chat page');
});
