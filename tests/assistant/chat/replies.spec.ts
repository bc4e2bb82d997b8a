import type { Page } from '@playwright/test';
import { content } from '#app/settings/content.server.ts';
import { ask, bubbles, open, panel, pin, replyWith, untilReplied } from '#tests/assistant/chat/chat.ts';
import { expect, test } from '#tests/browser.ts';

/** Beside the page's text, where the button stands on none. */
test.use({ viewport: { width: 1600, height: 800 } });

const js = { tag: '@js' };

/** The origin by which the site knows itself, and the links that are its own. */
async function originOf(page: Page): Promise<string> {
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  return new URL(canonical ?? '').origin;
}

test('names links of the site by the label before them', js, async ({ isolatedPage: page }) => {
  await open(page);
  await pin(page);
  const origin = await originOf(page);
  for (const [message, ...links] of [
    [
      `Nearest:\n\nRefund: Cases: ${origin}/refund-policy#cases\nFive.\nHow?: ${origin}/pricing#how`,
      'Refund: Cases',
      'How?',
    ],
    [`See: ${origin}/refund-policy for more`, 'refund policy'],
    ['Refund: https://evil.example/a', 'https://evil.example/a'],
  ]) {
    await replyWith(page, { json: { message } });
    await untilReplied(page, () => ask(page, 'hello'));
    await expect(bubbles(page).last().getByRole('link')).toHaveText(links);
  }
});

test('sets places apart, and items under each other', js, async ({ isolatedPage: page }) => {
  await open(page);
  await pin(page);
  const origin = await originOf(page);
  const places = ['Refund', 'Terms'].map((title) => `${title}: ${origin}/refund-policy\nFive.`).join('\n\n');
  await replyWith(page, {
    json: { message: `Nearest:\n\n${places}\n\nPrices:\n- One: $99\n- Two: $199\n\n${origin}/pricing` },
  });
  await untilReplied(page, () => ask(page, 'hello'));
  // biome-ignore lint/performance/useDomNodeTextContent: lines are seen only as rendered.
  const shown = await bubbles(page).last().locator('div').innerText();
  expect(shown).toBe('Nearest:\n\nRefund\nFive.\n\nTerms\nFive.\n\nPrices:\nOne: $99\nTwo: $199\nPricing');
});

test(
  'stays open on the page that a link leads to, and closes over it on a phone',
  js,
  async ({ isolatedPage: page }) => {
    await open(page);
    await pin(page);
    const origin = await originOf(page);
    const words = 'Long. '.repeat(300);
    await replyWith(page, { json: { message: `${words}\n\n${origin}/about-us` } });
    await untilReplied(page, () => ask(page, 'hello'));
    const reply = bubbles(page).last();
    const list = await panel(page).getByRole('region', { name: 'Conversation' }).boundingBox();
    expect((await reply.boundingBox())?.y).toBeGreaterThanOrEqual(list?.y ?? 0);
    await reply.getByRole('link').click();
    await expect(page).toHaveURL('/about-us');
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await reply.getByRole('link').click();
    await expect(panel(page)).toBeHidden();
  },
);

test('opens an answer of the page on which the window stands', js, async ({ isolatedPage: page }) => {
  await open(page);
  await pin(page);
  const [answer] = content.faq.slice(-1);
  await replyWith(page, { json: { message: `Here:\n\n${await originOf(page)}/pricing#${answer?.id}` } });
  await untilReplied(page, () => ask(page, 'hello'));
  await bubbles(page).last().getByRole('link').click();
  await expect(page).toHaveURL(`/pricing#${answer?.id}`);
  await expect(page.locator(`details:has([id="${answer?.id}"])`)).toHaveAttribute('open', '');
  await expect(page.locator(`[id="${answer?.id}"]`)).toBeInViewport();
  await expect(panel(page)).toBeVisible();
});

test('offers questions and a person', js, async ({ isolatedPage: page }) => {
  await open(page);
  await pin(page);
  await expect(panel(page).getByRole('link', { name: 'contact form' })).toHaveAttribute('href', '/contact-us');
  await untilReplied(page, () => panel(page).getByRole('button', { name: 'What does a lead cost?' }).click());
  await expect(bubbles(page).last()).toContainText('$99');
  await expect(panel(page).getByRole('button', { name: 'What does a lead cost?' })).toBeHidden();
});
