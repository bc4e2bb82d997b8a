import { expect, test } from '#tests/e2e/fixtures.ts';

const PAGES = [
  ...['/', '/about-us', '/contact-us', '/pricing', '/checkout', '/how-it-works', '/operational-framework'],
  ...['/lead-gen-strategies', '/lead-nurturing', '/partner-playbook', '/resources', '/chat'],
  '/resources/quality-investments-pay-off-long-term',
  ...['/privacy-policy', '/terms-of-use', '/terms-and-conditions', '/refund-policy', '/communication-policy'],
];

for (const path of PAGES) {
  test(`${path} answers, throws nothing and keeps to its policy`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('an unknown path answers 404 with a page that leads on', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
