import type { Page } from '@playwright/test';
import { button, input, open, panel } from '#tests/assistant/chat/chat.ts';
import { expect, test } from '#tests/browser.ts';

/** Beside the page's text, where the button stands on none. */
test.use({ viewport: { width: 1600, height: 800 } });

const js = { tag: '@js' };
const close = (page: Page) => page.getByRole('button', { name: 'Close chat' });

test.describe('the widget', js, () => {
  test('opens and closes under a pointer that rests, and stays for a click', async ({ isolatedPage: page }) => {
    await open(page);
    const after = async (milliseconds: number, isShown: boolean) => {
      await page.clock.runFor(milliseconds);
      await expect(panel(page)).toBeVisible({ visible: isShown });
    };
    const leave = () => page.mouse.move(0, 0);
    await button(page).hover();
    await after(300, false);
    await leave();
    await after(5000, false);

    await button(page).hover();
    await after(499, false);
    await after(1, true);
    await expect(close(page)).toBeHidden();
    await panel(page).getByText('Your Real Estate Assistant').hover();
    await after(5000, true);
    await leave();
    await after(999, true);
    await after(1, false);

    await button(page).hover();
    await after(500, true);
    await page.keyboard.press('Escape');
    await after(0, false);

    await leave();
    await button(page).hover();
    await after(500, true);
    await input(page).click();
    await leave();
    await after(10_000, true);

    await close(page).click();
    for (const key of ['Enter', ' ']) {
      await expect(panel(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press(key);
      await expect(input(page)).toBeFocused();
      await after(10_000, true);
      await page.keyboard.press('Escape');
    }
    await expect(panel(page)).toBeHidden();
  });

  test('lets Tab leave the open panel in both directions @full', async ({ page }) => {
    await page.goto('/');
    for (const key of ['Tab', 'Shift+Tab']) {
      await button(page).focus();
      await page.keyboard.press('Enter');
      await expect(input(page)).toBeFocused();
      const inWidget = () => button(page).evaluate((it) => it.closest('aside')?.contains(document.activeElement));
      for (let presses = 0; (await inWidget()) && presses < 20; presses += 1) await page.keyboard.press(key);
      expect(await inWidget()).toBe(false);
      await expect(panel(page)).toBeVisible();
      await button(page).click();
    }
  });

  test('stays usable in a low window @full', async ({ page }) => {
    await page.goto('/');
    await button(page).click();
    const parts = [panel(page), input(page), panel(page).getByRole('heading'), close(page)];
    for (const [width, height] of [
      [320, 256],
      [360, 300],
      [640, 360],
      [667, 170],
    ] as const) {
      await page.setViewportSize({ width, height });
      const size = `${width} × ${height}`;
      for (const part of parts) await expect(part, size).toBeInViewport({ ratio: 1 });
      const conversation = await panel(page).getByRole('region', { name: 'Conversation' }).boundingBox();
      expect(conversation?.height, size).toBeGreaterThan(height / 4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width);
    }
  });

  for (const [fault, bring] of [
    ['its script cannot be loaded', (page: Page) => page.route('**/assets/panel-*.js', (route) => route.abort())],
    ['it breaks', (page: Page) => page.addInitScript('delete Intl.DateTimeFormat.prototype.format')],
  ] as const) {
    test(`leaves the page whole, and leads to the chat page, when ${fault} @full`, async ({ isolatedPage: page }) => {
      await bring(page);
      await page.goto('/contact-us');
      await button(page).click();
      await expect(page.getByText('The chat could not be loaded.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the chat page' })).toHaveAttribute('href', '/chat');
      await page.unroute('**/assets/panel-*.js');
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await expect(page).toHaveURL('/pricing');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await button(page).click();
      await expect(page).toHaveURL('/chat');
    });
  }
});

test.describe('the widget on a phone', js, () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('opens by tap, fits, and ignores the hover that a tap fakes', async ({ page }) => {
    await page.goto('/');
    // The focus shows the button, which else stands on text here.
    await button(page).press('Shift');
    await button(page).tap();
    await expect(panel(page)).toBeInViewport({ ratio: 1 });
    await close(page).tap();
    await expect(panel(page)).toBeHidden();
  });
});
