import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { isSpanish } from '#app/assistant/answers/is-spanish.server.ts';
import {
  AGREES,
  OPENER,
  REACHING,
  TALK,
  TALK_LINKS,
  TALK_TURNS,
  wordsIn,
} from '#app/assistant/answers/model/guard-words.server.ts';
import { createPriceCheck } from '#app/assistant/answers/model/price-check.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { meaningOf, stem, wordsOfEach } from '#app/assistant/answers/words.server.ts';
import type { Plan } from '#app/content/plan.ts';
import type { Site } from '#app/content/site.ts';

/** A sentence as the model states it, with the numbers of the passages that it rests on. */
export type Stated = { text: string; ids: string[] };

/** `replaced`: how many sentences stand in the words of a page, or were left out. */
export type Guarded = { answer: Answer | null; replaced: number };

type Sources = { passages: ReadonlyMap<string, Passage>; plans: Plan[]; site: Site };

/** Those that are compared with a sentence. */
const MAX_PASSAGES = 8;

/** Letters of English and Spanish, figures and marks: others look like them, or hide words. */
const READABLE = /^[a-záéíóúüñ0-9\s.,;:!?¿¡'"“”‘’()$&–—-]*$/i;

/** Sentences of the site that follow from content, without being a page's words. */
const COMPUTED = /^(?:plans?\/|contact$|sum$)/;

/**
 * Returns what of a model's sentences may be shown. Talk stays, and so do prices and ways to reach the company that are right.
 * All others bind the company: the sentence of a passage that comes nearest takes their place, or they are left out. The
 * answer is null if nothing but talk is left.
 */
export function guard(stated: Stated[], { passages, plans, site }: Sources): Guarded {
  const isRightPrice = createPriceCheck(plans);
  const parts = new Map<string, string | null>();
  let replaced = 0;
  for (const { text, ids } of stated) {
    const shown = shownText(text);
    const isReadable = READABLE.test(shown.replaceAll(site.email, ''));
    if (shown === '' || (isReadable && isTalk(shown))) parts.set(shown, null);
    else if (isReadable && isRightPrice(shown)) parts.set(shown, '/pricing');
    else if (isReadable && isRightContact(shown, site)) parts.set(shown, '/contact-us');
    else {
      replaced += 1;
      // Figures that are wrong, or have other words beside them, may be the calculator's.
      const cited = [...ids.slice(0, MAX_PASSAGES), ...(shown.includes('$') ? ['sum'] : [])];
      const known = cited.flatMap((id) => passages.get(id) ?? []);
      const quote = nearestSentence(shown, known);
      if (quote) parts.set(quote.text, quote.path);
    }
  }
  const paths = [...parts.values()].flatMap((path) => path ?? []);
  if (paths.length === 0) return { answer: null, replaced };
  // What follows a list begins a line.
  const lines = [...parts.keys()].filter(Boolean).map((part) => (part.includes('\n') ? `${part}\n` : `${part} `));
  return { answer: { text: lines.join('').trim(), paths }, replaced };
}

/** Returns a sentence as it is shown: in one line, without compatibility characters, and without a leading Yes or No. */
function shownText(text: string): string {
  const line = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return line.replace(OPENER, '').replace(/^\p{L}/u, (first) => first.toUpperCase());
}

function isTalk(text: string): boolean {
  return text
    .replace(TALK_TURNS, 'thanks')
    .split(/[,.;:!?–—]+/)
    .every((part) => {
      const words = wordsIn(part.replace(/\bI can\b|\bcan I\b/i, 'I'));
      if (words.length === 0) return true;
      const isKnown = words.every((word) => TALK.has(word) || TALK_LINKS.has(word));
      return isKnown && words.some((word) => TALK.has(word)) && !AGREES.test(words.join(' '));
    });
}

/** By which words a visitor reaches what. */
const CHANNELS = [
  { of: 'phone', named: /^(?:call|phone|ring|dial|telefono|llam\w+)$/ },
  { of: 'textNumber', named: /^(?:text|texting|message|mensaje|texto)$/ },
  { of: 'email', named: /^(?:e?mail|emailing|write|correo|escrib\w+)$/ },
  { of: 'address', named: /^(?:mailing|postal|direccion)$/ },
] as const;

/** Returns whether a sentence says no more than how to reach the company, each contact after the word for it. */
function isRightContact(text: string, site: Site): boolean {
  const marked = CHANNELS.reduce((rest, { of }) => rest.replaceAll(site[of], ` @${of} `), text);
  let channel = '';
  let count = 0;
  const isRight = (word: string) => {
    channel = CHANNELS.find(({ named }) => named.test(word))?.of ?? channel;
    if (word.startsWith('@')) count += 1;
    return word.startsWith('@') ? channel === '' || word === `@${channel.toLowerCase()}` : REACHING.has(word);
  };
  return wordsIn(marked).every(isRight) && count > 0;
}

/** A shorter sentence tells too little to be quoted. */
const MIN_CHARACTERS = 20;

/** How a sentence opens that says little without the one before it. */
const LEANING = /^(?:It|They|This|These|That|Those|He|She|Then|So|But|And|Or|Otherwise|If so)\b/;

/**
 * Returns the sentence of the passages that has most words of a text, or their synonyms, ready to be shown. Null if none has
 * any. A text in Spanish gets the first then.
 */
function nearestSentence(text: string, passages: Passage[]): { text: string; path: string } | null {
  const telling = passages.flatMap(({ id, path, sentences }) =>
    sentences.flatMap((sentence, at) => {
      if (sentence.length < MIN_CHARACTERS) return [];
      const whole = LEANING.test(sentence) ? `${sentences[at - 1] ?? ''} ${sentence}`.trim() : sentence;
      return { sentence, text: COMPUTED.test(id) ? whole : `“${whole}”`, path };
    }),
  );
  const [said, ...roots] = wordsOfEach([text, ...telling.map(({ sentence }) => sentence)]).map(
    (words) => new Set(words.filter((word) => word.length > 3).map((word) => meaningOf(stem(word)))),
  );
  const scores = roots.map(
    (own) => [...own].filter((root) => said?.has(root)).length / Math.sqrt(own.size + MIN_CHARACTERS),
  );
  const best = Math.max(...scores);
  return best > 0 || isSpanish(text, []) ? (telling[scores.indexOf(best)] ?? null) : null;
}
