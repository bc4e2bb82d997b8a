import { expect, takeTime, test } from '#tests/browser.ts';
import { opsJson } from '#tests/cli.ts';
import { startSite } from '#tests/http.ts';

test('tells an author that a held review will be read first, and keeps it once', async ({ page }) => {
  const site = await startSite({ env: { REVIEWS: 'hold' } });
  const kept = () => opsJson(['reviews', 'list'], { DATA_DIR: site.dataDir });
  const reviews = page.getByRole('region', { name: 'What Our Clients Say' });
  const send = async (text: string) => {
    await page.goto(`${site.url}/?review=new`);
    await page.getByLabel('Write a review').fill(text);
    await takeTime(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(`${site.url}/?review=held#reviews`);
    await expect(page.getByRole('dialog', { name: 'Add New Review' })).toBeHidden();
    await expect(reviews.getByText('We read each review before it appears here')).toBeInViewport();
  };
  try {
    await send('Two closings in a month.');
    await send('Two closings in a month.');
    expect(await kept()).toMatchObject([{ status: 'held', reviewDescription: 'Two closings in a month.' }]);
    await send('Three closings in a month.');
    expect(await kept()).toHaveLength(2);
    await reviews.getByRole('link', { name: 'Add Review' }).click();
    await expect(reviews.getByText('We read each review')).toHaveCount(0);
  } finally {
    await site.stop();
  }
});
