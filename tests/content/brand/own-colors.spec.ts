import { expect, hold, takenOver, test } from '#tests/browser.ts';
import { brandFile, COLORS, MARK } from '#tests/content/brand/own-brand.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';

let site: Site;
test.beforeAll(async () => {
  const files = { 'brand.yaml': brandFile({ colors: COLORS, mark: 'mark.svg' }), 'pictures/mark.svg': MARK };
  site = await startSite({ env: { CONTENT_DIR: contentFolder(files) } });
});
test.afterAll(async () => {
  await site?.stop();
  removeContentFolders();
});

test('keeps its colors once scripts run, on further pages too @js', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  const footer = page.locator('footer.bg-night');
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /pause/i }).first()).toBeVisible();
  await expect(footer).toHaveCSS('background-color', 'rgb(22, 40, 28)');
  await page.getByRole('link', { name: 'See Our Plans' }).click();
  await expect(page).toHaveURL(`${site.url}/pricing`);
  await expect(footer).toHaveCSS('background-color', 'rgb(22, 40, 28)');
  expect(sheets).toEqual([expect.stringMatching(/^\/media\/[\w-]+-pages\.css$/)]);
});

test('keeps its colors on a page that is rendered again @js', async ({ context }) => {
  const page = await context.newPage();
  const held = await hold(page, '**/assets/framework*');
  await page.goto(site.url, { waitUntil: 'load' });
  await page.evaluate(() => document.querySelector('h1')?.replaceChildren(document.createElement('font')));
  await page.keyboard.press('Tab');
  held.letGo();
  await takenOver(page);
  await expect(page.locator('h1')).toContainText('Hearthline');
  await expect(page.locator('footer.bg-night')).toHaveCSS('background-color', 'rgb(22, 40, 28)');
  const sheets = await page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.outerHTML));
  expect(sheets.filter((link) => !link.includes('/media/'))).toEqual([]);
});
