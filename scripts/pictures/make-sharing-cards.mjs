// Writes public/pictures/og/{path}.jpg, of an article og/resources/{title}.jpg, the card that other sites show for each
// page: its headline in the site's serif on one of its pictures. The company's name is not on it, so that another
// SITE_NAME needs no new cards.
// Usage: npm run sharing-cards [-- path …]   (default: every page; run it when a headline changes)
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import escapeHtml from 'escape-html';
import sharp from 'sharp';
import { findOrInstallChromium } from '../find-chromium.mjs';
import { startBuiltSite, visitorPages } from '../site.mjs';

const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 80_000;

/** The picture behind a page's headline, where it is not the villa of the sharing master. */
const BACKDROPS = {
  '/about-us': 'about-lounge',
  '/contact-us': 'porch-light',
  '/how-it-works': 'path',
  '/operational-framework': 'territory',
  '/lead-gen-strategies': 'hero-3-skyline',
  '/lead-nurturing': 'call',
  '/partner-playbook': 'closing',
  '/resources': 'hero-4-interior',
  '/resources/quality-investments-pay-off-long-term': 'article-1-key',
  '/resources/competing-smart-in-real-estate': 'article-2-house',
  '/resources/boosting-growth-with-lead-engine': 'article-3-detail',
};

const fonts = {
  serif: await dataUrl('node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
  sans: await dataUrl(
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
};
const mark = (await readFile('app/ui/frame/icon.svg', 'utf8')).replace(/<rect[^>]*>/, '');

const only = process.argv.slice(2);
const site = await startBuiltSite();
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ javaScriptEnabled: false });
  // A page of its own: the site's policy forbids what a card is made of.
  const easel = await browser.newPage({ viewport: SIZE });
  // Checkout, which holds somebody's own order, is not shared.
  const shared = (await visitorPages(site.url)).filter((path) => path !== '/checkout');
  for (const path of shared.filter((each) => only.length === 0 || only.includes(each))) {
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    const [title, company] = (await page.title()).split(' – ');
    const heading = (await page.locator('h1').textContent()).replace(/\s+/g, ' ').trim();
    const named = company !== undefined && heading.includes(company);
    await easel.setContent(await card(path, named ? { headline: title } : { label: title, headline: heading }));
    await easel.evaluate(() => document.fonts.ready);
    await save(await easel.screenshot(), `public/pictures/og/${nameOf(path, heading)}.jpg`);
  }
} finally {
  await browser.close();
  await site.stop();
}

/** An article with another title must not show this one, so its card is named after the title. */
function nameOf(path, heading) {
  const anchor = heading
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
  if (path.startsWith('/resources/')) return `resources/${anchor}`;
  return path === '/' ? 'home' : path.slice(1);
}

async function card(path, { label, headline }) {
  const backdrop = await sharp(`docs/art/masters/${BACKDROPS[path] ?? 'og-1200x630'}.webp`)
    .resize(SIZE.width, SIZE.height, { fit: 'cover' })
    .png()
    .toBuffer();
  const size = headline.length > 60 ? 72 : headline.length > 34 ? 88 : 112;
  const shownLabel = label && label.toLowerCase() !== headline.toLowerCase() ? label : '';
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Display; src: url(${fonts.serif}) }
    @font-face { font-family: Text; font-weight: 400 700; src: url(${fonts.sans}) }
    body { margin: 0; height: 630px; box-sizing: border-box; padding: 64px 72px; display: flex; flex-direction: column;
      color: #fbf6ee; background:
        linear-gradient(to right, rgb(8 32 47 / .88), rgb(8 32 47 / .66) 50%, rgb(8 32 47 / 0) 88%),
        url(data:image/png;base64,${backdrop.toString('base64')}) }
    svg { width: 76px; margin: -8px 0 auto -8px }
    p { font: 500 24px/1.3 Text; letter-spacing: .08em; text-transform: uppercase; margin: 0 0 20px }
    h1 { font: 400 ${size}px/1.02 Display; letter-spacing: -.018em; text-wrap: balance; max-width: 740px; margin: 0 0 36px }
    hr { width: 96px; height: 3px; border: 0; margin: 0; background: #f3c57c }
  </style>${mark}${shownLabel && `<p>${escapeHtml(shownLabel)}</p>`}<h1>${escapeHtml(headline)}</h1><hr>`;
}

/** JPEG, since not every site that shows sharing cards reads AVIF or WebP; the best quality that stays small. */
async function save(png, file) {
  await mkdir(dirname(file), { recursive: true });
  for (let quality = 84; quality >= 60; quality -= 6) {
    await sharp(png).jpeg({ quality, mozjpeg: true }).toFile(file);
    const { size } = await stat(file);
    if (size > MAX_BYTES) continue;
    console.log(`${file}  ${Math.round(size / 1000)} kB`);
    return;
  }
  throw new Error(`${file} is over ${MAX_BYTES / 1000} kB even at the lowest quality.`);
}

async function dataUrl(file) {
  return `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`;
}
