import { PICTURES, type PictureName, pictureSrcSet, pictureUrl } from '#app/ui/pictures.ts';

/** React 18 knows `fetchpriority` by its lowercase HTML name only, which its types do not have. */
const FETCH_FIRST = { fetchpriority: 'high' } as const;

export type PictureProps = {
  name: PictureName;
  /** The `sizes` attribute: how wide the picture is shown, for example `(min-width: 64rem) 50vw, 100vw`. */
  sizes: string;
  /** For the one picture that is the largest thing of the first view: loads at once and first. */
  priority?: boolean;
  className?: string;
  imgClassName?: string;
  /** Replaces the picture's own text; an empty string where the picture only decorates. */
  alt?: string;
};

/** An illustration of the site in AVIF or WebP at the fitting size; cropped by `object-fit`, it keeps its subject. */
export function Picture({ name, sizes, priority = false, className, imgClassName, alt }: PictureProps) {
  const { width, height, position, widths, alt: ownAlt } = PICTURES[name];
  return (
    <picture className={className}>
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
