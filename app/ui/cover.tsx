import { heroPreload, Picture, type PictureProps } from '#app/ui/picture.tsx';
import { isPictureName } from '#app/ui/pictures.ts';

/** The cover of an article; nothing where its `img` names no picture of the site. */
export function Cover({ img, ...picture }: Omit<PictureProps, 'name'> & { img: string }) {
  return isPictureName(img) ? <Picture name={img} {...picture} /> : null;
}

/** Meta descriptors that load a cover before the page's scripts; same `sizes` as its `<Cover priority>`. */
export function coverPreload(img: string, sizes: string) {
  return isPictureName(img) ? [{ tagName: 'link' as const, ...heroPreload(img, sizes) }] : [];
}
