import type { Locator, Page } from '@playwright/test';
import { input, panel } from '#tests/assistant/chat/chat.ts';
import { expect, test } from '#tests/browser.ts';
import { DETAILS, planButton } from '#tests/checkout/checkout.ts';
import { addLongReviews } from '#tests/reviews/reviews.ts';

/** What is wrong with how the focused element is seen; null when it can be seen, with its ring. */
function focusFault(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const name = focused.outerHTML.slice(0, 120);
  const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
  // An element taller than the screen is seen when its middle on the screen is.
  const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2;
  const onTop = document.elementFromPoint(x, y);
  if (!onTop || !(focused.contains(onTop) || onTop.contains(focused))) return `${name} is hidden`;
  // A rating's ring is drawn by the star beside its input.
  const ring = [focused, focused.nextElementSibling].some(
    (node) => node && getComputedStyle(node).outlineStyle !== 'none',
  );
  return ring ? null : `${name} has no visible focus`;
}

/** Presses Tab until the focus is there, and looks at every stop on the way. */
async function tabTo(page: Page, target: Locator) {
  const focused = () => target.evaluate((node) => node === document.activeElement);
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusFault)).toBeNull();
    if (await focused()) return;
  }
  throw new Error(`60 presses of Tab do not lead to ${target}.`);
}

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 700 } });

test('leads past the header by the skip link, which comes first @no-js', async ({ page }) => {
  await page.goto('/contact-us');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link').first());
});

test('publishes a review with the keyboard alone, and returns the focus @js', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('link', { name: 'Add Review' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add New Review' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Write a review'));
  await page.keyboard.type('A seller who picked up at once.');
  await tabTo(page, dialog.getByRole('radio', { name: '1 of 5' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2/5', { exact: true })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/#reviews');
});

test('sells a plan with the keyboard alone @no-js', async ({ page }) => {
  await page.goto('/pricing');
  await tabTo(page, planButton(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  for (const [label, value] of Object.entries(DETAILS)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByRole('button', { name: 'Save Details' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your details are saved for this order.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Continue to PayPal' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo payment');
});

test('closes a chat that covers what the focus moves to @js', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/pricing');
  const button = page.getByRole('button', { name: 'Chat with Hearthline AI' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await planButton(page).evaluate((plan) => {
    plan.scrollIntoView({ block: 'center' });
    plan.focus();
  });
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => page.evaluate(focusFault)).toBeNull();
});

test('never hides the focus under the fixed header @no-js @full', async ({ page }) => {
  for (const path of ['/', '/refund-policy']) {
    await page.goto(path);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(focusFault), path).toBeNull();
    }
  }
});

test('moves the focus to each review, and to none off screen @full', async ({ page, request }, { project }) => {
  await addLongReviews(request, 6);
  await page.goto('/?reviews=1');
  const carousel = page.getByRole('region', { name: 'Client reviews' });
  const cards = carousel.locator('[aria-roledescription=slide]');
  // A short review, as other tests write, has no 'Read More' to reach.
  const reachable = await cards.filter({ has: page.locator('summary') }).count();
  /** Whether the card with the focus comes first, and the cards on screen, and no others, can have it. */
  const settled = () =>
    cards.evaluateAll((all) => {
      const row = all[0]?.closest('.carousel-viewport')?.getBoundingClientRect();
      return all.every((card) => {
        const { left, right } = card.getBoundingClientRect();
        const inFront =
          !card.contains(document.activeElement) || Math.abs(left - (row?.left ?? 0)) < card.clientWidth / 2;
        const middle = (left + right) / 2;
        return inFront && card.hasAttribute('inert') === (middle < (row?.left ?? 0) || middle > (row?.right ?? 0));
      });
    });
  await carousel.scrollIntoViewIfNeeded();
  if (project.name === 'js') await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible();
  await cards
    .first()
    .locator('summary')
    .evaluate((first: HTMLElement) => {
      const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')];
      stops[stops.indexOf(first) - 1]?.focus();
    });
  // As on a slow machine: the focus comes a while after the key.
  await page.evaluate(() => {
    addEventListener('keydown', () => {
      for (const start = performance.now(); performance.now() - start < 30; );
    });
  });
  const reached = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusFault)).toBeNull();
    // Without scripts the row scrolls to what has the focus.
    if (project.name === 'js') await expect.poll(settled).toBe(true);
    const card = await page.evaluate(() => document.activeElement?.closest('[role=group]')?.ariaLabel);
    if (!card && reached.size > 0) break;
    if (card) reached.add(card);
  }
  expect(reached.size).toBe(reachable);
});

test('keeps a hovered offer open under the pointer, until Escape @js @full', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/');
  const offer = page.locator('.opens-on-hover').first();
  const text = offer.locator('p');
  await expect(page.getByRole('button', { name: /^Chat with/ })).toBeVisible();
  await offer.hover();
  await expect(text).toBeVisible();
  await text.hover();
  await expect(text).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await page.mouse.move(0, 0);
  await offer.hover();
  await expect(text).toBeVisible();
});
