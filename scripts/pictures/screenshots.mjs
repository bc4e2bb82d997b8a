// Photographs the whole site into screenshots/: every page at three widths, with and without scripts, and its states.
// Usage: npm run screenshots [-- word …]   (only pictures whose name holds one of the words)
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../find-chromium.mjs';
import { startBuiltSite, visitorPages } from '../site.mjs';
import { STATES } from './screenshot-states.mjs';

const OUT = 'screenshots';
const WIDTHS = [390, 1024, 1640];
const STATE_WIDTHS = [390, 1280];

const words = process.argv.slice(2);
const wanted = (name) => words.length === 0 || words.some((word) => name.includes(word));

await mkdir(OUT, { recursive: true });
const site = await startBuiltSite();
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
const visitor = await browser.newContext({ baseURL: site.url });
try {
  const pages = await visitorPages(site.url);
  await photographPages(site.url, [...pages, '/no-such-page', '/chat']);
  for (const [name, { prepare, show, fullPage = false }] of Object.entries(STATES)) {
    if (!wanted(`state-${name}`)) continue;
    await prepare?.(visitor.request);
    for (const width of STATE_WIDTHS) {
      const page = await newPage(site.url, { width, javaScriptEnabled: true });
      await show(page, { phone: width < 640 });
      await photograph(page, `state-${name}-${width}`, { fullPage });
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

async function photographPages(url, paths) {
  for (const javaScriptEnabled of [true, false]) {
    for (const width of WIDTHS) {
      const page = await newPage(url, { width, javaScriptEnabled });
      for (const path of paths) {
        const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}-${width}`;
        const file = javaScriptEnabled ? name : `${name}-no-scripts`;
        if (!wanted(file)) continue;
        await page.goto(path);
        await photograph(page, file, { fullPage: true });
      }
      await page.context().close();
    }
  }
}

async function newPage(url, { width, javaScriptEnabled }) {
  const viewport = { width, height: width < 640 ? 844 : 900 };
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    javaScriptEnabled,
    // Nothing may move while it is photographed.
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Lazy pictures of a full page are asked for first. */
async function photograph(page, name, { fullPage }) {
  if (fullPage) {
    await page.evaluate(async () => {
      scrollTo(0, 0);
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
    });
  }
  // The first sign of a visitor, which brings the scripts.
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${OUT}/${name}.png`, fullPage });
  console.log(`${OUT}/${name}.png`);
}
