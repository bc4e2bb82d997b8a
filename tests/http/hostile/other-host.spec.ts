import { test } from '#tests/browser.ts';
import { freePort, startSite } from '#tests/http.ts';

test('leads from a page that was open under another host to SITE_URL @full', async ({ page }) => {
  const port = await freePort();
  const before = await startSite({ port });
  await page.goto(`${before.url}/`);
  await before.stop();
  const site = await startSite({ port, env: { SITE_URL: `http://localhost:${port}` } });
  try {
    await page.getByRole('link', { name: 'See Our Plans' }).click();
    await page.waitForURL(`http://localhost:${port}/pricing`);
    await page.getByRole('button', { name: 'Choose Plan: Pro Closer' }).click();
    await page.waitForURL(`http://localhost:${port}/checkout`);
  } finally {
    await site.stop();
  }
});
