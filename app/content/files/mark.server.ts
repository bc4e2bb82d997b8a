import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';

/** The picture in a file. The size is in pixels, or in the units of an SVG's viewBox. */
type Mark = { type: string; content: Buffer; width: number; height: number };

type Size = Pick<Mark, 'width' | 'height'>;

const MAX_MARK_BYTES = 100_000;

/** After the XML declaration and comments. */
const SVG_ROOT = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(<svg(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>)/;

const VIEW_BOX = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e+]+)[\s,]+([\d.e+]+)\s*["']/;

/**
 * What an SVG must not have. Browsers run and load nothing for an <img>, but the file can be opened alone, and what it
 * would load is missing from the picture.
 */
const FORBIDDEN: [pattern: RegExp, fault: string][] = [
  [/<!(?:DOCTYPE|ENTITY)/i, 'has a DOCTYPE or entities: delete them, from <! to the > that ends them'],
  [/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i, 'has an & that is none in SVG: write &amp; for it'],
  [/<(?:[\w-]+:)?script\b/i, 'has a script: export the picture without it'],
  [/\son\w+\s*=/i, 'has an attribute that runs a script, such as onload: delete it'],
  [/<(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|audio|video)\b/i, 'has HTML in it: export the picture as shapes'],
  [/<\?xml-stylesheet|@import/i, 'loads a style sheet: write its rules into the file'],
  [/\b(?:href|src)\s*=\s*["'](?!#)/i, 'has a link or another picture in it: export the picture as shapes, or as PNG'],
  [
    /\burl\((?!\s*(?:["']|&quot;|&apos;)?#)/i,
    'loads another file by url(): turn letters into outlines, and pictures into shapes',
  ],
  [/<(?:[\w-]+:)?text\b/i, 'has letters in a font that visitors may not have: turn letters into outlines'],
  [
    /<(?:[\w-]+:)?(?:animate\w*|set)\b|@keyframes/i,
    'moves, and visitors could not stop it: export the picture without animation',
  ],
];

/** Returns a partner's mark; null after a fault for each thing that is wrong with the file. */
export function readMark(folder: ContentFolder, file: ContentFile): Mark | null {
  const content = folder.readBytes(file, MAX_MARK_BYTES, `export it with at most ${MAX_MARK_BYTES / 1000} kB`);
  if (!content) return null;
  const isSvg = file.name.endsWith('.svg');
  const size = isSvg ? sizeOfSvg(folder, file) : sizeOfPng(folder, file, content);
  return size && { type: isSvg ? 'image/svg+xml; charset=utf-8' : 'image/png', content, ...size };
}

function sizeOfSvg(folder: ContentFolder, file: ContentFile): Size | null {
  const before = folder.faults.length;
  const text = folder.readText(file);
  if (text === null) return null;
  for (const [pattern, fault] of FORBIDDEN) {
    const found = pattern.exec(text);
    if (found) folder.fault(file, text.slice(0, found.index).split('\n').length, fault);
  }
  if (folder.faults.length > before) return null;
  const root = SVG_ROOT.exec(text)?.[1];
  if (!root || !isWhole(text)) {
    folder.fault(file, null, 'is no whole SVG, which begins with <svg and ends with </svg>: export it again');
    return null;
  }
  if (!/\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root)) {
    folder.fault(file, null, 'is shown by no browser: add xmlns="http://www.w3.org/2000/svg" to its <svg>');
    return null;
  }
  const [width = 0, height = 0] = (VIEW_BOX.exec(root) ?? []).slice(1).map((units) => Math.round(Number(units)));
  if (width > 0 && height > 0) return { width, height };
  const remedy = 'add one with its width and height, such as viewBox="0 0 160 48"';
  folder.fault(file, null, `has no viewBox of at least 1 by 1, without which it does not scale: ${remedy}`);
  return null;
}

/** Comments, CDATA, processing instructions and tags. */
const XML =
  /<!--(?:(?!-->)[\s\S])*-->|<!\[CDATA\[(?:(?!\]\]>)[\s\S])*\]\]>|<\?[^?]*\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

/** Whether every tag can be read, and is closed where it has to be: browsers show nothing of an SVG with one that is not. */
function isWhole(svg: string): boolean {
  const open: string[] = [];
  let isWellNested = true;
  let roots = 0;
  const texts = svg.replace(XML, (_, end?: string, name?: string, __?: string, isEmpty?: string) => {
    if (name === undefined) return '';
    if (end) isWellNested &&= open.pop() === name;
    else {
      if (open.length === 0) roots += 1;
      if (!isEmpty) open.push(name);
    }
    return '';
  });
  return isWellNested && open.length === 0 && roots === 1 && !texts.includes('<');
}

/** Looks at the first and the last chunk (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function sizeOfPng(folder: ContentFolder, file: ContentFile, bytes: Buffer): Size | null {
  const isWhole =
    bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND';
  const [width, height] = isWhole ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0];
  if (width > 0 && height > 0) return { width, height };
  folder.fault(file, null, 'is no whole PNG: export it again');
  return null;
}
