import { expect, test } from '#tests/browser.ts';
import { expectAccessible, expectFits } from '#tests/pages/look/checks.ts';
import { siteWith } from '#tests/reviews/reviews.ts';

const WIDTHS = [320, 390, 768, 1280, 1640];

for (const [reviews, share] of [
  [1, 8 / 12],
  [2, 1 / 2],
  [3, 1 / 3],
] as const) {
  test(`fills the row with ${reviews} of 3 reviews @js`, async ({ page }) => {
    const site = await siteWith(reviews);
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(site.url);
      const section = page.getByRole('region', { name: 'What Our Clients Say' });
      await section.scrollIntoViewIfNeeded();
      const cards = section.getByRole('article');
      await expect(cards).toHaveCount(reviews);
      const whole = await section.locator('> .wrap').evaluate((wrap) => {
        const { width, paddingLeft } = getComputedStyle(wrap);
        return Number.parseFloat(width) - 2 * Number.parseFloat(paddingLeft);
      });
      const card = (await cards.first().boundingBox())?.width ?? 0;
      expect(card / whole).toBeCloseTo(share, 1);
      // The four statistics, and no review.
      await expect(page.getByRole('region', { name: /^Showing our/ }).getByRole('term')).toHaveCount(4);
      await expectAccessible(page, `the landing page with ${reviews} reviews`);
      await expectFits(page, WIDTHS, `the landing page with ${reviews} reviews`);
    } finally {
      await site.stop();
    }
  });
}

test('keeps the page as wide as the window beside a word without an end @js', async ({ page }) => {
  const site = await siteWith(0);
  try {
    const word = 'Q'.repeat(80);
    site.backend.reviews.push({ firstName: word, reviewDescription: word, rating: 5, date: '2025-03-04T10:00:00Z' });
    await page.goto(site.url);
    await expect(page.getByText(word).first()).toBeAttached();
    await expectFits(page, WIDTHS, 'the landing page with a long word');
  } finally {
    await site.stop();
  }
});

test('says what stands in writing while there is no review @no-js', async ({ page }) => {
  const site = await siteWith(0);
  try {
    await page.goto(site.url);
    const section = page.getByRole('region', { name: 'What Our Clients Say' });
    await expect(section.getByRole('term')).toHaveText([/How soon/, /same lead/, /credit expire/]);
    await expect(section.getByRole('definition').first()).toContainText('1 to 4 hours after it is verified');
    await expect(section.getByRole('link', { name: 'Add Review' })).toBeVisible();
    await expectFits(page, WIDTHS, 'the landing page without reviews');
  } finally {
    await site.stop();
  }
});
