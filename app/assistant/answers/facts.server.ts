import { type Answer, joined } from '#app/assistant/answers/answer.server.ts';
import type { Passage } from '#app/assistant/answers/passage.server.ts';
import type { Fact } from '#app/content/fact.ts';
import type { Site } from '#app/content/site.ts';
import { fill } from '#app/content/texts/texts.ts';
import { withStraightMarks } from '#app/text/typeset.ts';

/** A fact that the site states, ready to be said. */
export type PlacedFact = Pick<Fact, 'asked' | 'mentions'> & {
  /** Null if it says nothing: a sum, no subject of the site, or `lost` without a person. */
  answer: Answer | null;
  /** What states it: a passage of the site, or the assistant's own words as one. */
  passage: Passage;
  /** Of the passage, the sentence that settles the matter: the index of it. */
  from?: number;
  /** `sum` is for the calculator. `lost` has words to quote that are gone. `foreign` is no subject of the site. */
  kind: 'said' | 'sum' | 'lost' | 'foreign';
  /** Whether it names a person to reach. */
  handsOver?: boolean;
};

/** A fact that is not said, and what the site lacks for it: a passage's sentence, or words. */
export type LostFact = { fact: Fact; missing: string };

type Quote = { passage: Passage; from: number };

type Sources = { passages: Passage[]; site: Site };

/** How much of a passage is quoted: all of most clauses with their lists. */
const MAX_CHARACTERS = 640;
/** Up to here, a quotation goes on over the end of its paragraph. */
const ENOUGH_CHARACTERS = 400;

/** Returns the facts that the site states, and those of which it has the quote or the quoted words no more. */
export function placeFacts(facts: Fact[], sources: Sources): { placed: PlacedFact[]; lost: LostFact[] } {
  const byId = new Map(sources.passages.map((passage) => [withStraightMarks(passage.id), passage]));
  const sentences = sources.passages.flatMap(({ id, sentences }) => (BINDING.test(id) ? sentences : []));
  const findSentence = (words: string) =>
    sentences.find((sentence) => withStraightMarks(sentence).includes(withStraightMarks(words)));
  const anchors = new Set(sources.passages.map(({ path }) => path));
  const { name, email, phone, textNumber, address, companyUrl } = sources.site;
  const lost: LostFact[] = [];
  const placed = facts.map((fact, index): PlacedFact => {
    const quote = findQuote(fact.quote, byId) ?? findQuote(fact.or, byId);
    const whole = statedBy(fact, sources.site) ?? fact.says ?? '';
    const quoted = [...whole.matchAll(QUOTED)].map(([, words = '']) => words);
    const missing = (quote ? undefined : fact.quote) ?? quoted.find((words) => !findSentence(words));
    const isLost = missing !== undefined && !quote;
    const said = whole
      .replace(QUOTED, (_, words: string) => findSentence(words) ?? '')
      .replaceAll(/ +/g, ' ')
      .trim();
    const handsOver = HANDS_OVER.test(said);
    if (missing) lost.push({ fact, missing });
    // To whom a visitor can turn does not depend on what the pages state.
    if (isLost && !handsOver) {
      // What asks for it asks for nothing else: its section, if that says something else now.
      const section = byId.get(withStraightMarks(missing.split(': ')[0] ?? ''));
      const policy = /^policy(\/[^/]+)/.exec(missing)?.[1] ?? pageOf(fact.pages[0] ?? '/');
      const passage = section ?? { id: `fact/${index}`, path: policy, title: '', sentences: [] };
      return { ...fact, passage, answer: null, kind: 'lost' };
    }
    const text = joined([
      quote ? quoteFrom(quote.passage, quote.from) : '',
      fill(said, { name, email, phone, textNumber, address, companyUrl }),
    ]);
    const paths = [
      ...(quote ? [quote.passage.path] : []),
      // A company has its own articles, or none.
      ...fact.pages
        .filter((path) => anchors.has(path) || !path.startsWith('/resources'))
        .map((path) => (anchors.has(path) ? path : pageOf(path))),
    ];
    const passage = quote?.passage ?? ownPassage(`fact/${index}`, text, paths[0], sources.passages);
    return {
      ...fact,
      passage,
      from: quote?.from,
      answer: text ? { text, paths } : null,
      kind: isLost ? 'lost' : kindOf(fact, text),
      handsOver,
    };
  });
  return { placed, lost };
}

