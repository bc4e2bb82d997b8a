import { termsOf } from '#app/assistant/answers/vocabulary.server.ts';

/** Whether a worded answer states only what its sources state. Strict: a doubt costs a nicer wording, never a false promise. */

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const LARGE =
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million';

/** Words that bind the company, bend a figure or advise; an answer may use one only when its sources do. */
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

/** What is said of the future, or as advice, with its verb: `will refund`, `should sue`, `bound to sign`. */
const FORETOLD =
  /\b(?:(?:wi|sha)ll|'ll|would|should|must|(?:bound|sure|going|set|guaranteed) to)(?: (?:not|be|also|then|\w+ly))* \w+/g;

/** What of the answer does not occur in the sources: figures with their units, links and domains, what binds, and sentences about something else. */
export function unsupported(answer: string, sources: string): string[] {
  const claims = [...statements(answer), ...foreign(answer, sources)];
  const known = new Set(statements(sources));
  return claims.filter((claim) => !known.has(claim));
}

function statements(text: string): string[] {
  const plain = text.replaceAll('’', "'");
  return [...figures(plain), ...addresses(plain), ...matches(plain, BINDING), ...matches(plain, FORETOLD)];
}

/** Share of a sentence's words that its sources have too, and the fewest words by which that can be told. */
const OWN_WORDS = 0.6;
const TELLING_WORDS = 3;

/** The sentences of the answer that are not made of the sources' words. */
function foreign(answer: string, sources: string): string[] {
  const known = new Set(termsOf(sources));
  return answer.split(/[.!?;]\s+/).filter((sentence) => {
    const terms = termsOf(sentence);
    return terms.length >= TELLING_WORDS && terms.filter((term) => known.has(term)).length < OWN_WORDS * terms.length;
  });
}

/** `$1,499` → `$1499`, `10 percent` → `10%`, `48 hours` → `48 hour`, `200K` → `200000`. */
function figures(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(new RegExp(`\\b(?:${SMALL.join('|')})\\b`, 'g'), (word) => String(SMALL.indexOf(word)));
  const found: string[] = matches(plain, new RegExp(`\\b(?:${LARGE.split(' ').join('|')})\\b`, 'g'));
  const number =
    /(\$|usd\s?|€|£)?\s?(\d[\d,]*(?:\.\d+)?)(k\b|m\b)?(?:\s?(%|percent\b|dollars?\b|usd\b|bucks\b|cents?\b)|[\s-]([a-z]+))?/g;
  for (const [, currency, digits = '', scale, unit, noun] of plain.matchAll(number)) {
    const value = Number(digits.replaceAll(',', '')) * (scale === 'k' ? 1000 : scale === 'm' ? 1_000_000 : 1);
    if (currency?.startsWith('€') || currency?.startsWith('£')) found.push(`${currency}${value}`);
    else if (currency || /^(?:dollar|usd|buck)/.test(unit ?? '')) found.push(`$${value}`);
    else if (unit === '%' || unit === 'percent') found.push(`${value}%`);
    else if (unit) found.push(`${value} ${unit}`);
    else if (TIME.test(noun ?? '')) found.push(`${value} ${noun?.replace(/s$/, '')}`);
    else found.push(String(value));
  }
  return found;
}

const TIME = /^(?:minutes?|hours?|days?|weeks?|months?|years?|working|business|calendar)$/;

/** Links, e-mail addresses and bare domains, without their closing punctuation. */
function addresses(text: string): string[] {
  return matches(
    text,
    /(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|tel:)[^\s<>"')\]]+|[\w.+-]+@[\w.-]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b/g,
  ).map((address) => address.replace(/[.,;:!?]+$/, ''));
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.toLowerCase().matchAll(pattern)].map(([match]) => match);
}
