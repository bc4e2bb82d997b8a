// Encodes the picture masters into the sizes the pages use: public/pictures/{name}-{width}.{avif,webp} and og.jpg.
// Usage: node scripts/encode-pictures.mjs [folder of masters] [name …]   (default: all of docs/art/masters)
// A new size or name also goes into app/ui/pictures.ts; tests/unit/pictures.test.ts compares the two.
import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const OUT = 'public/pictures';
const SHARING_CARD = 'og-1200x630';
/** Pictures that fill the window; the others fill half of it at most, or the width of a text column. */
const FULL_BLEED = /^(hero-|territory$|night-street$)/;

const [folder = 'docs/art/masters', ...only] = process.argv.slice(2);
const names = (await readdir(folder)).filter((file) => file.endsWith('.webp')).map((file) => basename(file, '.webp'));

await mkdir(OUT, { recursive: true });
for (const name of names.filter((each) => only.length === 0 || only.includes(each))) {
  const master = join(folder, `${name}.webp`);
  if (name === SHARING_CARD) await encodeSharingCard(master);
  else await encodeSizes(name, master);
}

async function encodeSizes(name, master) {
  const { width: native } = await sharp(master).metadata();
  const wanted = FULL_BLEED.test(name) ? [640, 1280, 1920, 2560] : [640, 1280, 1600];
  for (const width of new Set(wanted.map((each) => Math.min(each, native)))) {
    const sized = sharp(master).resize(width, null, { kernel: 'lanczos3' });
    const file = join(OUT, `${name}-${width}`);
    await report(`${file}.avif`, sized.clone().avif({ quality: 60, effort: 6 }));
    await report(`${file}.webp`, sized.clone().webp({ quality: 76, effort: 6, smartSubsample: true }));
  }
}

/** JPEG, since not every site that shows sharing cards reads AVIF or WebP. */
async function encodeSharingCard(master) {
  await report(join(OUT, 'og.jpg'), sharp(master).jpeg({ quality: 80, mozjpeg: true }));
}

async function report(file, image) {
  await image.toFile(file);
  console.log(`${file}  ${Math.round((await stat(file)).size / 1024)} kB`);
}
