import { expect, test } from '#tests/browser.ts';
import { IN_THE_PAGE, siteWith } from '#tests/reviews/reviews.ts';

test('keeps the reviews that it has if the others cannot be fetched @js @full', async ({ isolatedPage: page }) => {
  const site = await siteWith(6);
  try {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(site.url);
    await page.route(/reviews=1/, (route) => route.abort());
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await expect.poll(() => errors.join()).toContain('Error fetching reviews:');
    const carousel = page.getByRole('region', { name: 'Client reviews' });
    await expect(carousel.getByRole('article')).toHaveCount(IN_THE_PAGE);
    await expect(carousel.locator('[data-enhanced=true]')).toBeVisible();
  } finally {
    await site.stop();
  }
});

test('fetches the reviews again after a new one, or keeps them @js @full', async ({ isolatedPage: page }) => {
  // The first new review pushes one off those in the page.
  const site = await siteWith(IN_THE_PAGE);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(site.url);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    const cards = page.getByRole('region', { name: 'Client reviews' }).getByRole('article');
    await expect(cards).toHaveCount(IN_THE_PAGE);
    for (const [text, listed] of [
      ['Short.', 3],
      ['Not listed.', 3],
      ['Listed with it.', 5],
    ] as const) {
      if (text === 'Not listed.') {
        await page.route(/reviews=1|_data=routes%2F_index/, (route) =>
          route.request().method() === 'GET' ? route.abort() : route.continue(),
        );
      } else await page.unrouteAll();
      await page.getByRole('link', { name: 'Add Review' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Review' });
      await dialog.getByLabel('Write a review').fill(text);
      await page.clock.runFor(2500);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(dialog).toBeHidden();
      await expect(cards).toHaveCount(listed);
    }
  } finally {
    await site.stop();
  }
});

test('fetches further reviews as a visitor moves on, up to the oldest @js @full', async ({ isolatedPage: page }) => {
  const site = await siteWith(50);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    const carousel = page.getByRole('region', { name: 'Client reviews' });
    const cards = carousel.getByRole('article');
    await expect(cards).toHaveCount(24);
    for (const count of [48, 50]) {
      await expect(async () => {
        await carousel.getByRole('button', { name: 'Next' }).click();
        await expect(cards).toHaveCount(count, { timeout: 50 });
      }).toPass({ intervals: [0] });
    }
    const seen = carousel.locator('[role=group]:not([inert])');
    await expect(async () => {
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expect(seen.getByText('Ana 50', { exact: true })).toBeInViewport({ timeout: 500 });
    }).toPass({ intervals: [0] });
    await expect(cards).toHaveCount(50);
    const lists = site.backend.requests.filter(({ method, path }) => method === 'GET' && path === '/api/reviews');
    expect(lists).toHaveLength(1);
  } finally {
    await site.stop();
  }
});

test('reaches the oldest of many reviews page by page without scripts @no-js @full', async ({ isolatedPage: page }) => {
  const site = await siteWith(60);
  try {
    await page.goto(site.url);
    const names: string[] = [];
    const list = page.getByRole('region', { name: 'Client reviews' });
    await page.getByRole('link', { name: 'Show all reviews' }).click();
    for (const cards of [24, 24, 12]) {
      await expect(list.getByRole('article')).toHaveCount(cards);
      await expect(page.locator('#reviews')).toBeInViewport();
      names.push(...(await list.getByText(/^Ana \d+$/).allTextContents()));
      const older = page.getByRole('link', { name: 'Older reviews' });
      if (cards === 24) await older.click();
      else await expect(older).toHaveCount(0);
    }
    expect(names).toEqual(Array.from({ length: 60 }, (_, index) => `Ana ${index + 1}`));
    await page.getByRole('link', { name: 'Newer reviews' }).click();
    await expect(list.getByText('Ana 25', { exact: true })).toBeVisible();
    const lists = site.backend.requests.filter(({ method, path }) => method === 'GET' && path === '/api/reviews');
    expect(lists).toHaveLength(1);
    for (const name of ['0', '-1', '1e3', '1000000', "1'", '']) {
      const html = await (await fetch(`${site.url}/?reviews=${name}`)).text();
      expect(html.match(/<article/g), name).toHaveLength(IN_THE_PAGE);
    }
  } finally {
    await site.stop();
  }
});
