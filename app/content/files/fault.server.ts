/** What is wrong with the content, and what to write instead. */
export type Fault = {
  /** Below the folder: `articles/first-listing.md`. */
  file: string;
  /** Counted from 1; null if it is about the whole file. */
  line: number | null;
  /** A sentence without its period. */
  text: string;
};

/** The content cannot be used. Has every fault that was found. */
export class ContentError extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(faults.map(describeFault).join('\n'));
    this.name = 'ContentError';
    this.faults = faults;
  }
}

/** Writes a fault as one line: `plans.yaml, line 12: price must be above 0, for example 99`. */
export function describeFault({ file, line, text }: Fault): string {
  // A file's name, or a text in it, may hold what a terminal would act on, and what turns the order of a line around.
  return `${file}${line === null ? '' : `, line ${line}`}: ${text}`.replace(
    /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu,
    '\ufffd',
  );
}
