import { withoutLinks } from '#app/content/prose.ts';

/** A piece of the site's content, small enough for one answer. */
export type Passage = {
  id: string;
  /** Of its page, with the anchor: `/refund-policy#eligible-cases`. */
  path: string;
  title: string;
  /** In reading order. Answers quote them verbatim. */
  sentences: string[];
  /** The index after the last sentence of each paragraph; without it, all sentences are of one. */
  ends?: number[];
};

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Splits a paragraph into its sentences, with links replaced by their labels: `[Terms](/terms-of-use)` becomes `Terms`. The
 * assistant never says Yes or No: what follows one begins its sentence.
 */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(withoutLinks(text))].flatMap(({ segment }) => {
    const withoutVerdict = (_: string, first = '') => first.toUpperCase();
    return segment.trim().replace(/^(?:Yes|No)(?:[.,] ?(\p{L})?|$)/u, withoutVerdict) || [];
  });
}
