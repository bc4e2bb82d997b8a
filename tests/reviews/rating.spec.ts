import { expect, test } from '#tests/browser.ts';

test('asks for the rating after the text, by keyboard as on the screen', async ({ page }) => {
  await page.goto('/?review=new');
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog.getByRole('heading', { name: 'Add New Review' })).toBeFocused();
  const rating = dialog.getByRole('radio', { name: '1 of 5' });
  const inputs = [
    ...['First Name', 'Last Name', 'Company Name', 'Job Title', 'Write a review'].map((label) =>
      dialog.getByLabel(label),
    ),
    rating,
  ];
  await page.keyboard.press('Tab');
  for (const input of inputs) {
    await page.keyboard.press('Tab');
    await expect(input).toBeFocused();
  }
  await expect(rating).toBeChecked();
  const places = await Promise.all(inputs.map(async (input) => (await input.boundingBox())?.y ?? Number.NaN));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
