import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import type { PictureSet, SharingCard } from '#app/content/brand/brand.ts';
import { anchorOf } from '#app/content/files/anchors.server.ts';
import type { Place } from '#app/content/files/fault.server.ts';
import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import { makeOnce } from '#app/content/files/kept.server.ts';
import { type Media, mediaAddress } from '#app/content/files/media.server.ts';
import { makeSizes, RECIPE } from '#app/content/files/picture-sizes.server.ts';
import {
  drawnCard,
  isPictureName,
  PICTURES,
  type PictureName,
  plainCard,
  shippedPicture,
} from '#app/content/pictures.ts';
import { fill } from '#app/content/texts/texts.ts';
import type { Texts } from '#app/content/texts/types.ts';

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

/**
 * Where pictures are read from, added for browsers, and kept for the next start; null: nowhere. `isCheck`: finds their faults
 * without making sizes. `words`: what is said of them.
 */
export type PicturePlaces = {
  folder: ContentFolder;
  media: Media;
  keptIn: string | null;
  isCheck: boolean;
  words: Texts['pictures'];
};

/** An article's picture, and what other sites show of the article. */
type ArticlePicture = { picture: PictureSet; card: SharingCard };

/**
 * Returns the picture of an article or a page, and adds what browsers load of it to `media`: up to the width `widest`, or
 * that of a text. The sizes of a new file take seconds. Returns null, after a fault of the place or of the file, if there
 * is no such picture or it cannot be shown well.
 */
export async function readPicture(
  { folder, media, keptIn, isCheck, words }: PicturePlaces,
  article: Place,
  { title, picture: name, pictureAlt }: FrontMatter,
  widest?: number,
): Promise<ArticlePicture | null> {
  if (isPictureName(name)) {
    const shipped = shippedPicture(name, words);
    const picture = { ...shipped, alt: pictureAlt ?? shipped.alt };
    return { picture, card: cardOf(name, title, picture.alt, words) };
  }
  const file = findFile(folder, article, name);
  const bytes = file?.readBytes(MAX_FILE_BYTES, 'save it 2560 px wide');
  if (!file || !bytes) return null;
  const hash = createHash('sha256')
    .update(`recipe ${RECIPE}${widest ? ` ${widest}` : ''}\n`)
    .update(bytes)
    .digest();
  const sizes = await makeOnce(keptIn, hash.toString('hex'), () => makeSizes(file, bytes, { widest, isCheck }));
  if (!sizes) return null;
  const path = mediaAddress(file.stem, hash);
  for (const [end, content] of sizes.files) media.set(`${path}-${end}`, { type: TYPES[extname(end)] ?? '', content });
  const { width, height, widths } = sizes;
  const picture = { path, width, height, widths, alt: pictureAlt ?? '', position: '', upright: true };
  return { picture, card: { path: `${path}-card.jpg`, alt: pictureAlt ?? fill(words.ownCard, { title }) } };
}

/** Returns a file of the folder `pictures`; null after a fault of the article that names it. */
function findFile(folder: ContentFolder, article: Place, name: string): ContentFile | null {
  const says = (fault: string) => article.fault(`picture ${name} ${fault}`);
  if (!name.includes('.')) {
    const names = Object.keys(PICTURES).join(', ');
    return says(`is none that ships: write one of ${names}, or the name of a file, for example team.jpg`);
  }
  if (!FILE_NAME.test(name))
    return says('must be the name of a file of letters, digits, hyphens and underscores, for example team.jpg');
  const file = folder.find(`pictures/${name}`);
  return file ?? says('is not there: put it into the folder pictures, or name one that ships');
}

/** Returns a card with this very title, or else one without any. */
function cardOf(name: PictureName, title: string, alt: string, words: Texts['pictures']): SharingCard {
  const drawn = drawnCard(`resources/${anchorOf(title)}`, title, words);
  return existsSync(resolve(`public${drawn.path}`)) ? drawn : plainCard(name, alt);
}
