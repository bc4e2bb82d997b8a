import { ARTICLES } from '#app/content/articles.ts';
import { expect, test } from '#tests/browser.ts';

const UNKNOWN = '/resources/no-such-article';

test('leads from the list through all articles @js', async ({ page }) => {
  await page.goto('/resources');
  await page
    .getByRole('article')
    .last()
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(`/resources/${ARTICLES.at(-1)?.slug}`);
  for (const { title, slug } of ARTICLES) {
    await page.getByRole('region', { name: title }).getByRole('link').click();
    await expect(page).toHaveURL(`/resources/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('places the cards of further articles without overlap @no-js @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/resources');
  const list = page.getByRole('article').last().locator('..');
  // One more to the right and one more to the left, where the page alternates.
  await list.evaluate((cards) => cards.append(...[...cards.children].map((card) => card.cloneNode(true))));
  const cards = await list.getByRole('article').all();
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
  expect(boxes.length).toBeGreaterThanOrEqual(4);
  const overlaps = boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => overlap(one, other)));
  expect(overlaps).toEqual([]);
});

test('logs an unknown article to the console @js @full', async ({ page }) => {
  const told = page.waitForEvent('console', (message) => message.text() === 'Unknown article slug.');
  await page.goto(UNKNOWN);
  expect((await told).type()).toBe('error');
});

type Box = { x: number; y: number; width: number; height: number } | null;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('A card is not shown.');
  const apartIn = (from: 'x' | 'y', size: 'width' | 'height') =>
    one[from] + one[size] <= other[from] || other[from] + other[size] <= one[from];
  return !apartIn('x', 'width') && !apartIn('y', 'height');
}
