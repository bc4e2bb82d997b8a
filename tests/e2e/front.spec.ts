import { expect, test } from '#tests/e2e/fixtures.ts';

test('the home page answers and keeps to its policy', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
});

test('a page hydrates under the policy', { tag: '@js' }, async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => '__remixManifest' in window);
});
