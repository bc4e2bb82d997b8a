import { getDefaults, Lexer, type Token, Tokenizer } from 'marked';
import type { Place } from '#app/content/files/fault.server.ts';
import { linesIn } from '#app/content/files/text.server.ts';

/** Splits a text into blocks. What stands in their lines is not read: the parser's time for that grows with its square. */
export function tokensOf(body: string, place: Place): Token[] {
  if (TOO_DEEP.test(body)) {
    const line = linesIn(body.slice(0, body.search(TOO_DEEP)));
    return place.down(line).fault('stands in too many lists or quotations: write plain paragraphs') ?? [];
  }
  const spaced = body.replace(OTHER_SPACE, (signs) => signs.replace(/[^\S\t\r\n]/g, ' '));
  return new Lexer({ ...getDefaults(), tokenizer: new BlockTokenizer() }).blockTokens(
    spaced.replace(/\r\n?/g, '\n'),
    [],
  );
}

/** More levels than any page shows, whose time grows with their number. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t]))){9}|^[ \t]{24,}(?:[>*+-]|\d{1,9}[.)])[ \t]/m;

/** What looks like a space in front of a line, or behind the sign of a list, a heading or a quotation. */
const OTHER_SPACE = /^[^\S\r\n]*(?:(?:[>*+-]|#{1,6}|\d{1,9}[.)])[^\S\r\n])*/gm;

/** A line of hyphens below another makes no heading of it. */
class BlockTokenizer extends Tokenizer {
  override lheading(): undefined {}
}
