import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { expect, test } from '#tests/browser.ts';
import { addLongReviews } from '#tests/reviews/reviews.ts';

/** What paper would lack, or show in vain. */
function faultsOnPaper(): string[] {
  const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true });
  const folded = [...document.querySelectorAll('details > :not(summary)')].filter((node) => !isShown(node));
  const useless = [...document.querySelectorAll('button, [href="#content"], [aria-label="Chat"], .site-header')].filter(
    isShown,
  );
  return [...folded, ...useless].map((node) => node.outerHTML.slice(0, 100));
}

for (const path of ['/pricing', '/']) {
  test(`prints ${path} with what is folded up, and without buttons`, async ({ page, request }) => {
    if (path === '/') await addLongReviews(request, 3);
    await page.goto(path);
    expect(await page.locator('details > :not(summary)').count()).toBeGreaterThan(3);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(faultsOnPaper)).toEqual([]);
    if (path === '/pricing') return;
    const cards = page.getByRole('region', { name: 'Client reviews' }).getByRole('article');
    for (const card of (await cards.all()).slice(0, 3)) {
      await expect(card.locator('details > p')).toBeVisible();
      await expect(card.getByText('Read More')).toBeHidden();
    }
  });
}

test('prints all three texts about the company', async ({ page }) => {
  await page.goto('/about-us?tab=ourvision');
  const main = page.getByRole('main');
  const titles = ['A lead company that stays after the call', 'More hours with people who are ready to move'];
  for (const title of titles) await expect(main.getByText(title)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const title of [...titles, 'A market where the phone rings for a reason']) {
    await expect(main.getByText(title)).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Our Mission' })).toBeHidden();
});

test('prints every page whole, without what only a screen needs @full', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    expect(await page.evaluate(faultsOnPaper), path).toEqual([]);
  }
});
