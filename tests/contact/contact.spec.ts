import { doubleClick, expect, hold, takenOver, takeTime, test } from '#tests/browser.ts';
import { opsJson } from '#tests/cli.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';

test('sends one message after a double click', async ({ page, site }, { project }) => {
  await page.goto('/contact-us');
  const lastName = `Twice ${project.name}`;
  await page.getByLabel('Last Name', { exact: true }).fill(lastName);
  await takeTime(page);
  await doubleClick(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' })).toBeVisible();
  const messages = await opsJson(['messages', 'list'], { DATA_DIR: site.dataDir });
  expect(messages.filter((message) => message.lastName === lastName)).toHaveLength(1);
});

test('takes a message, says so once, and empties the form', async ({ page, site }, { project }) => {
  await page.goto('/contact-us');
  const lastName = `Reed ${project.name}`;
  await page.getByLabel('First Name', { exact: true }).fill('Dana');
  await page.getByLabel('Last Name', { exact: true }).fill(lastName);
  await page.getByLabel('Email', { exact: true }).fill('dana@example.com');
  await page.getByLabel('Phone', { exact: true }).fill('(555) 123-4567');
  await page.getByLabel(/SMS notifications/).check();
  await takeTime(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' })).toBeVisible();
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
      email: 'dana@example.com',
      phone: '(555) 123-4567',
      smsConsent: true,
      marketingConsent: false,
    }),
  ]);
  await page.reload();
  await expect(page.getByText('Your message has been sent successfully!')).toHaveCount(0);
});

test('empties the form after a second message, and closes its alert @js @full', async ({ page }) => {
  await page.goto('/contact-us');
  const alert = page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' });
  for (const name of ['Dana', 'Ana', 'Eve']) {
    await page.getByLabel('First Name', { exact: true }).fill(name);
    await page.getByLabel(/SMS notifications/).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('');
    await expect(page.getByLabel(/SMS notifications/)).not.toBeChecked();
    await expect(alert).toBeVisible();
    if (name === 'Ana') await page.getByRole('button', { name: 'Close this message' }).click();
  }
});

test('takes a message with no field filled in @full', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
});

test('closes the alert by its button @no-js @full', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeHidden();
});

test('shows the alert of a second message after the first was closed early @js @full', async ({ page }) => {
  const scripts = await hold(page, '**/assets/*.js');
  const alert = page.getByText('Your message has been sent successfully!');
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(alert).toBeHidden();
  scripts.letGo();
  await takenOver(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(alert).toBeVisible();
});

test('keeps the alert and a second message when motion is paused @js @full', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' });
  await expect(alert).toBeVisible();
  await page.getByLabel('First Name', { exact: true }).fill('Dana');
  await page.getByRole('button', { name: 'Pause all motion' }).click();
  await expect(page.getByRole('button', { name: 'Allow motion again' })).toBeVisible();
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Dana');
  await expect(alert).toBeVisible();
});

