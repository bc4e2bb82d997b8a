import { expect, test } from '#tests/browser.ts';
import { IN_THE_PAGE, siteWith } from '#tests/reviews/reviews.ts';

test('has three reviews in the page, and a link to all of them without scripts @full', async ({ isolatedPage: page }, {
  project,
}) => {
  const site = await siteWith(6);
  try {
    const html = await (await fetch(site.url)).text();
    expect(html.match(/<article/g)).toHaveLength(IN_THE_PAGE);
    await page.goto(site.url);
    const cards = page.getByRole('region', { name: 'Client reviews' }).getByRole('article');
    const link = page.getByRole('link', { name: 'Show all reviews' });
    if (project.name === 'js') await page.locator('#reviews').scrollIntoViewIfNeeded();
    else {
      await expect(cards).toHaveCount(IN_THE_PAGE);
      await link.click();
      await expect(page.locator('#reviews')).toBeInViewport();
    }
    await expect(cards).toHaveCount(6);
    await expect(link).toHaveCount(0);
  } finally {
    await site.stop();
  }
});

test('keeps the reviews that it has if the others cannot be fetched @js @full', async ({ isolatedPage: page }) => {
  const site = await siteWith(6);
  try {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(site.url);
    await page.route(/reviews=all/, (route) => route.abort());
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await expect.poll(() => errors.join()).toContain('Error fetching reviews:');
    const carousel = page.getByRole('region', { name: 'Client reviews' });
    await expect(carousel.getByRole('article')).toHaveCount(IN_THE_PAGE);
    await expect(carousel.locator('[data-enhanced=true]')).toBeVisible();
  } finally {
    await site.stop();
  }
});

test('fetches all reviews again after a new one, and keeps them if that fails @js @full', async ({
  isolatedPage: page,
}) => {
  const site = await siteWith(5);
  try {
    await page.clock.install();
    await page.goto(site.url);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    const cards = page.getByRole('region', { name: 'Client reviews' }).getByRole('article');
    await expect(cards).toHaveCount(5);
    for (const [text, listed] of [
      ['Short.', 6],
      ['Not listed.', 6],
    ] as const) {
      await page.getByRole('link', { name: 'Add Review' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Review' });
      await dialog.getByLabel('Write a review').fill(text);
      await page.clock.runFor(2500);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(dialog).toBeHidden();
      await expect(cards).toHaveCount(listed);
      await page.route(/reviews=all|_data=routes%2F_index/, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      );
    }
    expect(site.backend.reviews).toHaveLength(7);
  } finally {
    await site.stop();
  }
});
