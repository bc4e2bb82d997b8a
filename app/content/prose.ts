/** An adult's silent reading speed in English. */
const WORDS_PER_MINUTE = 230;

/**
 * A heading, paragraph or list of an article or policy. Texts may hold links as `[label](href)`, where `href` is a path of
 * this site, `mailto:`, `tel:`, `sms:` or https.
 */
export type Block =
  | {
      type: 'heading';
      /** Its anchor, kebab-case. */
      id: string;
      text: string;
    }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; ordered: boolean; items: string[] };

/** What stands below a heading; `heading` is null for what stands before the first one. */
export type Section = {
  heading: { id: string; text: string } | null;
  blocks: Exclude<Block, { type: 'heading' }>[];
};

/** A link in a text. Its label may hold pairs of brackets, as the name of a company may. */
export const LINK = /\[((?:[^[\]]|\[[^[\]]*\])+)\]\(([^()\s]+)\)/g;

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
  return block.type === 'list' ? block.items : [block.text];
}

/** Returns a text with its links replaced by their labels: `[Terms](/terms-of-use)` becomes `Terms`. */
export function withoutLinks(text: string): string {
  return text.replace(LINK, '$1');
}

/** Returns the reading time in minutes, rounded up; at least 1. */
export function readingMinutes(blocks: Block[]): number {
  const words = blocks.flatMap(textsOf).flatMap((text) => text.split(/\s+/).filter(Boolean));
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}
