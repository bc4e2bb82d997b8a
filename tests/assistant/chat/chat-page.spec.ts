import type { Page } from '@playwright/test';
import { ask, bubbles, button, OTHER_PRICE, PRICE, THIRD_PRICE } from '#tests/assistant/chat/chat.ts';
import { expect, hold, takenOver, test } from '#tests/browser.ts';

/** Beside the page's text, where the button stands on none. */
test.use({ viewport: { width: 1600, height: 800 } });

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('main').getByLabel('Your question').and(page.locator('[name=message]'));
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send' });

async function askOnPage(page: Page, question: string, answer: string) {
  await field(page).fill(question);
  await send(page).click();
  await expect(log(page)).toContainText(answer);
  await expect(field(page)).toHaveValue('');
}

test('answers on the chat page, offers questions, and asks for a missing one', async ({ page }, { project }) => {
  await page.goto('/chat');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const offers = page.getByRole('group', { name: 'Ask one of these' });
  await offers.getByRole('button', { name: 'What does a lead cost?' }).click();
  await expect(log(page).getByRole('listitem')).toHaveCount(3);
  await expect(log(page).getByRole('listitem').last()).toContainText(/\$\d/);
  await expect(log(page).getByRole('link').first()).toHaveAttribute('href', /^\/pricing\b/);
  await expect(offers).toHaveCount(0);
  const first = log(page).getByRole('listitem').filter({ hasText: 'What does a lead cost?' });
  const node = await first.elementHandle();
  await askOnPage(page, 'Who won the world series in 1997?', 'our pages');
  await expect(offers.getByRole('button')).toHaveCount(4);
  // What is already there is not put in again: screen readers would say it again.
  if (project.name === 'js') expect(await first.evaluate((now, before) => now === before, node)).toBe(true);
  await send(page).click();
  await expect(page.getByText('Please type a question first.')).toBeVisible();
  await expect(log(page)).toContainText('our pages');
});

test('keeps the conversation over the skip link, a link, a reload and paused motion', async ({ page }, { project }) => {
  await page.goto('/chat');
  await askOnPage(page, PRICE.question, PRICE.answer);
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(log(page)).toContainText(PRICE.answer);
  await page.goBack();
  await expect(page).not.toHaveURL(/#content$/);
  await expect(log(page)).toContainText(PRICE.answer);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.goBack();
  await askOnPage(page, OTHER_PRICE.followUp, OTHER_PRICE.answer);
  await expect(log(page)).toContainText(PRICE.answer);
  if (project.name === 'no-js') return;
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Pause all motion' }).click();
  await expect(page.getByRole('button', { name: 'Allow motion again' })).toBeVisible();
  await expect(log(page)).toContainText(PRICE.answer);
  await expect(log(page).getByRole('listitem').filter({ hasText: 'You:' })).toHaveCount(2);
});

test('shows one conversation in the widget and on the chat page @js', async ({ page }) => {
  await page.goto('/pricing');
  await button(page).click();
  await expect(bubbles(page)).toHaveCount(1);
  await ask(page, OTHER_PRICE.question);
  await expect(bubbles(page).last()).toContainText(OTHER_PRICE.answer);
  await page.getByRole('button', { name: 'Close chat' }).click();
  await page.goto('/chat');
  await expect(log(page)).toContainText(OTHER_PRICE.answer);
  await expect(log(page).getByText('Hello!')).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
  await askOnPage(page, THIRD_PRICE.followUp, THIRD_PRICE.answer);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await button(page).click();
  await expect(bubbles(page).last()).toContainText(THIRD_PRICE.answer);
  await expect(bubbles(page)).toHaveCount(5);
  await ask(page, PRICE.question);
  await expect(bubbles(page)).toHaveCount(7);
  await page.goto('/chat');
  await expect(log(page)).toContainText(PRICE.answer);
});

test('adds what was asked on the chat page before its scripts came @js @full', async ({ page }) => {
  await page.goto('/chat');
  await askOnPage(page, PRICE.question, PRICE.answer);
  const scripts = await hold(page, '**/assets/*.js');
  await page.goto('/chat', { waitUntil: 'load' });
  await askOnPage(page, OTHER_PRICE.question, OTHER_PRICE.answer);
  await field(page).fill('half a quest');
  scripts.letGo();
  await takenOver(page);
  await expect(log(page)).toContainText(PRICE.answer);
  await expect(log(page)).toContainText(OTHER_PRICE.answer);
  await expect(field(page)).toHaveValue('half a quest');
});
