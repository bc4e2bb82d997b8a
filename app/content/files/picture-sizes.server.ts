import type { ResizeOptions, default as Sharp } from 'sharp';
import type { Place } from '#app/content/files/fault.server.ts';
import { loadSharp, reasonOf } from '#app/content/files/sharp.server.ts';
import { FALLBACK_WIDTH, UPRIGHT } from '#app/content/pictures.ts';

/** A picture of the operator in the sizes that pages show. */
export type PictureSizes = {
  /** Pixels of the widest one. */
  width: number;
  height: number;
  widths: number[];
  /** By what their addresses end with: `640.avif`, `960.webp`, `card.jpg`. */
  files: Map<string, Buffer>;
};

/** Goes up with each change of how sizes are made: browsers keep what they have under an address for a year. */
export const RECIPE = 2;

const MIN_WIDTH = 1200;
const MIN_HEIGHT = 630;
const MAX_SIDE = 12_000;
/** AVIF is decoded as a whole: 16 million pixels take 350 MB of memory, as 60 million of a progressive JPEG do. */
const MAX_PIXELS = { jpeg: 60e6, webp: 60e6, avif: 16e6 } as const;

/** Of a picture in a text, and of one that fills a window. */
const WIDEST_IN_TEXT = 1280;
export const WIDEST_IN_WINDOW = 2560;

type PictureFormat = keyof typeof MAX_PIXELS;

/** Phones show these at twice their density or more, where a lower quality is not seen. */
const FOR_PHONES = 42;
const FOR_DESKTOPS = 60;
/** Lies under text. */
const FOR_UPRIGHT = 38;
/** At the next higher effort all sizes take three quarters longer, for 2 % of the bytes. */
const EFFORT = 1;
const FALLBACK = { quality: 68, effort: 4, smartSubsample: true };
const CARD = { width: 1200, height: 630 };
/** The pages' cream, under what is transparent. */
const GROUND = '#fbf6ee';

/** `widest`: of the sizes, in pixels; without it, that of a text. `isCheck`: only finds faults, and makes no files. */
type Making = { widest?: number | undefined; isCheck: boolean };

/**
 * Makes the sizes of a picture up to a width, turned as its camera says and without its metadata. Takes about a second. Returns null, after a fault, if it cannot.
 */
export async function makeSizes(
  file: Place,
  bytes: Buffer,
  { widest = WIDEST_IN_TEXT, isCheck }: Making,
): Promise<PictureSizes | null> {
  const format = formatOf(bytes);
  if (!format) return file.fault('is neither WebP, AVIF nor JPEG: save it as one of them');
  const sharp = await loadSharp();
  if (typeof sharp === 'string')
    return file.fault(`cannot be resized on this machine (${sharp}): name a picture that ships instead`);
  try {
    const { autoOrient, pages = 1 } = await sharp(bytes).metadata();
    const fault = faultOf(autoOrient, pages, format);
    if (fault !== null) return file.fault(fault);
    if (!isCheck) return await encodeSizes(sharp, bytes, autoOrient, widest);
    // Reads every byte: damage shows only then.
    await sharp(bytes, { failOn: 'error' }).resize(8).raw().toBuffer();
    return { ...autoOrient, widths: [], files: new Map() };
  } catch (error) {
    return file.fault(`is damaged (${reasonOf(error)}): save it again`);
  }
}

/** Returns the format that the first bytes tell, whatever the name says; null for any other. */
function formatOf(bytes: Buffer): PictureFormat | null {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (word(0).startsWith('\xff\xd8\xff')) return 'jpeg';
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp';
  return word(4) === 'ftyp' && /avi[fs]/.test(bytes.toString('latin1', 8, 64)) ? 'avif' : null;
}

type Size = { width: number; height: number };

function faultOf({ width, height }: Size, pages: number, format: PictureFormat): string | null {
  const is = `is ${width} x ${height} px`;
  if (pages > 1) return 'is animated: save one picture of it';
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS[format]) {
    return `${is}, which is too large: save it 2560 px wide`;
  }
  if (height > width) return `${is}, taller than wide: cut it to a landscape, for example of 1600 x 1067 px`;
  if (width < MIN_WIDTH) return `${is}: it must be at least ${MIN_WIDTH} px wide`;
  return height < MIN_HEIGHT ? `${is}: it must be at least ${MIN_HEIGHT} px high` : null;
}

async function encodeSizes(
  sharp: typeof Sharp,
  bytes: Buffer,
  { width, height }: Size,
  max: number,
): Promise<PictureSizes> {
  const base = await sharp(bytes, { autoOrient: true, failOn: 'error' })
    .flatten({ background: GROUND })
    .resize({ width: max, height: UPRIGHT.height, fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(base.data, { raw: base.info });
  const widest = { width: Math.min(max, width), height: Math.round((Math.min(max, width) * height) / width) };
  const widths = [640, 960, ...[1280, 1920].filter((each) => each < widest.width), widest.width];
  const files = new Map<string, Buffer>();
  const encode = async (name: string | number, size: ResizeOptions, quality: number) => {
    files.set(`${name}.avif`, await picture().resize(size).avif({ quality, effort: EFFORT }).toBuffer());
  };
  for (const each of widths) {
    const size = each === widest.width ? widest : { width: each };
    await encode(each, size, each > FALLBACK_WIDTH ? FOR_DESKTOPS : FOR_PHONES);
  }
  await encode('upright', UPRIGHT, FOR_UPRIGHT);
  files.set(`${FALLBACK_WIDTH}.webp`, await picture().resize({ width: FALLBACK_WIDTH }).webp(FALLBACK).toBuffer());
  files.set('card.jpg', await picture().resize(CARD).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
  return { ...widest, widths, files };
}
