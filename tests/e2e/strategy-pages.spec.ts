import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';

const PAGES = [
  { path: '/operational-framework', next: '/lead-gen-strategies', action: '/contact-us' },
  { path: '/lead-gen-strategies', next: '/lead-nurturing', action: '/pricing' },
  { path: '/lead-nurturing', next: '/partner-playbook', action: '/pricing' },
  { path: '/partner-playbook', next: '/how-it-works', action: '/contact-us' },
];

const sectionOf = (page: Page, heading: string | RegExp) =>
  page.getByRole('main').getByRole('region', { name: heading });

for (const { path, next, action } of PAGES) {
  test(`${path} answers, is named once and leads on`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const main = page.getByRole('main');
    await expect(main.locator(`a[href="${next}"]`).last()).toBeVisible();
    await expect(main.locator(`a[href="${action}"]`)).toHaveCount(1);
  });
}

test('shows six cards on the five specified topics of the operational framework', async ({ page }) => {
  await page.goto('/operational-framework');
  const cards = sectionOf(page, 'Six parts, each with one job').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText([
    /growth/i,
    /automation/i,
    /outreach/i,
    /tools/i,
    /data/i,
    /data/i,
  ]);
  await expect(cards.filter({ hasText: /listing/i })).toHaveCount(0);
});

test('lead generation has three chapters, with the bundles that buy a ZIP code alone', async ({ page }) => {
  await page.goto('/lead-gen-strategies');
  const chapters = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(chapters).toHaveText([/^1Growth/, /^2Multi-channel/, /^3Data-driven/, /Pick the leads/]);
  const growth = sectionOf(page, /Growth/);
  await expect(growth.getByText('With a bundle of $999 or more')).toBeVisible();
  await expect(growth.getByRole('listitem')).toHaveText([/Pro Closer.*\$999/, /Elite Access.*\$1,499/]);
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Data-driven' }).click();
  await expect(page.getByRole('heading', { name: /Data-driven/ })).toBeInViewport();
});

test('a lead is cooked by AI first and by inside sales associates second', async ({ page }) => {
  await page.goto('/lead-nurturing');
  const diagram = sectionOf(page, 'From raw to cooked, in two checks');
  await expect(diagram.getByRole('heading', { level: 3 })).toHaveText([
    'Raw inquiry',
    'AI verification',
    'Verification by inside sales associates',
    'Cooked Lead',
  ]);
});

test('the partner playbook has its four blocks', async ({ page }) => {
  await page.goto('/partner-playbook');
  const blocks = sectionOf(page, 'Four habits, and who does what').getByRole('listitem').getByRole('heading');
  await expect(blocks).toHaveText(['Communication', 'Support', 'Consistency', 'Innovation']);
});
