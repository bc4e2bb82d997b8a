import { lexer, type Token, type Tokens } from 'marked';
import type { z } from 'zod';
import { anchorOf, PAGE_IDS } from '#app/content/files/anchors.server.ts';
import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import { type TextPlace, type TextReader, withoutEnds } from '#app/content/files/text.server.ts';
import { parseYaml, type ReadYaml } from '#app/content/files/yaml.server.ts';
import type { Block } from '#app/content/prose.ts';

/** A Markdown file that was read: its front matter, null after a fault, and where its text begins. */
export type ReadMarkdown<Facts> = { file: ContentFile; facts: ReadYaml<Facts> | null; body: string; bodyLine: number };

type PageText = { page: 'article' | 'policy'; body: string; bodyLine: number };

/** A heading or an entry of a list that Markdown takes for a paragraph. */
const NO_SPACE = /^(#+|-|\d+[.)])(\p{L}\S*)/mu;

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads a file, with its front matter by a schema. Returns null, after a fault, if it has none. */
export function readMarkdown<Schema extends z.ZodTypeAny>(
  folder: ContentFolder,
  file: ContentFile,
  schema: Schema,
): ReadMarkdown<z.output<Schema>> | null {
  const text = folder.readText(file);
  if (text === null) return null;
  const [front, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined) {
    folder.fault(file, 1, 'must begin with a line ---, then its facts, such as title, and a line --- below them');
    return null;
  }
  const facts = parseYaml(folder, file, yaml, schema, 1);
  return { file, facts, body: text.slice(front.length), bodyLine: linesIn(front) + 1 };
}

/** Returns the blocks of the Markdown text of a page, after a fault for each thing in it that pages cannot show. */
export function toBlocks(
  folder: ContentFolder,
  texts: TextReader,
  { page, file, body, bodyLine, otherFigures }: Omit<TextPlace, 'line'> & PageText,
): Block[] {
  const blocks: Block[] = [];
  const anchors = new Set<string>();
  let line = bodyLine;
  const refuse: Refuse = (at, what) => folder.fault(file, at, what);
  for (const token of tokensOf(body, () => refuse(line, TOO_DEEP))) {
    const place = { file, line, otherFigures };
    line += linesIn(token.raw);
    switch (token.type) {
      case 'space':
        break;
      case 'heading': {
        const { depth, tokens } = token as Tokens.Heading;
        const text = inlineText(tokens, place, refuse).trim();
        const [, heading = '', given] = /^(.*?)(?:\s*\{#([^}]*)\})?$/.exec(text) ?? [];
        const id = given ?? anchorOf(heading);
        if (!anchorOf(heading)) refuse(place.line, 'a heading needs a word: write it behind ##');
        if (depth !== 2) refuse(place.line, `headings have two signs here: write ## ${heading}`);
        if (given !== undefined && (given === '' || given !== anchorOf(given)))
          refuse(place.line, `{#${given}} is no anchor: write {#${anchorOf(given) || anchorOf(heading)}}`);
        if (anchors.has(id))
          refuse(place.line, `its anchor #${id} is that of an earlier heading: write another heading`);
        if (PAGE_IDS[page].includes(id))
          refuse(
            place.line,
            `its anchor #${id} is one of the page itself: write {#${id}-1} behind it, or another heading`,
          );
        anchors.add(id);
        blocks.push({ type: 'heading', id, text: texts.plain(heading, place) });
        break;
      }
      case 'paragraph': {
        const { tokens, raw } = token as Tokens.Paragraph;
        const [, sign, words] = NO_SPACE.exec(raw) ?? [];
        if (sign) refuse(place.line, `needs a space between ${sign} and the words: write ${sign} ${words}`);
        blocks.push({ type: 'paragraph', text: texts.rich(inlineText(tokens, place, refuse), place) });
        break;
      }
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        let at = place.line;
        const textOf = (item: Tokens.ListItem) => {
          const itemPlace = { ...place, line: at };
          at += linesIn(item.raw);
          const [text, ...more] = item.tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox');
          if (item.task) refuse(itemPlace.line, 'boxes to tick cannot be shown: write the entry without [ ]');
          if (more.length > 0)
            refuse(itemPlace.line, 'an entry of a list is one paragraph: write it without lists in it');
          return texts.rich(inlineText(text && 'tokens' in text ? text.tokens : [], itemPlace, refuse), itemPlace);
        };
        blocks.push({ type: 'list', ordered, items: items.map(textOf) });
        break;
      }
      default:
        if (token.raw.startsWith('[^')) refuse(place.line, FOOTNOTE);
        else
          refuse(place.line, CANNOT_BE_SHOWN[token.type] ?? `${token.type} cannot be shown: write it as a paragraph`);
    }
  }
  return blocks;
}

/** The parser calls itself for each level, and has no limit of its own. */
function tokensOf(body: string, refuse: () => void): Token[] {
  try {
    return lexer(body);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refuse();
    return [];
  }
}

const TOO_DEEP = 'the text has too many signs inside each other: write plain paragraphs';

const CANNOT_BE_SHOWN: Record<string, string> = {
  html: 'HTML cannot be shown: write the text alone',
  table: 'a table cannot be shown: write a list',
  code: 'text that begins with four spaces or stands in ``` cannot be shown: write it as a paragraph',
  blockquote: 'a quotation with > cannot be shown: write it as a paragraph with quotation marks',
  hr: 'a line across the page cannot be shown: write a heading with ##',
  def: 'a link whose address stands elsewhere cannot be shown: write [label](address)',
  image: 'a picture in the text cannot be shown: name it as `picture` above',
  strong: 'bold text cannot be shown: write it without asterisks',
  em: 'slanted text cannot be shown: write it without asterisks or underlines',
  del: 'struck text cannot be shown: leave it out',
  codespan: 'text in `backticks` cannot be shown: write it without them',
  br: 'a line break inside a paragraph cannot be shown: write two paragraphs, or a list',
};

type Refuse = (line: number, what: string) => void;

/** Returns the text of a paragraph, with links as `[label](href)`. */
function inlineText(tokens: Token[] | undefined, { line }: TextPlace, refuse: Refuse): string {
  let at = line;
  const parts = (tokens ?? []).map((token) => {
    const startLine = at;
    at += linesIn(token.raw);
    if (token.type === 'text' || token.type === 'escape') return plainText(token as Tokens.Text, startLine, refuse);
    if (token.type === 'link') return linkText(token as Tokens.Link, startLine, refuse);
    refuse(startLine, CANNOT_BE_SHOWN[token.type] ?? `${token.type} cannot be shown: write it as words`);
    return '';
  });
  return parts.join('');
}

function plainText({ text }: Tokens.Text, line: number, refuse: Refuse): string {
  const [entity] = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.exec(text) ?? [];
  if (entity) refuse(line, `${entity} would be shown as it stands: write the character itself`);
  return text;
}

function linkText({ raw, href, title, tokens }: Tokens.Link, line: number, refuse: Refuse): string {
  const label = inlineText(tokens, { line } as TextPlace, refuse);
  if (raw.startsWith('[^')) refuse(line, FOOTNOTE);
  else if (raw.startsWith('[') && !raw.includes('](')) refuse(line, CANNOT_BE_SHOWN.def ?? '');
  else if (title) refuse(line, `the title of a link cannot be shown: leave ${JSON.stringify(title)} out`);
  else if (tokens.length === 0) refuse(line, `a link needs words to press: write [label](${href})`);
  else return `[${label}](${withoutEnds(href)})`;
  return label;
}

const FOOTNOTE = 'a footnote cannot be shown: write it into the text';

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
