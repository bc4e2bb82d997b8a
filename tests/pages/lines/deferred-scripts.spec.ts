import { expect, hold, scriptsRun, takenOver, test } from '#tests/browser.ts';
import { planButton } from '#tests/checkout/checkout.ts';
import { addLongReviews } from '#tests/reviews/reviews.ts';

const SCRIPTS = '**/assets/*.js';

test('loads the scripts after the page and its first picture @js', async ({ page }) => {
  const pictures = await hold(page, '**/pictures/hero-2*');
  const scripts = await hold(page, SCRIPTS);
  scripts.letGo();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => pictures.asked.length).toBeGreaterThan(0);
  // What browsers say when a page comes under a pointer at rest.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
  // Idle by any measure, and nothing but the picture is missing.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts.asked).toEqual([]);
  pictures.letGo();
  await scriptsRun(page);
});

test('loads the scripts at the first key, pointer or focus of a visitor @js', async ({ page }) => {
  const pictures = await hold(page, '**/pictures/hero-2*');
  for (const give of [
    () => page.keyboard.press('Shift'),
    () => page.mouse.move(200, 200, { steps: 2 }),
    () => page.getByRole('link', { name: 'See Our Plans' }).focus(),
  ]) {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('link', { name: /^Chat with/ })).toBeVisible();
    await give();
    await scriptsRun(page);
  }
  pictures.letGo();
});

test('follows links, to the chat page too, while the scripts take too long @js @full', async ({
  isolatedPage: page,
}) => {
  await page.clock.install();
  const scripts = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('link', { name: 'See Our Plans' }).click();
  await planButton(page).click();
  await expect(page.getByRole('heading', { name: 'Customer Details' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('link', { name: /^Chat with/ }).click();
  await page.clock.runFor(8_000);
  await expect(page).toHaveURL('/chat');
  expect(scripts.asked.length, 'the scripts were on their way').toBeGreaterThan(0);
  scripts.letGo();
});

test('opens the chat that was pressed before hydration @js', async ({ page }) => {
  const scripts = await hold(page, SCRIPTS);
  await page.goto('/resources', { waitUntil: 'load' });
  // The second click of somebody who clicks everything twice.
  await page.getByRole('link', { name: /^Chat with/ }).dblclick();
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
  await expect(page).toHaveURL('/resources');
  await expect(page.locator('[aria-label="Chat"] > a')).toHaveAttribute('aria-busy', 'true');
  scripts.letGo();
  await expect(page.getByPlaceholder('Ask about any query...')).toBeFocused();
  const button = page.getByRole('button', { name: /^Chat with/ });
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expect(page.getByPlaceholder('Ask about any query...')).toBeHidden();
});

test('leads to the chat page when the scripts fail, before the press or after it @js', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  for (const sign of [false, true]) {
    await page.goto('/resources', { waitUntil: 'load' });
    if (sign) {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
      await page.keyboard.press('Shift');
      await failed;
    }
    await page.getByRole('link', { name: /^Chat with/ }).click();
    await expect(page).toHaveURL('/chat');
  }
});

test('keeps what is typed into a dialog that becomes modal @js @full', async ({ page }) => {
  const scripts = await hold(page, SCRIPTS);
  // The dialog's focus may bring the scripts before the page is loaded, which then waits for them.
  await page.goto('/?review=new', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true });
  await page.getByLabel('First Name').focus();
  await page.keyboard.type('In');
  scripts.letGo();
  await scriptsRun(page);
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.keyboard.type('es');
  await expect(page.getByLabel('First Name')).toHaveValue('Ines');
  await expect(page.getByRole('radio', { name: '4 of 5' })).toBeChecked();
});

test('keeps the focus in the review it reached before hydration @js @full', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addLongReviews(request, 5);
  const scripts = await hold(page, SCRIPTS);
  await page.goto('/?reviews=1', { waitUntil: 'load' });
  const carousel = page.getByRole('region', { name: 'Client reviews' });
  const card = carousel.locator('[aria-roledescription=slide]').nth(4);
  await card.locator('summary').focus();
  await card.locator('summary').press('Enter');
  scripts.letGo();
  await scriptsRun(page);
  await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(carousel.locator('[inert]')).not.toHaveCount(0);
  await expect(card.locator('summary')).toBeFocused();
  // Opened, it is taller than the window.
  const sides = () =>
    card.evaluate((element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().right]);
  await expect.poll(async () => Math.min(...(await sides()))).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => Math.max(...(await sides()))).toBeLessThanOrEqual(1280);
});

test('moves nothing when the buttons of a carousel come @js @full', async ({ page, request }) => {
  await addLongReviews(request, 4);
  const scripts = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'load' });
  const carousel = page.getByRole('region', { name: 'Client reviews' });
  // Reviews are laid out when they come near; until then their height is an estimate.
  const laidOut = carousel.evaluate(async (element) => {
    if (getComputedStyle(element).contentVisibility !== 'auto') return;
    await new Promise<void>((resolve) => {
      const listen = (event: Event) => (event as ContentVisibilityAutoStateChangeEvent).skipped || resolve();
      element.addEventListener('contentvisibilityautostatechange', listen);
    });
  });
  await carousel.scrollIntoViewIfNeeded();
  await laidOut;
  const height = async () => (await page.getByRole('main').boundingBox())?.height;
  const before = await height();
  scripts.letGo();
  await takenOver(page);
  await expect(carousel.getByRole('button', { name: /^(?:Pause|Play)/ })).toBeVisible();
  expect(await height()).toBe(before);
});
