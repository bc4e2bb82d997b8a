import type { Page } from '@playwright/test';
import { formatUsd } from '#app/content/money.ts';
import { expect, takeTime, test } from '#tests/browser.ts';
import { OTHER_PLAN, PLAN, planButton } from '#tests/checkout/checkout.ts';
import { opsJson } from '#tests/cli.ts';
import { addLongReviews } from '#tests/reviews/reviews.ts';

const js = { tag: '@js' };

/** Cuts the line for whatever pages ask for, from now on; what is sent still arrives. */
async function cutAfterSending(page: Page): Promise<void> {
  await page.route('**/*_data=*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
}

test.describe('when the line is cut between sending and what follows', js, () => {
  test('confirms a contact message, and empties the form', async ({ page, site }) => {
    await page.goto('/contact-us');
    await page.getByLabel('First Name', { exact: true }).fill('Cut');
    await takeTime(page);
    await cutAfterSending(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' }),
    ).toBeVisible();
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('');
    const messages = await opsJson(['messages', 'list'], { DATA_DIR: site.dataDir });
    expect(messages.filter(({ firstName }) => firstName === 'Cut')).toHaveLength(1);
  });

  test('closes the review dialog, and keeps the reviews shown @full', async ({ page, request }) => {
    await addLongReviews(request, 1);
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Client reviews' }).getByRole('article');
    const before = await cards.count();
    await page.getByRole('link', { name: 'Add Review' }).click();
    await page.getByLabel('Write a review').fill('Sent, and then the line was cut.');
    await takeTime(page);
    await cutAfterSending(page);
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error fetching reviews:'));
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await logged;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cards).toHaveCount(before);
    await page.unrouteAll();
    await page.reload();
    await expect(cards.filter({ hasText: 'Sent, and then the line was cut.' })).toHaveCount(1);
  });
});

test('shows the page, or an error with a reload button, after a failed request', js, async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Pause all motion' }).click();
  await cutAfterSending(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await expect(
    page.getByText('The site could not be reached. Please check your connection and try again.'),
  ).toBeVisible();
  await expect(page.getByText('The fault is ours')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(planButton(page)).toBeVisible();
});

test('answers on the chat page by keyword, and keeps the conversation @full', js, async ({ page }) => {
  await page.goto('/chat');
  const conversation = page.getByRole('log');
  const field = page.getByRole('main').getByLabel('Your question');
  const ask = async (question: string) => {
    await field.fill(question);
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  };
  await ask(`How much is the ${PLAN.title}?`);
  await expect(conversation).toContainText(`${PLAN.title} costs ${formatUsd(PLAN.priceCents)}`);
  await page.route('**/chat?_data=*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await ask('I want to sell my house');
  await expect(conversation.getByRole('listitem').last()).toContainText('free valuation');
  await expect(field).toHaveValue('');
  await page.unrouteAll();
  await page.route('**/chat?_data=*', (route) => route.abort());
  await ask('  ');
  await expect(page.getByText('Please type a question first.')).toBeVisible();
  await page.unrouteAll();
  await ask(`How much is the ${OTHER_PLAN.title}?`);
  await expect(conversation).toContainText(`${OTHER_PLAN.title} costs ${formatUsd(OTHER_PLAN.priceCents)}`);
  await expect(conversation.getByRole('listitem')).toHaveCount(7);
});

test('pauses motion at once, and keeps what was typed @full', js, async ({ page }) => {
  await page.goto('/contact-us');
  const field = page.getByLabel('First Name', { exact: true });
  await field.fill('Dana');
  await page.route('**/motion*', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The choice of motion'));
  await page.getByRole('button', { name: 'Pause all motion' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await logged;
  await page.getByRole('button', { name: 'Allow motion again' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-motion', 'paused');
  await expect(field).toHaveValue('Dana');
});

test('shows a picture on every slide when the player does not load @full', js, async ({ page }) => {
  await page.route('**/assets/player-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('.hero-slides .carousel-slide')).toHaveCount(4);
  await expect(page.locator('.hero-slides .carousel-slide img')).toHaveCount(4);
});
