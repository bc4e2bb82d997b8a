import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsOf } from '#tests/content/faults.ts';

afterAll(removeContentFolders);

const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>\n`;

const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#456' } })
    .png({ palette: true, colours: 2 })
    .toBuffer();

/** A text that is `deep` times ten times as long as it is written. */
const bomb = (deep: number) => {
  const entities = Array.from({ length: deep }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`);
  return `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${entities.join('')}]>\n${svg(`<title>&a${deep};</title>`)}`;
};

/** Ten to the power of `deep` shapes, which take minutes to draw. */
const shapes = (deep: number) => {
  const groups = Array.from(
    { length: deep },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  );
  return svg(`<path id="a0" d="M0 0h1v1z"/>${groups.join('')}<use href="#a${deep}"/>`);
};

/** Marks that no page shows, and the end of the fault of each. */
const MARKS: [file: string, content: string | Buffer, fault: RegExp][] = [
  ['entity.svg', svg('<title>&ours;</title>'), /^, line 2: has an & that is none in SVG: write &amp; for it$/],
  ['ampersand.svg', svg('<title>Alder & Wick</title>'), /^, line 2: has an & that is none in SVG/],
  [
    'image.svg',
    svg('<image\n href="https://elsewhere.example/a.png"/>'),
    /^, line 2: loads another file, which pages do not show: turn letters into outlines .* or export it as PNG$/,
  ],
  ['use.svg', svg("<use href='other.svg#a'/>"), /^, line 2: loads another file/],
  ['import.svg', svg('<style>@import "a.css";</style>'), /^, line 2: loads a style sheet: write its rules/],
  ['sheet.svg', `<?xml-stylesheet href="#a"?>\n${svg('')}`, /^, line 1: loads a style sheet/],
  ['font.svg', svg('<style>@font-face{src:url("a.woff2")}</style>'), /^, line 2: loads another file/],
  ['moving.svg', svg('<animate attributeName="x"/>'), /^, line 2: moves, and visitors could not stop it/],
  ['text.svg', svg('<text>Ours</text>'), /^, line 2: has letters in a font that visitors may not have/],
  ['open.svg', svg('<g>'), /^, line 3: is no whole SVG \(Opening and ending tag mismatch.*\): export it again$/],
  ['two.svg', svg('') + svg(''), /^, line 4: is no whole SVG \(Extra content/],
  ['prefix.svg', svg('<use xlink:href="#b"/>'), /^, line 2: is no whole SVG \(Namespace prefix xlink/],
  ['bomb.svg', bomb(9), /^, line \d: is no whole SVG \(Maximum entity amplification/],
  ['comments.svg', '<!-- --> '.repeat(11_000), /^: is neither SVG nor PNG: export it as one of them$/],
  ['page.svg', '<!-- <svg > --><html></html>', /^: is neither SVG nor PNG/],
  [
    'unnamed.svg',
    '<svg viewBox="0 0 1 1"></svg>',
    /^: is shown by no browser: add xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
  ],
  [
    'sizeless.svg',
    svg('', 'width="100%" height="100%"'),
    /^: has no viewBox of at least 1 by 1, .*such as viewBox="0 0 160 48"$/,
  ],
  ['flat.svg', svg('', 'viewBox="0 0 120 0"'), /^: has no viewBox of at least 1 by 1/],
  ['latin.svg', Buffer.from(svg('<title>é</title>'), 'latin1'), /^: is no text in UTF-8: save it with this encoding$/],
  ['large.svg', svg(' '.repeat(120_000)), /^: has 121 kB: export it with at most 100 kB$/],
  ['cut.png', (await png(40)).subarray(0, -30), /^: is no whole PNG \(.+\): export it again$/],
  ['narrow.png', await png(449), /^: is 449 px wide, and blurred on most screens: export it 450 px wide, or as SVG$/],
  ['bomb.png', await png(6000), /^: is 6000 x 6000 px, which is too large: export it 450 px wide$/],
  ['empty.png', '', /^: is neither SVG nor PNG/],
  ['photo.png', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^: is neither SVG nor PNG/],
];

/** Marks as programs export them, and what runs in no browser. */
const FINE: [file: string, content: string | Buffer][] = [
  [
    'inkscape.svg',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape -->\n\n${svg('<path d="M0 0"/>')}<!-- end -->\n`,
  ],
  [
    'gradient.svg',
    svg(
      '<defs><linearGradient id="a"/></defs><path fill="url(#a)" style="fill:url(&quot;#a&quot;)"/><use xlink:href="#b"/>',
      'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 12 40"',
    ),
  ],
  ['commas.svg', svg('<title>Alder &amp; Wick &#169;</title>', "viewBox='-1,-1.5, 120.5,40'")],
  ['doctype.svg', `<!DOCTYPE svg>\n${svg('<script>alert(1)</script><path onload="alert(1)"/>')}`],
  ['inside.svg', svg('<image href="data:image/png;base64,AA"/>')],
  ['shapes.svg', shapes(9)],
  ['named.svg', await png(450)],
  ['named.png', svg('')],
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

test('takes marks as programs export them, by their bytes', () => {
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
