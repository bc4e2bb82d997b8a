import type { Page } from '@playwright/test';
import { button, input, open, panel, pin, scrollToButton } from '#tests/assistant/chat/chat.ts';
import { expect, test } from '#tests/browser.ts';

/** Beside the page's text, where the button stands on none. */
test.use({ viewport: { width: 1600, height: 800 } });

const js = { tag: '@js' };
const widget = (page: Page) => page.getByRole('complementary', { name: 'Chat' });

test.describe('the widget', js, () => {
  test('opens and closes under a pointer that rests, and stays for a click', async ({ isolatedPage: page }) => {
    await open(page);
    const rest = async (milliseconds: number) => {
      await page.mouse.move(0, 0);
      await button(page).hover();
      await page.clock.runFor(milliseconds);
    };
    await rest(300);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(panel(page)).toBeHidden();

    await rest(499);
    await expect(panel(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close chat' })).toBeHidden();
    await panel(page).getByText('Your Real Estate Assistant').hover();
    await page.clock.runFor(5000);
    await expect(panel(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(999);
    await expect(panel(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(panel(page)).toBeHidden();

    await rest(500);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();

    await rest(500);
    await input(page).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(panel(page)).toBeVisible();
  });

  test('stays open after a click or a key, with the focus in the input', async ({ isolatedPage: page }) => {
    await open(page);
    await button(page).click();
    await expect(input(page)).toBeFocused();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(panel(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close chat' }).click();
    for (const key of ['Enter', ' ']) {
      await expect(panel(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press(key);
      await expect(input(page)).toBeFocused();
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
      const inWidget = () => widget(page).evaluate((box) => box.contains(document.activeElement));
      for (let presses = 0; (await inWidget()) && presses < 20; presses += 1) await page.keyboard.press(key);
      expect(await inWidget()).toBe(false);
      await expect(panel(page)).toBeVisible();
      await button(page).click();
    }
  });

  test('has one live region, outside the transcript, from the start @full', async ({ isolatedPage: page }) => {
    const live = widget(page).locator('[role=status], [role=log], [role=alert], [aria-live]');
    await open(page);
    await expect(live).toHaveCount(1);
    await expect(live).toHaveText('');
    const mounted = await live.elementHandle();
    await pin(page);
    await expect(live).toHaveCount(1);
    await expect(live).toContainText('Hello!');
    await expect(panel(page).locator(live)).toHaveCount(0);
    expect(await live.evaluate((now, before) => now === before, mounted)).toBe(true);
  });

  test('stays usable in a low window @full', async ({ page }) => {
    await page.goto('/');
    await button(page).click();
    for (const [width, height] of [
      [320, 256],
      [360, 300],
      [640, 360],
      [667, 170],
    ] as const) {
      await page.setViewportSize({ width, height });
      const size = `${width} × ${height}`;
      const parts = [panel(page), input(page), panel(page).getByRole('heading')];
      for (const part of [...parts, page.getByRole('button', { name: 'Close chat' })]) {
        await expect(part, size).toBeInViewport({ ratio: 1 });
      }
      const conversation = await panel(page).getByRole('region', { name: 'Conversation' }).boundingBox();
      expect(conversation?.height, size).toBeGreaterThan(height / 4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width);
    }
  });

  test('leads to the chat page once its script could not be loaded @full', async ({ page }) => {
    await page.route('**/assets/panel-*.js', (route) => route.abort());
    await page.goto('/resources');
    await button(page).click();
    await expect(page.getByText('The chat could not be loaded.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the chat page' })).toHaveAttribute('href', '/chat');
    await page.unroute('**/assets/panel-*.js');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await button(page).click();
    await expect(page).toHaveURL('/chat');
  });
});

test.describe('the widget on a phone', js, () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('opens by tap, fits, and ignores the hover that a tap fakes', async ({ page }) => {
    await page.goto('/');
    await scrollToButton(page);
    await button(page).tap();
    await expect(panel(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Close chat' }).tap();
    await expect(panel(page)).toBeHidden();
  });
});
