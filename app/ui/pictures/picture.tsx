import type { ReactNode } from 'react';
import type { PictureSet } from '#app/content/brand/brand.ts';
import {
  fallbackUrl,
  type PictureName,
  pictureSrcSet,
  shippedPicture,
  UPRIGHT,
  uprightUrl,
} from '#app/content/pictures.ts';
import { texts } from '#app/content/texts/texts.ts';

/** React 18 accepts only the lowercase HTML name, which its types lack. */
const FETCH_FIRST = { fetchpriority: 'high' } as const;

type PictureProps = {
  /** Of the shipped set by its name, in whose place the company may have one of its own. */
  picture: PictureName | PictureSet;
  /**
   * The `sizes` attribute, for example `(min-width: 64rem) 50vw, 77vw`. A picture as wide as a phone says 77vw:
   * dense phone screens then fetch 960 px instead of 1280, without a visible difference. Without it, the window's width.
   */
  sizes?: string;
  /** Loads the picture eagerly and first: for the largest element of the first view. */
  priority?: boolean;
  className?: string;
  imgClassName?: string;
  /** Replaces the picture's own text; empty for decoration. */
  alt?: string;
  /** A `<source>` that takes precedence. */
  children?: ReactNode;
};

export function Picture({ picture, sizes, priority = false, className, imgClassName, alt, children }: PictureProps) {
  const set = setOf(picture);
  const { width, height, position } = set;
  return (
    <picture className={className}>
      {children}
      <source type="image/avif" srcSet={pictureSrcSet(set)} sizes={sizes} />
      <img
        src={fallbackUrl(set)}
        alt={alt ?? set.alt}
        width={width}
        height={height}
        className={imgClassName ? `${position} ${imgClassName}` : position}
        decoding="async"
        {...(priority ? FETCH_FIRST : { loading: 'lazy' })}
      />
    </picture>
  );
}

function setOf(picture: PictureName | PictureSet): PictureSet {
  if (typeof picture !== 'string') return picture;
  return texts().brand.pictures?.[picture] ?? shippedPicture(picture);
}

const UPRIGHT_WINDOW = '(max-width: 40rem) and (orientation: portrait)';

/** A picture that fills the window. Phones get its upright crop, which is smaller and at least as sharp. */
export function WindowPicture(props: Omit<PictureProps, 'sizes' | 'children'>) {
  const set = setOf(props.picture);
  return (
    <Picture {...props}>
      {set.upright && <source type="image/avif" srcSet={uprightUrl(set)} media={UPRIGHT_WINDOW} {...UPRIGHT} />}
    </Picture>
  );
}

/** Returns a link descriptor that preloads a `<Picture priority>` with the same `sizes`. */
export function heroPreload(picture: PictureName | PictureSet, sizes = '100vw') {
  return {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcSet(setOf(picture)),
    imageSizes: sizes,
    ...FETCH_FIRST,
  } as const;
}

/** Returns link descriptors that preload a `<WindowPicture priority>`, one for each shape of the window. */
export function windowPreloads(picture: PictureName | PictureSet) {
  const set = setOf(picture);
  if (!set.upright) return [heroPreload(set)];
  const upright = {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    href: uprightUrl(set),
    media: UPRIGHT_WINDOW,
    ...FETCH_FIRST,
  } as const;
  return [upright, { ...heroPreload(set), media: `not all and ${UPRIGHT_WINDOW}` }];
}
