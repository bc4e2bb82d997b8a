import { afterAll, expect, test } from 'vitest';
import { removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsOf } from '#tests/content/faults.ts';

afterAll(removeContentFolders);

const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>\n`;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWNogAEGOAsAWhQJAUVSPdEAAAAASUVORK5CYII=',
  'base64',
);

/** Marks that no page shows, and the end of the fault of each. */
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
  ['text.svg', svg('<text>Ours</text>'), /^, line 2: has letters in a font that visitors may not have/],
  ['open.svg', svg('<g>'), /^: is no whole SVG/],
  ['crossed.svg', svg('<g><a></g></a>'), /^: is no whole SVG/],
  ['unquoted.svg', svg('<path d=M0/>'), /^: is no whole SVG/],
  ['two.svg', svg('') + svg(''), /^: is no whole SVG/],
  ['comments.svg', '<!-- --> '.repeat(11_000), /^: is no whole SVG/],
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
  ['latin.svg', Buffer.from(svg('<title>é</title>'), 'latin1'), /^: is no text in UTF-8: save it with this encoding$/],
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

const MARK_FILES = [...MARKS, ...FINE].map(([file, content]) => [file, content] as const);
const FAULTS = await faultsOf({
  'partners.yaml': MARK_FILES.map(([file]) => `- { name: ${file}, mark: ${file} }`).join('\n'),
  ...Object.fromEntries(MARK_FILES.map(([file, content]) => [`partners/${file}`, content])),
});
const faultsIn = (file: string) =>
  FAULTS.filter((fault) => fault.startsWith(file)).map((fault) => fault.slice(file.length));

test.each(MARKS)('refuses the mark %s', (file, _content, fault) => {
  expect(faultsIn(`partners/${file}`)).toEqual([expect.stringMatching(fault)]);
});

test('takes marks as programs export them', () => {
  expect(FINE.flatMap(([file]) => faultsIn(`partners/${file}`))).toEqual([]);
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
      'line 1: name is missing: write it',
      `line 1: ${NO_NAME}`,
      'line 2: sample must be true or false',
      'line 3: link has no place here: see content/README.md for what has',
    ],
  ],
  ['name: Ours', ['line 1: this must be a list, each entry after a dash']],
])('names the line of what is wrong in partners.yaml: %j', async (partners, faults) => {
  expect(await faultsOf({ 'partners.yaml': partners })).toEqual(faults.map((fault) => `partners.yaml, ${fault}`));
});

test.each(['[]', '', '# Nobody yet.\n'])('takes %j for a company without partners', async (partners) => {
  expect(await faultsOf({ 'partners.yaml': partners })).toEqual([]);
});
