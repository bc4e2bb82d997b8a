const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the characters as readers see them: a flag, a family or a letter with its accents is one. */
export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns how long the first `count` characters are, in UTF-16 code units; null if the text has no more than these. */
export function lengthOfFirst(count: number, text: string): number | null {
  if (text.length <= count) return null;
  let seen = 0;
  for (const { index } of segmenter.segment(text)) {
    if (seen === count) return index;
    seen += 1;
  }
  return null;
}

/** Returns the whole characters at the beginning of the text that fit into `max` UTF-16 code units. */
export function fitInto(max: number, text: string): string {
  return text.slice(0, segmenter.segment(text).containing(max)?.index);
}
