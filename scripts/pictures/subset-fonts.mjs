// Writes app/ui/styles/fonts/{name}-subset.woff2: of each font the characters that its `unicode-range` in app/ui/styles/fonts.css
// names, and the weights that the site uses. Usage: node scripts/pictures/subset-fonts.mjs
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { withKerning } from './kerning.mjs';

const STYLES = 'app/ui/styles/fonts.css';
const OUT = 'app/ui/styles/fonts';
const FONTS = [
  {
    name: 'instrument-serif',
    from: 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    // Of use to fonts with marks alone.
    dropped: ['GDEF'],
  },
  {
    name: 'instrument-sans',
    from: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: { wght: { min: 400, max: 500 } },
    // Figures of one width, for columns. Its own kerning is half of the font; it gets that of the site's words instead.
    features: ['tnum'],
    dropped: ['GPOS', 'GDEF'],
    kerned: true,
  },
];

const styles = await readFile(STYLES, 'utf8');
const texts = await textsOf('app');
await mkdir(OUT, { recursive: true });
for (const { name, from, weights, features, dropped, kerned } of FONTS) {
  const [, range] = new RegExp(`${name}-subset\\.woff2"\\)[^}]*unicode-range:\\s*([^;]+);`).exec(styles);
  const whole = await convert(await readFile(from), 'sfnt');
  const subset = await subsetFont(whole, charactersOf(range), {
    targetFormat: 'sfnt',
    variationAxes: weights,
    keepFeatures: features,
    dropTables: dropped,
    noHinting: true,
  });
  const file = await convert(kerned ? withKerning(subset, whole, texts) : subset, 'woff2');
  await writeFile(`${OUT}/${name}-subset.woff2`, file);
  console.log(`${name}: ${file.length} B`);
}

async function textsOf(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  return (await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')))).join('\n');
}

/** The characters of a list such as `U+20-5B, U+A0`. */
function charactersOf(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
