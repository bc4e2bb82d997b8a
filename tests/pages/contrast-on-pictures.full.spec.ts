import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/browser.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 640 };
const LYING_PHONE = { width: 844, height: 390 };
const LAPTOP = { width: 1280, height: 844 };
const DESKTOP = { width: 1920, height: 1080 };

/** Where text stands on a picture, which text, and in which windows, if not in those of a phone and of a laptop. */
const PLACES = [
  {
    path: '/how-it-works',
    text: 'section[aria-labelledby="how-it-works"] :is(h1, p, a)',
    windows: [PHONE, SMALL_PHONE, LYING_PHONE, LAPTOP],
  },
  {
    path: '/how-it-works',
    text: 'section[aria-labelledby="strategies"] :is(h2, p, a)',
    windows: [LAPTOP, DESKTOP],
  },
  { path: '/partner-playbook', text: 'section[aria-labelledby="playbook"] :is(h1, p, nav a)' },
  { path: '/operational-framework', text: 'section[aria-labelledby="framework"] :is(h1, p, nav a)' },
  { path: '/resources/quality-investments-pay-off-long-term', text: 'article header :is(h1, p, nav a)' },
  { path: '/resources/competing-smart-in-real-estate', text: 'article header :is(h1, p, nav a)' },
  { path: '/resources/boosting-growth-with-lead-engine', text: 'article header :is(h1, p, nav a)' },
  { path: '/about-us', text: 'section[aria-labelledby="call-to-action"] :is(h2, p)' },
  { path: '/no-such-page', text: 'main :is(h1, p, a)' },
];

type Box = { left: number; top: number; width: number; height: number };
type Shown = { words: string; large: boolean; ink: Color; lines: Box[] };

/** The visible texts: their color, whether they are large (24 px or more), and where the letters of each line stand. */
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
        const lines = [...range.getClientRects()]
          .map(({ x, y, width, height }) => ({
            left: Math.floor(x + scrollX),
            top: Math.floor(y + scrollY),
            width: Math.floor(width),
            height: Math.floor(height),
          }))
          .filter(({ width, height }) => width > 0 && height > 0);
        const words = element.textContent?.trim().slice(0, 40) ?? '';
        const large = Number.parseFloat(getComputedStyle(element).fontSize) >= 24;
        return { words, large, ink: [red, green, blue] as const, lines };
      });
  });
}

/** WCAG's contrast of a color with the pixels behind it: the worst but for 5 % of them, which single lit windows may be. */
function worstContrast(ink: Color, behind: readonly Color[]): number {
  const ratios = behind.map((color) => contrast(ink, color)).sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length * 0.05)] ?? 0;
}

type Color = readonly [number, number, number];

function contrast(one: Color, other: Color): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A channel of sRGB, 0 to 255, as WCAG's linear light; looked up, as a picture has millions of them. */
const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [LINEAR[red], LINEAR[green], LINEAR[blue]];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The texts, in one picture of them without letters, that have less than `enough` contrast, or less than WCAG asks. */
async function faultsOf(
  page: Page,
  where: string,
  texts: Locator,
  enough?: number,
): Promise<{ looked: number; faults: string[] }> {
  await texts.first().scrollIntoViewIfNeeded();
  // A picture that comes late would leave the text on plain night.
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter((image) => {
      const { top, bottom, height } = image.getBoundingClientRect();
      return height > 0 && top < innerHeight && bottom > 0;
    });
    await Promise.all(near.map((image) => image.decode()));
  });
  const shown = await shownTexts(texts);
  const hide = await page.addStyleTag({ content: 'main *, header * { color: transparent !important; }' });
  const clip = around(shown.flatMap(({ lines }) => lines));
  const picture = await decoded(await page.screenshot({ fullPage: true, clip }));
  await hide.evaluate((style) => (style as HTMLStyleElement).remove());
  const faults: string[] = [];
  for (const { words, large, ink, lines } of shown) {
    const ratio = Math.min(...lines.map((line) => worstContrast(ink, pixelsIn(picture, within(clip, line)))));
    if (ratio < (enough ?? (large ? 3 : 4.5))) faults.push(`${where}: ${ratio.toFixed(2)} for “${words}”`);
  }
  return { looked: shown.length, faults };
}

/** The smallest part of the page that holds all of these. */
function around(boxes: Box[]) {
  const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))];
  const right = Math.max(...boxes.map(({ left, width }) => left + width));
  const bottom = Math.max(...boxes.map(({ top, height }) => top + height));
  return { x, y, width: right - x, height: bottom - y };
}

const within = ({ x, y }: { x: number; y: number }, box: Box): Box => ({
  ...box,
  left: box.left - x,
  top: box.top - y,
});

type Picture = { width: number; height: number; data: Buffer };

