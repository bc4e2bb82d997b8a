import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';

const TABS = {
  ourcompany: { label: 'Our Company', headline: 'A lead company that stays after the call' },
  mission: { label: 'Our Mission', headline: 'More hours with people who are ready to move' },
  ourvision: { label: 'Our Vision', headline: 'A market where the phone rings for a reason' },
};

/** Only this tab is marked, and only its text is on the page. */
async function expectTab(page: Page, id: keyof typeof TABS) {
  for (const [each, { label, headline }] of Object.entries(TABS)) {
    const chosen = each === id;
    await expect(page.getByRole('heading', { name: headline })).toHaveCount(chosen ? 1 : 0);
    const link = page.getByRole('link', { name: label, exact: true });
    if (chosen) await expect(link).toHaveAttribute('aria-current', 'true');
    else await expect(link).not.toHaveAttribute('aria-current');
  }
}

test('shows Our Mission first, and the same for a tab that does not exist', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Your Real-Estate Success with Hearthline');
  await expectTab(page, 'mission');
  await page.goto('/about-us?tab=nothing');
  await expectTab(page, 'mission');
});

test('a tab shows its own text only, has an address, and goes back', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('link', { name: 'Our Company', exact: true }).click();
  await expectTab(page, 'ourcompany');
  await page.getByRole('link', { name: 'Our Vision', exact: true }).click();
  await expectTab(page, 'ourvision');
  await expect(page).toHaveURL('/about-us?tab=ourvision');
  await page.goBack();
  await expectTab(page, 'ourcompany');
});

test('a tab asks the server for nothing and leaves the page where it is', { tag: '@js' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about-us');
  const link = page.getByRole('link', { name: 'Our Vision', exact: true });
  await page.evaluate(() => window.scrollTo(0, 240));
  const requests: string[] = [];
  page.on('request', (request) => {
    // Where a tab is shorter the carousel below comes near, and fetches its player.
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url());
  });
  await link.click();
  await expectTab(page, 'ourvision');
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(240);
});

test('tells the nine benefits', async ({ page }) => {
  await page.goto('/about-us');
  const benefits = page.getByRole('region', { name: 'The leads, and the office behind them' });
  await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
    'Technology integration',
    'Customized marketing',
    'Partnership approach',
    'Comprehensive services',
    'Transaction coordination',
    'Virtual assistance',
    'Exclusive lead generation',
    '100% live lead transfers',
    'Renewable ROI-focused contracts',
  ]);
});

test('ends with the banner to the plans', async ({ page }) => {
  await page.goto('/about-us');
  const banner = page.getByRole('region', { name: 'Tired of Cold Leads?' });
  await banner.getByRole('link', { name: 'Start Closing Smarter' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('invites partners', async ({ page }) => {
  await page.goto('/about-us');
  const partners = page.getByRole('region', { name: 'Our Proud Partners' });
  await expect(partners).toContainText('Join our trusted partners and grow your business with us!');
  await expect(partners.locator('.carousel-slide')).toHaveCount(7);
});

for (const { width, perView } of [
  { width: 390, perView: 4 },
  { width: 640, perView: 3 },
  { width: 768, perView: 4 },
  { width: 1024, perView: 5 },
]) {
  test(`shows ${perView} partners at ${width}px, 30px apart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about-us');
    const [first, second] = await page.locator('.carousel-slide svg').evaluateAll((marks) =>
      marks.slice(0, 2).map((mark) => {
        const { x, width } = mark.getBoundingClientRect();
        return { x, width };
      }),
    );
    if (!first || !second) throw new Error('The carousel has no two marks.');
    expect(second.x - (first.x + first.width)).toBeCloseTo(30, 0);
    const viewport = await page.locator('.carousel-viewport').boundingBox();
    expect((viewport?.width ?? 0) + 30).toBeCloseTo(perView * (second.x - first.x), 0);
  });
}

test('partners play by themselves, and stand still once paused', { tag: '@js' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/about-us');
  const track = page.locator('.carousel-track');
  await track.scrollIntoViewIfNeeded();
  const position = () => track.evaluate((node) => node.style.transform);
  const pause = page.getByRole('button', { name: 'Pause: Partner logos' });
  await expect(pause).toBeVisible();
  const start = await position();
  await page.clock.runFor(3000);
  expect(await position(), 'moved within 2000 ms and the slide').not.toBe(start);
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play: Partner logos' })).toBeVisible();
  await page.clock.runFor(3000);
  const paused = await position();
  await page.clock.runFor(10_000);
  expect(await position()).toBe(paused);
});

test('the process page tells five steps and leads on to its four further pages', async ({ page }) => {
  await page.goto('/how-it-works');
  // The hero and five sections.
  await expect(page.locator('main > section')).toHaveCount(6);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You Seal the Deal, We'll Take It from There");
  const process = page.getByRole('region', { name: 'Five steps to the closing table' });
  await expect(process.getByRole('listitem').getByRole('heading')).toHaveText([
    'Understanding needs',
    'Smart agent matching',
    'Scheduling',
    'Transparent progress tracking',
    'Closing',
  ]);
  for (const path of ['/operational-framework', '/lead-gen-strategies', '/lead-nurturing', '/partner-playbook']) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Follow the five steps' }).click();
  await expect(process.getByRole('heading', { level: 2 })).toBeInViewport();
});
