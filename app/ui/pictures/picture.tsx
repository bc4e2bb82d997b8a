import type { ReactNode } from 'react';
import {
  hasUpright,
  PICTURES,
  type PictureName,
  pictureSrcSet,
  pictureUrl,
  UPRIGHT,
  uprightUrl,
} from '#app/ui/pictures/pictures.ts';

/** React 18 accepts only the lowercase HTML name, which its types lack. */
const FETCH_FIRST = { fetchpriority: 'high' } as const;

export type PictureProps = {
  name: PictureName;
  /**
   * The `sizes` attribute, for example `(min-width: 64rem) 50vw, 77vw`. A picture as wide as a phone says 77vw:
   * dense phone screens then fetch 960 px instead of 1280, without a visible difference.
   */
  sizes: string;
  /** Loads the picture eagerly and first: for the largest element of the first view. */
  priority?: boolean;
  className?: string;
  imgClassName?: string;
  /** Replaces the picture's own text; empty for decoration. */
  alt?: string;
  /** `<source>` elements that take precedence. */
  children?: ReactNode;
};

export function Picture({ name, sizes, priority = false, className, imgClassName, alt, children }: PictureProps) {
  const { width, height, position, widths, alt: ownAlt } = PICTURES[name];
  return (
    <picture className={className}>
      {children}
      <source type="image/avif" srcSet={pictureSrcSet(name, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(name, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(name, widths[1], 'webp')}
        alt={alt ?? ownAlt}
        width={width}
        height={height}
        className={imgClassName ? `${position} ${imgClassName}` : position}
        decoding="async"
        {...(priority ? FETCH_FIRST : { loading: 'lazy' })}
      />
    </picture>
  );
}

const UPRIGHT_WINDOW = '(max-width: 40rem) and (orientation: portrait)';

/** A picture that fills the window. Phones get its upright crop, which is smaller and at least as sharp. */
export function WindowPicture({ name, ...picture }: Omit<PictureProps, 'sizes' | 'children'>) {
  const upright = { media: UPRIGHT_WINDOW, ...UPRIGHT };
  return (
    <Picture name={name} sizes="100vw" {...picture}>
      {hasUpright(name) && (
        <>
          <source type="image/avif" srcSet={uprightUrl(name, 'avif')} {...upright} />
          <source type="image/webp" srcSet={uprightUrl(name, 'webp')} {...upright} />
        </>
      )}
    </Picture>
  );
}

/** Returns a link descriptor that preloads a `<Picture priority>` with the same `sizes`. */
export function heroPreload(name: PictureName, sizes = '100vw') {
  return {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcSet(name, 'avif'),
    imageSizes: sizes,
    ...FETCH_FIRST,
  } as const;
}

/** Returns link descriptors that preload a `<WindowPicture priority>`, one for each shape of the window. */
export function windowPreloads(name: PictureName) {
  if (!hasUpright(name)) return [heroPreload(name)];
  const upright = {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    href: uprightUrl(name, 'avif'),
    media: UPRIGHT_WINDOW,
    ...FETCH_FIRST,
  } as const;
  return [upright, { ...heroPreload(name), media: `not all and ${UPRIGHT_WINDOW}` }];
}
