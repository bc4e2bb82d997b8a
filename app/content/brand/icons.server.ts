import { createHash } from 'node:crypto';
import type { default as Sharp } from 'sharp';
import { channelsOf, contrastOf } from '#app/content/brand/colors.ts';
import type { ContentFile } from '#app/content/files/folder.server.ts';
import { makeOnce } from '#app/content/files/kept.server.ts';
import { checkSvg } from '#app/content/files/mark.server.ts';
import { loadSharp, reasonOf } from '#app/content/files/sharp.server.ts';

/** Every page shows it. */
const MAX_BYTES = 30_000;

/** Goes up with each change of how icons are made. */
const RECIPE = 1;

/** Some files let drawing take minutes. */
const MAX_SECONDS = 10;

const LARGEST = 512;

/** How much of a mark may be hidden on a ground, by how little its pixels differ from it. */
const MIN_SHARE_SEEN = 0.1;
const MIN_CONTRAST = 1.6;

/** The addresses at which browsers and home screens look for icons (scripts/pictures/encode-icons.mjs makes those that ship). */
const ICONS = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': LARGEST };

const SCRIPTS: [pattern: RegExp, fault: string][] = [
  [/<(?:[\w-]+:)?script\b/i, 'holds a script: export the drawing alone'],
  [/\son[a-z]+\s*=/i, 'holds a script that an event starts (on…=): export the drawing alone'],
  [/javascript:/i, 'holds a link that runs a script: export the drawing alone'],
  [/<(?:[\w-]+:)?foreignObject\b/i, 'holds a web page: export the drawing alone'],
];

/** What stands behind a mark: the header of a page, and the footer. */
type Grounds = { page: string; dark: string };

export type Icons = { svg: Buffer; files: Map<string, Buffer> };

/** Returns the company's mark and the icons made of it, by address; null after a fault for each thing that is wrong with it. */
export async function readIcons(file: ContentFile, keptIn: string | null, grounds: Grounds): Promise<Icons | null> {
  const svg = file.readBytes(MAX_BYTES, `export it with at most ${MAX_BYTES / 1000} kB`);
  if (!svg) return null;
  const key = createHash('sha256').update(`icon ${RECIPE} ${grounds.page} ${grounds.dark}\n`).update(svg).digest('hex');
  const files = await makeOnce(keptIn, key, () => makeIcons(file, svg, grounds));
  return files && { svg, files };
}

async function makeIcons(file: ContentFile, svg: Buffer, grounds: Grounds): Promise<Map<string, Buffer> | null> {
  const text = svg.toString();
  const found = SCRIPTS.flatMap(([pattern, fault]) => ({ index: text.search(pattern), fault }));
  const scripts = found.filter(({ index }) => index >= 0);
  for (const { index, fault } of scripts) file.at(text.slice(0, index).split('\n').length).fault(fault);
  if (!(await checkSvg(file, svg)) || scripts.length > 0) return null;
  const sharp = await loadSharp();
  if (typeof sharp === 'string') return file.fault(`cannot be drawn on this machine (${sharp}): leave mark out`);
  try {
    return await drawIcons(sharp, file, svg, grounds);
  } catch (error) {
    return file.fault(`cannot be drawn (${reasonOf(error)}): export it with fewer filters and shapes`);
  }
}

async function drawIcons(sharp: typeof Sharp, file: ContentFile, svg: Buffer, grounds: Grounds) {
  const { width, height } = await sharp(svg).metadata();
  if (Math.abs(width - height) > Math.max(width, height) / 50)
    return file.fault(`is ${width} x ${height}, and an icon is as wide as high: draw the sign alone, without the name`);
  const drawn = await sharp(svg, { density: Math.min(2400, Math.max(1, (72 * LARGEST) / width)) })
    .timeout({ seconds: MAX_SECONDS })
    .resize(LARGEST, LARGEST, { fit: 'fill' })
    .png()
    .toBuffer();
  const pixels = await sharp(drawn).resize(32, 32).ensureAlpha().raw().toBuffer();
  for (const [name, ground] of Object.entries(grounds)) {
    if (shareSeen(pixels, ground) < MIN_SHARE_SEEN)
      file.fault(`can hardly be seen on ${name} ${ground}: draw it on a ground of its own, such as a filled circle`);
  }
  const files = new Map<string, Buffer>();
  for (const [address, size] of Object.entries(ICONS)) {
    const onPage = sharp(drawn).resize(size, size).flatten({ background: grounds.page });
    files.set(address, await onPage.png({ compressionLevel: 9 }).toBuffer());
  }
  files.set('/favicon.ico', toIco(await sharp(drawn).resize(32, 32).png({ compressionLevel: 9 }).toBuffer()));
  return files;
}

/** Returns how much of the picture differs from a ground, from 0 to 1. */
function shareSeen(pixels: Buffer, ground: string): number {
  const behind = channelsOf(ground);
  const colors = Array.from({ length: pixels.length / 4 }, (_, index) => {
    const [alpha = 0, ...channels] = [3, 0, 1, 2].map((offset) => pixels[4 * index + offset] ?? 0);
    const mixed = channels.map((channel, at) => (channel * alpha + (behind[at] ?? 0) * (255 - alpha)) / 255);
    return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
  });
  return colors.filter((color) => contrastOf(color, ground) >= MIN_CONTRAST).length / colors.length;
}

/** Returns an ICO file that holds one PNG of 32 px. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
