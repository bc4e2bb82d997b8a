/** A piece of what the site says, small enough to answer with. */
export type Passage = {
  id: string;
  /** The page it stands on, with its anchor: `/refund-policy#eligible-cases`. */
  path: string;
  title: string;
  /** In reading order; an answer takes from here word for word. */
  sentences: string[];
};

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A paragraph cut into its sentences. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}
