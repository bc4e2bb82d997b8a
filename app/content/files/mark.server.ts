import { createHash } from 'node:crypto';
import type { ContentFile } from '#app/content/files/folder.server.ts';
import { makeOnce } from '#app/content/files/kept.server.ts';
import { loadSharp, reasonOf } from '#app/content/files/sharp.server.ts';

const MAX_MARK_BYTES = 100_000;

/** Pages show a mark up to 150 px wide, on screens of up to three times that density. */
const MIN_PNG_WIDTH = 450;

/** Browsers take 64 MB to decode as many. */
const MAX_PIXELS = 16e6;

/** A partner's mark, as browsers load it. */
type Mark = { type: string; content: Buffer };

/**
 * Returns the mark in a file; null after a fault for each thing that is wrong with it. A file that does not ship is checked
 * once, and at each start if nothing is kept (`keptIn`: null).
 */
export async function readMark(file: ContentFile, keptIn: string | null): Promise<Mark | null> {
  const content = file.readBytes(MAX_MARK_BYTES, `export it with at most ${MAX_MARK_BYTES / 1000} kB`);
  if (!content) return null;
  const isPng = content.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  const key = createHash('sha256').update('mark 2\n').update(content).digest('hex');
  const check = () => (isPng ? checkPng(file, content) : checkSvg(file, content));
  if (!file.isShipped && !(await makeOnce(keptIn, key, check))) return null;
  return { type: isPng ? 'image/png' : 'image/svg+xml; charset=utf-8', content };
}

async function checkPng(file: ContentFile, bytes: Buffer): Promise<object | null> {
  const sharp = await loadSharp();
  if (typeof sharp === 'string') return {};
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (width * height > MAX_PIXELS)
      return file.fault(`is ${width} x ${height} px, which is too large: export it ${MIN_PNG_WIDTH} px wide`);
    await sharp(bytes, { failOn: 'error' }).resize(8).raw().toBuffer();
    if (width < MIN_PNG_WIDTH)
      return file.fault(
        `is ${width} px wide, and blurred on most screens: export it ${MIN_PNG_WIDTH} px wide, or as SVG`,
      );
    return {};
  } catch (error) {
    return file.fault(`is no whole PNG (${reasonOf(error)}): export it again`);
  }
}

/** What an <img> leaves out of an SVG, or visitors cannot stop. Scripts never run: the policy of marks forbids them (docs/decisions/0045-readers-of-content.md). */
const UNSHOWN: [pattern: RegExp, fault: string][] = [
  [/<\?xml-stylesheet|@import/i, 'loads a style sheet: write its rules into the file'],
  [
    /<(?:[\w-]+:)?(?:image|feImage|use)\s[^<>]*?\bhref\s*=\s*["'](?!#|data:)|\burl\((?!\s*(?:["']|&quot;|&apos;)?(?:#|data:))/i,
    'loads another file, which pages do not show: turn letters into outlines and pictures into shapes, or export it as PNG',
  ],
  [/<(?:[\w-]+:)?text\b/i, 'has letters in a font that visitors may not have: turn letters into outlines'],
  [
    /<(?:[\w-]+:)?(?:animate\w*|set)\b|@keyframes/i,
    'moves, and visitors could not stop it: export the picture without animation',
  ],
];

export async function checkSvg(file: ContentFile, bytes: Buffer): Promise<object | null> {
  if (!file.name.endsWith('.svg') && !bytes.includes('<svg')) return file.fault(NEITHER);
  const text = file.readText();
  if (text === null) return null;
  const root = /<svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[0];
  if (!root) return file.fault(NEITHER);
  const isNamed = /\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root);
  if (!isNamed) file.fault('is shown by no browser: add xmlns="http://www.w3.org/2000/svg" to its <svg>');
  const scales = /\sviewBox\s*=/.test(root);
  if (!scales) file.fault(NO_VIEW_BOX);
  const found = UNSHOWN.flatMap(([pattern, fault]) => ({ index: text.search(pattern), fault }));
  const unshown = found.filter(({ index }) => index >= 0);
  for (const { index, fault } of unshown) file.at(text.slice(0, index).split('\n').length).fault(fault);
  const sharp = await loadSharp();
  if (isNamed && typeof sharp !== 'string') {
    try {
      // Draws nothing, which some files let take minutes.
      await sharp(bytes, { limitInputPixels: false }).metadata();
    } catch (error) {
      return svgFault(file, reasonOf(error));
    }
  }
  return isNamed && scales && unshown.length === 0 ? {} : null;
}

const NEITHER = 'is neither SVG nor PNG: export it as one of them';

const NO_VIEW_BOX =
  'has no viewBox of at least 1 by 1, without which it does not scale: add one with its width and height, such as viewBox="0 0 160 48"';

/** Says what is wrong with an SVG, and where, by the words of the library that reads it. */
function svgFault(file: ContentFile, reason: string): null {
  if (reason.includes('bad dimensions')) return file.fault(NO_VIEW_BOX);
  const [, ofData, ofFile, said = reason] =
    /(?:on line (\d+) column \d+ of data|\(null\):(\d+):\d+): (.*)$/.exec(reason) ?? [];
  const place = file.at(Number(ofData ?? ofFile ?? 1));
  if (/xmlParseEntityRef|^Entity '/.test(said)) return place.fault('has an & that is none in SVG: write &amp; for it');
  return place.fault(`is no whole SVG (${said}): export it again`);
}
