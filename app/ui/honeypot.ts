/** A field that people do not see, and programs that fill in every field do. No browser completes a field of this name. */
export const TRAP_FIELD = 'subject';

/** Carries the milliseconds from the page's load to the sending; only with scripts. */
export const SENT_AFTER_FIELD = 'sentAfter';

/** Nobody reads a page, fills in its form and sends it in less, in milliseconds. */
const QUICKEST_PERSON_MS = 2_000;

/**
 * Whether a program rather than a person filled in the form. There is no token of the visitor's in it, so that a page can
 * be the same for everybody: the trap must have come, and empty; and a browser with scripts tells how long it took.
 */
export function looksAutomated(form: FormData): boolean {
  if (form.getAll(TRAP_FIELD).join() !== '' || !form.has(TRAP_FIELD)) return true;
  const sentAfter = form.get(SENT_AFTER_FIELD);
  return sentAfter !== null && !(Number(sentAfter) >= QUICKEST_PERSON_MS);
}
