import { z } from 'zod';
import type { Brand } from '#app/content/brand/brand.ts';
import { type ColorName, type Colors, pairFaults, SHIPPED_COLORS, shadesOf } from '#app/content/brand/colors.ts';
import { readIcons } from '#app/content/brand/icons.server.ts';
import { mediaAddress } from '#app/content/files/media.server.ts';
import { WIDEST_IN_WINDOW } from '#app/content/files/picture-sizes.server.ts';
import { line } from '#app/content/files/schemas.server.ts';
import type { TextReader } from '#app/content/files/text.server.ts';
import { type Read, readYaml } from '#app/content/files/yaml.server.ts';
import type { PictureName } from '#app/content/pictures.ts';
import { type PicturePlaces, readPicture } from '#app/content/reading/pictures.server.ts';

/** The picture that each page begins with, or that stands there alone. Landing page and receipt share some of them. */
const PICTURE_OF_PAGE = {
  'about-us': 'about-lounge',
  'contact-us': 'contact-porch-4x5',
  'how-it-works': 'path',
  'lead-gen-strategies': 'hero-2-street',
  'lead-nurturing': 'call',
  'operational-framework': 'territory',
  'partner-playbook': 'closing',
  checkout: 'article-1-key',
  'closing-band': 'porch-light',
  'not-found': 'night-street',
} as const satisfies Record<string, PictureName>;

const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i, "must be # and six digits in quotes, for example '#0c2230'")
  .transform((digits) => digits.toLowerCase());

const picture = z.strictObject({ picture: line(100), pictureAlt: line(200) });

type Picture = z.output<typeof picture>;

/** Returns a schema of which any part may be left out. */
const eachOf = <Name extends string, Part extends z.ZodTypeAny>(names: Name[], part: Part) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, part])) as Record<Name, Part>).partial();

const PAGES = Object.keys(PICTURE_OF_PAGE) as (keyof typeof PICTURE_OF_PAGE)[];

/** Returns what of the mark and the pictures is as it ships, as `brand.yaml` names it. */
export function shippedLooks({ mark, heroes, pictures = {} }: Brand): string[] {
  return [
    ...(mark ? [] : ['mark']),
    ...(heroes ? [] : ['heroes']),
    ...PAGES.filter((page) => !pictures[PICTURE_OF_PAGE[page]]),
  ];
}

const schema = z
  .strictObject({
    colors: eachOf(Object.keys(SHIPPED_COLORS) as ColorName[], color),
    browserBar: color,
    mark: z.string().regex(/^[A-Za-z0-9][\w-]*\.svg$/, 'must be the name of an SVG file, for example mark.svg'),
    heroes: z.array(picture).min(1, 'must have 1 to 4 pictures').max(4, 'must have 1 to 4 pictures'),
    pictures: eachOf(PAGES, picture),
  })
  .partial();

type BrandFile = Read<z.output<typeof schema>>;

/** What the company looks like: what pages read, its icons by the address of those that ship, and its shades in the stylesheet. */
type ReadBrand = { brand: Brand; icons: ReadonlyMap<string, string>; shades: ReadonlyMap<string, string> };

/**
 * Returns what `brand.yaml` replaces, and adds what browsers load of it to `media`. The sizes of a new picture take seconds.
 */
export async function readBrand(places: PicturePlaces, texts: TextReader): Promise<ReadBrand> {
  const read = readYaml(places.folder.file('brand.yaml'), schema);
  if (!read) return { brand: {}, icons: new Map(), shades: new Map() };
  const colors = readColors(read);
  const shades = shadesOf(colors);
  const { mark, icons } = await readMark(read, places, colors);
  const bar = read.value.browserBar || colors.dark;
  const brand = {
    ...(bar !== SHIPPED_COLORS.dark && { bar }),
    ...(shades.size > 0 && { markColors: { lamp: colors.highlight, door: shades.get(MARK_DOOR) ?? MARK_DOOR } }),
    ...(mark && { mark }),
    ...(await readPictures(read, places, texts)),
  };
  return { brand, icons, shades };
}

const MARK_DOOR = '#2f6f8f';

/** Returns the colors, those that ship for missing ones, after a fault for every two that cannot be read on each other. */
function readColors({ value, at }: BrandFile): Colors {
  const own = Object.entries(value.colors ?? {}).filter(([, digits]) => digits !== '');
  const colors: Colors = { ...SHIPPED_COLORS, ...Object.fromEntries(own) };
  for (const { names, text } of pairFaults(colors)) {
    const replaced = names.find((name) => own.some(([each]) => each === name));
    if (replaced) at('colors', replaced).fault(text);
  }
  return colors;
}

async function readMark({ value, at }: BrandFile, { folder, media, keptIn }: PicturePlaces, { page, dark }: Colors) {
  const addresses = new Map<string, string>();
  const file = value.mark ? folder.find(`pictures/${value.mark}`) : null;
  if (value.mark && !file) at('mark').fault(`mark names no file: put ${value.mark} into the folder pictures`);
  const icons = file && (await readIcons(file, keptIn, { page, dark }));
  if (!icons) return { mark: null, icons: addresses };
  const add = (name: string, type: string, content: Buffer) => {
    const address = mediaAddress(name, content);
    media.set(address, { type, content });
    return address;
  };
  for (const [address, content] of icons.files) {
    const type = address.endsWith('.ico') ? 'image/x-icon' : 'image/png';
    addresses.set(address, add(address.slice(1), type, content));
  }
  return { mark: add(file.name.replace(/^.*\//, ''), 'image/svg+xml; charset=utf-8', icons.svg), icons: addresses };
}

async function readPictures({ value, at }: BrandFile, places: PicturePlaces, texts: TextReader): Promise<Brand> {
  const readOne = async ({ picture, pictureAlt }: Picture, path: (string | number)[]) => {
    const alt = texts.plain(pictureAlt, at(...path, 'pictureAlt'));
    const front = { title: '', picture, pictureAlt: alt };
    return picture === '' ? null : readPicture(places, at(...path, 'picture'), front, WIDEST_IN_WINDOW);
  };
  const heroes = [];
  for (const [index, hero] of (value.heroes ?? []).entries()) heroes.push(await readOne(hero, ['heroes', index]));
  const [first] = heroes;
  const brand = { heroes: heroes.flatMap((hero) => hero?.picture ?? []), pictures: {}, cards: {} } satisfies Brand;
  if (first) brand.cards = { home: first.card };
  for (const page of PAGES) {
    const given = value.pictures?.[page];
    const found = given && (await readOne(given, ['pictures', page]));
    if (!found) continue;
    brand.pictures = { ...brand.pictures, [PICTURE_OF_PAGE[page]]: found.picture };
    brand.cards = { ...brand.cards, [page]: found.card };
  }
  return Object.fromEntries(Object.entries(brand).filter(([, part]) => Object.keys(part).length > 0));
}
