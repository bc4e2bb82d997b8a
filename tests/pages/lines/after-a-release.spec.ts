import type { Page } from '@playwright/test';
import { formatPrice } from '#app/content/money.ts';
import { expect, takenOver, takeTime, test } from '#tests/browser.ts';
import { continueToPaypal, fillDetails, openCheckout, PLAN } from '#tests/checkout/checkout.ts';

/** Returns the name of a route's script, without its ending. */
function scriptOf(page: Page, route: string): Promise<string> {
  return page.evaluate((id) => {
    const { __remixManifest: manifest } = window as unknown as { __remixManifest: Manifest };
    return manifest.routes[id]?.module.replace(/^.*\/|\.js$/g, '') ?? '';
  }, route);
}

type Manifest = { routes: Record<string, { module: string }> };

/** Answers as a site whose next release has no such files (docs/decisions/0015-pages-of-other-releases.md). */
async function removeScripts(page: Page, names: string): Promise<void> {
  await page.route(`**/assets/${names}.js`, (route) => route.fulfill({ status: 404 }));
}

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Counts the documents that the page loads from now on. */
function countLoads(page: Page): { loads: number } {
  const counted = { loads: 0 };
  page.on('domcontentloaded', () => {
    counted.loads += 1;
  });
  return counted;
}

async function sendsWhatIsTyped(page: Page): Promise<void> {
  await takeTime(page);
  await expect(page.getByLabel('Last Name')).toHaveValue('Okafor');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('sent successfully');
}

test('keeps a plain page that works when its scripts are gone before they start @js', async ({ page }) => {
  await page.goto('/contact-us', { waitUntil: 'load' });
  await removeScripts(page, '*');
  const gone = page.waitForResponse('**/assets/*.js');
  await page.getByLabel('Last Name').fill('Okafor');
  expect((await gone).status()).toBe(404);
  await sendsWhatIsTyped(page);
});

test('keeps a page’s look when its stylesheet is gone, and starts no script @js @full', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/contact-us', { waitUntil: 'load' });
  await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404 }));
  const gone = page.waitForResponse('**/assets/*.css');
  await page.getByLabel('Last Name').fill('Okafor');
  expect((await gone).status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Instrument Serif/);
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCSS('background-color', 'rgb(184, 74, 24)');
  await takeTime(page);
  expect(scripts).toEqual([]);
  await sendsWhatIsTyped(page);
});

test('keeps what is typed on hovering a link whose script is gone, and follows it @js', async ({ page }) => {
  await page.goto('/contact-us');
  const script = await scriptOf(page, 'routes/pricing');
  await removeScripts(page, script);
  const counted = countLoads(page);
  await page.getByLabel('Last Name').fill('Okafor');
  const gone = page.waitForResponse(`**/assets/${script}.js`);
  await menuLink(page, 'Pricing').hover();
  await gone;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(counted.loads).toBe(0);
  await expect(page.getByLabel('Last Name')).toHaveValue('Okafor');
  await menuLink(page, 'Pricing').click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { name: 'Verified lead rates' })).toBeVisible();
  // The heading is there before all of the document.
  await page.waitForLoadState('domcontentloaded');
  expect(counted.loads).toBe(1);
});

test('follows a link whose texts are gone @js', async ({ page }) => {
  await page.goto('/contact-us');
  const counted = countLoads(page);
  await page.route('**/media/*-pricing.js', (route) => route.fulfill({ status: 404 }));
  await menuLink(page, 'Pricing').click();
  await expect(page.getByRole('heading', { name: 'Verified lead rates' })).toBeVisible();
  await page.waitForLoadState('domcontentloaded');
  expect(counted.loads).toBe(1);
});

test('goes back to a page whose script is gone @js @full', async ({ page }) => {
  await page.goto('/how-it-works');
  await menuLink(page, 'Pricing').click();
  await expect(page).toHaveURL('/pricing');
  await page.reload();
  await takenOver(page);
  await removeScripts(page, await scriptOf(page, 'routes/how-it-works'));
  await page.goBack();
  await expect(page).toHaveURL('/how-it-works');
  await expect(page).toHaveTitle(/How It Works/);
});

test('loads the review dialog from the server, once, when its script is gone @js @full', async ({ page }) => {
  await page.goto('/');
  await removeScripts(page, 'review-dialog-*');
  const counted = countLoads(page);
  await page.getByRole('link', { name: 'Add Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  const goneAgain = page.waitForResponse('**/assets/review-dialog-*.js');
  await dialog.getByLabel('Write a review').fill('Sent after a release.');
  await goneAgain;
  await takeTime(page);
  await expect(dialog.getByLabel('Write a review')).toHaveValue('Sent after a release.');
  expect(counted.loads).toBe(1);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Sent after a release.' })).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
});

test('checks details and pays on PayPal’s page when scripts are gone @js @full', async ({ page }) => {
  await removeScripts(page, '{check-customer,paypal-buttons}-*');
  await openCheckout(page);
  const counted = countLoads(page);
  await fillDetails(page);
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('ann');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Dover');
  await email.fill('ann@example.com');
  expect(counted.loads).toBe(0);
  await continueToPaypal(page);
  await expect(
    page.getByText(`You are about to approve ${PLAN.title} for ${formatPrice(PLAN.priceCents)}.`),
  ).toBeVisible();
});
