import { content } from '#app/settings/content.server.ts';
import {
  ask,
  bubbles,
  button,
  CHAT,
  input,
  OTHER_PRICE,
  open,
  openPanel,
  PRICE,
  panel,
  replyWith,
  untilReplied,
} from '#tests/assistant/chat/chat.ts';
import { expect, test } from '#tests/browser.ts';

/** Beside the page's text, where the button stands on none. */
test.use({ viewport: { width: 1600, height: 800 } });

test.describe('the conversation in the widget', { tag: '@js' }, () => {
  test('greets, replies 1.5 s after a question, and is kept over a reload', async ({ isolatedPage: page }) => {
    const widget = page.getByRole('complementary', { name: 'Chat' });
    const live = widget.locator('[role=status], [role=log], [role=alert], [aria-live]');
    await open(page);
    await expect(live).toHaveText('');
    const mounted = await live.elementHandle();
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
    await expect(panel(page).getByRole('link', { name: 'contact form' })).toHaveAttribute('href', '/contact-us');
    await page.keyboard.press('Escape');
    await button(page).click();
    await page.clock.runFor(5000);
    await expect(bubbles(page)).toHaveCount(1);

    const answered = page.waitForResponse(CHAT);
    await ask(page, PRICE.question);
    const request = (await answered).request();
    expect(request.postDataJSON()).toEqual({ message: PRICE.question });
    expect(request.headers()['x-chat-earlier']).toMatch(/^assistant=Hello/);
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
    // One live region, outside the transcript, from the start.
    await expect(live).toContainText(PRICE.answer);
    expect(await live.evaluate((now, before) => now === before, mounted)).toBe(true);
    await expect(panel(page).locator(live)).toHaveCount(0);
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

  test('answers by keyword after a failure, but says when to go on after a refusal', async ({ isolatedPage: page }) => {
    await openPanel(page);
    const again = panel(page).getByRole('button', { name: 'Ask again' });
    for (const [failure, words] of [
      [{ status: 500, body: '{"error":"no"}' }, 'free valuation'],
      [{ status: 200, body: '{"other":1}' }, 'free valuation'],
      [{ status: 429, headers: { 'Retry-After': '42' }, json: { error: 'Too many.' } }, 'again in 42 seconds'],
    ] as const) {
      await replyWith(page, failure);
      await expect(bubbles(page).last()).toContainText(words);
      await replyWith(page, { json: { message: 'Here I am again.' } }, () => again.click());
      await expect(bubbles(page).last()).toContainText('Here I am again.');
      await expect(again).toBeHidden();
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

  test('shows a reply of any shape as text with links, items and places', async ({ isolatedPage: page }) => {
    const origin = await openPanel(page);
    const places = `Refund: Cases: ${origin}/refund-policy#cases\nFive.\n\nHow?: ${origin}/pricing#how\nSo.`;
    const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) **bold**';
    for (const [body, shown, ...links] of [
      ['{"message":"Read it."}', 'Read it.'],
      ['"Read it."', 'Read it.'],
      ['Read it.', 'Read it.'],
      [`Nearest:\n\n${places}`, 'Nearest:\n\nRefund: Cases\nFive.\n\nHow?\nSo.', 'Refund: Cases', 'How?'],
      ['Prices:\n- One: $99\n- Two: $199\n\nEnd.', 'Prices:\nOne: $99\nTwo: $199\n\nEnd.'],
      [`See: ${origin}/refund-policy for more`, 'See: Refund policy for more', 'refund policy'],
      [
        `${hostile} https://other.example/a?b=1.`,
        `${hostile} https://other.example/a?b=1.`,
        'https://other.example/a?b=1',
      ],
    ] as const) {
      await replyWith(page, { body });
      const reply = bubbles(page).last().locator('div');
      await expect(reply.getByRole('link')).toHaveText(links);
      // biome-ignore lint/performance/useDomNodeTextContent: lines are seen only as rendered.
      expect(await reply.innerText()).toBe(shown);
    }
    await expect(bubbles(page).getByRole('link').last()).toHaveAttribute('target', '_blank');
  });

  test('stays open where a link leads, opens the answer there, yields on a phone', async ({ isolatedPage: page }) => {
    const origin = await openPanel(page);
    const [{ id } = { id: '' }] = content.faq.slice(-1);
    const message = `${'Long. '.repeat(300)}\n\nHow: ${origin}/pricing#${id}\nWho: ${origin}/about-us`;
    await replyWith(page, { json: { message } });
    const reply = bubbles(page).last();
    const list = await panel(page).getByRole('region', { name: 'Conversation' }).boundingBox();
    expect((await reply.boundingBox())?.y).toBeGreaterThanOrEqual(list?.y ?? 0);
    await reply.getByRole('link', { name: 'How' }).click();
    await expect(page).toHaveURL(`/pricing#${id}`);
    await expect(page.locator(`details[open]:has([id="${id}"])`)).toBeInViewport();
    await expect(panel(page)).toBeVisible();
    await reply.getByRole('link', { name: 'Who' }).click();
    await expect(page).toHaveURL('/about-us');
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await reply.getByRole('link', { name: 'How' }).click();
    await expect(page).toHaveURL(`/pricing#${id}`);
    await expect(panel(page)).toBeHidden();
  });

  test('goes on from question to question, and marks a reply while closed @full', async ({ isolatedPage: page }) => {
    // As in the first browsers with popovers.
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
    await openPanel(page);
    for (const nothing of ['   ', '\u200b\u3164']) {
      await ask(page, nothing);
      await panel(page).getByRole('button', { name: 'Send' }).click();
    }
    await page.clock.runFor(2000);
    await expect(bubbles(page)).toHaveCount(1);
    const offer = panel(page).getByRole('button', { name: 'What does a lead cost?' });
    await untilReplied(page, () => offer.click());
    await expect(bubbles(page).last()).toContainText(PRICE.listed);
    await expect(offer).toBeHidden();
    await untilReplied(page, async () => {
      await ask(page, OTHER_PRICE.followUp);
      await page.getByRole('button', { name: 'Close chat' }).click();
    });
    await expect(page.getByRole('button', { name: 'Chat with Hearthline AI, new reply' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: OTHER_PRICE.answer })).toBeAttached();
    await button(page).click();
    await expect(page.getByRole('button', { name: 'Chat with Hearthline AI', exact: true })).toBeVisible();
  });
});
