import { lexer, type Token, type Tokens } from 'marked';
import type { z } from 'zod';
import type { ContentFile, ContentFolder } from '#app/content/files/folder.server.ts';
import type { TextPlace, TextReader } from '#app/content/files/text.server.ts';
import { parseYaml, type ReadYaml } from '#app/content/files/yaml.server.ts';
import type { Block } from '#app/content/prose.ts';

/** A Markdown file that was read: its front matter, and where its text begins. */
export type ReadMarkdown<Facts> = ReadYaml<Facts> & { body: string; bodyLine: number };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads a file's front matter by its schema. Returns null, after a fault for each thing that is wrong, if it is not as the schema says. */
export function readMarkdown<Schema extends z.ZodTypeAny>(
  folder: ContentFolder,
  file: ContentFile,
  schema: Schema,
): ReadMarkdown<z.output<Schema>> | null {
  const text = folder.readText(file).replace(/^\uFEFF/, '');
  const [front, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined) {
    folder.fault(file, 1, 'must begin with a line ---, then its facts, such as title, and a line --- below them');
    return null;
  }
  const read = parseYaml(folder, file, yaml, schema, 1);
  return read && { ...read, body: text.slice(front.length), bodyLine: linesIn(front) + 1 };
}

/** Returns the blocks of a Markdown text, after a fault for each thing in it that pages cannot show. */
export function toBlocks(
  folder: ContentFolder,
  texts: TextReader,
  { file, body, bodyLine, otherFigures }: Omit<TextPlace, 'line'> & { body: string; bodyLine: number },
): Block[] {
  const blocks: Block[] = [];
  const anchors = new Set<string>();
  let line = bodyLine;
  const refuse = (at: number, what: string) => void folder.fault(file, at, what);
  for (const token of lexer(body)) {
    const place = { file, line, otherFigures };
    line += linesIn(token.raw);
    switch (token.type) {
      case 'space':
        break;
      case 'heading': {
        const { depth, text } = token as Tokens.Heading;
        const [, heading = '', given] = /^(.*?)(?:\s*\{#([^}]*)\})?$/.exec(text.trim()) ?? [];
        const id = given ?? anchorOf(heading);
        if (depth !== 2) refuse(place.line, `headings have two signs here: write ## ${heading}`);
        if (id !== anchorOf(id)) refuse(place.line, `{#${id}} is no anchor: write {#${anchorOf(id)}}`);
        if (anchors.has(id))
          refuse(place.line, `its anchor #${id} is that of an earlier heading: write another heading`);
        anchors.add(id);
        blocks.push({ type: 'heading', id, text: texts.plain(heading, place) });
        break;
      }
      case 'paragraph': {
        const { tokens } = token as Tokens.Paragraph;
        blocks.push({ type: 'paragraph', text: texts.rich(inlineText(tokens, place, refuse), place) });
        break;
      }
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        let at = place.line;
        const textOf = (item: Tokens.ListItem) => {
          const itemPlace = { ...place, line: at };
          at += linesIn(item.raw);
          const [text, ...more] = item.tokens.filter(({ type }) => type !== 'space');
          if (item.task) refuse(itemPlace.line, 'boxes to tick cannot be shown: write the entry without [ ]');
          if (more.length > 0)
            refuse(itemPlace.line, 'an entry of a list is one paragraph: write it without lists in it');
          return texts.rich(inlineText(text && 'tokens' in text ? text.tokens : [], itemPlace, refuse), itemPlace);
        };
        blocks.push({ type: 'list', ordered, items: items.map(textOf) });
        break;
      }
      default:
        refuse(place.line, CANNOT_BE_SHOWN[token.type] ?? `${token.type} cannot be shown: write it as a paragraph`);
    }
  }
  return blocks;
}

/** Returns the anchor of a heading: its words in small letters, with hyphens. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

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

/** Returns the text of a paragraph on one line, with links as `[label](href)`. */
function inlineText(
  tokens: Token[] | undefined,
  { line }: TextPlace,
  refuse: (line: number, what: string) => void,
): string {
  let at = line;
  const parts = (tokens ?? []).map((token) => {
    const startLine = at;
    at += linesIn(token.raw);
    if (token.type === 'text' || token.type === 'escape') return (token as Tokens.Text).text;
    if (token.type === 'link') {
      const { text, href } = token as Tokens.Link;
      return `[${text}](${href})`;
    }
    refuse(startLine, CANNOT_BE_SHOWN[token.type] ?? `${token.type} cannot be shown: write it as words`);
    return '';
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
