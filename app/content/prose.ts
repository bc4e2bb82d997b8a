import type { PictureSet } from '#app/content/brand/brand.ts';

/** An adult's silent reading speed in English. */
const WORDS_PER_MINUTE = 230;

/**
 * A part of an article or policy. Texts may hold links as `[label](href)`, where `href` is a path of this site, `mailto:`,
 * `tel:`, `sms:` or https; `*` as the href makes words slanted, `**` bold.
 */
export type Block =
  | {
      type: 'heading';
      /** Its anchor, kebab-case. */
      id: string;
      text: string;
    }
  | { type: 'paragraph'; text: string }
  | {
      type: 'list';
      ordered: boolean;
      /** The number of the first entry, if it is not 1. */
      start?: number;
      items: string[];
    }
  | { type: 'quote'; paragraphs: string[] }
  | { type: 'table'; align: ('left' | 'center' | 'right' | null)[]; head: string[]; rows: string[][] }
  | { type: 'picture'; picture: PictureSet };

/** What stands below a heading; `heading` is null for what stands before the first one. */
export type Section = {
  heading: { id: string; text: string } | null;
  blocks: Exclude<Block, { type: 'heading' }>[];
};

/** A link, or words with a look, in a text. They may hold others, and brackets, as the name of a company may. */
export const LINK = /\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])+)\]\(([^()\s]+)\)/g;

/** The href of words that are slanted, bold, or both, and no link. */
export function isLook(href: string): boolean {
  return href.startsWith('*');
}

/** Groups blocks by their headings, in order. */
export function sectionsOf(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const open = sections.at(-1);
    if (block.type === 'heading') sections.push({ heading: { id: block.id, text: block.text }, blocks: [] });
    else if (open) open.blocks.push(block);
    else sections.push({ heading: null, blocks: [block] });
  }
  return sections;
}

/** Returns the texts of a block, in order. */
export function textsOf(block: Block): string[] {
  if (block.type === 'list') return block.items;
  if (block.type === 'quote') return block.paragraphs;
  if (block.type === 'table') return [block.head, ...block.rows].flat();
  return [block.type === 'picture' ? block.picture.alt : block.text];
}

/** Returns a text with its links replaced by their labels: `[Terms](/terms-of-use)` becomes `Terms`. */
export function withoutLinks(text: string): string {
  return text.replace(LINK, (_, label: string) => withoutLinks(label));
}

/** Returns the reading time in minutes, rounded up; at least 1. */
export function readingMinutes(blocks: Block[]): number {
  const words = blocks
    .flatMap((block) => (block.type === 'picture' ? [] : textsOf(block)))
    .flatMap((text) => text.split(/\s+/).filter(Boolean));
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}
