import type { ReactNode } from 'react';
import type { PictureName } from '#app/content/pictures.ts';
import { texts } from '#app/content/texts/texts.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';

/** What a drawing is about: its one lit line, and its one light. */
export const LIT = { stroke: 'var(--color-lamp)', strokeWidth: 2.5 } as const;
export const LIGHT = { fill: 'var(--color-lamp)', stroke: 'none' } as const;

type LineDrawingProps = { width: number; height: number; className?: string | undefined; children: ReactNode };

/** Decoration in lines of the text's color, for a dark ground. */
export function LineDrawing({ width, height, className, children }: LineDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      fill="none"
      stroke="color-mix(in srgb, currentColor 55%, transparent)"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The company's own picture of this place, or else the drawing that ships (`children`). */
export function OwnPictureOr({ picture, children }: { picture: PictureName; children: ReactNode }) {
  if (!texts().brand.pictures?.[picture]) return children;
  return (
    <Picture
      picture={picture}
      sizes="(min-width: 64rem) 46rem, 77vw"
      className="block h-full overflow-hidden rounded-picture"
      imgClassName="aspect-[3/2] h-full w-full object-cover"
    />
  );
}
