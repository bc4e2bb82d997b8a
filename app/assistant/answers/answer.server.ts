import type { Passage } from '#app/assistant/answers/passages/passage.server.ts';

/** An answer before its links are written out. */
export type Answer = {
  /** Plain sentences. `{placeholders}` come from the configuration. */
  text: string;
  /** Pages of the site, best first: `/refund-policy#eligible-cases`. */
  paths: string[];
  /** The passages from which a language model may reword the text; absent if it must stay as it is. */
  passages?: Passage[];
};
