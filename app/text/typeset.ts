/** What `'` stands for in front of: `'07`, `'90s`, `'tis`, and `'n'` between two words. A quoted word ends with a mark. */
const LEFT_OUT =
  /^(?:\d\ds?(?![\p{L}\d])|(?:tis|twas|twere|twill|til|em|bout|cause|neath)(?![\p{L}\d'])|n(?![\p{L}\d]))/iu;

/** `6' 2"`, and `5'10½"`. */
const FEET_AND_INCHES = /(?<=\d)'(\s?\d{1,3}(?:[./]\d{1,3})?[½¼¾]?)"/g;

/** What ends a word, as a placeholder, the address of a link or a bracket may. */
const BEHIND_WORD = /[\p{L}\p{N}½¼¾})\]%]/u;

/** Replaces straight quotation marks, apostrophes and marks of feet and inches with typographic ones, each with one character. */
export function typeset(prose: string): string {
  const measured = prose.replace(FEET_AND_INCHES, '′$1″');
  return quote(quote(measured, '"', '“”″'), "'", '‘’′');
}

/** Returns the text with straight marks for those that `typeset` puts, to compare it with what was typed. */
export function withStraightMarks(text: string): string {
  return text.replaceAll(/[“”″]/g, '"').replaceAll(/[‘’′]/g, "'");
}

/** Replaces a straight mark with the one that opens, that closes, or that stands behind a measure. */
function quote(text: string, straight: string, [opening = '', closing = '', measure = '']: string): string {
  let isOpen = false;
  return text.replaceAll(straight, (_, index: number) => {
    const before = text.charAt(index - 1);
    const isBehindWord = BEHIND_WORD.test(before);
    const after = text.slice(index + 1, index + 9);
    if (straight === "'" && !isBehindWord && LEFT_OUT.test(after)) return closing;
    const opens = isOpen
      ? /^[\s([–—“‘]?$/.test(before) && /^\S/.test(after)
      : !isBehindWord && /^[^\s.,;:!?)\]]/.test(after);
    if (opens) isOpen = true;
    else if (!isOpen && /[\d½¼¾]/.test(before) && !/^\p{L}/u.test(after)) return measure;
    else if (!isBehindWord || !/^[\p{L}\p{N}]/u.test(after)) isOpen = false;
    return opens ? opening : closing;
  });
}
