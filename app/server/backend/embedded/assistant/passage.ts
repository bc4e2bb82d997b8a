/** A piece of what the site says, small enough to answer with. */
export type Passage = {
  id: string;
  /** The page it stands on, with its anchor: `/refund-policy#eligible-cases`. */
  path: string;
  title: string;
  /** In reading order; an answer takes from here word for word. */
  sentences: string[];
  /** Other words in which visitors ask for it. Searched, never shown. */
  asked?: string;
  /** How much it counts against the others; 1 unless told. */
  weight?: number;
};

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A paragraph cut into its sentences. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}
