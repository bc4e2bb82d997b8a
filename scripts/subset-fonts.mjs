// Writes app/styles/fonts/{name}-subset.woff2: of each font the characters that its `unicode-range` in app/styles/fonts.css
// names, and the weights that the site uses. Usage: node scripts/subset-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const STYLES = 'app/styles/fonts.css';
const OUT = 'app/styles/fonts';
const FONTS = [
  {
    name: 'instrument-serif',
    from: 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  },
  {
    name: 'instrument-sans',
    from: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: { wght: { min: 400, max: 500 } },
  },
];
/** Without it letters are kerned alike in all weights, for which it holds 3 kB. */
const DROPPED = ['GDEF'];

const styles = await readFile(STYLES, 'utf8');
await mkdir(OUT, { recursive: true });
for (const { name, from, weights } of FONTS) {
  const [, range] = new RegExp(`${name}-subset\\.woff2"\\)[^}]*unicode-range:\\s*([^;]+);`).exec(styles);
  const subset = await subsetFont(await readFile(from), charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: weights,
    dropTables: DROPPED,
    noHinting: true,
  });
  await writeFile(`${OUT}/${name}-subset.woff2`, subset);
  console.log(`${name}: ${subset.length} B`);
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
