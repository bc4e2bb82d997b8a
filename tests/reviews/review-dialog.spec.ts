import type { Page } from '@playwright/test';
import { doubleClick, expect, takeTime, test } from '#tests/browser.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';
import { LONG } from '#tests/reviews/reviews.ts';

async function write(page: Page, review: Record<string, string>, rating: number, twice = false) {
  await page.getByRole('link', { name: 'Add Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog.getByRole('heading', { name: 'Add New Review' })).toBeFocused();
  for (const [label, value] of Object.entries(review)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('radio', { name: `${rating} of 5` }).check({ force: true });
  await expect(dialog.locator('legend')).toHaveText(/Rating:\s*/);
  await expect(dialog.getByText(`${rating}/5`, { exact: true })).toBeVisible();
  await takeTime(page);
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await (twice ? doubleClick(page, submit) : submit.click());
  return dialog;
}

test('publishes a double-clicked review once, and empties the dialog', async ({ page, site }, { project }) => {
  // The new card is the first, and stays in view.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const lastName = `Ortiz ${project.name}`;
  const by = { 'First Name': 'Maria', 'Last Name': lastName, 'Company Name': 'Bay Street', 'Job Title': 'Broker' };
  const dialog = await write(page, { ...by, 'Write a review': LONG }, 4, true);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/#reviews`);
  const card = page.getByRole('article').filter({ hasText: `Maria ${lastName}` });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Client Review');
  await expect(card).toContainText('Company: Bay Street');
  await expect(card).toContainText('Position: Broker');
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeAttached();
  await expect(card.locator('use:not(.fill-none)')).toHaveCount(4);
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

test('shows each review of one visit, and no dialog again on the way back @js @full', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  for (const text of ['The first of one visit.', 'The second of one visit.']) {
    await write(page, { 'Write a review': text }, 5);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Your review is on the page.' })).toHaveCount(1);
  }
  await page.getByRole('link', { name: 'Add Review' }).click();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  while (!page.url().endsWith('/about-us')) {
    expect(page.url()).not.toContain('review=new');
    await page.goBack();
  }
});

test('refuses faults beside their fields, leads to them, and keeps the rest', async ({ page }, { project }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  const long = 'M'.repeat(400);
  const dialog = await write(page, { 'First Name': long }, 3);
  await expect(dialog.getByText('Please write a few words first.')).toBeAttached();
  await expect(dialog.getByLabel('First Name')).toHaveValue(long);
  await expect(dialog.getByText('3/5', { exact: true })).toBeVisible();
  if (project.name === 'js') {
    await expect(dialog.getByText('Please use at most 100 characters.')).toBeInViewport();
    await expect(dialog.getByLabel('First Name')).toBeFocused();
  } else {
    const summary = dialog.getByRole('region', { name: 'Please look at these fields again' });
    await expect(summary).toBeInViewport();
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Write a review' }).click();
    await expect(dialog.getByText('Please write a few words first.')).toBeInViewport();
  }
});

test('closes the dialog by its button, and with scripts by Escape', async ({ page }, { project }) => {
  await page.goto('/');
  const opener = page.getByRole('link', { name: 'Add Review' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeInViewport();
  if (project.name === 'no-js') return;
  await opener.click();
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
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

test('keeps the dialog when the backend fails, and lists a later review @js @full', async ({ page }) => {
  const backend = await startFakeBackend();
  const calls = () => backend.requests.filter(({ method, path }) => method === 'GET' && path === '/api/reviews').length;
  // The call for the page that the site renders ahead fails, so that it caches none.
  backend.fail('error', '/api/reviews');
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    await expect.poll(calls).toBe(1);
    backend.fail(null, '/api/reviews');
    backend.fail('error', '/api/reviews/create');
    await page.goto(site.url);
    const dialog = await write(page, { 'First Name': 'Maria', 'Write a review': LONG }, 5);
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(dialog.getByLabel('Write a review')).toHaveValue(LONG);
    await expect(dialog.getByText('5/5', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect.poll(() => site.output()).toContain('A form could not be taken');
    expect(calls()).toBe(2);
    backend.fail(null, '/api/reviews/create');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: 'Maria' })).toHaveCount(1);
    expect(backend.reviews).toMatchObject([{ firstName: 'Maria', reviewDescription: LONG, rating: 5 }]);
    expect(calls()).toBe(3);
  } finally {
    await site.stop();
    await backend.close();
  }
});

test('shows a spinner while a review is sent, and keeps a lost one @js @full', async ({ page }) => {
  await page.goto('/?review=new');
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/?index*', async (route) => {
    await lost;
    await route.abort();
  });
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  // The dialog has scripts of its own, without which the browser sends the form.
  await expect(page.locator('dialog:modal')).toBeVisible();
  await dialog.getByLabel('Write a review').fill('Two closings in a month.');
  await submit.click();
  await expect(submit).toBeDisabled();
  await expect(dialog.getByTestId('spinner')).toBeVisible();
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The form could not be sent:'));
  lose();
  await logged;
  await expect(submit).toBeEnabled();
  await expect(dialog.getByLabel('Write a review')).toHaveValue('Two closings in a month.');
  await page.unrouteAll();
  await submit.click();
  await expect(dialog).toBeHidden();
});
