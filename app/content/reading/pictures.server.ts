import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, parse, resolve } from 'node:path';
import { anchorOf } from '#app/content/files/anchors.server.ts';
import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import { findSizes, keepSizes } from '#app/content/files/kept-sizes.server.ts';
import { type Media, mediaAddress } from '#app/content/files/media.server.ts';
import { formatOf, makeSizes, type PictureSizes, RECIPE } from '#app/content/files/picture-sizes.server.ts';
import {
  drawnCard,
  isPictureName,
  PICTURES,
  type PictureFacts,
  type PictureName,
  type SharingCard,
  shippedPicture,
} from '#app/content/pictures.ts';

const MAX_FILE_BYTES = 20_000_000;

const FILE_NAME = /^[A-Za-z0-9][\w-]*\.[A-Za-z]+$/;

const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' };

/** What the front matter of an article says. */
type FrontMatter = {
  title: string;
  /** A name of the shipped set, or of a file in the folder `pictures`. */
  picture: string;
  /** Undefined: what ships has its own text, and a file is decoration. */
  pictureAlt?: string | undefined;
};

/** Where pictures are read from, added for browsers, and kept for the next start; null: nowhere. */
export type PicturePlaces = { folder: ContentFolder; media: Media; keptIn: string | null };

/** An article's picture, and what other sites show of the article. */
type ArticlePicture = { picture: PictureFacts; card: SharingCard };

/**
 * Returns the picture of an article, and adds what browsers load of it to `media`. The sizes of a new file take about a
 * second. Returns null, after a fault at `line` of the article, if there is no such picture or it cannot be shown well.
 */
export async function readPicture(
  { folder, media, keptIn }: PicturePlaces,
  article: { file: ContentFile; line: number },
  { title, picture: name, pictureAlt }: FrontMatter,
): Promise<ArticlePicture | null> {
  if (isPictureName(name)) {
    const shipped = shippedPicture(name);
    const picture = { ...shipped, alt: pictureAlt ?? shipped.alt };
    return { picture, card: cardOf(name, title, picture.alt) };
  }
  const found = await readSizes(folder, name, keptIn);
  if (typeof found === 'string') {
    folder.fault(article.file, article.line, `picture ${found}`);
    return null;
  }
  const { sizes, hash } = found;
  const path = mediaAddress(parse(name).name, hash);
  for (const [end, content] of sizes.files) media.set(`${path}-${end}`, { type: TYPES[extname(end)] ?? '', content });
  const { width, height, widths } = sizes;
  const picture = { path, width, height, widths, alt: pictureAlt ?? '', position: '', upright: true };
  return { picture, card: { path: `${path}-card.jpg`, alt: pictureAlt ?? `The picture of “${title}”.` } };
}

/** Returns the sizes of a file, and a hash of what they are made of; or the end of a sentence that begins with `picture`. */
async function readSizes(
  folder: ContentFolder,
  name: string,
  keptIn: string | null,
): Promise<{ sizes: PictureSizes; hash: Buffer } | string> {
  const bytes = readPictureFile(folder, name);
  if (typeof bytes === 'string') return bytes;
  const format = formatOf(bytes);
  if (!format) return `${name} is neither WebP, AVIF nor JPEG: save it as one of them`;
  const hash = createHash('sha256').update(`recipe ${RECIPE}\n`).update(bytes).digest();
  const key = hash.toString('hex');
  const kept = keptIn && findSizes(keptIn, key);
  if (kept) return { sizes: kept, hash };
  const sizes = await makeSizes(bytes, format);
  if (typeof sizes === 'string') return `${name} ${sizes}`;
  if (keptIn) keepSizes(keptIn, key, sizes);
  return { sizes, hash };
}

/** Returns the bytes of a file in the folder `pictures`, or the end of a sentence. */
function readPictureFile(folder: ContentFolder, name: string): Buffer | string {
  if (!name.includes('.')) {
    const names = Object.keys(PICTURES).join(', ');
    return `${name} is none that ships: write one of ${names}, or the name of a file, for example team.jpg`;
  }
  if (!FILE_NAME.test(name)) {
    return `${name} must be the name of a file of letters, digits, hyphens and underscores, for example team.jpg`;
  }
  const file = folder.find(`pictures/${name}`);
  if (!file) return `${name} is not there: put it into the folder pictures, or name one that ships`;
  try {
    const stats = statSync(file.path);
    // A pipe or a device may have no end.
    if (!stats.isFile()) return `${name} is no file: put a picture with this name in its place`;
    if (stats.size <= MAX_FILE_BYTES) return readFileSync(file.path);
    return `${name} has ${Math.ceil(stats.size / 1e6)} MB, and may have 20: save it 2560 px wide`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `${name} cannot be read (${code}): let user ${process.getuid?.()} read it`;
  }
}

/** Returns a card with this very title, or else one without any. */
function cardOf(name: PictureName, title: string, alt: string): SharingCard {
  const drawn = drawnCard(`resources/${anchorOf(title)}`, title);
  return existsSync(resolve(`public${drawn.path}`)) ? drawn : { path: `/pictures/og/plain/${name}.jpg`, alt };
}
