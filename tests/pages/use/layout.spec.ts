import { expect, test } from '#tests/browser.ts';
import { planButton } from '#tests/checkout/checkout.ts';

test('opens the menu on a phone, and closes it by its button, its overlay and an item', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  for (const close of [
    () => page.getByRole('button', { name: 'Close the menu' }).click(),
    () => page.mouse.click(8, 500),
    () => menu.getByRole('link', { name: 'Pricing' }).click(),
  ]) {
    await opener.click();
    await expect(page.locator('#menu').getByRole('link', { name: 'Call Us Now' })).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
  }
  await expect(page).toHaveURL('/pricing');
});

test('leads to the contact page from the header at every width @no-js', async ({ page }) => {
  await page.goto('/about-us');
  const name = page.getByRole('link', { name: 'Hearthline, home' });
  for (const [width, isNameWritten] of [
    [320, false],
    [360, false],
    [390, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Call Us Now' })).toBeInViewport({ ratio: 1 });
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(name.getByText('Hearthline')).toBeVisible({ visible: isNameWritten });
  }
});

test('shows the phone number by its icon @no-js', async ({ page }) => {
  await page.goto('/about-us');
  const bubble = page.locator('#phone-bubble');
  await expect(bubble).toBeHidden();
  await page.getByRole('button', { name: 'Show our phone number' }).click();
  await expect(bubble).toBeVisible();
  await expect(bubble.getByRole('link', { name: '(302) 555-0142' })).toHaveAttribute('href', 'tel:3025550142');
  await page.getByRole('button', { name: 'Show our phone number' }).click();
  await expect(bubble).toBeHidden();
});

test('hides the phone bubble after 3 seconds @js', async ({ isolatedPage: page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/about-us');
  await page.clock.pauseAt(60_000);
  const bubble = page.locator('#phone-bubble');
  // Browsers report that it opened in a later task, which starts the timer.
  const opened = bubble.evaluate(
    (node) => new Promise((done) => node.addEventListener('toggle', done, { once: true })),
  );
  await page.getByRole('button', { name: 'Show our phone number' }).click();
  await opened;
  await page.clock.runFor(2800);
  await expect(bubble).toBeVisible();
  await page.clock.runFor(300);
  await expect(bubble).toBeHidden();
});

test('opens a page whose link was hovered without another request @js @full', async ({ page, request }) => {
  // What everybody gets is known from the first visitor on.
  await request.get('/pricing');
  await page.goto('/about-us');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' });
  const ahead = page.waitForResponse('**/pricing?_data=*');
  await link.hover();
  await (await ahead).finished();
  await link.click();
  await expect(planButton(page)).toBeVisible();
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.includes('_data=') && initiatorType === 'fetch')
      .map(({ transferSize }) => transferSize),
  );
  expect(fetched).toEqual([0]);
});

test('leads to the top of a page, on and back, with the focus there, and announces it @js', async ({ page }) => {
  const contact = page.getByRole('heading', { name: 'We are here to help you' });
  await page.goto('/contact-us');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  // The address changes before the page does.
  await expect(page).toHaveURL('/');
  await expect(contact).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await page.goBack();
  await expect(contact).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Contact' })).toHaveCount(1);
  await expect(page.locator('main')).toBeFocused();
  // Where the browser puts the page has been seen by then.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('leads back within a page, and keeps the place of a reloaded one @js @full', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about-us');
  await page.goBack();
  // The page is announced when it is led to its top, and once more in the next frame.
  await expect(page.getByRole('status').filter({ hasText: 'Privacy Policy' })).toHaveCount(1);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('pauses all motion from the footer, and allows it again', async ({ page }) => {
  await page.goto('/about-us');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Pause all motion' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await expect(page).toHaveURL('/about-us');
  await kept;
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await page.getByRole('button', { name: 'Allow motion again' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-motion', 'paused');
});

test('shows a phone the upright crop of the picture where no page is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'There is no page at this address.' })).toBeVisible();
  const picture = page.locator('main img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/night-street-upright\./);
  // No pixel of the picture stands for more than one of the page.
  const shown = await picture.evaluate((img: HTMLImageElement) => img.naturalHeight / img.clientHeight);
  expect(shown).toBeGreaterThan(1);
});
