import { test as base, expect } from '#tests/browser.ts';
import { codeOf, printedCode } from '#tests/desk/browser/operator.ts';
import { OPERATOR, startDesk, type TestDesk } from '#tests/desk/desk.ts';
import { expectAccessible, expectFits } from '#tests/pages/look/checks.ts';

const test = base.extend<object, { desk: TestDesk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const desk = await startDesk();
      await desk.publish({ reviewDescription: `Long${'word'.repeat(100)}`, lastName: 'Q'.repeat(100) });
      await desk.quarantineReview();
      await desk.quarantineMessage();
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker' },
  ],
});

const PAGES = ['', ...['messages', 'reviews', 'orders', 'emails', 'consents', 'trail'].map((name) => `/list/${name}`)];
const WIDTHS = [320, 390, 1280];

test('signs in by an email, hides a review and deletes a message', async ({ page, desk }) => {
  await page.goto(desk.site.url + ((await desk.email('Message 1')).links['Open it at the desk'] ?? ''));
  await page.getByLabel('Email').fill(OPERATOR);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.getByLabel('Code of eight characters').fill(await codeOf(desk));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Bo Reed')).toBeVisible();
  await page.locator('summary', { hasText: 'Delete it' }).click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByText('Message 1 is deleted.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Reviews' }).click();
  await page.getByRole('link', { name: 'Published 1' }).click();
  await page.getByText('★★★★☆').click();
  await page.locator('summary', { hasText: 'Hide it' }).click();
  await page.getByLabel('Why hide it?').selectOption('not a client');
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByText('Review 1 is hidden.')).toBeVisible();
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
});

test('opens a row by a press in its middle, below filters in one line', async ({ page, desk }) => {
  await desk.quarantineMessage();
  const customer = JSON.stringify({ firstName: 'Ada', lastName: 'Quill', email: 'ada@agents.example', phone: '302' });
  const orders = ['approved', 'capturing', 'recorded', 'pending', 'declined', 'unknown', 'cancelled'].map(
    (status) => `('${status}', '${status}', '${status}', '${status}', '${customer}', 'Pro Closer')`,
  );
  desk.query(`insert or ignore into payments ("orderID", "invoiceId", "status", "planId", "customer", "packageTitle", "provider",
    "amountCents", "version", "requestId", "checkAt", "createdAt", "updatedAt")
    select *, 'demo', 99900, 1, '', '9', '2025', '2025' from (values ${orders})`);
  await page.goto(`${desk.site.url}/desk?code`);
  await page.getByLabel('Code of eight characters').fill(await printedCode(desk.env));
  await page.getByRole('button', { name: 'Sign in' }).click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const list of ['reviews', 'messages', 'consents', 'trail', 'orders']) {
      await page.goto(`${desk.site.url}/desk/list/${list}`);
      const row = page.locator('main ol > li').first();
      if (list === 'reviews') await expect(row.getByText(/.★★★. Ada Quill/)).toBeInViewport();
      const summary = row.locator('> details > summary');
      if (width === 1280) expect(await summary.boundingBox()).toMatchObject({ height: 40 });
      await summary.click();
      await expect(row.locator('> details')).toHaveAttribute('open');
    }
  }
  const states = await page.getByRole('navigation', { name: 'States' }).boundingBox();
  expect(await page.getByRole('searchbox').boundingBox()).toMatchObject({ y: states?.y });
  desk.query('delete from payments');
});

test('fits every width and passes axe on each page @js @full', async ({ page, desk }) => {
  const emails = [await desk.email('Review 1'), await desk.email('Review 2')];
  for (const { subject, html } of emails) {
    await page.setContent(html);
    await expectFits(page, [390], subject);
  }
  for (const path of ['/desk', '/desk?code']) {
    await page.goto(desk.site.url + path);
    await expectFits(page, WIDTHS, path);
    await expectAccessible(page, path);
  }
  await page.getByLabel('Code of eight characters').fill(await printedCode(desk.env));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/desk$/);
  for (const path of PAGES) {
    await page.goto(`${desk.site.url}/desk${path}`);
    for (const details of await page.locator('main details').all())
      await details.evaluate((one) => one.setAttribute('open', ''));
    await expectFits(page, [320, 390], path);
    // The rows of a table are 40 pixels high.
    await expectFits(page, [1280], path, 40);
    await expectAccessible(page, path);
  }
});
