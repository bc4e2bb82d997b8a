import { expect, test } from '#tests/browser.ts';
import { faultsOnPaper } from '#tests/pages/look/checks.ts';
import { addLongReviews } from '#tests/reviews/reviews.ts';

test('prints what is folded up and all tabs, and no buttons @js', async ({ page, request }) => {
  await addLongReviews(request, 3);
  for (const path of ['/pricing', '/', '/about-us?tab=ourvision']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    expect(await faultsOnPaper(page), path).toEqual([]);
    if (path === '/') {
      const cards = page.getByRole('region', { name: 'Client reviews' }).getByRole('article');
      for (const card of (await cards.all()).slice(0, 3)) {
        await expect(card.locator('details > p')).toBeVisible();
        await expect(card.getByText('Read More')).toBeHidden();
      }
    }
    await page.emulateMedia({ media: 'screen' });
  }
  const tabs = [/^A lead company that stays/, /^More hours with people/, /^A market where the phone rings/];
  const shown = () => Promise.all(tabs.map((text) => page.getByRole('main').getByText(text).isVisible()));
  expect(await shown()).toEqual([false, false, true]);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual([true, true, true]);
});
