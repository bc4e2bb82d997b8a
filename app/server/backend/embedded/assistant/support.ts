/** Whether a worded answer states only what its sources state. Strict: a doubt costs a nicer wording, never a false promise. */

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const LARGE =
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million';

/** Words that bind the company or bend a figure; an answer may use one only when its sources do. */
const BINDING =
  /\b(?:guarante\w*|promis\w*|free|discount\w*|coupon\w*|waive\w*|half|double|twice|triple|bonus\w*|gift\w*|always|never|lawyer\w*|entitle\w*|warrant\w*|unlimited|percent\w*|off)\b/g;

/** What of the answer does not occur in the sources: figures with their units, links and domains, and words that bind. */
export function unsupported(answer: string, sources: string): string[] {
  const claims = [...figures(answer), ...addresses(answer), ...matches(answer, BINDING)];
  const known = new Set([...figures(sources), ...addresses(sources), ...matches(sources, BINDING)]);
  return claims.filter((claim) => !known.has(claim));
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
