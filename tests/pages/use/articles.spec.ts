import { content } from '#app/settings/content.server.ts';
import { expect, test } from '#tests/browser.ts';

const UNKNOWN = '/resources/no-such-article';

test('leads from the list through all articles @js', async ({ page }) => {
  await page.goto('/resources');
  await page
    .getByRole('article')
    .last()
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(`/resources/${content.articles.at(-1)?.slug}`);
  for (const { title, slug } of content.articles) {
    await page.getByRole('region', { name: title }).getByRole('link').click();
    await expect(page).toHaveURL(`/resources/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('logs an unknown article to the console @js @full', async ({ page }) => {
  const told = page.waitForEvent('console', (message) => message.text() === 'Unknown article slug.');
  await page.goto(UNKNOWN);
  expect((await told).type()).toBe('error');
});
