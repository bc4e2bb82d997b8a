import type { Page } from '@playwright/test';
import { expect, hold, takenOver, takeTime, test } from '#tests/browser.ts';

/** React's messages for a page that differs from the one it renders, and is rendered again. */
const MADE_ANEW = /Minified React error #(?:418|423|425)/;

/** What extensions and translators do to a page before its scripts are there. */
const CHANGES = {
  'an element at the start of the body': () => document.body.prepend(document.createElement('div')),
  'an element behind the body': () => document.documentElement.append(document.createElement('extension-panel')),
  'a translated heading': () => {
    const font = document.createElement('font');
    font.textContent = 'Estamos aquí para ayudarte';
    document.querySelector('h1')?.replaceChildren(font);
  },
};

for (const [what, change] of Object.entries(CHANGES)) {
  test(`keeps what was typed, and the focus, on a page with ${what} @js @full`, async ({ context }) => {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await typeBeforeScripts(page, '**/assets/framework*', change);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((fault) => !MADE_ANEW.test(fault))).toEqual([]);
  });
}

for (const [what, change] of Object.entries(CHANGES)) {
  test(`keeps what was opened before hydration, and the focus, on a page with ${what} @js`, async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 800 });
    const held = await hold(page, '**/assets/framework*');
    await page.goto('/pricing', { waitUntil: 'load' });
    await page.evaluate(change);
    const questions = page.locator('summary');
    await questions.nth(1).click();
    await questions.nth(3).focus();
    await page.keyboard.press('Enter');
    const place = await page.evaluate(() => window.scrollY);
    held.letGo();
    await takenOver(page);
    await expect(page.locator('details[open]')).toHaveCount(2);
    await expect(page.locator('details').nth(3)).toHaveAttribute('open');
    await expect(questions.nth(3)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });
}

for (const [opener, opened] of [
  ['Open the menu', '#menu'],
  ['Show our phone number', '#phone-bubble'],
] as const) {
  test(`keeps ${opened} open on a page that is rendered again @js`, async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 800 });
    const held = await hold(page, '**/assets/framework*');
    await page.goto('/pricing', { waitUntil: 'load' });
    await page.evaluate(CHANGES['a translated heading']);
    await page.getByRole('button', { name: opener }).click();
    await expect(page.locator(opened)).toBeVisible();
    held.letGo();
    await takenOver(page);
    await expect(page.locator(opened)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(opened)).toBeHidden();
  });
}

test('keeps and sends what is typed before hydration @js', async ({ page }) => {
  await typeBeforeScripts(page, '**/assets/*.js');
  await takeTime(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postData()).toContain('ines%40example.com');
  await expect(page.getByRole('main').getByRole('status')).toContainText('sent successfully');
});

/** Types into the contact form while its scripts are held back, goes on when they run, and expects all of it there. */
async function typeBeforeScripts(page: Page, scripts: string, change = () => {}) {
  const held = await hold(page, scripts);
  await page.goto('/contact-us', { waitUntil: 'load' });
  await page.evaluate(change);
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByLabel(/SMS notifications/).check();
  await page.getByLabel('Email').focus();
  await page.keyboard.type('ines@exa');
  held.letGo();
  await takenOver(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('mple.com');
  await expect(page.getByLabel('Email')).toHaveValue('ines@example.com');
  await expect(page.getByLabel('Last Name')).toHaveValue('Okafor');
  await expect(page.getByLabel(/SMS notifications/)).toBeChecked();
}

test('keeps a message whose button was translated when sending fails @js @full', async ({ page }) => {
  await page.goto('/contact-us');
  await takenOver(page);
  await takeTime(page);
  await page.getByLabel('Last Name').fill('Okafor');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.evaluate((button) => {
    const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const font = document.createElement('font');
    const word = words.nextNode() as Text;
    word.replaceWith(font);
    font.append(word);
  });
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/contact-us?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await failed;
    await route.abort();
  });
  await submit.click();
  await expect(page.getByTestId('spinner')).toBeVisible();
  fail();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveValue('Okafor');
});

test('keeps the plain page working in a browser without popovers @js', async ({ isolatedPage: page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.clock.install();
  await page.goto('/contact-us', { waitUntil: 'load' });
  await page.getByLabel('Last Name').fill('Okafor');
  await page.clock.runFor(10_000);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('sent successfully');
  expect(scripts).toEqual([]);
});
