import type { PictureSet, SharingCard } from '#app/content/brand/brand.ts';
import { fill, type PageTexts, texts } from '#app/content/texts/texts.ts';

/** The texts of pictures, for those who ask before pages have texts. */
type Words = PageTexts['pictures'];

/** Returns the card that `npm run sharing-cards` drew under the name, with the page's title on it. */
export function drawnCard(name: string, title: string, { card }: Words = texts().pictures): SharingCard {
  return { path: `/pictures/og/${name}.jpg`, alt: fill(card, { title }) };
}

/** Returns the card of a picture that ships, without a title. */
export function plainCard(name: PictureName, alt: string = texts().pictures.alt[name]): SharingCard {
  return { path: `/pictures/og/plain/${name}.jpg`, alt };
}

/** The aspect ratio of the upright crops; some have more pixels. */
export const UPRIGHT = { width: 640, height: 800 } as const;

const FULL_BLEED = { width: 2560, height: 1440, widths: [640, 960, 1280, 1920, 2560] } as const;
const HALF = { width: 1600, height: 1067, widths: [640, 960, 1280, 1600] } as const;
const COVER = { width: 1280, height: 853, widths: [640, 960, 1280], upright: true } as const;

/** What ships, by name in `public/pictures`. docs/art has the originals and notes. */
export const PICTURES = {
  'hero-1-villa': {
    ...FULL_BLEED,
    upright: true,
    position: 'object-[72%_50%]',
  },
  'hero-2-street': {
    ...FULL_BLEED,
    upright: true,
    position: 'object-[82%_50%]',
  },
  'hero-3-skyline': {
    ...FULL_BLEED,
    upright: true,
    position: 'object-[62%_50%]',
  },
  'hero-4-interior': {
    ...FULL_BLEED,
    upright: true,
    position: 'object-[38%_50%]',
  },
  territory: {
    ...FULL_BLEED,
    upright: true,
    position: 'object-[50%_60%]',
  },
  call: {
    ...HALF,
    position: 'object-[84%_60%]',
  },
  closing: {
    ...HALF,
    position: 'object-[90%_70%]',
  },
  path: {
    ...HALF,
    upright: true,
    position: 'object-[30%_50%]',
  },
  'porch-light': {
    ...HALF,
    position: 'object-[94%_50%]',
  },
  'night-street': {
    width: 1920,
    height: 1080,
    widths: [640, 960, 1280, 1920],
    upright: true,
    position: 'object-[72%_100%]',
  },
  'contact-porch-4x5': {
    width: 1200,
    height: 1500,
    widths: [640, 960, 1200],
    position: 'object-[0%_60%]',
  },
  'article-1-key': {
    ...COVER,
    position: 'object-[40%_50%]',
  },
  'article-2-house': {
    ...COVER,
    position: 'object-[60%_50%]',
  },
  'article-3-detail': {
    ...COVER,
    position: 'object-[30%_50%]',
  },
  'about-lounge': {
    width: 1280,
    height: 960,
    widths: [640, 960, 1280],
    position: 'object-[40%_50%]',
  },
} as const satisfies Record<string, Omit<PictureSet, 'path' | 'alt'>>;

export type PictureName = keyof typeof PICTURES;

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(PICTURES, name);
}

/** Returns a picture that ships. */
export function shippedPicture(name: PictureName, { alt }: Words = texts().pictures): PictureSet {
  return { path: `/pictures/${name}`, ...PICTURES[name], alt: alt[name] };
}

export function pictureSrcSet({ path, widths }: PictureSet): string {
  return widths.map((width) => `${path}-${width}.avif ${width}w`).join(', ');
}

export function uprightUrl({ path }: PictureSet): string {
  return `${path}-upright.avif`;
}

/** How wide the one WebP of each picture is, in pixels. */
export const FALLBACK_WIDTH = 960;

/** Returns the address of that WebP, for browsers without AVIF, such as Safari before 16 and Edge before 121. */
export function fallbackUrl({ path }: PictureSet): string {
  return `${path}-${FALLBACK_WIDTH}.webp`;
}
