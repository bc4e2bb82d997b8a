import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { ROUTES } from '../../scripts/routes.mjs';

/** Pixels; 640 is also what a window of 1280 has at 200 % zoom. */
const WIDTHS = [360, 390, 640, 768, 1024, 1280, 1640, 1920];

/** What of a page sticks out of the window, is cut, or is too small to tap, in words. */
function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const html = document.documentElement;
    if (html.scrollWidth > html.clientWidth) faults.push(`the page is ${html.scrollWidth} px wide`);
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    for (const text of document.querySelectorAll('main :is(h1, h2, h3, p, li, td, th, dt, dd, label, a, button)')) {
      // Slides wait outside the window on purpose; a table that is stacked on phones keeps its head for screen readers.
      if (!text.checkVisibility({ visibilityProperty: true }) || text.closest('.carousel-viewport, [inert], thead'))
        continue;
      const box = text.getBoundingClientRect();
      // For screen readers only.
      if (box.width <= 2) continue;
      if (box.left < -1 || box.right > html.clientWidth + 1) faults.push(`${name(text)} sticks out`);
      const { overflowX, textOverflow } = getComputedStyle(text);
      if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && text.scrollWidth > text.clientWidth + 1) {
        faults.push(`${name(text)} is cut`);
      }
    }
    const controls = 'button, summary, input:not([type=hidden]), select, textarea, [role=button], a';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(control);
      // Links in running text are exempt; so is what only the keyboard or a robot reaches.
      if (control.tagName === 'A' && style.display === 'inline') continue;
      if (control.closest('[inert], [aria-hidden=true]') || control.tabIndex < 0) continue;
      const target = control.matches('input[type=radio], input[type=checkbox]') ? control.closest('label') : control;
      const box = (target ?? control).getBoundingClientRect();
      if (box.bottom <= 0 || box.width < 2) continue;
      if (box.height < 43.5 || box.width < 43.5) {
        faults.push(`${name(control)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      }
    }
    return faults;
  });
}

async function expectSoundAtEveryWidth(page: Page, paths: readonly string[]) {
  const faults = new Map<string, number[]>();
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await layoutFaults(page)) {
        const where = `${new URL(page.url()).pathname}: ${fault}`;
        faults.set(where, [...(faults.get(where) ?? []), width]);
      }
    }
  }
  expect([...faults].map(([fault, widths]) => `${fault} (at ${widths.join(', ')} px)`)).toEqual([]);
}

test('every page fits every width, and its controls can be tapped', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectSoundAtEveryWidth(page, [...ROUTES, '/chat', '/no-such-page', '/resources/no-such-article']);
});

test('so do checkout, the approval page and the receipt @no-js', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Plan: Pro Closer' }).click();
  await expect(page).toHaveURL('/checkout');
  await expectSoundAtEveryWidth(page, ['/checkout']);
  const details = { 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'ann@example.com', Phone: '302 555 0100' };
  for (const [label, value] of Object.entries({ ...details, Address: '1 Main Street', City: 'Dover', State: 'DE' })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Save Details' }).click();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expectSoundAtEveryWidth(page, [page.url()]);
  await page.getByRole('button', { name: /approve/i }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expectSoundAtEveryWidth(page, [page.url()]);
});
