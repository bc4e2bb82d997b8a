import { content } from '#app/settings/content.server.ts';
import { expect, test } from '#tests/browser.ts';
import { openPage } from '#tests/page.ts';

const WORDS = 'main :is(h1, h2, h3, p, li, dt, dd, label)';

/** Goes to an address as a link does. */
function navigate(to: string): Promise<void> {
  return (window as unknown as { __remixRouter: { navigate(to: string): Promise<void> } }).__remixRouter.navigate(to);
}

test('shows the same words on every page that a link leads to @js', async ({ page, site }) => {
  await page.goto('/chat');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  for (const path of [...content.paths, '/chat']) {
    const served = (await openPage(site, path)).texts(WORDS);
    expect(served.length, path).toBeGreaterThan(3);
    await page.evaluate(navigate, path);
    await expect(page.locator(WORDS), path).toHaveText(served);
  }
  expect(loads).toBe(0);
});
