/** Digits, plus, hyphen, parentheses and white space, 7 to 20 of them (specification, section 5). Escaped as the `pattern` attribute needs it, which browsers read with the `v` flag. */
export const PHONE_PATTERN = '[0-9+\\-\\(\\)\\s]{7,20}';

/** The form's field that names the wording of the consents which its page showed. */
export const WORDING_FIELD = 'wording';

/**
 * A phone number without what nobody sees in it: one copied from a list of contacts may hold marks of direction, and
 * hyphens that only look like one, which the pattern refuses.
 */
export function plainPhone(typed: string): string {
  return typed.replace(/\p{Cf}/gu, '').replace(/[\u2010-\u2015\u2212]/g, '-');
}
