import { doubleClick, expect, takenOver, takeTime, test } from '#tests/browser.ts';
import { opsJson } from '#tests/cli.ts';

const SENT = 'Your message has been sent successfully!';
const FAILED = 'Something went wrong, please try again later.';

test('takes a double-clicked message once, cleaned, and empties the form', async ({ page, site }, { project }) => {
  await page.goto('/contact-us');
  const lastName = `Reed ${project.name}`;
  await page.getByLabel('First Name', { exact: true }).fill('Dana');
  // Copied texts bring invisible marks, which browsers reject in an address.
  await page.getByLabel('Last Name', { exact: true }).fill(`\ufeff${lastName}\u200b`);
  await page.getByLabel('Email', { exact: true }).fill('\u2068ada@bücher.example\u2069\u200b');
  await page.getByLabel('Phone', { exact: true }).fill('\u202a(302) 555\u20110100\u202c');
  await page.getByLabel(/SMS notifications/).check();
  await takeTime(page);
  await doubleClick(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(page.getByLabel(/SMS notifications/)).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();

  const messages = await opsJson(['messages', 'list'], { DATA_DIR: site.dataDir });
  expect(messages.filter((message) => message.lastName === lastName)).toEqual([
    expect.objectContaining({
      status: 'stored',
      firstName: 'Dana',
      email: 'ada@xn--bcher-kva.example',
      phone: '(302) 555-0100',
      smsConsent: true,
      marketingConsent: false,
    }),
  ]);
  await page.reload();
  await expect(page.getByText(SENT)).toHaveCount(0);
});

test('confirms each message by its address, and none after going back', async ({ page }, { project }) => {
  const alert = page.getByRole('status').filter({ hasText: SENT });
  const submit = page.getByRole('button', { name: 'Submit' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/about-us');
  await menu.getByRole('link', { name: 'Contact' }).click();
  await submit.focus();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/contact-us')) asked.push(`${request.method()} ${new URL(request.url()).search}`);
  });
  await page.keyboard.press('Enter');
  await expect(alert).toBeVisible();
  if (project.name === 'js') {
    await expect(page).toHaveURL('/contact-us');
    await expect(submit).toBeFocused();
    expect(asked).toEqual(['POST ?_data=routes%2Fcontact-us']);
    await page.getByLabel('First Name', { exact: true }).fill('Dana');
    await page.getByRole('button', { name: 'Pause all motion' }).click();
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Dana');
    await expect(alert).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(alert).toBeHidden();
  await submit.click();
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('');
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.goBack();
  await expect(submit).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('replaces ?sent= when scripts come to a page that arrived with it @js @full', async ({ page }) => {
  await page.goto(`/contact-us?sent=${Date.now()}`, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Close this message' }).click();
  await takenOver(page);
  await expect(page).toHaveURL('/contact-us');
  await expect(page.getByText(SENT)).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
});

test('rejects a wrong email address and phone number, and keeps them', async ({ page }, { project }) => {
  await page.goto('/contact-us');
  const email = page.getByLabel('Email', { exact: true });
  const phone = page.getByLabel('Phone', { exact: true });
  await email.fill('not an address');
  await phone.fill('12345');
  await page.getByRole('button', { name: 'Submit' }).click();
  if (project.name === 'js') {
    const faults = (input: HTMLInputElement) => [input.validity.typeMismatch, input.validity.patternMismatch];
    expect([await email.evaluate(faults), await phone.evaluate(faults)]).toEqual([
      [true, false],
      [false, true],
    ]);
    await expect(page.getByText(SENT)).toHaveCount(0);
  } else {
    const errors = page.getByRole('main').getByText(/Please enter/);
    await expect(errors.filter({ hasText: 'a valid e-mail address, like name@example.com.' }).first()).toBeVisible();
    await expect(errors.filter({ hasText: '7 to 20 digits, spaces, +, - or parentheses.' }).first()).toBeVisible();
  }
  await expect(email).toHaveValue('not an address');
  await expect(phone).toHaveValue('12345');
});

test('shows no earlier status once the next message is rejected', async ({ page }) => {
  await page.goto('/contact-us');
  const submit = page.getByRole('button', { name: 'Submit' });
  const phone = page.getByLabel('Phone', { exact: true });
  await submit.click();
  await expect(page.getByText(SENT)).toBeVisible();
  await phone.fill('12345');
  await submit.click();
  await expect(page.getByText(SENT)).toHaveCount(0);
  await expect(phone).toHaveValue('12345');
  await phone.fill('(302) 555-0100');
  await submit.click();
  await expect(page.getByText(SENT)).toBeVisible();
});

test('keeps what was typed when a message in flight is lost @js', async ({ page }) => {
  await page.goto('/contact-us?utm_source=advertisement');
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/contact-us?*', async (route) => {
    await lost;
    await route.abort();
  });
  await page.getByLabel('First Name', { exact: true }).fill('Dana');
  await page.getByLabel(/marketing messages/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  lose();
  const failed = page.getByRole('alert').filter({ hasText: FAILED });
  await expect(failed).toBeVisible();
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Dana');
  await expect(page.getByLabel(/marketing messages/)).toBeChecked();
  const shown = await failed.getByRole('dialog').elementHandle();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  // What stays in the page is not announced again.
  await expect.poll(() => shown?.evaluate((alert) => alert.isConnected)).toBe(false);
  await expect(failed).toBeVisible();
  await failed.getByRole('button', { name: 'Close this message' }).click();
  await expect(page.locator('main')).toBeFocused();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('opens a link beside the SMS box without ticking it @no-js @full', async ({ page, context }) => {
  await page.goto('/contact-us');
  const box = page.getByLabel(/SMS notifications/);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('label', { has: box }).getByRole('link', { name: 'Terms', exact: true }).click(),
  ]);
  await expect(opened).toHaveURL(/\/terms-of-use$/);
  await opened.close();
  await expect(box).not.toBeChecked();
  await page.getByText('Message frequency varies').click({ position: { x: 4, y: 4 } });
  await expect(box).toBeChecked();
});

test('quarantines the message of a script, with the usual success @js @full', async ({ page, site }) => {
  await page.addInitScript(() => {
    performance.now = () => 1_200;
  });
  await page.goto('/contact-us');
  await page.getByLabel('First Name', { exact: true }).fill('Robot');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  const waiting = await opsJson(['messages', 'list', '--filter', 'in-quarantine'], { DATA_DIR: site.dataDir });
  expect(waiting).toContainEqual(expect.objectContaining({ firstName: 'Robot' }));
});
