import { test as base, doubleClick, expect } from '#tests/browser.ts';
import { startDesk, type TestDesk } from '#tests/desk/desk.ts';
import { expectAccessible, expectFits } from '#tests/pages/look/checks.ts';

const test = base.extend<object, { desk: TestDesk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const desk = await startDesk();
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker' },
  ],
});

test('hides a review for a reason, shows it again, and says what another tab did @js', async ({ page, desk }) => {
  await desk.publish();
  const { links } = await desk.letter('Review');
  await page.goto(desk.site.url + links['Hide it']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Review \d+ is published\.$/);
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is published\.$/);
  await page.getByRole('radio', { name: 'not a client' }).check();
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Review \d+ is hidden\.$/);
  await expect(page.getByText('not-a-client')).toBeVisible();
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Review \d+ is published\.$/);
  await desk.press(links['Hide it'] ?? '', { action: 'hide-review', reason: 'spam' });
  await page.getByRole('radio', { name: 'spam' }).check();
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Review \d+ is already hidden\.$/);
  await expect(page.getByRole('button', { name: 'Show it again' })).toBeVisible();
});

test('publishes a review once after a double click', async ({ page, desk }) => {
  await desk.quarantineReview();
  const { links } = await desk.letter('Review');
  await page.goto(desk.site.url + links['Publish it']);
  await doubleClick(page, page.getByRole('button', { name: 'Publish it' }));
  // The page belongs to the second click, which may find that the first has done it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Review \d+ is (?:already )?published\.$/);
});

const WIDTHS = [320, 390, 1280];

test('fits every width and passes axe in each state @js @full', async ({ page, desk }) => {
  await desk.publish({ reviewDescription: `Long${'word'.repeat(100)}`, lastName: 'Q'.repeat(100) });
  await desk.quarantineMessage();
  const [review, message] = [await desk.letter('Review'), await desk.letter('Message')];
  const [hide = '', remove = ''] = [review.links['Hide it'], message.links['Delete it']];
  for (const path of [hide, remove, `${remove}?confirm`, '/desk/forged']) {
    await page.goto(desk.site.url + path);
    await expectFits(page, WIDTHS, path);
    await expectAccessible(page, path);
  }
  for (const { subject, html } of [review, message]) {
    await page.setContent(html);
    await expectFits(page, [390], subject);
  }
});
