import { formatUsd } from '#app/content/money.ts';
import { cheapest } from '#app/content/plan.ts';
import { texts } from '#app/content/texts/texts.ts';
import { content } from '#app/settings/content.server.ts';
import { expect, takenOver, test } from '#tests/browser.ts';

test('has the first price and the ways to both kinds in the first screen @no-js', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads from $99. Prepay $499, get $600.');
  for (const [width, height, most] of [
    [1280, 800, 500],
    [390, 844, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    const price = await page.getByText('$99', { exact: true }).first().boundingBox();
    expect((price?.y ?? Number.NaN) + (price?.height ?? 0), `where the price ends at ${width} px`).toBeLessThan(most);
  }
  const tabs = page.getByRole('navigation', { name: 'On this page' });
  for (const [tab, heading] of [
    ['Bundles', 'Prepaid bundles'],
    ['Single leads', 'Verified lead rates'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(tabs).toBeInViewport({ ratio: 1 });
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport({ ratio: 1 });
  }
});

test('shows all leads and what every purchase has on the first screen @no-js', async ({ page }) => {
  await page.goto('/pricing');
  const promises = texts().pricing.promises.map((promise) => page.getByText(promise, { exact: true }));
  const buttons = page.getByRole('button', { name: /^Choose Plan: .* Lead$/ });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const shown of [...promises, ...(await buttons.all())]) await expect(shown).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const shown of promises) await expect(shown).toBeInViewport({ ratio: 1 });
});

test('says of dearer leads that their checks are the same @no-js', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByText(texts().pricing.rates.byValue)).toBeVisible();
  for (const title of ['Exclusive Seller Lead', 'Hot Seller Lead']) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(row.getByText('Same checks, every lead')).toBeVisible();
  }
});

test('compares the bundles, and says why one stands out @no-js', async ({ page }) => {
  const bundles = content.plans.filter(({ kind }) => kind === 'bundle');
  const smallest = cheapest(bundles.filter(({ zipExclusive }) => zipExclusive));
  await page.goto('/pricing');
  const rows = async (title: string) => {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card.getByText('The smallest with ZIP exclusivity')).toHaveCount(title === smallest?.title ? 1 : 0);
    return [await card.getByRole('term').allTextContents(), await card.getByRole('definition').allTextContents()];
  };
  const leads = content.plans.filter(({ kind }) => kind === 'lead');
  const prices = [...new Set(leads.map(({ priceCents }) => priceCents))].sort((one, other) => one - other);
  for (const { title, priceCents, creditCents = 0, zipExclusive } of bundles) {
    const counts = prices.filter((price) => price <= creditCents).map((price) => Math.floor(creditCents / price));
    const [terms, values] = await rows(title);
    expect([terms?.[0], terms?.at(-1)]).toEqual([`${formatUsd(creditCents)} credit`, 'ZIP exclusivity']);
    const buys = counts.map((count, index) => (index === 0 ? String(count) : `or ${count}`));
    expect(values).toEqual([`Saves ${formatUsd(creditCents - priceCents)}`, ...buys, zipExclusive ? 'Yes' : 'No']);
    expect(terms).toHaveLength(values?.length ?? 0);
  }
});

test('prepares a text message and an email that ask for a ZIP code', async ({ page }) => {
  await page.goto('/pricing');
  for (const [name, address] of [
    [/^Text \(/, /^sms:\d+\?body=/],
    ['Email us', /^mailto:[^?]+\?subject=ZIP%20exclusivity&body=/],
  ] as const) {
    const href = await page.getByRole('main').getByRole('link', { name }).getAttribute('href');
    expect(href).toMatch(address);
    expect(decodeURIComponent(href ?? '')).toMatch(/Is ZIP exclusivity still free\? My ZIP codes: $/);
  }
});

test('shows the first bundle within two screens of a phone @no-js', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing');
  const title = content.plans.find(({ kind }) => kind === 'bundle')?.title ?? '';
  const bundle = await page.getByRole('heading', { name: title, exact: true }).boundingBox();
  expect(bundle?.y).toBeLessThan(2 * 844);
});

test('opens the answer that an address names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { id, question } of content.faq) {
    await page.goto(`/pricing#${id}`);
    const answer = page.getByRole('group').filter({ hasText: question });
    await expect(answer.locator(`#${id}`)).toBeInViewport({ ratio: 1 });
    await page.goto('about:blank');
  }
});

test('opens the answer that a link of another page names @js', async ({ page }) => {
  await page.goto('/about-us');
  await takenOver(page);
  await page.evaluate(() => window.__remixRouter.navigate('/pricing#credit-expiry'));
  await expect(page.locator('details[open] > #credit-expiry')).toBeInViewport({ ratio: 1 });
});
