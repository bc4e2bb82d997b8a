import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';

const CHAT = '**/api/chat/chat-here';
const js = { tag: '@js' };

const button = (page: Page) => page.getByRole('button', { name: /^Chat with/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Hearthline AI' });
const input = (page: Page) => page.getByPlaceholder('Ask about any query...');
const bubbles = (page: Page) => panel(page).getByRole('listitem');

/** The home page, hydrated, with a clock that stands still until it is moved, and the panel's script fetched. */
async function open(page: Page) {
  await page.clock.install({ time: new Date('2026-03-01T21:41:00') });
  await page.goto('/');
  await expect(button(page)).toBeVisible();
  await page.clock.pauseAt(new Date('2026-03-01T21:42:00'));
}

/** Opened by a click, with the greeting shown. */
async function pin(page: Page) {
  await button(page).click();
  await expect(input(page)).toBeFocused();
  await page.clock.runFor(500);
  await expect(bubbles(page)).toHaveCount(1);
}

async function ask(page: Page, question: string) {
  await input(page).fill(question);
  await input(page).press('Enter');
}

test.describe('the widget', js, () => {
  test('opens half a second after the pointer rests on it, and closes a second after the pointer left', async ({
    page,
  }) => {
    await open(page);
    await button(page).hover();
    await page.clock.runFor(499);
    await expect(panel(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close chat' })).toBeHidden();

    await page.mouse.move(0, 0);
    await page.clock.runFor(999);
    await expect(panel(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(panel(page)).toBeHidden();
  });

  test('a pointer that only passes by opens nothing', async ({ page }) => {
    await open(page);
    await button(page).hover();
    await page.clock.runFor(300);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(panel(page)).toBeHidden();
  });

  test('stays open while the pointer travels into the panel', async ({ page }) => {
    await open(page);
    await button(page).hover();
    await page.clock.runFor(500);
    await panel(page).getByText('Your Real Estate Assistant').hover();
    await page.clock.runFor(5000);
    await expect(panel(page)).toBeVisible();
  });

  test('a click pins it, puts the focus into the input and shows the close button', async ({ page }) => {
    await open(page);
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(input(page)).toBeFocused();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(panel(page)).toBeVisible();

    await page.getByRole('button', { name: 'Close chat' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a click inside a panel opened by hovering pins it too', async ({ page }) => {
    await open(page);
    await button(page).hover();
    await page.clock.runFor(500);
    await input(page).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(panel(page)).toBeVisible();
  });

  test('opens with the keyboard and closes with Escape', async ({ page }) => {
    await open(page);
    for (const key of ['Enter', ' ']) {
      await button(page).focus();
      await page.keyboard.press(key);
      await expect(input(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
    }
  });

  test('says whose it is, and greets half a second after its first opening', async ({ page }) => {
    await open(page);
    await button(page).click();
    await expect(panel(page).getByRole('heading', { name: 'Hearthline AI' })).toBeVisible();
    await expect(panel(page).getByText('Your Real Estate Assistant')).toBeVisible();
    await expect(panel(page).getByText('Powered by Hearthline AI')).toBeVisible();
    await expect(input(page)).toBeFocused();
    await page.clock.runFor(499);
    await expect(bubbles(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bubbles(page)).toHaveCount(1);
    await expect(bubbles(page).getByRole('time')).toHaveText(/^9:4\d PM$/);

    await page.keyboard.press('Escape');
    await button(page).click();
    await page.clock.runFor(5000);
    await expect(bubbles(page)).toHaveCount(1);
  });

  test('shows the reply a second and a half after the question, typing until then', async ({ page }) => {
    await open(page);
    await pin(page);
    const answered = page.waitForResponse(CHAT);
    await ask(page, 'What does a commercial lead cost?');
    expect((await answered).request().postDataJSON()).toEqual({ message: 'What does a commercial lead cost?' });
    await (await answered).finished();

    await expect(panel(page).getByText('is typing')).toBeAttached();
    await expect(input(page)).toBeDisabled();
    await expect(panel(page).getByRole('button', { name: 'Send' })).toBeDisabled();
    await page.clock.runFor(1499);
    await expect(bubbles(page)).toHaveCount(2);
    await page.clock.runFor(1);
    await expect(bubbles(page)).toHaveCount(3);
    await expect(bubbles(page).last()).toContainText('A Commercial Lead costs $299.');
    await expect(bubbles(page).last()).toBeInViewport();
    await expect(bubbles(page).last().getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
    await expect(page.getByRole('status').filter({ hasText: 'A Commercial Lead costs $299.' })).toBeAttached();
    await expect(panel(page).getByText('is typing')).toBeHidden();
    await expect(input(page)).toBeEnabled();
    await expect(input(page)).toBeFocused();
  });

  test('does not send an empty message', async ({ page }) => {
    let sent = 0;
    await page.route(CHAT, (route) => {
      sent += 1;
      return route.fulfill({ json: { message: 'yes' } });
    });
    await open(page);
    await pin(page);
    await ask(page, '   ');
    await panel(page).getByRole('button', { name: 'Send' }).click();
    await page.clock.runFor(2000);
    await expect(bubbles(page)).toHaveCount(1);
    expect(sent).toBe(0);
  });

  for (const body of ['{"message":"Read it."}', '"Read it."', 'Read it.']) {
    test(`reads the reply from ${body}`, async ({ page }) => {
      await page.route(CHAT, (route) => route.fulfill({ body }));
      await open(page);
      await pin(page);
      const answered = page.waitForResponse(CHAT);
      await ask(page, 'hello');
      await (await answered).finished();
      await page.clock.runFor(1500);
      await expect(bubbles(page).last().getByText('Read it.', { exact: true })).toBeVisible();
    });
  }

  test('understands a question that continues the one before', async ({ page }) => {
    await open(page);
    await pin(page);
    for (const [question, answer] of [
      ['How much is a seller lead?', 'There are three seller leads'],
      ['and the elite one?', 'Elite Access costs $1,499'],
    ] as const) {
      const answered = page.waitForResponse(CHAT);
      await ask(page, question);
      await (await answered).finished();
      await page.clock.runFor(1500);
      await expect(bubbles(page).last()).toContainText(answer);
    }
  });

  for (const [name, fail] of [
    ['a server error', { status: 500, body: '{"error":"no"}' }],
    ['an answer without a reply', { status: 200, body: '{"other":1}' }],
  ] as const) {
    test(`answers by keyword after ${name}, and can ask again`, async ({ page }) => {
      await page.route(CHAT, (route) => route.fulfill(fail));
      await open(page);
      await pin(page);
      const failed = page.waitForResponse(CHAT);
      await ask(page, 'I want to sell my house');
      await (await failed).finished();
      await page.clock.runFor(1500);
      await expect(bubbles(page).last()).toContainText('free valuation');

      await page.unroute(CHAT);
      await page.route(CHAT, (route) => route.fulfill({ json: { message: 'Here I am again.' } }));
      const answered = page.waitForResponse(CHAT);
      await panel(page).getByRole('button', { name: 'Ask again' }).click();
      await (await answered).finished();
      await page.clock.runFor(1500);
      await expect(bubbles(page).last()).toContainText('Here I am again.');
      await expect(panel(page).getByRole('button', { name: 'Ask again' })).toBeHidden();
    });
  }

  test('answers by keyword when ten seconds have passed', async ({ page }) => {
    await page.route(CHAT, () => {});
    await open(page);
    await pin(page);
    await ask(page, 'I want to buy');
    await expect(input(page)).toBeDisabled();
    await page.clock.runFor(9999);
    await expect(bubbles(page)).toHaveCount(2);
    await page.clock.runFor(1);
    await expect(bubbles(page).last()).toContainText('match you with a realtor');
  });

  test('keeps the conversation over a reload and another page', async ({ page }) => {
    await page.route(CHAT, (route) => route.fulfill({ json: { message: 'Kept for you.' } }));
    await open(page);
    await pin(page);
    const answered = page.waitForResponse(CHAT);
    await ask(page, 'remember this');
    await (await answered).finished();
    await page.clock.runFor(1500);
    await expect(bubbles(page)).toHaveCount(3);
    for (const path of ['/', '/pricing']) {
      await page.goto(path);
      await button(page).click();
      await expect(bubbles(page)).toHaveCount(3);
      await expect(bubbles(page).last()).toContainText('Kept for you.');
    }
  });

  test('marks a reply that came while it was closed', async ({ page }) => {
    await page.route(CHAT, (route) => route.fulfill({ json: { message: 'Late reply.' } }));
    await open(page);
    await pin(page);
    const answered = page.waitForResponse(CHAT);
    await ask(page, 'hello');
    await (await answered).finished();
    await page.getByRole('button', { name: 'Close chat' }).click();
    await page.clock.runFor(1500);
    await expect(page.getByRole('button', { name: 'Chat with Hearthline AI, new reply' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Late reply.' })).toBeAttached();
    await button(page).click();
    await expect(page.getByRole('button', { name: 'Chat with Hearthline AI', exact: true })).toBeVisible();
  });

  test('shows a reply as text, with only http addresses as links', async ({ page }) => {
    const message = '<img src=x onerror=alert(1)> javascript:alert(1) https://other.example/a?b=1. **bold**';
    await page.route(CHAT, (route) => route.fulfill({ json: { message } }));
    await open(page);
    await pin(page);
    const answered = page.waitForResponse(CHAT);
    await ask(page, 'hello');
    await (await answered).finished();
    await page.clock.runFor(1500);
    await expect(bubbles(page).last()).toContainText(message);
    await expect(bubbles(page).last().getByRole('link')).toHaveCount(1);
    await expect(bubbles(page).last().getByRole('link')).toHaveAttribute('href', 'https://other.example/a?b=1');
    await expect(panel(page).locator('img')).toHaveCount(0);
  });

  test('says where to go when its script cannot be fetched', async ({ page }) => {
    await page.route('**/assets/panel-*.js', (route) => route.abort());
    await page.goto('/');
    await button(page).click();
    await expect(page.getByRole('link', { name: 'Open the chat page' })).toHaveAttribute('href', '/chat');
  });
});

test.describe('the widget on a phone', js, () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('opens by tap, fits, and does not open by the hovering that a tap pretends', async ({ page }) => {
    await page.goto('/');
    await button(page).tap();
    await expect(panel(page)).toBeVisible();
    const box = await panel(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: 'Close chat' }).tap();
    await expect(panel(page)).toBeHidden();
  });

  test('keeps its input in view when the keyboard or a zoom takes half the height', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 300 });
    await page.goto('/');
    await button(page).tap();
    await expect(input(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close chat' })).toBeInViewport({ ratio: 1 });
  });
});

test('without scripts the button is a link to the chat page', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Chat with Hearthline AI' }).click();
  await expect(page).toHaveURL('/chat');
});

test('the chat page answers, keeps the conversation, and says what is missing', async ({ page }) => {
  await page.goto('/chat');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const conversation = page.getByRole('log');
  const field = page.getByLabel('Your question').and(page.locator('[name=message]'));
  const send = page.getByRole('main').getByRole('button', { name: 'Send' });

  await field.fill('How much is a buyer lead?');
  await send.click();
  await expect(conversation).toContainText('A Standard Buyer Lead costs $99.');
  await field.fill('and for commercial?');
  await send.click();
  await expect(conversation).toContainText('A Commercial Lead costs $299.');
  await expect(conversation).toContainText('A Standard Buyer Lead costs $99.');
  await expect(conversation.getByRole('link').first()).toHaveAttribute('href', /\/pricing$/);

  await send.click();
  await expect(page.getByText('Please type a question first.')).toBeVisible();
  await expect(conversation).toContainText('A Commercial Lead costs $299.');
});
