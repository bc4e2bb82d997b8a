import { heroPreload, Picture, type PictureProps, WindowPicture, windowPreloads } from '#app/ui/pictures/picture.tsx';
import { isPictureName } from '#app/ui/pictures/pictures.ts';

/** An article's cover; renders nothing if `img` is not a picture of the site. */
export function Cover({ img, ...picture }: Omit<PictureProps, 'name'> & { img: string }) {
  return isPictureName(img) ? <Picture name={img} {...picture} /> : null;
}

/** Like `Cover`, but fills the window. */
export function WindowCover({ img, ...picture }: Omit<PictureProps, 'name' | 'sizes' | 'children'> & { img: string }) {
  return isPictureName(img) ? <WindowPicture name={img} {...picture} /> : null;
}

/** Returns meta descriptors that preload a `<Cover priority>` with the same `sizes`. */
export function coverPreload(img: string, sizes: string) {
  return isPictureName(img) ? [{ tagName: 'link' as const, ...heroPreload(img, sizes) }] : [];
}

/** Returns meta descriptors that preload a `<WindowCover priority>`. */
export function windowCoverPreloads(img: string) {
  return isPictureName(img) ? windowPreloads(img).map((link) => ({ tagName: 'link' as const, ...link })) : [];
}
