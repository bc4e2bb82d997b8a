import { getDefaults, Lexer, type Token, Tokenizer } from 'marked';
import type { Place } from '#app/content/files/fault.server.ts';

/** Splits a text into blocks. What stands in their lines is not read: the parser's time for that grows with its square. */
export function tokensOf(body: string, place: Place): Token[] {
  const text = body.replace(/\r\n?/g, '\n');
  const lines = text.split('\n');
  let together = 0;
  for (const [index, line] of lines.entries()) {
    together = line.trim() ? together + 1 : 0;
    const fault = TOO_DEEP.test(line) ? 'stands in too many lists or quotations' : 'has too many lines above it';
    if (TOO_DEEP.test(line) || together > MAX_TOGETHER)
      return place.down(index).fault(`${fault}: write paragraphs`) ?? [];
  }
  const spaced = text.replace(OTHER_SPACE, (signs) => signs.replace(/[^\S\t\r\n]/g, ' '));
  return new Lexer({ ...getDefaults(), tokenizer: new BlockTokenizer() }).blockTokens(spaced, []);
}

/** More levels than any page shows, whose time grows with their number. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t]))){9}|^[ \t]{24,}(?:[>*+-]|\d{1,9}[.)])[ \t]/;

/** Lines without an empty one between them. The parser looks at all lines of an entry for each of them. */
const MAX_TOGETHER = 1000;

/** What looks like a space in front of a line, or behind the sign of a list, a heading or a quotation. */
const OTHER_SPACE = /^[^\S\r\n]*(?:(?:[>*+-]|#{1,6}|\d{1,9}[.)])[^\S\r\n])*/gm;

/** A line of hyphens below another makes no heading of it. */
class BlockTokenizer extends Tokenizer {
  override lheading(): undefined {}
}
