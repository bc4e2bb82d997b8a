import type { Token, Tokens } from 'marked';
import { anchorOf } from '#app/content/files/anchors.server.ts';
import type { Place } from '#app/content/files/fault.server.ts';
import { inlineText } from '#app/content/files/markdown/inline.server.ts';
import { linesIn, type TextReader } from '#app/content/files/text.server.ts';
import { shippedPicture } from '#app/content/pictures.ts';
import type { Block } from '#app/content/prose.ts';
import type { Texts } from '#app/content/texts/types.ts';

/** The page that a text is for, and what is known of it so far. */
export type Page = {
  ids: string[];
  anchors: Set<string>;
  texts: TextReader;
  otherFigures: string[] | null | undefined;
  pictures: FoundPicture[];
  /** What is said of pictures that ship. */
  words: Texts['pictures'];
};

/** A picture in a text, whose sizes are not made yet. */
type FoundPicture = { place: Place; name: string; alt: string; block: Extract<Block, { type: 'picture' }> };

type Build<Result> = (token: never, place: Place, page: Page) => Result | null;

/** Builds the blocks of a page. */
export function readBlocks(tokens: Token[], place: Place, page: Page): Block[] {
  return read(tokens, BLOCKS, place, page);
}

/** The blocks that pages show. */
const BLOCKS: Record<string, Build<Block>> = {
  space: () => null,
  heading({ depth, text: written }: Tokens.Heading, place, page) {
    const text = inlineText(written, place).trim();
    const begin = text.endsWith('}') ? text.lastIndexOf('{#') : -1;
    const heading = begin < 0 ? text : text.slice(0, begin).trim();
    const given = begin < 0 ? null : text.slice(begin + 2, -1);
    const id = given ?? anchorOf(heading);
    if (heading.search(LOOK) >= 0) place.fault('a heading has one weight: write it without asterisks or underlines');
    if (!anchorOf(heading)) place.fault('a heading needs a word: write it behind ##');
    if (depth !== 2) place.fault(`headings have two signs here: write ## ${heading}`);
    if (given !== null && (given === '' || given !== anchorOf(given)))
      place.fault(`{#${given}} is no anchor: write {#${anchorOf(given) || anchorOf(heading)}}`);
    if (page.anchors.has(id)) place.fault(`its anchor #${id} is that of an earlier heading: write another heading`);
    if (page.ids.includes(id))
      place.fault(`its anchor #${id} is one of the page itself: write {#${id}-1} behind it, or another heading`);
    page.anchors.add(id);
    return { type: 'heading', id, text: page.texts.plain(heading.replace(LOOK, '$1'), place, page.otherFigures) };
  },
  paragraph({ text, raw }: Tokens.Paragraph, place, page) {
    const [whole, alt = '', name = ''] = PICTURE.exec(text) ?? [];
    if (whole !== undefined) return picture(alt, name, place, page);
    for (const [pattern, fault] of NO_LIST) {
      const found = pattern.exec(raw);
      if (found)
        place
          .down(linesIn(raw.slice(0, found.index)))
          .fault(fault.replace(/%(\d)/g, (_, at) => found[at]?.trim() ?? ''));
    }
    return { type: 'paragraph', text: richText(text, place, page) };
  },
  blockquote({ tokens }: Tokens.Blockquote, place, page) {
    const paragraphs = read(tokens, QUOTED, place, page);
    if (tokens.length === 0) place.fault('a quotation has no words: write them behind >');
    return { type: 'quote', paragraphs };
  },
  table({ header, rows, align }: Tokens.Table, place, page) {
    const row = (cells: Tokens.TableCell[], line: number) =>
      cells.map(({ text }) => richText(text, place.down(line), page));
    return { type: 'table', align, head: row(header, 0), rows: rows.map((cells, index) => row(cells, index + 2)) };
  },
  list({ ordered, items, raw }: Tokens.List, place, page) {
    const numbers = items.map((item) => Number.parseInt(item.raw, 10));
    const [start = 1] = ordered ? numbers : [];
    // Years begin sentences: no list has so many entries.
    if (start > MAX_START) return { type: 'paragraph', text: richText(raw.trim(), place, page) };
    const wrong = numbers.findIndex((number, index) => number !== start && number !== start + index);
    if (ordered && wrong > 0)
      place.fault(`entry ${numbers[wrong]}. would be shown as ${start + wrong}.: write ${start + wrong}.`);
    const entries = read(items, { list_item: listItem }, place, page);
    return { type: 'list', ordered, items: entries, ...(start === 1 ? {} : { start }) };
  },
};

