import { expect, hold, takeTime, test, watchShifts } from '#tests/browser.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';

const SENT = 'Your message has been sent successfully!';
const FAILED = 'Something went wrong, please try again later.';

test('has the phone number in the first view of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/contact-us');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards).toHaveText([/^E-mail/, /^Phone/, /^Mailing address/]);
  await expect(cards.first()).toBeInViewport({ ratio: 1 });
});

for (const { width, height, above } of [
  { width: 1366, height: 768, above: 768 },
  { width: 390, height: 844, above: 700 },
]) {
  test(`begins its form in the first view of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/contact-us');
    const form = await page.getByRole('main').locator('form').boundingBox();
    expect(form?.y).toBeLessThan(above);
  });
}

for (const width of [390, 1280]) {
  test(`moves nothing at ${width} pixels when its fonts come late @js`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const fonts = await hold(page, '**/*.woff2');
    const shifted = await watchShifts(page);
    await page.goto('/contact-us', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Painted once without them.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    fonts.letGo();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(fonts.asked.length, 'fonts that came late').toBeGreaterThan(0);
    // A letter's width of difference between two buttons counts 0.0003.
    expect(await shifted()).toBeLessThan(0.0005);
  });
}

test('answers a message where it was sent from, whatever became of it', async ({ page }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 664 });
      for (const [fault, text, typed] of [
        ['error', FAILED, 'Dana'],
        [null, SENT, ''],
      ] as const) {
        backend.fail(fault);
        await page.goto(`${site.url}/contact-us`);
        await page.getByLabel('First Name', { exact: true }).fill('Dana');
        await takeTime(page);
        await page.getByRole('button', { name: 'Submit' }).click();
        await expect(page.getByRole('dialog', { name: 'Message' }).filter({ hasText: text })).toBeInViewport({
          ratio: 1,
        });
        await expect(page.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByLabel('First Name', { exact: true })).toHaveValue(typed);
      }
    }
  } finally {
    await site.stop();
    await backend.close();
  }
});
