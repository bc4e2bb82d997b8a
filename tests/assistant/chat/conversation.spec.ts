import {
  ask,
  bubbles,
  button,
  CHAT,
  input,
  OTHER_PRICE,
  open,
  PRICE,
  panel,
  pin,
  replyWith,
  untilReplied,
} from '#tests/assistant/chat/chat.ts';
import { expect, test } from '#tests/browser.ts';

/** Beside the page's text, where the button stands on none. */
test.use({ viewport: { width: 1600, height: 800 } });

const js = { tag: '@js' };

test.describe('the conversation in the widget', js, () => {
  test('greets, replies 1.5 s after a question, and is kept over a reload', async ({ isolatedPage: page }) => {
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

    const answered = page.waitForResponse(CHAT);
    await ask(page, PRICE.question);
    expect((await answered).request().postDataJSON()).toEqual({ message: PRICE.question });
    await (await answered).finished();
    await expect(panel(page).getByText('is typing')).toBeAttached();
    await expect(input(page)).toBeDisabled();
    await expect(panel(page).getByRole('button', { name: 'Send' })).toBeDisabled();
    await page.clock.runFor(1499);
    await expect(bubbles(page)).toHaveCount(2);
    await page.clock.runFor(1);
    await expect(bubbles(page)).toHaveCount(3);
    const reply = bubbles(page).last();
    await expect(reply).toContainText(PRICE.answer);
    await expect(reply).toBeInViewport();
    await expect(reply.getByRole('link', { name: /^Choose / })).toHaveAttribute('href', /^\/pricing#plan_/);
    await expect(page.getByRole('status').filter({ hasText: PRICE.answer })).toBeAttached();
    await expect(panel(page).getByText('is typing')).toBeHidden();
    await expect(input(page)).toBeEnabled();
    await expect(input(page)).toBeFocused();

    // Scripts come when the page is idle, and with a clock that stands still it never is.
    await page.clock.resume();
    await page.goto('/');
    await button(page).click();
    await expect(bubbles(page)).toHaveCount(3);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(panel(page)).toBeVisible();
    await expect(reply).toContainText(PRICE.answer);
  });

  test('answers by keyword after a failure or ten seconds, and can ask again', async ({ isolatedPage: page }) => {
    await open(page);
    await pin(page);
    for (const failure of [
      { status: 500, body: '{"error":"no"}' },
      { status: 200, body: '{"other":1}' },
    ]) {
      await replyWith(page, failure);
      await untilReplied(page, () => ask(page, 'I want to sell my house'));
      await expect(bubbles(page).last()).toContainText('free valuation');
      await replyWith(page, { json: { message: 'Here I am again.' } });
      await untilReplied(page, () => panel(page).getByRole('button', { name: 'Ask again' }).click());
      await expect(bubbles(page).last()).toContainText('Here I am again.');
      await expect(panel(page).getByRole('button', { name: 'Ask again' })).toBeHidden();
    }
    await page.route(CHAT, () => {});
    const before = await bubbles(page).count();
    await ask(page, 'I want to buy');
    await expect(input(page)).toBeDisabled();
    await page.clock.runFor(9999);
    await expect(bubbles(page)).toHaveCount(before + 1);
    await page.clock.runFor(1);
    await expect(bubbles(page).last()).toContainText('match you with a realtor');
  });

  test('says after too many questions when to go on', async ({ isolatedPage: page }) => {
    await open(page);
    await pin(page);
    await replyWith(page, { status: 429, headers: { 'Retry-After': '42' }, json: { error: 'Too many requests.' } });
    await untilReplied(page, () => ask(page, 'What is it worth?'));
    await expect(bubbles(page).last()).toContainText('again in 42 seconds');
    await untilReplied(page, () => panel(page).getByRole('button', { name: 'Ask again' }).click());
    await expect(bubbles(page).filter({ hasText: 'valuation' })).toHaveCount(0);
  });

  test('reads replies of every shape as text, and sends nothing empty @full', async ({ isolatedPage: page }) => {
    await open(page);
    await pin(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/chat')) sent += 1;
    });
    for (const nothing of ['   ', '\u200b\u3164']) {
      await ask(page, nothing);
      await panel(page).getByRole('button', { name: 'Send' }).click();
    }
    await page.clock.runFor(2000);
    await expect(bubbles(page)).toHaveCount(1);
    expect(sent).toBe(0);
    for (const [count, body] of ['{"message":"Read it."}', '"Read it."', 'Read it.'].entries()) {
      await replyWith(page, { body });
      await untilReplied(page, () => ask(page, 'hello'));
      await expect(bubbles(page).getByText('Read it.', { exact: true })).toHaveCount(count + 1);
    }
    const message = '<img src=x onerror=alert(1)> javascript:alert(1) https://other.example/a?b=1. **bold**';
    await replyWith(page, { json: { message } });
    await untilReplied(page, () => ask(page, 'hello'));
    await expect(bubbles(page).last()).toContainText(message);
    await expect(bubbles(page).last().getByRole('link')).toHaveCount(1);
    await expect(bubbles(page).last().getByRole('link')).toHaveAttribute('href', 'https://other.example/a?b=1');
    await expect(panel(page).locator('img')).toHaveCount(0);
  });

  test('continues from question to question, and marks a reply while closed @full', async ({ isolatedPage: page }) => {
    // As in the first browsers with popovers.
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
    await open(page);
    await pin(page);
    await untilReplied(page, () => ask(page, PRICE.question));
    await expect(bubbles(page).last()).toContainText(PRICE.answer);
    await expect(
      bubbles(page)
        .last()
        .getByRole('link', { name: /^Choose / }),
    ).toBeVisible();
    await untilReplied(page, async () => {
      await ask(page, OTHER_PRICE.followUp);
      await page.getByRole('button', { name: 'Close chat' }).click();
    });
    await expect(page.getByRole('button', { name: 'Chat with Hearthline AI, new reply' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: OTHER_PRICE.answer })).toBeAttached();
    await button(page).click();
    await expect(page.getByRole('button', { name: 'Chat with Hearthline AI', exact: true })).toBeVisible();
  });

  test('leaves the page whole when it breaks @full', async ({ isolatedPage: page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        get() {
          throw new Error('Broken by a test.');
        },
      });
    });
    await open(page);
    await button(page).click();
    await expect(input(page)).toBeFocused();
    await page.clock.runFor(500);
    await expect(page.getByText('The chat could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the chat page' })).toHaveAttribute('href', '/chat');
  });
});
