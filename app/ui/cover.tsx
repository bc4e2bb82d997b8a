import { heroPreload, Picture, type PictureProps, WindowPicture, windowPreloads } from '#app/ui/picture.tsx';
import { isPictureName } from '#app/ui/pictures.ts';

/** The cover of an article; nothing where its `img` names no picture of the site. */
export function Cover({ img, ...picture }: Omit<PictureProps, 'name'> & { img: string }) {
  return isPictureName(img) ? <Picture name={img} {...picture} /> : null;
}

/** The same, filling the window. */
export function WindowCover({ img, ...picture }: Omit<PictureProps, 'name' | 'sizes' | 'children'> & { img: string }) {
  return isPictureName(img) ? <WindowPicture name={img} {...picture} /> : null;
}

/** Meta descriptors that load a cover before the page's scripts; same `sizes` as its `<Cover priority>`. */
export function coverPreload(img: string, sizes: string) {
  return isPictureName(img) ? [{ tagName: 'link' as const, ...heroPreload(img, sizes) }] : [];
}

/** The same for a `<WindowCover priority>`. */
export function windowCoverPreloads(img: string) {
  return isPictureName(img) ? windowPreloads(img).map((link) => ({ tagName: 'link' as const, ...link })) : [];
}
