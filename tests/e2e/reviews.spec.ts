import type { Page } from '@playwright/test';
import { expect, takeTime, test } from '#tests/e2e/fixtures.ts';
import { addLongReviews } from '#tests/e2e/reviews.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/site.ts';

const LONG =
  'They called me while the seller was still on the line. I listened, I asked two questions, and we met the same evening.';

async function write(page: Page, review: Record<string, string>, rating: number) {
  await page.getByRole('link', { name: 'Add Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog).toBeVisible();
  for (const [label, value] of Object.entries(review)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('radio', { name: `${rating} of 5` }).check({ force: true });
  await expect(dialog.locator('legend')).toHaveText(/Rating:\s*/);
  await expect(dialog.getByText(`${rating}/5`, { exact: true })).toBeVisible();
  await takeTime(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  return dialog;
}

test('an agent writes a review and sees it on the page', async ({ page, site }, { project }) => {
  await page.goto('/');
  const lastName = `Ortiz ${project.name}`;
  const dialog = await write(
    page,
    {
      'First Name': 'Maria',
      'Last Name': lastName,
      'Company Name': 'Bay Street',
      'Job Title': 'Broker',
      'Write a review': LONG,
    },
    4,
  );
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/#reviews`);
  const card = page
    .getByRole('article')
    .filter({ hasText: `Maria ${lastName}` })
    .first();
  await expect(card).toContainText('Client Review');
  await expect(card).toContainText('Company: Bay Street');
  await expect(card).toContainText('Position: Broker');
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeAttached();
  await expect(card.locator('[data-filled=true]')).toHaveCount(4);
  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('-');
  await expect(card.locator('time')).toHaveText(today);

  await expect(card.getByText(`${LONG.slice(0, 80)}…`)).toBeVisible();
  await card.getByText('Read More').click();
  await expect(card.getByText(LONG)).toBeVisible();
  await card.getByText('Show Less').click();
  await expect(card.getByText(LONG)).toBeHidden();

  await page.getByRole('link', { name: 'Add Review' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByText('1/5', { exact: true })).toBeVisible();
});

test('a review without words is refused beside the field, and the rest is kept', async ({ page }) => {
  await page.goto('/');
  const dialog = await write(page, { 'First Name': 'Maria' }, 3);
  await expect(dialog).toContainText('Please write a few words first.');
  await expect(dialog.getByLabel('First Name')).toHaveValue('Maria');
  await expect(dialog.getByText('3/5', { exact: true })).toBeVisible();
});

test('the dialog closes by its button', async ({ page }) => {
  await page.goto('/?review=new');
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the dialog is modal, and Escape closes it @js', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Add Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add Review' })).toBeFocused();
});

test('a failed submission keeps the dialog open with what was typed, and says nothing', async ({ page }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url, BACKEND_TIMEOUT_MS: '1000' } });
  try {
    backend.fail('error', '/api/reviews/create');
    await page.goto(site.url);
    const dialog = await write(page, { 'First Name': 'Maria', 'Write a review': LONG }, 5);
    await expect(dialog.getByLabel('Write a review')).toHaveValue(LONG);
    await expect(dialog.getByText('5/5', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect.poll(() => site.output()).toContain('Error submitting a review:');
    backend.fail(null, '/api/reviews/create');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    expect(backend.reviews).toHaveLength(1);
    expect(backend.reviews[0]).toMatchObject({ firstName: 'Maria', reviewDescription: LONG, rating: 5 });
  } finally {
    await site.stop();
    await backend.close();
  }
});

test('a review that finds no connection is logged, and the dialog stays as it is @js', async ({ page }) => {
  await page.goto('/?review=new');
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await dialog.getByLabel('Write a review').fill('Two closings in a month.');
  await page.context().setOffline(true);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error submitting a review:'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await logged;
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(dialog.getByLabel('Write a review')).toHaveValue('Two closings in a month.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
});

test('while a review is under way a spinner shows and the button cannot be pressed @js', async ({ page }) => {
  await page.goto('/?review=new');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/?index*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await dialog.getByLabel('Write a review').fill('Two closings in a month.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expect(dialog.getByTestId('spinner')).toBeVisible();
  letGo();
  await expect(dialog).toBeHidden();
});

test('the list is fetched once, and once more after a review was sent @js', async ({ page }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  const fetched = () => backend.requests.filter(({ path }) => path === '/api/reviews').length;
  try {
    await page.goto(site.url);
    await expect(page.getByRole('button', { name: /^Chat with/ })).toBeVisible();
    expect(fetched()).toBe(1);
    const dialog = await write(page, { 'First Name': 'Maria', 'Write a review': 'Short.' }, 5);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: 'Maria' })).toBeVisible();
    expect(fetched()).toBe(2);
    await page.getByRole('button', { name: 'Pause all motion' }).click();
    await expect(page.getByRole('button', { name: 'Allow motion again' })).toBeVisible();
    expect(fetched()).toBe(2);
  } finally {
    await site.stop();
    await backend.close();
  }
});

