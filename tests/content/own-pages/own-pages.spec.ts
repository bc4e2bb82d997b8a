import { expect, test } from '#tests/browser.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { OWN_PAGES } from '#tests/content/own-pages/own-page.ts';
import { type Site, startSite } from '#tests/http.ts';
import { expectAccessible, expectFits } from '#tests/pages/look/checks.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { CONTENT_DIR: contentFolder(OWN_PAGES) } });
});
test.afterAll(async () => {
  await site?.stop();
  removeContentFolders();
});

test('leads from the footer to a page of the company’s own, and on to the next', async ({ page }, { project }) => {
  await page.goto(`${site.url}/pricing`);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' });
  await footer.getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  await page.getByRole('main').getByRole('link', { name: 'careers' }).click();
  await expect(page).toHaveURL(/\/careers#another-one$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers & Jobs');
  await expect(page).toHaveTitle('Careers & Jobs – Hearthline');
  await expect(page.locator('body[data-same-document]')).toHaveCount(project.name === 'js' ? 1 : 0);
});

test('shows a page of the company’s own at every width @js', async ({ page }) => {
  for (const path of ['/imprint', '/careers']) {
    await page.goto(site.url + path);
    await expectFits(page, [320, 390, 1024, 1280], path);
    await expectAccessible(page, path);
  }
});