test('does not show the alert again after going back @full', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByText('Your message has been sent successfully!');
  await expect(alert).toBeVisible();
  await page.goto('/pricing');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('rejects a wrong email address and phone number, and keeps them @no-js', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('Email', { exact: true }).fill('not an address');
  await page.getByLabel('Phone', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Submit' }).click();
  const errors = page.getByRole('main').getByText(/Please enter/);
  await expect(errors.filter({ hasText: 'a valid e-mail address, like name@example.com.' }).first()).toBeVisible();
  await expect(errors.filter({ hasText: '7 to 20 digits, spaces, +, - or parentheses.' }).first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('not an address');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('12345');
});

test('lets the browser hold a wrong email address and phone number @js @full', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('Email', { exact: true }).fill('not an address');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(
    await page.getByLabel('Email', { exact: true }).evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
  ).toBe(true);
  await page.getByLabel('Email', { exact: true }).fill('');
  await page.getByLabel('Phone', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(
    await page
      .getByLabel('Phone', { exact: true })
      .evaluate((input: HTMLInputElement) => input.validity.patternMismatch),
  ).toBe(true);
  await expect(page.getByText('Your message has been sent successfully!')).toHaveCount(0);
});

test('takes an address and a phone number that were copied with invisible marks', async ({ page, site }, {
  project,
}) => {
  await page.goto('/contact-us');
  const lastName = `Mark ${project.name}`;
  await page.getByLabel('Last Name', { exact: true }).fill(`\ufeff${lastName}\u200b`);
  await page.getByLabel('Email', { exact: true }).fill('\u2068ada@example.com\u2069\u200b');
  await page.getByLabel('Phone', { exact: true }).fill('\u202a(302) 555\u20110100\u202c');
  await takeTime(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('sent successfully');
  const messages = await opsJson(['messages', 'list'], { DATA_DIR: site.dataDir });
  expect(messages.filter((message) => message.lastName === lastName)).toEqual([
    expect.objectContaining({ email: 'ada@example.com', phone: '(302) 555-0100' }),
  ]);
});

test('takes an address with an internationalized domain, sent by the Enter key', async ({ page, site }, {
  project,
}) => {
  await page.goto('/contact-us');
  const lastName = `Domain ${project.name}`;
  await page.getByLabel('Last Name', { exact: true }).fill(lastName);
  await page.getByLabel('Email', { exact: true }).fill('ada@bücher.example');
  await takeTime(page);
  await page.getByLabel('Email', { exact: true }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('sent successfully');
  const messages = await opsJson(['messages', 'list'], { DATA_DIR: site.dataDir });
  expect(messages.filter((message) => message.lastName === lastName)).toEqual([
    expect.objectContaining({ email: 'ada@xn--bcher-kva.example' }),
  ]);
});

test('converts the domain in a browser that rejects it in type=email @js @full', async ({ page }) => {
  await page.goto('/contact-us');
  const email = page.getByLabel('Email', { exact: true });
  // As Safari does: without a conversion of its own, only ASCII is valid.
  await email.evaluate((input: HTMLInputElement) => {
    input.type = 'text';
    input.pattern = '[ -~]*';
  });
  await email.fill('ada@bücher.example');
  await takeTime(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('sent successfully');
});

test('disables the button while a message is in flight @js', async ({ page }) => {
  await page.goto('/contact-us?utm_source=advertisement');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/contact-us*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  letGo();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
});

test('keeps what was typed when the backend fails @js', async ({ page }) => {
  const backend = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: backend.url } });
  try {
    backend.fail('error');
    await page.goto(`${site.url}/contact-us`);
    await page.getByLabel('First Name', { exact: true }).fill('Dana');
    await page.getByLabel('Email', { exact: true }).fill('dana@example.com');
    await page.getByLabel(/marketing messages/).check();
    await takeTime(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Something went wrong, please try again later.' }),
    ).toBeVisible();
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Dana');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('dana@example.com');
    await expect(page.getByLabel(/marketing messages/)).toBeChecked();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();

    await page.getByRole('button', { name: 'Close this message' }).click();
    await expect(page.getByText('Something went wrong, please try again later.')).toBeHidden();
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Dana');
    await expect(page.getByLabel(/marketing messages/)).toBeChecked();
  } finally {
    await site.stop();
    await backend.close();
  }
});

test('keeps what was typed when the connection is gone @js', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('First Name', { exact: true }).fill('Dana');
  await page.getByLabel(/marketing messages/).check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong, please try again later.' });
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
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('refuses what is too long to send, and keeps it with scripts @full', async ({ page }, { project }) => {
  await page.goto('/contact-us');
  const name = page.getByLabel('First Name', { exact: true });
  await name.fill('x'.repeat(70_000));
  await page.getByRole('button', { name: 'Submit' }).click();
  if (project.name === 'no-js') return expect(page.getByText(/This is too long to send/)).toBeVisible();
  await expect(page.getByText('Something went wrong, please try again later.')).toBeVisible();
  expect(await name.inputValue()).toHaveLength(70_000);
});

test('opens the links beside the SMS box without ticking it @no-js @full', async ({ page, context }) => {
  await page.goto('/contact-us');
  const box = page.getByLabel(/SMS notifications/);
  await page.getByLabel('First Name', { exact: true }).fill('Dana');
  for (const [name, path] of [
    ['Communication Policy', '/communication-policy'],
    ['Terms', '/terms-of-use'],
  ] as const) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('label', { has: box }).getByRole('link', { name, exact: true }).click(),
    ]);
    await expect(opened).toHaveURL(new RegExp(`${path}$`));
    await opened.close();
  }
  await expect(box).not.toBeChecked();
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Dana');
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
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  const waiting = await opsJson(['messages', 'list', '--status', 'quarantined'], { DATA_DIR: site.dataDir });
  expect(waiting).toContainEqual(expect.objectContaining({ firstName: 'Robot' }));
});
