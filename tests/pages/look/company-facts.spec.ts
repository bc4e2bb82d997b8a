import { expect, test } from '#tests/browser.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';
import { expectFits } from '#tests/pages/look/checks.ts';

/** As long as company.yaml may have them, with the widest letters and without a space. */
const [NAME, LEGAL_NAME, HOURS] = ['W'.repeat(40), 'W'.repeat(120), 'M'.repeat(120)];

const COMPANY = {
  name: 'Porchlight',
  email: 'people@porchlight.example',
  phone: '(415) 555-0199',
  textNumber: '(415) 555-0198',
  address: '1 Harbor Way, Sausalito, CA 94965',
  companyUrl: 'https://company.porchlight.example',
  legalName: LEGAL_NAME,
  hours: HOURS,
  social: ['Our page on a network of agents', NAME, 'A', 'B', 'C', 'D'].map((name) => ({
    name,
    url: 'https://pages.porchlight.example/us',
  })),
};

let site: Site;
test.beforeAll(async () => {
  // JSON is YAML too.
  site = await startSite({ env: { CONTENT_DIR: contentFolder({ 'company.yaml': JSON.stringify(COMPANY) }) } });
});
test.afterAll(async () => {
  await site.stop();
  removeContentFolders();
});

test('shows a long legal name, hours and links without overflow @no-js', async ({ page }) => {
  await page.goto(`${site.url}/contact-us`);
  await expect(page.getByRole('main').getByText(HOURS)).toBeVisible();
  await expect(page.getByText(LEGAL_NAME)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: NAME })).toBeVisible();
  await expectFits(page, [390, 1280], 'the contact page');
});
