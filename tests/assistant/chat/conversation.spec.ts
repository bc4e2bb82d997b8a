import { ask, bubbles, button, CHAT, input, open, panel, pin } from '#tests/assistant/chat/chat.ts';
import { expect, test } from '#tests/browser.ts';

const js = { tag: '@js' };

test.describe('the conversation in the widget', js, () => {
  test('introduces itself, and greets half a second after its first opening', async ({ isolatedPage: page }) => {
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

  test('shows the reply 1.5 s after the question, typing until then', async ({ isolatedPage: page }) => {
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

  test('links a page in the first browsers with popovers @full', async ({ isolatedPage: page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
    await open(page);
    await pin(page);
    const answered = page.waitForResponse(CHAT);
    await ask(page, 'What does a commercial lead cost?');
    await (await answered).finished();
    await page.clock.runFor(1500);
    await expect(bubbles(page).last().getByRole('link', { name: 'Pricing' })).toBeVisible();
  });

  test('does not send an empty message @full', async ({ isolatedPage: page }) => {
    let sent = 0;
    await page.route(CHAT, (route) => {
      sent += 1;
      return route.fulfill({ json: { message: 'yes' } });
    });
    await open(page);
    await pin(page);
    for (const nothing of ['   ', '\u200b\u3164']) {
      await ask(page, nothing);
      await panel(page).getByRole('button', { name: 'Send' }).click();
    }
    await page.clock.runFor(2000);
    await expect(bubbles(page)).toHaveCount(1);
    expect(sent).toBe(0);
  });

  test('reads a reply from JSON, from a JSON string and from plain text @full', async ({ isolatedPage: page }) => {
    await open(page);
    await pin(page);
    for (const [count, body] of ['{"message":"Read it."}', '"Read it."', 'Read it.'].entries()) {
      await page.route(CHAT, (route) => route.fulfill({ body }), { times: 1 });
      const answered = page.waitForResponse(CHAT);
      await ask(page, 'hello');
      await (await answered).finished();
      await page.clock.runFor(1500);
      await expect(bubbles(page).getByText('Read it.', { exact: true })).toHaveCount(count + 1);
    }
  });

  test('understands a question that continues the one before @full', async ({ isolatedPage: page }) => {
    await open(page);
    await pin(page);
    for (const [question, answer] of [
      ['How much is a seller lead?', 'A Standard Seller Lead costs $99'],
      ['and the elite one?', 'Elite Access costs $1,499'],
    ] as const) {
      const answered = page.waitForResponse(CHAT);
      await ask(page, question);
      await (await answered).finished();
      await page.clock.runFor(1500);
      await expect(bubbles(page).last()).toContainText(answer);
    }
  });

  test('answers by keyword after a failed reply, and can ask again', async ({ isolatedPage: page }) => {
    await open(page);
    await pin(page);
    for (const fail of [
      { status: 500, body: '{"error":"no"}' },
      { status: 200, body: '{"other":1}' },
    ]) {
      await page.route(CHAT, (route) => route.fulfill(fail), { times: 1 });
      const failed = page.waitForResponse(CHAT);
      await ask(page, 'I want to sell my house');
      await (await failed).finished();
      await page.clock.runFor(1500);
      await expect(bubbles(page).last()).toContainText('free valuation');

      await page.route(CHAT, (route) => route.fulfill({ json: { message: 'Here I am again.' } }), { times: 1 });
      const answered = page.waitForResponse(CHAT);
      await panel(page).getByRole('button', { name: 'Ask again' }).click();
      await (await answered).finished();
      await page.clock.runFor(1500);
      await expect(bubbles(page).last()).toContainText('Here I am again.');
      await expect(panel(page).getByRole('button', { name: 'Ask again' })).toBeHidden();
    }
  });

  test('answers by keyword after ten seconds', async ({ isolatedPage: page }) => {
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

  test('keeps the conversation over a reload and another page', async ({ isolatedPage: page }) => {
    await page.route(CHAT, (route) => route.fulfill({ json: { message: 'Kept for you.' } }));
    await open(page);
    await pin(page);
    const answered = page.waitForResponse(CHAT);
    await ask(page, 'remember this');
    await (await answered).finished();
    await page.clock.runFor(1500);
    await expect(bubbles(page)).toHaveCount(3);
    // Scripts come when the page is idle, and with a clock that stands still it never is.
    await page.clock.resume();
    for (const path of ['/', '/pricing']) {
      await page.goto(path);
      await button(page).click();
      await expect(bubbles(page)).toHaveCount(3);
      await expect(bubbles(page).last()).toContainText('Kept for you.');
    }
  });

  test('stays open with its conversation over a link of the site @full', async ({ page }) => {
    await page.goto('/');
    await button(page).click();
    await expect(bubbles(page)).toHaveCount(1);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(panel(page)).toBeVisible();
    await expect(bubbles(page)).toHaveCount(1);
  });

  test('marks a reply that came while it was closed @full', async ({ isolatedPage: page }) => {
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

  test('shows a reply as text, with only http addresses as links @full', async ({ isolatedPage: page }) => {
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

  test('links to the chat page when its script cannot be fetched @full', async ({ page }) => {
    await page.route('**/assets/panel-*.js', (route) => route.abort());
    await page.goto('/');
    await button(page).click();
    await expect(page.getByRole('link', { name: 'Open the chat page' })).toHaveAttribute('href', '/chat');
  });
});
