import type { ReactNode } from 'react';
import {
  hasUpright,
  PICTURES,
  type PictureName,
  pictureSrcSet,
  pictureUrl,
  UPRIGHT,
  uprightUrl,
} from '#app/ui/pictures.ts';

/** React 18 knows `fetchpriority` by its lowercase HTML name only, which its types do not have. */
const FETCH_FIRST = { fetchpriority: 'high' } as const;

export type PictureProps = {
  name: PictureName;
  /**
   * The `sizes` attribute: how wide the picture is shown, for example `(min-width: 64rem) 50vw, 77vw`. Phones whose whole
   * width a picture takes are told 77vw: they have more pixels than can be seen, and fetch 960 instead of 1280.
   */
  sizes: string;
  /** For the one picture that is the largest thing of the first view: loads at once and first. */
  priority?: boolean;
  className?: string;
  imgClassName?: string;
  /** Replaces the picture's own text; an empty string where the picture only decorates. */
  alt?: string;
  /** Sources that go before the picture's own. */
  children?: ReactNode;
};

/** An illustration of the site in AVIF or WebP at the fitting size; cropped by `object-fit`, it keeps its subject. */
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

/** Where a picture that fills the window is tall and narrow. */
const UPRIGHT_WINDOW = '(max-width: 40rem) and (orientation: portrait)';

/** A picture that fills the window: a phone gets its upright crop, which is lighter than a wide one and at least as sharp. */
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

/** Link descriptor that loads a page's first picture before its scripts; same `sizes` as its `<Picture priority>`. */
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

/** The same for a `<WindowPicture priority>`: one descriptor for each shape of the window. */
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
