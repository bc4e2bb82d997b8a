import type { Page } from '@playwright/test';
import { bubbles, button, input, open, panel, pin } from '#tests/assistant/chat/chat.ts';
import { expect, test } from '#tests/browser.ts';

const js = { tag: '@js' };
const widget = (page: Page) => page.getByRole('complementary', { name: 'Chat' });

test.describe('the widget', js, () => {
  test('opens 0.5 s after the pointer rests on it, and closes 1 s after it left', async ({ isolatedPage: page }) => {
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

  test('stays closed when the pointer only passes by @full', async ({ isolatedPage: page }) => {
    await open(page);
    await button(page).hover();
    await page.clock.runFor(300);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(panel(page)).toBeHidden();
  });

  test('stays open while the pointer travels into the panel @full', async ({ isolatedPage: page }) => {
    await open(page);
    await button(page).hover();
    await page.clock.runFor(500);
    await panel(page).getByText('Your Real Estate Assistant').hover();
    await page.clock.runFor(5000);
    await expect(panel(page)).toBeVisible();
  });

  test('stays open after a click, with the focus in the input', async ({ isolatedPage: page }) => {
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

  test('stays open after a click inside a panel opened by hovering @full', async ({ isolatedPage: page }) => {
    await open(page);
    await button(page).hover();
    await page.clock.runFor(500);
    await input(page).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(panel(page)).toBeVisible();
  });

  test('opens with the keyboard and closes with Escape', async ({ isolatedPage: page }) => {
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

  test('closes a panel opened by hovering with Escape @full', async ({ isolatedPage: page }) => {
    await open(page);
    await button(page).hover();
    await page.clock.runFor(500);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
  });

  test('lets Tab leave the open panel in both directions @full', async ({ page }) => {
    await page.goto('/');
    for (const key of ['Tab', 'Shift+Tab']) {
      await button(page).focus();
      await page.keyboard.press('Enter');
      await expect(input(page)).toBeFocused();
      const inWidget = () => widget(page).evaluate((box) => box.contains(document.activeElement));
      let presses = 0;
      while ((await inWidget()) && presses < 10) {
        await page.keyboard.press(key);
        presses += 1;
      }
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

  test('fits a laptop zoomed to 200 % @full', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto('/');
    await button(page).click();
    await expect(input(page)).toBeInViewport({ ratio: 1 });
    await expect(panel(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close chat' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  });
});

test.describe('the widget on a phone', js, () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('opens by tap, fits, and ignores the hover that a tap fakes', async ({ page }) => {
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

  test('keeps its input in view in half the height @full', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 300 });
    await page.goto('/');
    await button(page).tap();
    await expect(input(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close chat' })).toBeInViewport({ ratio: 1 });
  });
});

test('keeps the panel above a keyboard that only covers the page @full', js, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await button(page).click();
  await expect(input(page)).toBeFocused();
  // Browsers differ in what a keyboard does; where it covers the page, only the visual viewport tells.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { configurable: true, value: 340 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => bottomOf(page)).toBeLessThanOrEqual(340);
  expect((await panel(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { configurable: true, value: 640 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => bottomOf(page)).toBeGreaterThan(500);
});

async function bottomOf(page: Page): Promise<number> {
  const box = await panel(page).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

test('leads to the chat page once its script could not be loaded @full', js, async ({ page }) => {
  await page.route('**/assets/panel-*.js', (route) => route.abort());
  await page.goto('/resources');
  await button(page).click();
  await expect(page.getByText('The chat could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/panel-*.js');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await button(page).click();
  await expect(page).toHaveURL('/chat');
});

test('stays usable in a low window @js @full', async ({ page }) => {
  await page.goto('/');
  await button(page).click();
  await expect(bubbles(page)).toHaveCount(1);
  for (const [width, height] of [
    [320, 256],
    [640, 300],
    [667, 170],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    for (const part of [panel(page), input(page), page.getByRole('button', { name: 'Close chat' })]) {
      await expect(part, size).toBeInViewport({ ratio: 1 });
    }
    await expect(panel(page).getByRole('heading'), size).toBeInViewport({ ratio: 1 });
    const conversation = await panel(page).getByRole('region', { name: 'Conversation' }).boundingBox();
    expect(conversation?.height, size).toBeGreaterThan(height / 4);
  }
});
