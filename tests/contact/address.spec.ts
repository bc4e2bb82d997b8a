import { expect, test } from '#tests/browser.ts';

test('replaces ?sent= by the plain path once the alert of a sent message shows @js', async ({ page }) => {
  const sent = page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' });
  await page.goto('/about-us');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.focus();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/contact-us')) asked.push(`${request.method()} ${new URL(request.url()).search}`);
  });
  await page.keyboard.press('Enter');
  await expect(sent).toBeVisible();
  await expect(page).toHaveURL('/contact-us');
  await expect(sent).toBeVisible();
  await expect(submit).toBeFocused();
  expect(asked).toEqual(['POST ?_data=routes%2Fcontact-us']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.goBack();
  await expect(submit).toBeVisible();
  await expect(page).toHaveURL('/contact-us');
  await expect(sent).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('replaces ?sent= when scripts come to a page that arrived with it @js @full', async ({ page }) => {
  const sent = page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' });
  await page.goto(`/contact-us?sent=${Date.now()}`);
  await expect(page).toHaveURL('/contact-us');
  await expect(sent).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(sent).toHaveCount(0);
});
