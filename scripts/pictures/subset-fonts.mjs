// Writes app/ui/styles/fonts/{name}-subset.woff2: of each font the characters that its `unicode-range` in app/ui/styles/fonts.css
// names, and the weights that the site uses. Usage: node scripts/pictures/subset-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const STYLES = 'app/ui/styles/fonts.css';
const OUT = 'app/ui/styles/fonts';
const FONTS = [
  {
    name: 'instrument-serif',
    from: 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    features: ['kern', 'liga'],
  },
  {
    name: 'instrument-sans',
    from: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: { wght: { min: 400, max: 500 } },
    // Figures of one width, for columns. Its kerning, hardly seen at the size of text, is 3.8 kB more, with which the landing
    // page's largest paint comes 0.1 s later.
    features: ['tnum'],
  },
];

const styles = await readFile(STYLES, 'utf8');
await mkdir(OUT, { recursive: true });
for (const { name, from, weights, features } of FONTS) {
  const [, range] = new RegExp(`${name}-subset\\.woff2"\\)[^}]*unicode-range:\\s*([^;]+);`).exec(styles);
  const file = await subsetFont(await readFile(from), charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: weights,
    keepFeatures: features,
    // Of use to fonts with marks alone.
    dropTables: ['GDEF'],
    noHinting: true,
  });
  await writeFile(`${OUT}/${name}-subset.woff2`, file);
  console.log(`${name}: ${file.length} B`);
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
