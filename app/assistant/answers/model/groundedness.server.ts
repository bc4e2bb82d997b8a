import { termsOf } from '#app/assistant/answers/matching/vocabulary.server.ts';

/** Checks that an answer states only what its sources state. In doubt it rejects: a plainer answer beats a false promise. */

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const LARGE =
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million';

/** Words that bind the company, change a figure or give advice. An answer may use one only if its sources do. */
const BINDING = new RegExp(
  `\\b(?:${[
    'guarante\\w*|promis\\w*|pledge\\w*|swear\\w*|assur\\w*|ensur\\w*|warrant\\w*|commit\\w*|entitle\\w*|word|vow\\w*|oath',
    'certain\\w*|definite\\w*|sure\\w*|undoubted\\w*|absolut\\w*|inevitab\\w*|doubt\\w*|risk\\w*|always|never|unlimited|forever',
    'whatever|whenever|anyone|anything|anytime|every\\w*|any reason|unconditional\\w*|instant\\w*|immediate\\w*',
    'free|discount\\w*|coupon\\w*|waive\\w*|half|double|twice|triple|bonus\\w*|gift\\w*|compliment\\w*|on the house|percent\\w*|off',
    'win\\w*|earn\\w*|profit\\w*|rich|money back|reimburs\\w*|compensat\\w*',
    'lawyer\\w*|attorney\\w*|legal\\w*|illegal\\w*|lawful\\w*|sue|tax\\w*|deduct\\w*',
  ].join('|')})\\b`,
  'g',
);

/** Statements about the future, and advice, with their verb: `will refund`, `should sue`, `bound to sign`. */
const PREDICTIONS =
  /\b(?:(?:wi|sha)ll|'ll|would|should|must|(?:bound|sure|going|set|guaranteed) to)(?: (?:not|be|also|then|\w+ly))* \w+/g;

/**
 * Returns whether an answer says what the composed one says, and claims nothing that neither it nor its sources claim. Claims
 * are figures with their units, addresses, binding words, predictions and sentences about something else. The sums and
 * negations of the composed answer count as stated.
 */
export function isGrounded(answer: string, composed: string, sources: string): boolean {
  const stated = `${composed}\n${sources}`;
  const claims = [...extractClaims(answer), ...findOffTopicSentences(answer, stated)];
  const known = new Set(extractClaims(stated));
  return polarityOf(answer) === polarityOf(composed) && claims.every((claim) => known.has(claim));
}

function polarityOf(answer: string): string | undefined {
  return /^(?:yes|no|it depends)\b/i.exec(answer)?.[0].toLowerCase();
}

function extractClaims(text: string): string[] {
  const plain = text.replaceAll('’', "'");
  return [
    ...extractFigures(plain),
    ...extractAddresses(plain),
    ...findAll(plain, BINDING),
    ...findAll(plain, PREDICTIONS),
  ];
}

/** The share of a sentence's terms that must occur in its sources. Sentences of fewer terms are not judged. */
const MIN_SHARED_TERMS = 0.6;
const MIN_TERMS = 3;

/** Returns the sentences that share too few terms with the sources. */
function findOffTopicSentences(answer: string, sources: string): string[] {
  const known = new Set(termsOf(sources));
  return answer.split(/[.!?;]\s+/).filter((sentence) => {
    const terms = termsOf(sentence);
    return (
      terms.length >= MIN_TERMS && terms.filter((term) => known.has(term)).length < MIN_SHARED_TERMS * terms.length
    );
  });
}

/** Returns figures in one notation: `$1,499` → `$1499`, `10 percent` → `10%`, `48 hours` → `48 hour`, `200K` → `200000`. */
function extractFigures(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(new RegExp(`\\b(?:${SMALL.join('|')})\\b`, 'g'), (word) => String(SMALL.indexOf(word)));
  const found: string[] = findAll(plain, new RegExp(`\\b(?:${LARGE.split(' ').join('|')})\\b`, 'g'));
  const number =
    /(\$|usd\s?|€|£)?\s?(\d[\d,]*(?:\.\d+)?)(k\b|m\b)?(?:\s?(%|percent\b|dollars?\b|usd\b|bucks\b|cents?\b)|[\s-]([a-z]+))?/g;
  for (const [, currency, digits = '', scale, unit, noun] of plain.matchAll(number)) {
    const value = Number(digits.replaceAll(',', '')) * (scale === 'k' ? 1000 : scale === 'm' ? 1_000_000 : 1);
    if (currency?.startsWith('€') || currency?.startsWith('£')) found.push(`${currency}${value}`);
    else if (currency || /^(?:dollar|usd|buck)/.test(unit ?? '')) found.push(`$${value}`);
    else if (unit === '%' || unit === 'percent') found.push(`${value}%`);
    else if (unit) found.push(`${value} ${unit}`);
    else if (TIME_UNIT.test(noun ?? '')) found.push(`${value} ${noun?.replace(/s$/, '')}`);
    else found.push(String(value));
  }
  return found;
}

const TIME_UNIT = /^(?:minutes?|hours?|days?|weeks?|months?|years?|working|business|calendar)$/;

/** Returns links, email addresses and bare domains, without the punctuation after them. */
function extractAddresses(text: string): string[] {
  return findAll(
    text,
    /(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|tel:)[^\s<>"')\]]+|[\w.+-]+@[\w.-]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b/g,
  ).map((address) => address.replace(/[.,;:!?]+$/, ''));
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.toLowerCase().matchAll(pattern)].map(([match]) => match);
}
