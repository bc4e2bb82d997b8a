import { Marked, type Token, Tokenizer, type Tokens } from 'marked';
import type { z } from 'zod';
import { anchorOf, PAGE_IDS } from '#app/content/files/anchors.server.ts';
import type { Place } from '#app/content/files/fault.server.ts';
import type { ContentFile } from '#app/content/files/folder.server.ts';
import { linesIn, type TextReader, withoutEnds } from '#app/content/files/text.server.ts';
import { parseYaml, type Read } from '#app/content/files/yaml.server.ts';
import type { Block } from '#app/content/prose.ts';

/** The Markdown text of a page, and where it begins. */
export type PageText = { body: string; place: Place };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads a file: its text, and its front matter by a schema, null after a fault. Returns null, after a fault, if it has none. */
export function readMarkdown<Schema extends z.ZodTypeAny>(
  file: ContentFile,
  schema: Schema,
): (PageText & { frontMatter: Read<z.output<Schema>> | null }) | null {
  const text = file.readText();
  if (text === null) return null;
  const [front, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined)
    return file.at(1).fault('must begin with a line ---, then fields such as title, and a line --- below them');
  const frontMatter = parseYaml(file.at(2), yaml, schema);
  return { frontMatter, body: text.slice(front.length), place: file.at(1).down(linesIn(front)) };
}

/** The page that a text is for, and what is known of it so far. */
type Page = {
  ids: string[];
  anchors: Set<string>;
  texts: TextReader;
  otherFigures: string[] | null | undefined;
};

type Build<Result> = (token: never, place: Place, page: Page) => Result | null;

/** Returns the blocks of the Markdown text of a page, after a fault for each thing in it that pages cannot show. */
export function toBlocks(
  { body, place }: PageText,
  { page, ...more }: { page: 'article' | 'policy' } & Pick<Page, 'texts' | 'otherFigures'>,
): Block[] {
  const about: Page = { ids: PAGE_IDS[page], anchors: new Set(), ...more };
  return read(tokensOf(body, place), BLOCKS, place, about);
}

/** The blocks that pages show. */
const BLOCKS: Record<string, Build<Block>> = {
  space: () => null,
  heading({ depth, tokens }: Tokens.Heading, place, page) {
    const text = inlineText(tokens, place, page).trim();
    const begin = text.endsWith('}') ? text.lastIndexOf('{#') : -1;
    const heading = begin < 0 ? text : text.slice(0, begin).trim();
    const given = begin < 0 ? null : text.slice(begin + 2, -1);
    const id = given ?? anchorOf(heading);
    if (!anchorOf(heading)) place.fault('a heading needs a word: write it behind ##');
    if (depth !== 2) place.fault(`headings have two signs here: write ## ${heading}`);
    if (given !== null && (given === '' || given !== anchorOf(given)))
      place.fault(`{#${given}} is no anchor: write {#${anchorOf(given) || anchorOf(heading)}}`);
    if (page.anchors.has(id)) place.fault(`its anchor #${id} is that of an earlier heading: write another heading`);
    if (page.ids.includes(id))
      place.fault(`its anchor #${id} is one of the page itself: write {#${id}-1} behind it, or another heading`);
    page.anchors.add(id);
    return { type: 'heading', id, text: page.texts.plain(heading, place, page.otherFigures) };
  },
  paragraph({ tokens, raw }: Tokens.Paragraph, place, page) {
    const [, sign, words] = NO_SPACE.exec(raw) ?? [];
    if (sign) place.fault(`needs a space between ${sign} and the words: write ${sign} ${words}`);
    return { type: 'paragraph', text: richText(tokens, place, page) };
  },
  list({ ordered, items }: Tokens.List, place, page) {
    return { type: 'list', ordered, items: read(items, { list_item: listItem }, place, page) };
  },
};

/** A heading or an entry of a list that Markdown takes for a paragraph. */
const NO_SPACE = /^(#+|-|\d+[.)])(\p{L}\S*)/mu;

function listItem({ tokens, task }: Tokens.ListItem, place: Place, page: Page): string {
  const [text, ...more] = tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox');
  if (task) place.fault('boxes to tick cannot be shown: write the entry without [ ]');
  if (more.length > 0) place.fault('an entry of a list is one paragraph: write it without lists in it');
  return richText(text && 'tokens' in text ? text.tokens : [], place, page);
}

/** What a paragraph may be made of, as a text with links as `[label](href)`. */
const INLINE: Record<string, Build<string>> = {
  text: plainText,
  escape: plainText,
  link({ raw, href, title, tokens }: Tokens.Link, place, page) {
    const label = inlineText(tokens, place, page);
    if (raw.startsWith('[') && !raw.includes('](')) refuse({ type: 'def', raw }, place);
    else if (title) place.fault(`the title of a link cannot be shown: leave ${JSON.stringify(title)} out`);
    else if (tokens.length === 0) place.fault(`a link needs words to press: write [label](${href})`);
    else return `[${label}](${withoutEnds(href)})`;
    return label;
  },
};

function plainText({ text }: Tokens.Text, place: Place): string {
  const [entity] = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.exec(text) ?? [];
  if (entity) place.fault(`${entity} would be shown as it stands: write the character itself`);
  return text;
}

function richText(tokens: Token[] | undefined, place: Place, page: Page): string {
  return page.texts.rich(inlineText(tokens, place, page), place, page.otherFigures);
}

function inlineText(tokens: Token[] | undefined, place: Place, page: Page): string {
  return read(tokens ?? [], INLINE, place, page).join('');
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

/** The parser looks for the end of each sign to the end of the paragraph, and calls itself for each level. */
function tokensOf(body: string, place: Place): Token[] {
  let signs = 0;
  // False lets the parser itself look; undefined says that there is nothing.
  const find = (source: string) => {
    if (/^[*_~]/.test(source)) signs += 1;
    return signs > MAX_SIGNS ? undefined : false;
  };
  const { url, inlineText } = Tokenizer.prototype;
  const marked = new Marked({
    tokenizer: {
      emStrong: find,
      del: find,
      url(source) {
        return url.call(this, beginOf(source));
      },
      inlineText(source) {
        return inlineText.call(this, beginOf(source));
      },
    },
  });
  try {
    const tokens = marked.lexer(body);
    if (signs > MAX_SIGNS) place.fault(TOO_MANY_SIGNS);
    return tokens;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return place.fault(TOO_MANY_SIGNS) ?? [];
  }
}

const TOO_MANY_SIGNS = 'the text has too many signs inside each other: write plain paragraphs';

/** Asterisks, underlines and tildes. Of a text that pages can show, hardly any is left. */
const MAX_SIGNS = 200;

/** No address or word is longer. */
const MAX_WORD = 500;

/** Returns what the text begins with, up to the end of a word. */
function beginOf(source: string): string {
  if (source.length <= MAX_WORD) return source;
  return /^[\s\S]*\S(?=\s)/.exec(source.slice(0, MAX_WORD))?.[0] ?? source.slice(0, MAX_WORD);
}
