import { COURTESY, FIGURES, LIGHT, OPERATORS } from '#app/assistant/answers/model/statement-words.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { content } from '#app/settings/content.server.ts';

/** How many words a statement has at least, and which share of the words of the sentence that it rests on. */
const MIN_WORDS = 2;
const MIN_SHARE = 0.6;

/** A negation governs the words up to one of these; `by` stands for a mark, too. */
const PREPOSITION = /^(?:in|for|from|of|on|with|outside|under|by|en|de|del|para|por|con|fuera)$/;

/** The titles of plans as visitors write them. */
const titles = () => content.plans.map(({ title }) => fold(title).replace(/ leads?$/, ''));

/** A sentence: `figures` with the plans in their order, `negated` by a negation, `isOurs` if it says what the company does. */
type Reading = { words: string[]; figures: string; operators: string[]; negated: string[]; isOurs: boolean };
type Source = Passage & { readings: Reading[] };

/** Reads the sentences of a passage, and their parts. `unnamed` replaces what every answer may name. */
export function readSource(passage: Passage, unnamed: (text: string) => string): Source {
  // A sum is read with what it is for, and by itself: "5 Standard Buyer Leads: 5 × $99 = $495".
  const parts = passage.sentences.flatMap((each) => [/[.;] |: (?!\$?\d)/, /[.:;] /].flatMap((end) => each.split(end)));
  const clauses = parts.flatMap((each) => each.split(/, (?=and|but|so|\$)/));
  return { ...passage, readings: [...parts, ...clauses].map((each) => read(unnamed(each))) };
}

/** Returns the sources that the sentences of a text rest on, none for courtesy; null if one may state what no source states. */
export function findSupport(text: string, cited: Source[]): Source[] | null {
  // Letters of English and Spanish alone: others look like them, or hide words.
  if (/[^a-záéíóúüñ0-9\s.,;:!?¿¡'"“”‘’()$%&/×=+−–—-]|[a-z][.:/]+[a-z]|^-/i.test(text)) return null;
  const support: Source[] = [];
  for (const sentence of text.split(/(?<=[.!?;])\s+|(?<=:)\s+(?!\$?\d)/)) {
    if (
      fold(sentence)
        .split(',')
        .every((part) => COURTESY.has(part.match(/\w+/g)?.join(' ') ?? ''))
    )
      continue;
    const said = read(sentence);
    // Where several plans are named, a figure is one plan's. A difference shows what it is of.
    const isPlain = /@|−|^\D*$/.test(said.figures);
    const source = cited.find(
      ({ readings }) => readings.some((each) => restsOn(each, said)) && (isPlain || plansIn(readings) < 2),
    );
    if (!source) return null;
    support.push(source);
  }
  return support;
}

/** Returns whether a sentence says no more than its source, and leaves out nothing that limits it. */
function restsOn(source: Reading, said: Reading): boolean {
  return (
    said.words.length <= source.words.length &&
    new Set(said.words).size >= Math.max(MIN_WORDS, MIN_SHARE * new Set(source.words).size) &&
    said.words.every((word) => source.words.includes(word)) &&
    source.figures.includes(said.figures) &&
    (/\d/.test(said.figures) || !/\d/.test(source.figures)) &&
    (source.isOurs || !said.isOurs) &&
    said.operators.sort().join() === source.operators.sort().join() &&
    said.words.every((word) => said.negated.includes(word) === source.negated.includes(word))
  );
}

const plansIn = (readings: Reading[]) => new Set(readings.flatMap(({ figures }) => figures.match(/@\d+/g) ?? [])).size;

function read(text: string): Reading {
  const reading: Reading = { words: [], figures: ' ', operators: [], negated: [], isOurs: false };
  let negates = false;
  for (const token of tokensOf(text)) {
    const operator = OPERATORS.get(token);
    reading.isOurs ||= token === 'we';
    const figure = FIGURES.get(token) ?? /^[@$\d].*/.exec(token)?.[0].replace(/[ ,]/g, '');
    // "Neither … nor" and "no … or" say the same.
    if (operator && !(operator === 'or' && negates)) reading.operators.push(operator);
    if (operator ? !/^(?:may|or)$/.test(operator) : PREPOSITION.test(token)) negates = operator === 'not';
    if (figure) reading.figures += `${figure} `;
    // A sum says enough without words.
    if (figure?.includes('=')) reading.words.push('=', figure);
    if (!figure && !operator && !LIGHT.has(token)) {
      const word = stemOf(token);
      reading.words.push(word);
      if (negates) reading.negated.push(word);
    }
  }
  return reading;
}

/** A plan's number, a sum ("5 × $99 = $495"), a figure or a word. */
const TOKENS = /@\d+|\$?\d[\d,]*(?:\.\d+)?(?:(?: ?[×+−=] ?\$?\d[\d,]*(?:\.\d+)?)+|[%km]?)|[a-z]+/g;

function tokensOf(text: string): string[] {
  const plain = fold(text)
    .replace(/(?<=\bcan)(?:not|'t)\b|n't\b/g, ' not')
    .replace(/'(?:ll|d)\b/g, ' will')
    .replace(/(?<=[a-z])'(?:s|re|ve|m)\b/g, ' ')
    .replace(/\bup to\b/g, 'until')
    .replace(/[.,;:!?()]\s|$/g, ' by ');
  const named = titles().reduce((rest, title, index) => rest.replaceAll(title, `@${index} ${title}`), plain);
  return named.match(TOKENS) ?? [];
}

/** Strips endings as long as three letters stay: `verification`, `verified` and `verify` are one word. */
function stemOf(word: string): string {
  const stem = word.replace(/(?<=...)(?:ication|ation|ance|ment|able|ity|ing|ion|ied|ies|ly|ed|es|s|e|y)$/, '');
  return stem === word || word.length > 30 ? stem : stemOf(stem);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