/** Bold or slanted words. */
const LOOK = /\[([^[\]]*)\]\(\*+\)/g;

/** What stands in a quotation. */
const QUOTED: Record<string, Build<string>> = {
  space: () => null,
  paragraph: ({ text }: Tokens.Paragraph, place, page) => richText(text, place, page),
};

const MAX_START = 99;

/** A picture that is a paragraph of its own. */
const PICTURE = /^!\[([^[\]]*)\]\(([^()\s]*)\)$/;

/** Headings and entries of lists that Markdown takes for parts of a paragraph. */
const NO_LIST: [pattern: RegExp, fault: string][] = [
  [/^(#+|-|\d+[.)])(\p{L}\S*)/mu, 'needs a space between %1 and the words: write %1 %2'],
  [/^[•·‣◦▪●]/mu, '%0 begins no list: write - and a space instead'],
  [/(?<=\n) {0,3}\d{1,2}[.)] /u, '%0 begins no list within a paragraph: write an empty line above it'],
  [/(?<=\n)=+$/mu, '%0 makes no heading: write ## in front of the line above'],
];

function picture(alt: string, name: string, place: Place, page: Page): Block {
  if (!alt.trim()) place.fault(`a picture needs words for people who do not see it: write ![what it shows](${name})`);
  const block = { type: 'picture', picture: shippedPicture('call', page.words) } as Extract<Block, { type: 'picture' }>;
  page.pictures.push({ place, name, alt: page.texts.plain(alt, place, page.otherFigures), block });
  return block;
}

function listItem({ tokens, task }: Tokens.ListItem, place: Place, page: Page): string {
  const [text, ...more] = tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox');
  const written = text && 'text' in text ? text.text : '';
  if (task || /^\[[ x]\]\s/i.test(written)) place.fault('boxes to tick cannot be shown: write the entry without [ ]');
  if (more.length > 0) place.fault('an entry of a list is one paragraph: write it without lists in it');
  else if (!text) place.fault('an entry of a list has no words: write them, or delete its sign');
  return richText(written, place, page);
}

function richText(text: string, place: Place, { texts, otherFigures }: Page): string {
  return texts.rich(inlineText(text, place), place, otherFigures);
}

/** Builds what can be shown of tokens that begin at `place`, each at its own line, and refuses the others. */
function read<Result>(tokens: Token[], builders: Record<string, Build<Result>>, place: Place, page: Page): Result[] {
  let at = place;
  return tokens.flatMap((token) => {
    const begin = at;
    at = at.down(linesIn(token.raw));
    const build = builders[token.type];
    return (build ? build(token as never, begin, page) : refuse(token, begin)) ?? [];
  });
}

/** Says why pages do not show what the builders do not know. */
function refuse({ type, raw }: Pick<Token, 'type' | 'raw'>, place: Place): null {
  if (raw.startsWith('[^')) return place.fault('a footnote cannot be shown: write it into the text');
  return place.fault(REFUSED[type] ?? `${type} cannot be shown: write it as words`);
}

const REFUSED: Record<string, string> = {
  list: 'a list in a quotation cannot be shown: write paragraphs there',
  heading: 'a heading in a quotation cannot be shown: write paragraphs there',
  blockquote: 'a quotation in another cannot be shown: write one > alone',
  table: 'a table in a quotation cannot be shown: write it below',
  html: 'HTML cannot be shown: write the text alone',
  code: 'text that begins with four spaces or stands in ``` cannot be shown: write it as a paragraph',
  hr: 'a line across the page cannot be shown: write a heading with ##',
  def: 'a link whose address stands elsewhere cannot be shown: write [label](address)',
};
