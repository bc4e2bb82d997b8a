import { cleanText, plainCharacters } from '#app/text/typed-text.ts';

/** The phone rule (specification, section 5), escaped for the `pattern` attribute, which browsers read with the `v` flag. */
export const PHONE_PATTERN = '[0-9+\\-\\(\\)\\s]{7,20}';

/** Names the consent wording that the page showed. */
export const WORDING_FIELD = 'wording';

/**
 * Returns the phone number in plain characters, with hyphens for those that look alike, as in numbers copied from a contact
 * list; empty if nothing of it can be seen. It is not trimmed.
 */
export function plainPhone(typed: string): string {
  return cleanText(typed) && plainCharacters(typed).replace(/[\u2010-\u2015\u2212]/g, '-');
}
