import { expect, test } from '#tests/browser.ts';
import { startSite } from '#tests/http.ts';

test('says that many pages were opened, and shows the page later', async ({ page }, { project }) => {
  const clock = { NODE_OPTIONS: '--require ./tests/http/limits/slow-clock.cjs' };
  const site = await startSite({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', ...clock } });
  try {
    // With the switch's cookie, no page comes from memory.
    await page.context().addCookies([{ name: 'motion', value: 'x', url: site.url }]);
    await page.goto(`${site.url}/about-us`);
    await Promise.all(Array.from({ length: 60 }, () => fetch(`${site.url}/chat`)));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByText('Please wait a few seconds, then reload this page.')).toBeVisible();
    await expect(page.locator('body')).toContainText('Many pages were opened within seconds.');
    await expect(page.getByText('Not sent')).toHaveCount(0);
    await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.7' });
    if (project.name === 'js') await page.getByRole('button', { name: 'Reload the page' }).click();
    else await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Many pages' })).toHaveCount(0);
    await expect(page).toHaveTitle(/Pricing/);
  } finally {
    await page.context().setExtraHTTPHeaders({});
    await site.stop();
  }
});
