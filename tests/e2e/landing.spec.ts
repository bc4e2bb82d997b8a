import { expect, takenOver, test } from '#tests/e2e/fixtures.ts';

test('the sections stand in the specified order', async ({ page }) => {
  await page.goto('/');
  const headings = await page.locator('main :is(h1, h2)').allInnerTexts();
  expect(headings.map((heading) => heading.trim())).toEqual([
    'Welcome to Hearthline',
    expect.stringMatching(/appreciation of the world through real estate/),
    'What Hearthline offers?',
    "Our mission is to redefine real estate in the customer's favor.",
    'Take a Look at our numbers',
    'Why Choose Us?',
    'What Our Clients Say',
  ]);
});

test('the hero has the tagline, four pictures and two ways on', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Welcome to Hearthline' });
  await expect(hero).toContainText('Helping Realtors build trust through projects, stories, and success.');
  await expect(hero.locator('[aria-roledescription=slide]')).toHaveCount(4);
  await expect(hero.getByRole('link', { name: 'Get In Touch' })).toHaveAttribute('href', '/contact-us');
  await expect(hero.getByRole('link', { name: 'See Our Plans' })).toHaveAttribute('href', '/pricing');
});

test('the figures are the specified ones', async ({ page }) => {
  await page.goto('/');
  const figures = async (region: string | RegExp) =>
    page.getByRole('region', { name: region }).locator('dd').allInnerTexts();
  expect(await figures(/appreciation/)).toEqual(['$18M', '15K+', '26K+', '890']);
  expect(await figures(/mission/)).toEqual(['5.2M', '7K+', '4K+', '221+']);
  expect(await figures('Take a Look at our numbers')).toEqual(['5.2M', '7K+', '4K+', '221+']);
});

test('six cards open by tap, key and click', async ({ page }) => {
  await page.goto('/');
  const offers = page.getByRole('region', { name: 'What Hearthline offers?' });
  await expect(offers.locator('h3')).toHaveText([
    'Reliable Lead Generation',
    'Strategic Ad Campaign',
    'Administrative Efficiency',
    'Comprehensive Listing Services',
    'Dedicated Transaction Support',
    'Seamless Closing Operations',
  ]);
  const card = offers.locator('details').first();
  await expect(card.getByRole('link')).toBeHidden();
  await card.locator('summary').press('Enter');
  await expect(card.getByRole('link')).toBeVisible();
});

test('the cards open under the pointer', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'What Hearthline offers?' }).locator('details').nth(4);
  await expect(card.getByRole('link')).toBeHidden();
  await card.locator('summary').hover();
  await expect(card.getByRole('link')).toBeVisible();
});

test('three hexagons say why', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Why Choose Us?' }).locator('h3')).toHaveText([
    'Expertise',
    'Customer Focus',
    'Innovation',
  ]);
});

test('the slideshow changes every 5 seconds, goes round, and can be paused @js', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Homes at dusk' });
  const shown = () =>
    hero
      .locator('[aria-roledescription=slide]')
      .evaluateAll((slides) => slides.findIndex((slide) => getComputedStyle(slide).opacity > '0.9'));
  /** Lets a change under way end. */
  const settled = async () => {
    while ((await shown()) === -1) await page.clock.runFor(100);
    return shown();
  };
  await expect(hero.getByRole('button', { name: /^Pause/ })).toBeVisible();
  // From here time passes only as told: a busy machine takes longer for a look than a slide stays.
  await page.clock.pauseAt(60_000);
  const first = await settled();
  for (const step of [1, 2, 3, 4]) {
    await page.clock.runFor(5000);
    expect(await settled()).toBe((first + step) % 4);
  }
  await hero.getByRole('button', { name: /^Pause/ }).click();
  await page.clock.runFor(1_500);
  const paused = await shown();
  await page.clock.runFor(12_000);
  expect(await shown()).toBe(paused);
  await expect(hero.getByRole('button', { name: /^Play/ })).toBeVisible();
});

test('the first slide stays five seconds, counted from the page and not from its scripts @js', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'load' });
  await page.clock.runFor(2_000);
  await takenOver(page);
  await expect(page.getByRole('button', { name: 'Pause: Homes at dusk' })).toBeVisible();
  const gone = await page.evaluate(() => performance.now());
  expect(gone).toBeGreaterThanOrEqual(2_000);
  const second = page.locator('.hero-slides .carousel-slide').nth(1);
  await page.clock.runFor(4_900 - gone);
  await expect(second).toHaveCSS('opacity', '0');
  await expect(second.locator('img'), 'its picture is there in time').toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(second).toHaveCSS('opacity', '1');
});

test('a change of slide takes one second @js', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause: Homes at dusk' })).toBeVisible();
  // From here time passes only as told, so that a busy machine cannot stretch it.
  await page.clock.pauseAt(60_000);
  const stepMs = 40;
  const slides = page.locator('.hero-slides .carousel-slide');
  const fading = () =>
    slides.evaluateAll((all) => all.filter((slide) => Number(getComputedStyle(slide).opacity) % 1 > 0).length);
  const tick = async () => {
    await page.clock.runFor(stepMs);
    return fading();
  };
  while ((await tick()) > 0);
  // Most of the slide's five seconds at once, the rest in steps.
  await page.clock.runFor(3_000);
  while ((await tick()) === 0);
  let tookMs = 0;
  while ((await tick()) > 0) tookMs += stepMs;
  expect(tookMs).toBeGreaterThan(800);
  expect(tookMs).toBeLessThan(1250);
});

test('nothing plays for those who prefer reduced motion @js', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play: Homes at dusk' })).toBeDisabled();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
