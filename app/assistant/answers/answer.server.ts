/** An answer before its links are written out. */
export type Answer = {
  /** Plain sentences. `{placeholders}` come from the configuration. */
  text: string;
  /** Pages of the site, best first: `/refund-policy#eligible-cases`. */
  paths: string[];
  /** Places of the site that come closest to a question without a sure answer. */
  nearest?: Place[];
  /** Places that come nearest beside it, where it is likely and not certain to be what was asked for. */
  others?: Place[];
};

/** Joins sentences and lists. A list, and what follows one, begins a line. */
export function joined(parts: string[]): string {
  return parts.filter(Boolean).reduce((before, next) => {
    const isBesideList = before.includes('\n') || next.startsWith('- ');
    return before + (before && (isBesideList ? '\n' : ' ')) + next;
  }, '');
}

/** A place of the site, by its title, and a sentence that stands there. */
export type Place = { title: string; path: string; sentence: string };

/** Returns answers as one. */
export function together(answers: Answer[]): Answer {
  return { text: answers.map(({ text }) => text).join('\n'), paths: answers.flatMap(({ paths }) => paths) };
}
