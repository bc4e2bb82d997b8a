import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/browser.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Holds the page, as it stands, to axe's rules of WCAG 2.2 A and AA and to its best practices. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(AXE_TAGS).options({ resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
  );
  expect.soft(found, `axe finds nothing in ${what}`).toEqual([]);
}

/** Holds the page to a layout without faults at each of the widths, in pixels. `target`: the smallest edge of what can be tapped. */
export async function expectFits(page: Page, widths: readonly number[], what: string, target = 44): Promise<void> {
  // Without scripts a page can be looked at before it has its styles.
  await page.waitForLoadState('load');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await layoutFaults(page, target), `${what} at ${width} px`).toEqual([]);
  }
}

/** What of a page sticks out of the window, is cut, or is too small to tap, in words. */
function layoutFaults(page: Page, target: number): Promise<string[]> {
  return page.evaluate((smallest) => {
    const faults: string[] = [];
    const html = document.documentElement;
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    /** A clip path of percentages, as it lies on the window. */
    const polygon = (clipPath: string, frame: DOMRect) => {
      const corners = [...clipPath.matchAll(/([\d.]+)\S* ([\d.]+)/g)].map(
        ([, x, y]) => `${frame.x + (Number(x) / 100) * frame.width} ${frame.y + (Number(y) / 100) * frame.height}`,
      );
      return clipPath.startsWith('polygon') ? new Path2D(`M${corners.join('L')}Z`) : null;
    };
    const lines = (text: Element) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    };
    const holds = (shape: Path2D, { left, right, top, bottom }: DOMRect) =>
      [left, right].every((x) => [top, bottom].every((y) => canvas?.isPointInPath(shape, x, y)));
    if (html.scrollWidth > html.clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => Math.round(element.getBoundingClientRect().right) === html.scrollWidth,
      );
      faults.push(`the page is ${html.scrollWidth} px wide: ${wide.map((element) => element.outerHTML.slice(0, 120))}`);
    }
    for (const text of document.querySelectorAll('main :is(h1, h2, h3, p, li, td, th, dt, dd, label, a, button)')) {
      // Slides wait outside the window on purpose; a table that is stacked on phones keeps its head for screen readers.
      if (
        !text.checkVisibility({ visibilityProperty: true }) ||
        text.closest('.carousel-viewport, [inert], thead, .sr-only')
      )
        continue;
      const box = text.getBoundingClientRect();
      // For screen readers only.
      if (box.width <= 2) continue;
      if (box.left < -1 || box.right > html.clientWidth + 1) faults.push(`${name(text)} sticks out`);
      const { overflowX, textOverflow } = getComputedStyle(text);
      if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && text.scrollWidth > text.clientWidth + 1) {
        faults.push(`${name(text)} is cut`);
      }
      // Whatever hides what is outside of it must be high enough for its texts.
      for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowY, clipPath } = getComputedStyle(around);
        if (overflowY !== 'hidden' && overflowY !== 'clip' && clipPath === 'none') continue;
        const frame = around.getBoundingClientRect();
        if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1) faults.push(`${name(text)} is cut off`);
        const shape = polygon(clipPath, frame);
        if (shape && lines(text).some((line) => !holds(shape, line)))
          faults.push(`${name(text)} is cut by the polygon`);
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
      if (box.height < smallest - 0.5 || box.width < smallest - 0.5) {
        faults.push(`${name(control)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      }
    }
    return faults;
  }, target);
}

/** The controls whose accessible name lacks what is written on them, which voice control could not find. */
export function controlsWithOtherNames(page: Page): Promise<{ name: string; written: string }[]> {
  return page.locator('a[aria-label], button[aria-label], summary[aria-label]').evaluateAll((all) =>
    all
      .map((control) => ({
        name: control.getAttribute('aria-label') ?? '',
        written: (control.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      }))
      .filter(({ name, written }) => !name.toLowerCase().includes(written.toLowerCase())),
  );
}

/** The elements that are in motion, as the start of their HTML. */
export function movingElements(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 160)),
  );
}

/** The buttons and fields that forced colors leave without border and underline. */
export function controlsWithoutEdge(page: Page): Promise<string[]> {
  const controls = page.locator('button, input:not([type=hidden], [type=checkbox], [type=radio]), textarea');
  return controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
        const edge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
        return !edge && textDecorationLine === 'none';
      })
      .map((control) => control.outerHTML.slice(0, 160)),
  );
}

/** What paper would lack of the page, or show in vain, once it is printed. */
export function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true });
    const folded = [...document.querySelectorAll('details > :not(summary)')].filter((node) => !isShown(node));
    const useless = document.querySelectorAll('button, [href="#content"], [aria-label="Chat"], .site-header');
    return [...folded, ...[...useless].filter(isShown)].map((node) => node.outerHTML.slice(0, 100));
  });
}

/** The controls of the page that an element lies over, wherever the page is scrolled to, as the start of their HTML. */
export function coveredControls(page: Page, covering: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const cover = document.querySelector(selector);
    const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !cover?.contains(control),
    );
    const covered = new Set<string>();
    const arrivedAt = window.scrollY;
    const places = [arrivedAt];
    for (let y = 0; y < document.body.scrollHeight; y += 40) places.push(y);
    for (const y of places) {
      window.scrollTo(0, y);
      const over = cover?.getBoundingClientRect() ?? new DOMRect();
      for (const control of controls) {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        if (width && left < over.right && right > over.left && top < over.bottom && bottom > over.top)
          covered.add(control.outerHTML.slice(0, 80));
      }
    }
    window.scrollTo(0, arrivedAt);
    return [...covered];
  }, covering);
}