/** Returns what the assistant says in its own words as a passage, with the title of its place; without one if it has no page. */
function ownPassage(id: string, text: string, path: string | undefined, passages: Passage[]): Passage {
  const place = passages.find((passage) => passage.path === path && !passage.id.startsWith('plan/'));
  return { id, path: path ?? '/', title: place?.title ?? '', sentences: [withoutApology(text)] };
}

/** Returns whether a fact is what a complaint gets: an apology, and whom to reach. */
export function isComplaint({ answer }: PlacedFact): boolean {
  return answer !== null && withoutApology(answer.text) !== answer.text;
}

/** Returns what is said to complaints as it is said where nobody complains. */
export function withoutApology(text: string): string {
  return text.replace(/^I am sorry about that; (\w)/, (_, first: string) => first.toUpperCase());
}

const HANDS_OVER = /\{(?:phone|email)\}/;

function kindOf({ sum }: Fact, text: string): PlacedFact['kind'] {
  if (sum) return 'sum';
  return text ? 'said' : 'foreign';
}

/** What binds the company: sentences of the answers, the policies, the pricing page and the partner playbook. */
const BINDING = /^(?:faq|policy|page\/(?:pricing|partner-playbook))\//;
const QUOTED = /\{quote:([^{}]+)\}/g;

/** Returns a passage from the sentence that begins as the quote says; null if it has none. */
function findQuote(quote: string | undefined, passages: ReadonlyMap<string, Passage>): Quote | null {
  const [id = '', opening = ''] = withStraightMarks(quote ?? '').split(': ');
  const passage = passages.get(id);
  const from = passage?.sentences.findIndex((sentence) => withStraightMarks(sentence).startsWith(opening)) ?? -1;
  return passage && from >= 0 ? { passage, from } : null;
}

/**
 * Returns a passage from the sentence `from` on, and then what stands before it. Of one that is too long it returns the paragraph
 * of the sentence, and those after it as far as they make no long answer.
 */
export function quoteFrom({ sentences, ends = [] }: Passage, from = 0, maxCharacters = MAX_CHARACTERS): string {
  const lengthOf = (some: string[]) => some.join(' ').length;
  const all = [...sentences.slice(from), ...sentences.slice(0, from)];
  if (lengthOf(all) <= maxCharacters) return all.join(' ');
  const quotations = [...ends, sentences.length].filter((end) => end > from).map((end) => sentences.slice(from, end));
  const shown = quotations.findLast((each) => lengthOf(each) <= ENOUGH_CHARACTERS) ?? quotations[0] ?? [];
  while (shown.length > 1 && lengthOf(shown) > maxCharacters) shown.pop();
  return shown.join(' ');
}

/** Returns a path without its anchor. */
function pageOf(path: string): string {
  return path.replace(/#.*/, '');
}

/** Returns what the company states of a detail of its own; undefined if it states none. */
function statedBy({ statedBy }: Fact, { hours, social }: Site): string | undefined {
  if (statedBy === 'hours' && hours) return `Our hours: ${hours}. For anything else, call {phone} or write to {email}.`;
  if (statedBy === 'social' && social)
    return `You find us here too: ${social.map(({ name, url }) => `${name} (${url})`).join(', ')}.`;
}

/** Returns a passage that no fact quotes as one: its title is how visitors ask for it. */
export function factOf(passage: Passage): PlacedFact {
  const answer = { text: quoteFrom(passage), paths: [passage.path] };
  return { asked: [passage.title], passage, answer, kind: 'said' };
}
