import type { Plan } from '#app/content/plan.ts';

/** What is wrong with the content, and what to write instead. */
export type Fault = {
  /** Below the folder: `articles/first-listing.md`. */
  file: string;
  /** Counted from 1; null if it is about the whole file. */
  line: number | null;
  /** A sentence without its period. */
  text: string;
};

/** Takes what is told of a place; a note is no fault. */
export type Tell = (fault: Fault, isNote?: boolean) => void;

/** A file or a line of it, of which faults are told. */
export class Place {
  readonly name: string;
  readonly line: number | null;
  readonly #tell: Tell;

  constructor(tell: Tell, name: string, line: number | null = null) {
    this.#tell = tell;
    this.name = name;
    this.line = line;
  }

  /** Says what is wrong here. Returns null, which is what a reader then has. */
  fault(text: string): null {
    this.#tell({ file: this.name, line: this.line, text });
    return null;
  }

  /** Says what the owner may want to know of it, and what stops nothing. */
  note(text: string): void {
    this.#tell({ file: this.name, line: this.line, text }, true);
  }

  /** Returns a line of the file, counted from 1. */
  at(line: number): Place {
    return new Place(this.#tell, this.name, line);
  }

  /** Returns the line that is so many lines further down. */
  down(lines: number): Place {
    return this.at((this.line ?? 1) + lines);
  }
}

/** What was read beside the faults. */
type Beside = {
  /** What else the owner may want to know. */
  notes?: Fault[];
  /** None if it is not known which there are. */
  plans?: Plan[];
};

/** The content cannot be used. Has every fault that was found. */
export class ContentError extends Error {
  readonly faults: Fault[];
  readonly notes: Fault[];
  readonly plans: Plan[];

  constructor(faults: Fault[], { notes = [], plans = [] }: Beside = {}) {
    super(faults.map(describeFault).join('\n'));
    this.name = 'ContentError';
    this.faults = faults;
    this.notes = notes;
    this.plans = plans;
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
