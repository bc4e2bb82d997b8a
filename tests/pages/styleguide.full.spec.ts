import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#tests/browser.ts';

test('opens and closes the dialog of the style guide by its address', async ({ page }) => {
  await page.goto('/styleguide');
  await page.getByRole('link', { name: 'Open the dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'A dialog with an address' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('keeps every piece of the style guide accessible in every state', { tag: '@js' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Style guide');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
