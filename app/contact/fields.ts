/** The phone rule (specification, section 5), escaped for the `pattern` attribute, which browsers read with the `v` flag. */
export const PHONE_PATTERN = '[0-9+\\-\\(\\)\\s]{7,20}';

/** Names the consent wording that the page showed. */
export const WORDING_FIELD = 'wording';

/** Removes invisible characters and replaces look-alike hyphens, as in numbers copied from a contact list. */
export function plainPhone(typed: string): string {
  return typed.replace(/\p{Cf}/gu, '').replace(/[\u2010-\u2015\u2212]/g, '-');
}
