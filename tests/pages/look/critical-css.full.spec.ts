import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';

test.use({ reducedMotion: 'reduce' });

/** Pages of each layout: each has rules of its own in its HTML. */
const PATHS = ['/', '/?review=new', '/about-us', '/pricing', '/contact-us', '/checkout', '/chat', '/refund-policy'];

const STATES = ['hover', 'focus', 'focus-visible', 'focus-within', 'active', 'target', 'checked', 'invalid'];

/**
 * What each box of the page looks like: its place and its computed style, of pseudo-elements too. A picture's aspect ratio is
 * its own once it is there, and says nothing about rules.
 */
async function lookOf(page: Page, cdp: CDPSession): Promise<string[]> {
  const computedStyles = await page.evaluate(() =>
    [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--') && name !== 'aspect-ratio'),
  );
  const { documents, strings } = await cdp.send('DOMSnapshot.captureSnapshot', { computedStyles });
  const layout = documents[0]?.layout;
  return (layout?.styles ?? []).map((values, box) => {
    const style = values.map((value, index) => `${computedStyles[index]}: ${strings[value]}`);
    return [`at ${layout?.bounds[box]}`, ...style].join('\n');
  });
}

/** Puts every element into all states at once, and opens what opens. */
async function forceStates(page: Page, cdp: CDPSession): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('details, dialog')) element.setAttribute('open', '');
    for (const element of document.querySelectorAll<HTMLElement>('[popover]')) element.showPopover();
  });
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
  for (const nodeId of nodeIds) await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: STATES });
}

/** What the starter does. The stylesheet stands after the page's own rules and repeats them, so that its rules hold. */
async function addWholeStylesheet(page: Page): Promise<void> {
  await page.locator('link[rel=stylesheet]').evaluate((sheet) => sheet.removeAttribute('disabled'));
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href))).toBe(true);
}

for (const path of PATHS) {
  test(`shows ${path} by its own rules as by the whole stylesheet @no-js`, async ({ isolatedPage: page }) => {
    const cdp = await page.context().newCDPSession(page);
    const looks = async () => {
      const seen: string[][] = [];
      for (const [media, width] of [
        ['screen', 390],
        ['screen', 1280],
        ['print', 1280],
      ] as const) {
        await page.emulateMedia({ media });
        await page.setViewportSize({ width, height: 844 });
        seen.push(await lookOf(page, cdp));
      }
      return seen;
    };
    const sheets: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
    await page.goto(path);
    await forceStates(page, cdp);
    const own = await looks();
    expect(sheets, 'asks for no stylesheet').toEqual([]);
    await addWholeStylesheet(page);
    const whole = await looks();
    expect(sheets).toHaveLength(1);
    expect(own.flat().length).toBeGreaterThan(200);
    for (const [look, boxes] of own.entries()) {
      for (const [box, style] of boxes.entries()) expect(style).toBe(whole[look]?.[box]);
    }
  });
}