async function decoded(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The pixels in a part of a picture as colors, row by row. */
function pixelsIn({ width: across, height: down, data }: Picture, { left, top, width, height }: Box): Color[] {
  if (left < 0 || left + width > across || top < 0 || top + height > down) throw new Error('Not all of it is shown.');
  return Array.from({ length: width * height }, (_, at) => {
    const row = top + Math.floor(at / width);
    const start = 3 * (row * across + left + (at % width));
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    return [red, green, blue] as const;
  });
}

async function pixelsOf(png: Buffer): Promise<Color[]> {
  const picture = await decoded(png);
  return pixelsIn(picture, { left: 0, top: 0, width: picture.width, height: picture.height });
}

/**
 * How thick the ring of a control is where it can be told from what it covers, in CSS pixels: those that the focus
 * changes by 3:1 or more (WCAG 1.4.11 and 2.4.13), spread over the edge of the control's box.
 */
async function ringThickness(page: Page, control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control} is not shown.`);
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
  const settled = () =>
    page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map((animation) => animation.finished),
      ),
    );
  await settled();
  const before = await pixelsOf(await page.screenshot({ clip }));
  await control.focus();
  await settled();
  const after = await pixelsOf(await page.screenshot({ clip }));
  await control.blur();
  const ring = after.filter((color, at) => contrast(color, before[at] ?? color) >= 3);
  return ring.length / (2 * (box.width + box.height));
}

// The site's policy would refuse the style that hides the text.
test.use({ bypassCSP: true });

test('keeps a contrast of 4.5:1 between text and picture, 3:1 for large text @js', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  let looked = 0;
  for (const { path, text, windows = [PHONE, LAPTOP] } of PLACES) {
    await page.goto(path);
    for (const window of windows) {
      await page.setViewportSize(window);
      const found = await faultsOf(page, `${path} at ${window.width} px`, page.locator(text));
      looked += found.looked;
      faults.push(...found.faults);
    }
  }
  expect(looked).toBeGreaterThan(2 * PLACES.length);
  expect(faults).toEqual([]);
});

test('keeps the contrast of the welcome on each of the four slides @js', async ({ browser, site }) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  for (const viewport of [PHONE, SMALL_PHONE, LAPTOP]) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    // The plain row of slides, as without scripts, but in a page that can be asked about its pixels.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.setContent((await page.content()).replaceAll(/<\/?noscript>/g, ''));
    const slides = page.locator('.hero-slides .carousel-slide');
    for (let slide = 0; slide < 4; slide += 1) {
      // Not scrolled to: the row would snap back to its first slide in a picture of the whole page.
      await slides.evaluateAll((all, shown) => {
        for (const [at, one] of all.entries()) (one as HTMLElement).hidden = at !== shown;
      }, slide);
      await slides
        .nth(slide)
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).decode());
      const welcome = page.locator('section[aria-labelledby="welcome"] .wrap :is(h1, p)');
      const found = await faultsOf(page, `slide ${slide + 1} at ${viewport.width} px`, welcome);
      expect(found.looked).toBeGreaterThan(1);
      faults.push(...found.faults);
    }
    await context.close();
  }
  expect(faults).toEqual([]);
});

test('keeps the contrast of the header over a picture, 3:1 for its large parts @js', async ({ page }) => {
  const path = '/partner-playbook';
  const faults: string[] = [];
  for (const window of [PHONE, { width: 768, height: 844 }, LAPTOP]) {
    const { width } = window;
    await page.setViewportSize(window);
    await page.goto(path, { waitUntil: 'load' });
    const where = `the header of ${path} at ${width} px`;
    const large = await faultsOf(page, where, page.locator('.site-header > .wrap :is(.font-display, button)'), 3);
    expect(large.looked).toBeGreaterThan(1);
    faults.push(...large.faults);
    if (width < 1024) continue;
    const links = await faultsOf(page, where, page.locator('.site-header > .wrap nav a'));
    expect(links.looked).toBeGreaterThan(1);
    faults.push(...links.faults);
  }
  expect(faults).toEqual([]);
});

test('keeps a contrast of 3:1 between the focus ring and what it covers @js', async ({ page }) => {
  // Nothing turns the slides.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.setViewportSize(LAPTOP);
  const thin: string[] = [];
  const measure = async (where: string, control: Locator) => {
    const thickness = await ringThickness(page, control);
    if (thickness < 1) thin.push(`${where}: ${thickness.toFixed(2)} px`);
  };
  for (const path of ['/', '/partner-playbook']) {
    await page.goto(path, { waitUntil: 'load' });
    const header = page.getByRole('banner');
    await measure(`wordmark on ${path}`, header.getByRole('link').first());
    await measure(`link on ${path}`, header.getByRole('link', { name: 'How It Works' }));
    await measure(`phone on ${path}`, header.getByRole('button', { name: 'Show our phone number' }));
  }
  await page.goto('/pricing', { waitUntil: 'load' });
  await measure('lifted plan', page.getByRole('button', { name: 'Choose Plan: Pro Closer' }));
  await measure('other plan', page.getByRole('button', { name: 'Choose Plan: Elite Access' }));
  const chat = page.getByRole('link', { name: /^Chat with/ });
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  await measure('chat over the footer', chat);
  expect(thin).toEqual([]);
});
