/** Ten digits with any separators, as in `+1 (302) 555-0177`, or seven as in `555-0177`. */
const PHONE =
  /(?<![\d$])(?:(?:\+?1[ .-]{0,2})?\(?[2-9]\d{2}\)?[ .-]{0,2}[2-9]\d{2}[ .-]?\d{4}|[2-9]\d{2}[.-]\d{4})(?!,?\d)/;

const EMAIL = /[\w.%+-]{1,64}@[\p{L}\p{M}\d-]{1,63}(?:\.[\p{L}\p{M}\d-]{1,63}){1,5}/u;

const PO_BOX = /\bp\.? ?o\.? box \d/i;

/** A number, up to four words of a name, and a word for a street: not `14 homes on my street`. */
const STREET = new RegExp(
  String.raw`(?<![\d$,])\d{1,6}[a-z]? ` +
    String.raw`(?:(?!(?:a|an|and|down|for|in|my|of|on|our|the|their|this|to|your)\b)[a-z0-9.'-]{1,30} ){1,4}` +
    String.raw`(?:street|avenue|ave|boulevard|blvd|road|rd|lane|ln|highway|hwy|parkway|pkwy)\b`,
  'i',
);

/** Words that mean other things too count in capitals only: `12 Harbor Way`, but not `3 closings this way`. */
const CAPITALIZED_STREET =
  /(?<![\d$,])\d{1,6}[A-Z]? (?:[A-Z0-9][A-Za-z0-9.'-]{0,29} ){1,4}(?:St|Drive|Dr|Court|Ct|Place|Pl|Way|Circle|Cir|Terrace|Ter|Square|Sq|Trail|Trl)\b/;

type Detail = 'phone' | 'email' | 'address';

const DETAILS: [detail: Detail, patterns: RegExp[]][] = [
  ['phone', [PHONE]],
  ['email', [EMAIL]],
  ['address', [PO_BOX, STREET, CAPITALIZED_STREET]],
];

/** Returns the personal details that one of the texts seems to hold, in US forms; empty if none does. */
export function findPersonalDetails(texts: string[]): Detail[] {
  const plain = texts.map((text) =>
    text
      .normalize('NFKC')
      .replace(/\p{Pd}/gu, '-')
      .replace(/\s+/gu, ' '),
  );
  const isIn = (pattern: RegExp) => plain.some((text) => pattern.test(text));
  return DETAILS.filter(([, patterns]) => patterns.some(isIn)).map(([detail]) => detail);
}
