import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { addLongReviews, siteWith } from '#tests/reviews/reviews.ts';

/** Which slide is the first that can be read, from 0. */
const shown = (carousel: Locator) =>
  carousel
    .locator('[aria-roledescription=slide]')
    .evaluateAll((slides) => slides.findIndex((slide) => !slide.hasAttribute('inert')));

test('opens each review card independently @js', async ({ page, request }) => {
  await addLongReviews(request, 2);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Client reviews' }).getByRole('article');
  for (const nth of [0, 1]) {
    await cards.nth(nth).getByText('Read More').click();
    await expect(cards.nth(nth).getByText('Show Less')).toBeVisible();
    if (nth === 0) await expect(cards.nth(1).getByText('Read More')).toBeVisible();
  }
  await expect(cards.first().getByText('Show Less')).toBeVisible();
});

test('paints 1, 2, 3 or 4 review cards depending on the width @no-js @full', async ({ page, request }) => {
  await addLongReviews(request, 6);
  await page.goto('/', { waitUntil: 'load' });
  const carousel = page.getByRole('region', { name: 'Client reviews' });
  const isPainted = (card: Element) => card.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true });
  expect(await carousel.getByRole('article').first().evaluate(isPainted), 'before anybody scrolls').toBe(true);
  for (const [width, cards] of [
    [390, 1],
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
    [1639, 3],
    [1640, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const row = (await carousel.locator('.carousel-viewport').boundingBox())?.width ?? 0;
    const card = (await carousel.locator('[aria-roledescription=slide]').first().boundingBox())?.width ?? 1;
    expect(Math.round(row / card), `${width} px`).toBe(cards);
  }
});

test('moves only while there are more cards than fit, also after a resize @js @full', async ({ page }) => {
  const site = await siteWith(4);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1700, height: 900 });
    await page.goto(site.url);
    const carousel = page.getByRole('region', { name: 'Client reviews' });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('[data-enhanced=true]')).toBeVisible();
    await expect(carousel.getByRole('button')).toHaveCount(0);

    await page.setViewportSize({ width: 1100, height: 900 });
    const first = () =>
      carousel.locator('[aria-roledescription=slide]').evaluateAll((slides) => {
        const left = slides[0]?.closest('.carousel-viewport')?.getBoundingClientRect().left ?? 0;
        return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 30);
      });
    for (const card of [1, 2, 3, 0, 1]) {
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expect.poll(first).toBe(card);
    }

    await page.setViewportSize({ width: 1700, height: 900 });
    await expect(carousel.getByRole('button')).toHaveCount(0);
    await expect.poll(first).toBe(0);
    await expect(carousel.locator('[inert]')).toHaveCount(0);
  } finally {
    await site.stop();
  }
});

test('moves on every 3 seconds, also after use @js', async ({ isolatedPage: page, request }) => {
  await addLongReviews(request, 3);
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Client reviews' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: /^Pause/ })).toBeVisible();
  for (const action of ['wait', 'use', 'wait'] as const) {
    const before = await shown(carousel);
    if (action === 'use') await carousel.getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(3000);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return shown(carousel);
      })
      .not.toBe(before);
  }
});

test('keeps an opened review in place, and closes it when it leaves @js @full', async ({
  isolatedPage: page,
  request,
}) => {
  await addLongReviews(request, 3);
  await page.clock.install({ time: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Client reviews' });
  const open = carousel.locator('details[open]');
  const card = carousel.locator('[role=group]:not([inert])');
  await carousel.scrollIntoViewIfNeeded();
  const pause = carousel.getByRole('button', { name: /^Pause/ });
  await expect(pause).toBeVisible();
  const height = async () => Math.round((await carousel.boundingBox())?.height ?? 0);
  const closed = await height();
  await page.clock.pauseAt(60_000);
  /** Lets time pass until this is so; the browser tells which cards are in view a while after they moved. */
  const until = (look: () => Promise<boolean>) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(100);
          return look();
        },
        { intervals: [50] },
      )
      .toBe(true);
  /** Whether one card is to be read, and no move will take it away. */
  const isSettled = () =>
    carousel.locator('[role=group]').evaluateAll((cards) => {
      const end = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? Number.NaN;
      const [read, ...others] = cards.filter((one) => !one.hasAttribute('inert'));
      return others.length === 0 && Math.abs(end(read) - end(read?.closest('.carousel-viewport'))) < 1;
    });
  for (const leave of ['Show Less', 'Next']) {
    await until(isSettled);
    await card.getByText('Read More').click();
    await expect(open).toHaveCount(1);
    const read = await shown(carousel);
    await card.getByText('Client Review').click();
    await page.clock.runFor(4000);
    expect(await shown(carousel)).toBe(read);
    await expect(pause).toBeVisible();
    expect(await height()).toBeGreaterThan(closed);

    await (leave === 'Next' ? carousel.getByRole('button', { name: leave }) : open.getByText(leave)).click();
    await until(async () => (await open.count()) === 0);
    await expect.poll(height).toBe(closed);
    await until(isSettled);
    if (leave === 'Next') await expect(card).toBeInViewport();
    const left = await shown(carousel);
    await page.clock.runFor(2000);
    await until(async () => (await shown(carousel)) !== left);
  }
});
