import { button, input, open, panel } from '#tests/e2e/chat.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

const js = { tag: '@js' };

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
