import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootSite } from '#tests/http.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>\n`;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWNogAEGOAsAWhQJAUVSPdEAAAAASUVORK5CYII=',
  'base64',
);

/** Marks that no page shows, and what the start says of each. */
const MARKS: [file: string, content: string | Buffer, fault: RegExp][] = [
  ['script.svg', svg('<script>alert(1)</script>'), /^, line 2: has a script: export the picture without it$/],
  ['prefix.svg', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), /^, line 2: has a script/],
  ['event.svg', svg('\n<path onload = "alert(1)"/>'), /^, line 3: has an attribute that runs a script, such as onload/],
  ['html.svg', svg('<foreignObject><p>Ours</p></foreignObject>'), /^, line 2: has HTML in it/],
  [
    'doctype.svg',
    `<?xml version="1.0"?>\n<!DOCTYPE svg>\n${svg('')}`,
    /^, line 2: has a DOCTYPE or entities: delete them/,
  ],
  ['entity.svg', svg('<title>&ours;</title>'), /^, line 2: has an & that is none in SVG: write &amp; for it$/],
  ['ampersand.svg', svg('<title>Alder & Wick</title>'), /^, line 2: has an & that is none in SVG/],
  [
    'image.svg',
    svg('<image href="https://elsewhere.example/a.png"/>'),
    /^, line 2: has a link or another picture in it/,
  ],
  ['inline.svg', svg('<image xlink:href="data:image/png;base64,AA"/>'), /^, line 2: has a link or another picture/],
  ['use.svg', svg("<use href='other.svg#a'/>"), /^, line 2: has a link or another picture in it/],
  [
    'import.svg',
    svg('<style>@import "a.css";</style>'),
    /^, line 2: loads a style sheet: write its rules into the file$/,
  ],
  ['sheet.svg', `<?xml-stylesheet href="#a"?>\n${svg('')}`, /^, line 1: loads a style sheet/],
  ['font.svg', svg('<style>@font-face{src:url("a.woff2")}</style>'), /^, line 2: loads another file by url\(\)/],
  ['moving.svg', svg('<animate attributeName="x"/>'), /^, line 2: moves, and visitors could not stop it/],
  ['cut.svg', svg('<path d="M0 0"/>').slice(0, -8), /^: is no whole SVG, which begins with <svg and ends with <\/svg>/],
  ['page.svg', '<!-- none --><html></html>', /^: is no whole SVG/],
  [
    'unnamed.svg',
    '<svg viewBox="0 0 1 1"></svg>',
    /^: is shown by no browser: add xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
  ],
  [
    'sizeless.svg',
    svg('', 'width="120" height="40"'),
    /^: has no viewBox of at least 1 by 1, .*such as viewBox="0 0 160 48"$/,
  ],
  ['flat.svg', svg('', 'viewBox="0 0 120 0"'), /^: has no viewBox of at least 1 by 1/],
  ['latin.svg', Buffer.from(svg('<title>é</title>'), 'latin1'), /^: cannot be read .*UTF-8$/],
  ['large.svg', svg(' '.repeat(120_000)), /^: has 121 kB: export it with at most 100 kB$/],
  ['cut.png', PNG.subarray(0, -9), /^: is no whole PNG: export it again$/],
  ['renamed.png', svg(''), /^: is no whole PNG/],
  ['empty.png', '', /^: is no whole PNG/],
];

/** Marks as programs export them. */
const FINE: [file: string, content: string][] = [
  [
    'inkscape.svg',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape -->\n\n${svg('<path d="M0 0"/>')}<!-- end -->\n`,
  ],
  [
    'gradient.svg',
    svg(
      '<defs><linearGradient id="a"/></defs><path fill="url(#a)" style="fill:url(&quot;#a&quot;)"/><use xlink:href="#b"/>',
    ),
  ],
  ['commas.svg', svg('<title>Alder &amp; Wick &#169;</title>', "viewBox='-1,-1.5, 120.5,40'")],
];

let folder = '';
/** What the start said of the marks. */
let output = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await mkdir(join(folder, 'partners'));
  const files = [...MARKS, ...FINE];
  for (const [file, content] of files) await writeFile(join(folder, 'partners', file), content);
  output = await start(files.map(([file]) => `- { name: ${file}, mark: ${file} }`));
});

afterAll(() => rm(folder, { recursive: true }));

/** Starts the site, which ends at once, with these lines in `partners.yaml`; resolves with what it printed. */
async function start(lines: string[]): Promise<string> {
  await writeFile(join(folder, 'partners.yaml'), lines.join('\n'));
  const boot = await bootSite({ CONTENT_DIR: folder });
  expect(boot.code).toBe(1);
  return boot.output;
}

/** What was printed of a file, after its name and without the period. */
function faultsOf(file: string, printed: string): string[] {
  const start = `Content: ${file}`;
  const lines = printed.split('\n').filter((line) => line.startsWith(start));
  return lines.map((line) => line.slice(start.length).replace(/\.$/, ''));
}

test.each(MARKS)('the site does not start with %s', (file, _content, fault) => {
  expect(faultsOf(`partners/${file}`, output)).toEqual([expect.stringMatching(fault)]);
});

test.each(FINE)('the site takes %s', (file) => {
  expect(faultsOf(`partners/${file}`, output)).toEqual([]);
});

const NO_NAME =
  'mark must be the name of a file that ends with .svg or .png, of letters, digits, hyphens and underscores, for example alder-wick.svg';

test.each([
  ['- { name: Ours, mark: nowhere.svg }', ['line 1: mark names no file: put nowhere.svg into the folder partners']],
  ['- { name: Ours, mark: ../partners.yaml }', [`line 1: ${NO_NAME}`]],
  [
    '- name: Ours\n  mark: noonmere.svg\n\n- name: Ours\n  mark: copperwain.svg',
    ['line 4: name Ours is that of an earlier entry too: give this one another'],
  ],
  [
    '- mark: logo.gif\n  sample: perhaps\n  link: /a',
    [
      'line 1: name is missing',
      `line 1: ${NO_NAME}`,
      'line 2: sample must be true or false',
      'line 1: link is nothing that this file has: see content/README.md for what it may have',
    ],
  ],
  ['name: Ours', ['line 1: this must be a list, each entry after a dash']],
])('names the line of what is wrong in partners.yaml: %j', async (lines, faults) => {
  expect(faultsOf('partners.yaml, ', await start([lines]))).toEqual(faults);
});
