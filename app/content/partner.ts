/** A partner as the about page shows it. */
export type Partner = {
  name: string;
  /** The address of the mark on this site, which changes with the file. */
  mark: string;
  /** Invented: it is shown as a sample, and not at all on a public site (docs/decisions/0031-sample-facts.md). */
  isSample: boolean;
};
