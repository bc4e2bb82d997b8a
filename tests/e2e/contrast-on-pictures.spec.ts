import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** Where text stands on a picture, and which text. */
const PLACES = [
  { path: '/how-it-works', text: 'section[aria-labelledby="how-it-works"] :is(h1, p, a)' },
  { path: '/operational-framework', text: 'section[aria-labelledby="framework"] :is(h1, p, nav a)' },
  { path: '/resources/quality-investments-pay-off-long-term', text: 'article header :is(h1, p, nav a)' },
  { path: '/resources/competing-smart-in-real-estate', text: 'article header :is(h1, p, nav a)' },
  { path: '/resources/boosting-growth-with-lead-engine', text: 'article header :is(h1, p, nav a)' },
  { path: '/about-us', text: 'section[aria-labelledby="call-to-action"] :is(h2, p)' },
  { path: '/no-such-page', text: 'main :is(h1, p, a)' },
];
const WIDTHS = [390, 1280];

type Shown = { words: string; ink: Colour; box: { x: number; y: number; width: number; height: number } };

/** The texts that a visitor sees: their color, and where on the page their letters stand, not the empty rest of their box. */
async function shownTexts(texts: Locator): Promise<Shown[]> {
  return texts.evaluateAll((elements) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        canvas.fillStyle = getComputedStyle(element).color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        const range = document.createRange();
        range.selectNodeContents(element);
        const { x, y, width, height } = range.getBoundingClientRect();
        const words = element.textContent?.trim().slice(0, 40) ?? '';
        return { words, ink: [red, green, blue] as const, box: { x: x + scrollX, y: y + scrollY, width, height } };
      });
  });
}

/** WCAG's contrast of a color with the pixels behind it: the worst but for 5 % of them, which single lit windows may be. */
async function worstContrast(ink: Colour, behind: Buffer): Promise<number> {
  const { data, info } = await sharp(behind).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ratios: number[] = [];
  for (let at = 0; at < data.length; at += 3 * info.channels) {
    ratios.push(contrast(ink, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  }
  ratios.sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length * 0.05)] ?? 0;
}

type Colour = readonly [number, number, number];

function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Looks at all texts in one picture of the page without letters. */
async function faultsOf(page: Page, where: string, texts: Locator): Promise<{ looked: number; faults: string[] }> {
  await texts.first().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const shown = await shownTexts(texts);
  const hide = await page.addStyleTag({ content: 'main *, header * { color: transparent !important; }' });
  const picture = await page.screenshot({ fullPage: true });
  await hide.evaluate((style) => (style as HTMLStyleElement).remove());
  const faults: string[] = [];
  for (const { words, ink, box } of shown) {
    const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
    const part = { left, top, width: Math.floor(box.width), height: Math.floor(box.height) };
    const ratio = await worstContrast(ink, await sharp(picture).extract(part).toBuffer());
    if (ratio < 4.5) faults.push(`${where}: ${ratio.toFixed(2)} for “${words}”`);
  }
  return { looked: shown.length, faults };
}

// The site's policy would refuse the style that hides the text.
test.use({ bypassCSP: true });

test('text on pictures has a contrast of 4.5:1 with what is behind it @js', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  let looked = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    for (const { path, text } of PLACES) {
      await page.goto(path, { waitUntil: 'load' });
      const found = await faultsOf(page, `${path} at ${width} px`, page.locator(text));
      looked += found.looked;
      faults.push(...found.faults);
    }
  }
  expect(looked).toBeGreaterThan(2 * PLACES.length);
  expect(faults).toEqual([]);
});

test('so has the welcome, on each of the four slides @js', async ({ browser, site }) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    // The plain row of slides, as without scripts, but in a page that can be asked about its pixels.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.setContent((await page.content()).replaceAll(/<\/?noscript>/g, ''));
    for (let slide = 0; slide < 4; slide += 1) {
      await page
        .locator('.hero-slides .carousel-viewport')
        .evaluate((row, at) => row.scrollTo(at * row.clientWidth, 0), slide);
      const welcome = page.locator('section[aria-labelledby="welcome"] .wrap :is(h1, p)');
      const found = await faultsOf(page, `slide ${slide + 1} at ${width} px`, welcome);
      expect(found.looked).toBeGreaterThan(1);
      faults.push(...found.faults);
    }
    await context.close();
  }
  expect(faults).toEqual([]);
});
