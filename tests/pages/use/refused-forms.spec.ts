import { expect, test } from '#tests/browser.ts';
import { DETAILS, openCheckout } from '#tests/checkout/checkout.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 700 } });

for (const { path, button, labels } of [
  { path: '/contact-us', button: 'Submit', labels: ['Email'] },
  { path: '/checkout', button: 'Save Details', labels: Object.keys(DETAILS) },
]) {
  test(`links a refused form on ${path} to the fields it is about @full`, async ({ page }, { project }) => {
    if (path === '/checkout') await openCheckout(page);
    else {
      await page.goto(path);
      await page.getByLabel('Email', { exact: true }).evaluate((field: HTMLInputElement) => {
        field.type = 'text';
        field.value = 'dana';
      });
    }
    await page.getByRole('button', { name: button }).click();
    const summary = page.getByRole('region', { name: 'Please look at these fields again' });
    await expect(summary.getByRole('link')).toHaveText(labels);
    if (project.name === 'no-js') await expect(summary).toBeInViewport();
    const last = labels.at(-1) ?? '';
    await summary.getByRole('link', { name: last }).focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel(last, { exact: true });
    await expect(field).toBeInViewport();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAttribute('aria-describedby', /-error/);
  });
}

test('keeps the focus on the button that sends @js @full', async ({ page }) => {
  for (const path of ['/contact-us', '/?review=new']) {
    await page.goto(path);
    if (path !== '/contact-us') {
      // The dialog has scripts of its own, which have to be there before the line is cut.
      await expect(page.locator('dialog:modal')).toBeVisible();
      await page.getByLabel('Write a review').fill('Two closings in a month.');
    }
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await page.context().setOffline(true);
    const logged = page.waitForEvent('console', (message) => message.text().includes('TypeError'));
    await submit.press('Enter');
    await logged;
    await expect(submit, path).toBeFocused();
    await page.context().setOffline(false);
  }
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('sent successfully');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused();
});