test('each card opens for itself', async ({ page }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    for (const firstName of ['Ana', 'Ben']) {
      backend.reviews.push({ firstName, reviewDescription: LONG, rating: 5, date: '2025-03-04T10:00:00Z' });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(site.url);
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    await card('Ana').getByText('Read More').click();
    await expect(card('Ana').getByText('Show Less')).toBeVisible();
    await expect(card('Ben').getByText('Read More')).toBeVisible();
    await expect(card('Ben').locator('time')).toHaveText('04-03-2025');
  } finally {
    await site.stop();
    await backend.close();
  }
});

test('the carousel shows 1, 2, 3 and 4 cards', async ({ page, request }) => {
  await addLongReviews(request, 6);
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
    await page.goto('/', { waitUntil: 'load' });
    const carousel = page.getByRole('region', { name: 'Client reviews' });
    const row = (await carousel.locator('.carousel-viewport').boundingBox())?.width ?? 0;
    const card = (await carousel.locator('[aria-roledescription=slide]').first().boundingBox())?.width ?? 1;
    expect(Math.round(row / card), `${width} px`).toBe(cards);
  }
});

test('the carousel moves on every 3 seconds, also after it was used @js', async ({ page, request }) => {
  await addLongReviews(request, 3);
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Client reviews' });
  const inView = () =>
    carousel
      .locator('[aria-roledescription=slide]')
      .evaluateAll((slides) => slides.findIndex((slide) => !slide.hasAttribute('inert')));
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: /^Pause/ })).toBeVisible();
  for (const action of ['wait', 'use', 'wait'] as const) {
    const before = await inView();
    if (action === 'use') await carousel.getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(3000);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return inView();
      })
      .not.toBe(before);
  }
});

test('a slide that a new review adds has its text and its turn @js', async ({ page }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    for (const firstName of ['Ana', 'Ben']) {
      backend.reviews.push({ firstName, reviewDescription: LONG, rating: 5, date: '2025-03-04T10:00:00Z' });
    }
    await page.clock.install();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url);
    const carousel = page.getByRole('region', { name: 'Client reviews' });
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: /^Pause/ }).click();
    await page.getByRole('link', { name: 'Add Review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Review' });
    await dialog.getByLabel('Write a review').fill('Short.');
    await page.clock.runFor(2500);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    const slides = carousel.locator('[aria-roledescription=slide]');
    await expect(slides).toHaveCount(3);
    await expect(slides.locator('article')).toHaveCount(3);
    await carousel.getByRole('button', { name: /^Play/ }).click();

    const seen = [0, 0, 0];
    for (let fifths = 0; fifths < 60; fifths += 1) {
      await page.clock.runFor(200);
      const shown = await slides.evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')));
      seen[shown] = (seen[shown] ?? 0) + 1;
    }
    console.log(`Fifths of a second that each of three slides was shown in 12 s: ${seen.join(', ')}`);
    expect(Math.min(...seen)).toBeGreaterThan(8);
  } finally {
    await site.stop();
    await backend.close();
  }
});
