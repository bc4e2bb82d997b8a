/** A picture in several sizes, and how to show it. */
export type PictureSet = {
  /** What the addresses of its sizes begin with: `/pictures/call`. */
  path: string;
  /** Pixels of the largest version, which also give the aspect ratio. */
  width: number;
  height: number;
  /** The width in pixels of each version, ascending. */
  widths: readonly number[];
  /** Empty for decoration. Of what ships it says that it is an illustration: computer-made pictures must not pass as listings. */
  alt: string;
  /** Tailwind class for the `object-position` that keeps the subject in a tall crop. */
  position: string;
  /** Whether it has an upright crop, for pictures that fill a phone's window. */
  upright?: boolean;
};

/** What other sites show of a shared page: a JPEG of 1200 x 630 px. */
export type SharingCard = { path: string; alt: string };

/** What a company replaces of the design, as its pages show it. Without what ships, which the pages know. */
export type Brand = {
  /** Of the browser's bar. */
  bar?: string;
  /** Of the mark that ships. */
  markColors?: { lamp: string; door: string };
  /** The address of the mark, which is the icon too. */
  mark?: string;
  /** Of the landing page, 1 to 4. */
  heroes?: PictureSet[];
  /** By the name of the one that ships. */
  pictures?: Partial<Record<string, PictureSet>>;
  /** By page, as `pageMeta` names it; `home` also stands for pages without one. */
  cards?: Record<string, SharingCard>;
};
