/** An answer before its links are written out. */
export type Answer = {
  /** Plain sentences. `{placeholders}` come from the configuration. */
  text: string;
  /** Pages of the site, best first: `/refund-policy#eligible-cases`. */
  paths: string[];
};
