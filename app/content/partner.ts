/** A partner as the about page shows it. */
export type Partner = {
  name: string;
  mark: {
    /** An address of this site, which changes with the file. */
    src: string;
    /** In the units of the file: only their ratio matters. */
    width: number;
    height: number;
  };
  /** Invented, until the company replaces it (docs/decisions/0031-sample-facts.md). */
  isSample: boolean;
};
