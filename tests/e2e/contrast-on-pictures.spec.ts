import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/e2e/fixtures.ts';

/** Where text stands on a picture, and which text. */
const PLACES = [
  { path: '/how-it-works', text: 'section[aria-labelledby="how-it-works"] :is(h1, p, a)' },
  { path: '/partner-playbook', text: 'section[aria-labelledby="playbook"] :is(h1, p, nav a)' },
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

/** Looks at all texts in one picture of the page without letters; `enough` is the contrast that WCAG asks of them. */
async function faultsOf(
  page: Page,
  where: string,
  texts: Locator,
  enough = 4.5,
): Promise<{ looked: number; faults: string[] }> {
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
    if (ratio < enough) faults.push(`${where}: ${ratio.toFixed(2)} for “${words}”`);
  }
  return { looked: shown.length, faults };
}

/** The pixels of a picture as colours, row by row. */
async function pixels(picture: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * info.channels);
    return [red, green, blue] as const;
  });
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
  const before = await pixels(await page.screenshot({ clip }));
  await control.focus();
  await settled();
  const after = await pixels(await page.screenshot({ clip }));
  await control.blur();
  const ring = after.filter((colour, at) => contrast(colour, before[at] ?? colour) >= 3);
  return ring.length / (2 * (box.width + box.height));
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

test('so has the header over a picture; its name and its icons, being large, have 3:1 @js', async ({ page }) => {
  const path = '/partner-playbook';
  const faults: string[] = [];
  for (const width of [...WIDTHS, 768]) {
    await page.setViewportSize({ width, height: 844 });
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

test('the ring of the focus has a contrast of 3:1 with what it covers @js', async ({ page }) => {
  test.setTimeout(60_000);
  // Nothing turns the slides.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 844 });
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
