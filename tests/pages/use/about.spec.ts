import { expect, test } from '#tests/browser.ts';

test('changes tabs in place, without a request, and goes back to the one before @js', async ({ page }) => {
  const shown = page.locator('main').getByRole('link', { name: /^Our/ }).and(page.locator('[aria-current=true]'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about-us');
  await page.evaluate(() => window.scrollTo(0, 240));
  const requests: string[] = [];
  page.on('request', (request) => {
    // Where a tab is shorter the carousel below comes near, and fetches its player.
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url());
  });
  for (const label of ['Our Company', 'Our Vision']) {
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(shown).toHaveText(label);
  }
  await expect(page).toHaveURL('/about-us?tab=ourvision');
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(240);
  await page.goBack();
  await expect(shown).toHaveText('Our Company');
});

test('shows the specified number of partners at each width, 30 px apart @no-js @full', async ({ page }) => {
  await page.goto('/about-us');
  for (const [width, perView] of [
    [390, 4],
    [640, 3],
    [768, 4],
    [1024, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [first, second] = await page.locator('.carousel-slide img').evaluateAll((marks) =>
      marks.slice(0, 2).map((mark) => {
        const { x, width } = mark.getBoundingClientRect();
        return { x, width };
      }),
    );
    if (!first || !second) throw new Error('The carousel has no two marks.');
    expect(second.x - (first.x + first.width), `${width} px`).toBeCloseTo(30, 0);
    const viewport = await page.locator('.carousel-viewport').boundingBox();
    expect((viewport?.width ?? 0) + 30, `${width} px`).toBeCloseTo(perView * (second.x - first.x), 0);
  }
});

test('shows partners’ marks at least 12 px high in four columns of a phone @no-js', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about-us');
  const marks = page.getByRole('region', { name: 'Partner logos' }).getByRole('img');
  for (const mark of await marks.all()) {
    await mark.scrollIntoViewIfNeeded();
    const [name, height] = await mark.evaluate((img: HTMLImageElement) => {
      const { width, height } = img.getBoundingClientRect();
      return [
        img.alt,
        Math.min(height, (width * Number(img.getAttribute('height'))) / Number(img.getAttribute('width'))),
      ];
    });
    // The mark is above the name, and at least half of both.
    expect(height, String(name)).toBeGreaterThan(24);
  }
});
