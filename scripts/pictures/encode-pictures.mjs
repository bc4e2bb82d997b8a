// Encodes the picture masters into the sizes the pages use: public/pictures/{name}-{width}.avif; {name}-upright.avif for
// phones, where a picture fills the upper part of the window; {name}-960.webp for browsers without AVIF; and
// og/plain/{name}.jpg, the sharing card of an article that has none with its title.
// Usage: node scripts/pictures/encode-pictures.mjs [folder of masters] [name …]   (default: all of docs/art/masters)
// A new size or name also goes into app/content/pictures.ts; tests/pages/content/pictures.unit.test.tsx compares the two.
import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { checkContrast } from './text-on-pictures.mjs';

const OUT = 'public/pictures';
const CARDS = `${OUT}/og/plain`;
/** Pictures that fill the window; the others fill half of it at most, or the width of a text column. */
const FULL_BLEED = /^(hero-|territory$|night-street$)/;

/** Phones show these at twice their density or more, where a lower quality is not seen. */
const FOR_PHONES = { quality: 42, effort: 6 };
const WIDEST_FOR_PHONES = 960;
const FOR_DESKTOPS = { quality: 60, effort: 6 };
const FALLBACK_WIDTH = 960;
const FALLBACK = { quality: 68, effort: 6, smartSubsample: true };

/**
 * The upright crops, four wide to five high, of the whole height of a master: where, from 0 (left) to 1 (right), the
 * subject is. They lie under text. The one that a page begins with is what a visitor waits for: 14 kB is what a slow line
 * brings in one go.
 */
const UPRIGHT = {
  'hero-1-villa': { at: 0.72 },
  'hero-2-street': { at: 0.82 },
  'hero-3-skyline': { at: 0.62 },
  'hero-4-interior': { at: 0.38 },
  path: { at: 0.3 },
  // The one house that is not lit, between two that are.
  'night-street': { at: 0.8 },
  // A thousand lit windows.
  territory: { at: 0.5, height: 800, quality: 26 },
  'article-1-key': { at: 0.4 },
  'article-2-house': { at: 0.6 },
  'article-3-detail': { at: 0.3 },
};

const [folder = 'docs/art/masters', ...only] = process.argv.slice(2);
const files = (await readdir(folder)).filter((file) => file.endsWith('.webp') && !file.startsWith('og-'));
const names = files.map((file) => basename(file, '.webp'));

await mkdir(CARDS, { recursive: true });
for (const name of names.filter((each) => only.length === 0 || only.includes(each))) {
  const master = join(folder, `${name}.webp`);
  await encodeSizes(name, master);
  if (name in UPRIGHT) await encodeUpright(name, master);
  const card = sharp(master).resize(1200, 630).jpeg({ quality: 68, mozjpeg: true });
  await report(join(CARDS, `${name}.jpg`), card);
}

async function encodeSizes(name, master) {
  const { width: native } = await sharp(master).metadata();
  const wanted = FULL_BLEED.test(name) ? [640, 960, 1280, 1920, 2560] : [640, 960, 1280, 1600];
  for (const width of new Set(wanted.map((each) => Math.min(each, native)))) {
    const options = width <= WIDEST_FOR_PHONES ? FOR_PHONES : FOR_DESKTOPS;
    await report(join(OUT, `${name}-${width}.avif`), resized(master, { width }).avif(options));
  }
  const fallback = resized(master, { width: FALLBACK_WIDTH }).webp(FALLBACK);
  await report(join(OUT, `${name}-${FALLBACK_WIDTH}.webp`), fallback);
  await checkContrast(name, 'wide', join(OUT, `${name}-${wanted[0]}.avif`));
}

async function encodeUpright(name, master) {
  const { width, height } = await sharp(master).metadata();
  const { at, height: wanted = Math.min(height, 1080), quality = 38 } = UPRIGHT[name];
  const part = Math.round((height * 4) / 5);
  const left = Math.round((width - part) * at);
  const cut = await sharp(master).extract({ left, top: 0, width: part, height }).toBuffer();
  const file = join(OUT, `${name}-upright.avif`);
  await report(file, resized(cut, { height: wanted }).avif({ quality, effort: 6 }));
  await checkContrast(name, 'upright', file);
}

function resized(picture, size) {
  return sharp(picture).resize({ ...size, kernel: 'lanczos3' });
}

async function report(file, image) {
  await image.toFile(file);
  console.log(`${file}  ${Math.round((await stat(file)).size / 1024)} kB`);
}
