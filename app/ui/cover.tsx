import { Picture, type PictureProps } from '#app/ui/picture.tsx';
import { isPictureName } from '#app/ui/pictures.ts';

/** The cover of an article; nothing where its `img` names no picture of the site. */
export function Cover({ img, ...picture }: Omit<PictureProps, 'name'> & { img: string }) {
  return isPictureName(img) ? <Picture name={img} {...picture} /> : null;
}
