import type { Page } from '@playwright/test';
import { doubleClick, expect, takeTime, test } from '#tests/browser.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';
import { LONG } from '#tests/reviews/reviews.ts';

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

test('publishes a review on the page', async ({ page, site }, { project }) => {
  // The new card is the first, and stays in view.
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('shows each review of one visit to its author @js @full', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  for (const text of ['The first of one visit.', 'The second of one visit.']) {
    const dialog = await write(page, { 'Write a review': text }, 5);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'What Our Clients Say' }).getByRole('status')).toHaveText(
      'Your review is on the page.',
    );
  }
});

test('does not reopen the dialog when the visitor goes back @js @full', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('link', { name: 'Hearthline' }).first().click();
  const dialog = await write(page, { 'Write a review': 'Good calls, and back.' }, 5);
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Add Review' }).click();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Add Review' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  while (!page.url().endsWith('/about-us')) {
    expect(page.url()).not.toContain('review=new');
    await page.goBack();
  }
});

test('publishes one review after a double click @full', async ({ page, request }, { project }) => {
  await page.goto('/?review=new');
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  const text = `Good calls, said once, ${project.name}.`;
  await dialog.getByLabel('Write a review').fill(text);
  await takeTime(page);
  await doubleClick(page, dialog.getByRole('button', { name: 'Submit' }));
  await expect(dialog).toBeHidden();
  const reviews: { reviewDescription: string }[] = await (await request.get('/api/reviews')).json();
  expect(reviews.filter(({ reviewDescription }) => reviewDescription === text)).toHaveLength(1);
});

test('refuses a review without words beside the field, and keeps the rest', async ({ page }) => {
  await page.goto('/');
  const dialog = await write(page, { 'First Name': 'Maria' }, 3);
  await expect(dialog).toContainText('Please write a few words first.');
  await expect(dialog.getByLabel('First Name')).toHaveValue('Maria');
  await expect(dialog.getByText('3/5', { exact: true })).toBeVisible();
});

test('moves the focus to the first fault of a refused review @js @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  const dialog = await write(page, { 'First Name': 'M'.repeat(400) }, 3);
  await expect(dialog.getByText('Please use at most 100 characters.')).toBeInViewport();
  await expect(dialog.getByLabel('First Name')).toBeFocused();
});

test('leads from the summary of a refused review to its field @no-js @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  const dialog = await write(page, { 'First Name': 'Maria' }, 3);
  const summary = dialog.getByRole('region', { name: 'Please look at these fields again' });
  await expect(summary).toBeInViewport();
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Write a review' }).click();
  await expect(dialog.getByText('Please write a few words first.')).toBeInViewport();
});

test('moves the focus into the dialog when it opens @full', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Add Review' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Review' })).toBeFocused();
});

test('closes the dialog by its button, where the page was', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('link', { name: 'Add Review' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeInViewport();
});

test('opens a modal dialog that Escape closes @js', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Add Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add Review' })).toBeFocused();
});

test('makes the dialog modal before any further key @js @full', async ({ isolatedPage: page }) => {
  await page.goto('/');
  // Where it takes longer, React lets events in between what it draws and its effects.
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  // A microtask after the page changed: before any other event.
  const modal = page.evaluate(
    () =>
      new Promise<boolean[]>((done) => {
        const openings: boolean[] = [];
        new MutationObserver((changes) => {
          for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
            if (node instanceof HTMLDialogElement) openings.push(node.matches(':modal'));
          }
          if (openings.length === 2) done(openings);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'Add Review' }).click();
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(await modal).toEqual([true, true]);
});

test('keeps the dialog open with its text, silently, when the backend fails @js @full', async ({ page }) => {
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
    await expect.poll(() => site.output()).toContain('A form could not be taken');
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

test('logs a review that finds no connection, and keeps the dialog @js @full', async ({ page }) => {
  await page.goto('/?review=new');
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await dialog.getByLabel('Write a review').fill('Two closings in a month.');
  await page.context().setOffline(true);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The form could not be sent:'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await logged;
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(dialog.getByLabel('Write a review')).toHaveValue('Two closings in a month.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
});

test('shows a spinner and disables the button while a review is in flight @js @full', async ({ page }) => {
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

test('fetches the list once, and once more after a review @js @full', async ({ page }) => {
  const backend = await startFakeBackend();
  const calls = () => backend.requests.filter(({ path }) => path === '/api/reviews').length;
  // The call for the page that the site renders ahead fails, so that it caches none.
  const fetched = () => calls() - 1;
  backend.fail('error', '/api/reviews');
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    await expect.poll(calls).toBe(1);
    backend.fail(null, '/api/reviews');
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
