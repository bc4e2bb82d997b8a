import { ARTICLES } from '#app/content/articles.ts';
import { LEGAL_DOCUMENTS } from '#app/content/legal.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

const UNKNOWN = '/resources/no-such-article';

test('the list leads to an article, and from there through all of them', async ({ page }) => {
  await page.goto('/resources');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(ARTICLES.length);
  for (const [index, { title, description, category, slug }] of ARTICLES.entries()) {
    const card = cards.nth(index);
    await expect(card).toContainText(description);
    await expect(card).toContainText(category);
    await expect(card).toContainText(/\d-minute read/);
    await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', `/resources/${slug}`);
  }

  await cards.last().click({ position: { x: 40, y: 40 } });
  const last = ARTICLES.at(-1);
  await expect(page).toHaveURL(`/resources/${last?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: last?.title })).toBeVisible();
  for (const { title, slug } of ARTICLES) {
    await page.getByRole('region', { name: title }).getByRole('link').click();
    await expect(page).toHaveURL(`/resources/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL('/resources');
});

test('cards of articles to come stand beside and below each other', async ({ page }) => {
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

test('an article shows its facts and all of its text', async ({ page }) => {
  await page.goto('/resources/quality-investments-pay-off-long-term');
  const about = page.getByRole('complementary', { name: 'About this article' });
  await expect(about).toContainText('March 4, 2025');
  await expect(about).toContainText('Hearthline Journal');
  await expect(about).toContainText('4 minutes');
  const article = page.getByRole('article');
  await expect(article.getByText('Investment', { exact: true })).toBeVisible();
  await expect(article.getByRole('img')).toHaveAttribute('alt', /^Illustration: /);
  await expect(article.getByRole('heading', { level: 2 })).toHaveText([
    'Count the cost of a signed agreement',
    'Check what makes a lead better',
    'Match the spend to the property',
    'Fund work that outlasts the deal',
    'Set a review date before you spend',
  ]);
  await expect(article).toContainText('On Hearthline’s rate card');
  await expect(article).not.toContainText('{name}');
  await expect(article.locator('blockquote')).toHaveText(
    '“When the lead goes to one agent, the price buys a conversation with nobody else in it.”',
  );
});

test('an unknown article keeps showing its text, with status 404 and a way back', async ({ page, site }) => {
  const response = await page.goto(UNKNOWN);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Loading blog content...', { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const line = await logged(site, /Unknown article slug/);
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', slug: 'no-such-article' });
  await page.getByRole('link', { name: 'See all articles' }).click();
  await expect(page).toHaveURL('/resources');
});

test('what does not look like a slug is not logged with its text', async ({ page, site }) => {
  const before = site.output().length;
  expect((await page.goto('/resources/jane%40mail.example%20(302)%20555-0142'))?.status()).toBe(404);
  const line = await logged(site, /Unknown article slug/, before);
  expect(line).not.toMatch(/jane|555/);
});

test('an unknown article logs to the console', { tag: '@js' }, async ({ page }) => {
  const told = page.waitForEvent('console', (message) => message.text() === 'Unknown article slug.');
  await page.goto(UNKNOWN);
  expect((await told).type()).toBe('error');
});

for (const { slug, title, sections } of LEGAL_DOCUMENTS) {
  test(`/${slug} reads like a book`, async ({ page }) => {
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Last updated November 21, 2025')).toBeVisible();
    for (const { heading } of sections) {
      await expect(page.getByRole('region', { name: heading, exact: true })).toBeVisible();
    }

    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText(sections.map(({ heading }) => new RegExp(`${heading}$`)));
    const middle = sections[4];
    await contents.getByRole('link', { name: middle?.heading }).click();
    await expect(page).toHaveURL(`/${slug}#${middle?.id}`);
    await expect(page.getByRole('heading', { name: middle?.heading })).toBeInViewport();

    const content = page.locator('main');
    await expect(content.locator('a[href^="mailto:"]').first()).toHaveAttribute(
      'href',
      'mailto:hello@hearthline.example',
    );
    await expect(content.locator('a[href^="tel:"]').first()).toHaveAttribute('href', 'tel:3025550142');
    const others = page.getByRole('navigation', { name: 'Our other policies' }).getByRole('link');
    await expect(others).toHaveText(LEGAL_DOCUMENTS.filter((other) => other.slug !== slug).map((other) => other.title));
    await others.first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  });
}

test('the Communication Policy opens the company site in a new tab', async ({ page }) => {
  await page.goto('/communication-policy');
  const company = page.locator('main a[target="_blank"]');
  await expect(company).toHaveAttribute('href', /^https:\/\/\S+\.example/);
  await expect(company).toHaveAttribute('rel', 'noreferrer');
});

type Box = { x: number; y: number; width: number; height: number } | null;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('A card is not shown.');
  const apartIn = (from: 'x' | 'y', size: 'width' | 'height') =>
    one[from] + one[size] <= other[from] || other[from] + other[size] <= one[from];
  return !apartIn('x', 'width') && !apartIn('y', 'height');
}

/** The site's first log line that matches, once it is written; `from` is where in its output to begin. */
async function logged(site: { output(): string }, pattern: RegExp, from = 0): Promise<string> {
  const find = () =>
    site
      .output()
      .slice(from)
      .split('\n')
      .find((line) => pattern.test(line));
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
