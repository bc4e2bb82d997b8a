/** Digits, plus, hyphen, parentheses and white space, 7 to 20 of them (specification, section 5). Escaped as the `pattern` attribute needs it, which browsers read with the `v` flag. */
export const PHONE_PATTERN = '[0-9+\\-\\(\\)\\s]{7,20}';

/** The form's field that names the wording of the consents which its page showed. */
export const WORDING_FIELD = 'wording';
