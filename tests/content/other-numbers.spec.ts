import { expect, test } from '#tests/browser.ts';
import { continueToPaypal, openCheckout } from '#tests/checkout/checkout.ts';
import { article, contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';
import { expectFits } from '#tests/pages/look/checks.ts';

const WIDTHS = [320, 390, 1024, 1280];
/** As long as the files may have them, or nearly. */
const TITLE = 'A Lead from the Owner of a House in the Country with a Barn and an Orchard';
const FEATURE = 'Two calls a week with a coordinator who knows the ZIP code from years of work';

const lead = { id: 'lead', kind: 'lead', title: TITLE, price: 99_999.99, features: Array(4).fill(FEATURE) };
const bundle = (nth: number) => ({
  ...{ id: `bundle-${nth}`, kind: 'bundle', title: `${nth} ${TITLE}`, price: 1_999.5, credit: 2_400.25 },
  ...{ features: [FEATURE, 'A feature'], zipExclusive: true },
});
/** Of a price each, all of which a bundle's credit buys, with tiers as long as the file may have them. */
const cheaperLeads = [20, 45.5, 99, 450, 999].map((price, index) => ({
  ...{ ...lead, id: `lead-${index}`, title: `${TITLE} (${index})`, price, tier: `Extraordinarilylong${index}` },
}));
const faq = [{ id: 'only-question', question: 'Is this the only question?', answer: 'Yes.' }];

/** Beside a single bundle there is no lead, beside two one that costs more than their credit, beside four six leads. */
const leadsBeside = (bundles: number) => (bundles === 1 ? [] : bundles === 4 ? [lead, ...cheaperLeads] : [lead]);

/** One site for each number of bundles; only beside four there is a second article. */
const sites = new Map<number, Site>();
test.beforeAll(async () => {
  for (const bundles of [0, 1, 2, 4]) {
    const plans = [...leadsBeside(bundles), ...Array.from({ length: bundles }, (_, index) => bundle(index))];
    // JSON is YAML too.
    const own = contentFolder({
      'plans.yaml': JSON.stringify(plans),
      'faq.yaml': JSON.stringify(faq),
      'articles/short.md': article('One paragraph.', { title: 'Short', date: '2026-03-04' }),
      ...(bundles === 4 && { 'articles/older.md': article('One paragraph.', { title: 'Older' }) }),
    });
    sites.set(bundles, await startSite({ env: { CONTENT_DIR: own } }));
  }
});
test.afterAll(async () => {
  for (const site of sites.values()) await site.stop();
  removeContentFolders();
});

const urlOf = (bundles: number) => sites.get(bundles)?.url ?? '';

for (const bundles of [1, 2, 4]) {
  test(`shows bundles with long titles, prices and features: ${bundles} @no-js`, async ({ page }) => {
    await page.goto(`${urlOf(bundles)}/pricing`);
    await expect(page.getByRole('button', { name: 'Choose Plan' })).toHaveCount(bundles + leadsBeside(bundles).length);
    await expectFits(page, WIDTHS, `the pricing page with ${bundles} bundles`);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `0 ${TITLE}` }) });
    for (const feature of [FEATURE, 'A feature']) {
      await expect(card.getByRole('listitem').filter({ hasText: feature })).toBeVisible();
    }
    const counts = bundles === 4 ? ['120', 'or 52', 'or 24', 'or 5', 'or 2'] : [];
    await expect(card.getByRole('definition')).toHaveText(['Saves $400.75', ...counts, 'Yes']);
    await expect(page.getByText('The smallest with ZIP exclusivity'), 'as all have it').toHaveCount(0);
  });
}

test('keeps a long price clear of the button beside it @no-js', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${urlOf(2)}/pricing`);
  const price = page.getByText('$99,999.99', { exact: true });
  const words = await price.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().right;
  });
  const button = await page.getByRole('button', { name: `Choose Plan: ${TITLE}`, exact: true }).boundingBox();
  expect(words).toBeLessThan(button?.x ?? 0);
  expect(button?.height, 'one line in the button').toBe(48);
});

test('keeps the words of a long title whole, up to the receipt @no-js', async ({ page }) => {
  await openCheckout(page, { plan: lead, url: urlOf(2), saved: true });
  await expectFits(page, WIDTHS, 'checkout with a long title and price');
  await continueToPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  const lines = await page
    .getByRole('definition')
    .filter({ hasText: TITLE })
    .evaluate((node) => {
      const text = node.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length;
      });
    });
  expect(new Set(lines), 'lines that a word stands on').toEqual(new Set([1]));
});

test('says nothing of bundles where none is sold @no-js', async ({ page }) => {
  await page.goto(`${urlOf(0)}/pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads from $99,999.99.');
  await expect(page.getByRole('heading', { name: 'Verified lead rates' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prepaid bundles' })).toHaveCount(0);
  await expect(page.getByText('Want a ZIP code to yourself?')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
});

test('says nothing of single leads where none is sold @no-js', async ({ page }) => {
  await page.goto(`${urlOf(1)}/pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prepay $1,999.50, get $2,400.25.');
  await expect(page.getByRole('heading', { name: 'Prepaid bundles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verified lead rates' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
});

test('links what is sold in the first screen, and shows a lead where one is @no-js', async ({ page }) => {
  for (const [bundles, first] of [
    [0, TITLE],
    [1, 'Prepay'],
  ] as const) {
    await page.goto(urlOf(bundles));
    await expect(page.getByRole('complementary', { name: TITLE })).toHaveCount(bundles === 0 ? 1 : 0);
    await expect(page.getByRole('navigation', { name: 'Prices' }).getByRole('link').first()).toContainText(first);
    await expectFits(page, WIDTHS, `the landing page with ${bundles} bundles`);
    const reviews = page.getByRole('region', { name: 'What Our Clients Say' });
    await expect(reviews.getByText('yours can be the first'), 'without those questions').toBeVisible();
  }
});

test('ends an article of the company’s own in the call to see the plans @no-js', async ({ page }) => {
  await page.goto(`${urlOf(2)}/resources/short`);
  await expect(page.getByRole('main').getByRole('region').last()).toContainText('Tired of Cold Leads?');
});

test('keeps the second article clear of the picture of a short first one @no-js', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${urlOf(4)}/resources`);
  const boxes = await page
    .locator('main img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(2);
  expect(boxes[1].top - boxes[0].bottom).toBeGreaterThan(48);
});

test('offers no next article beside the only one @no-js', async ({ page }) => {
  await page.goto(`${urlOf(2)}/resources/short`);
  await expect(page.getByText('One paragraph.')).toBeVisible();
  await expect(page.getByText('Next article')).toHaveCount(0);
  await expectFits(page, WIDTHS, 'an article of one paragraph');
});
