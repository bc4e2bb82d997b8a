import { type Fact, type Polar, type TimeLimit, UNFOUND, UNSAID } from '#app/assistant/answers/facts/fact.server.ts';
import { FACTS } from '#app/assistant/answers/facts/facts.server.ts';
import { hoursTold } from '#app/assistant/answers/matching/hours-told.server.ts';
import { contentPassages } from '#app/assistant/answers/passages/content-passages.server.ts';
import type { Passage } from '#app/assistant/answers/passages/passage.server.ts';
import { findSentence } from '#app/assistant/answers/passages/site-sentences.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Site } from '#app/content/site.ts';

/** What the assistant knows: the content of its site, and what ships, for which its facts were written. */
export type Knowledge = { content: Content; shipped: Content; site: Site };

/** Where a fact is stated: a passage, and the index of the first sentence to quote. */
type Place = { passage: Passage; from: number };

/** A fact that the content states, with its place or its reply; `isOwn` if it is none of those that ship. */
export type PlacedFact = Pick<Fact, 'claim' | 'asked' | 'reply'> & Polar & { place?: Place; isOwn?: boolean };

/** What a fact quotes and the content does not have: a claim, or words. */
type Missing = { claim: string } | { words: string };
export type LostFact = { fact: Fact; missing: Missing };

/** Returns the facts that the content states, and those whose place or quoted words it does not have. */
export function placeFacts(knowledge: Knowledge): { facts: PlacedFact[]; lost: LostFact[] } {
  const { content, shipped, site } = knowledge;
  const source = sourceOf(content, site);
  const shippedSource = content === shipped ? source : sourceOf(shipped, site);
  const saysTheSame = createSameness(knowledge);
  const lost: LostFact[] = [];
  const known = FACTS.flatMap((fact) => {
    const placed = place(fact, source, site);
    if (!('missing' in placed)) return withAnswer(placed, place(fact, shippedSource, site), saysTheSame);
    lost.push({ fact, missing: placed.missing });
    return [];
  });
  const own = [...source.passages.values()].flatMap((passage) => ownFact(passage, shippedSource) ?? []);
  const reworded = saysNothingElse(knowledge) ? known : known.map(sayUnfound);
  return { facts: [...reworded, ...own], lost };
}

type Source = { content: Content; passages: Map<string, Passage> };

function sourceOf(content: Content, site: Site): Source {
  return { content, passages: new Map(contentPassages(content, site).map((passage) => [passage.id, passage])) };
}

/** Returns where a claim is stated; null if it names no passage, or no sentence of it. */
function findPlace(claim: string, passages: ReadonlyMap<string, Passage>): Place | null {
  const [id = '', opening = ''] = claim.split(': ');
  const passage = passages.get(id);
  const from = passage?.sentences.findIndex((sentence) => sentence.startsWith(opening)) ?? -1;
  return passage && from >= 0 ? { passage, from } : null;
}

type Placed = PlacedFact | { missing: Missing };

function place(fact: Fact, { content, passages }: Source, site: Site): Placed {
  if (!fact.reply) {
    const found = findPlace(fact.claim, passages);
    if (!found) return { missing: { claim: fact.claim } };
    const answer =
      fact.answer === 'limit' ? timeLimit({ within: found.passage.sentences[found.from] ?? '' }) : fact.answer;
    return { ...fact, answer, place: found };
  }
  const stated = fact.stated?.(site);
  if (stated) return { ...fact, answer: undefined, reply: { ...fact.reply, text: stated } };
  const { text, missing } = quoteIn(fact.reply.text, content);
  const gone = [...(fact.needs && !findSentence(content, fact.needs) ? [fact.needs] : []), ...missing];
  if (gone[0] !== undefined) return { missing: { words: gone[0] } };
  return { ...fact, answer: quotedAnswer(fact.answer, content), reply: { ...fact.reply, text } };
}

/** Fills `{quote:words}` and `{clause:words}`, and names the words that no sentence has. */
function quoteIn(text: string, content: Content): { text: string; missing: string[] } {
  const missing: string[] = [];
  const filled = text.replace(/\{(quote|clause):([^}]+)\}/g, (_, kind: string, words: string, at: number) => {
    const sentence = findSentence(content, words);
    const [, clause] = sentence?.split(': ') ?? [];
    const quoted = kind === 'clause' ? clause : sentence;
    if (!quoted) missing.push(words);
    return /[.!?] $/.test(text.slice(0, at)) ? capital(quoted ?? '') : (quoted ?? '');
  });
  return { text: filled, missing };
}

function quotedAnswer(answer: Fact['answer'], content: Content): Polar['answer'] {
  if (answer === 'limit') return undefined;
  if (typeof answer !== 'object') return answer;
  return timeLimit(
    'within' in answer
      ? { within: quoteIn(answer.within, content).text }
      : { beyond: quoteIn(answer.beyond, content).text },
  );
}

/** A ground without a time applies at once; a time limit without one limits nothing. */
function timeLimit(limit: TimeLimit): Polar['answer'] {
  if (hoursTold('within' in limit ? limit.within : limit.beyond)) return limit;
  return 'within' in limit ? undefined : 'yes';
}

/** Takes the Yes or No from a fact whose sentences do not say what they say as they ship: it was written for those. */
function withAnswer(fact: PlacedFact, shipped: Placed, saysTheSame: Sameness): PlacedFact {
  return 'missing' in shipped || !saysTheSame(wordingOf(fact), wordingOf(shipped))
    ? { ...fact, answer: undefined }
    : fact;
}

function wordingOf({ claim, place, reply }: PlacedFact): string {
  return place ? wordingAt(claim, place) : (reply?.text ?? '');
}

/** The sentence with which a claim begins, or its whole passage. */
function wordingAt(claim: string, { passage: { sentences }, from }: Place): string {
  return (claim.includes(': ') ? sentences[from] : sentences.join(' ')) ?? '';
}

/** Returns the function that tells whether the content states a claim in the words in which it ships. */
export function createComparison({ content, shipped, site }: Knowledge): (claim: string) => boolean {
  const sources = [content, shipped].map((each) => sourceOf(each, site));
  const saysTheSame = createSameness({ content, shipped });
  return (claim) => {
    const [here, there] = sources.map(({ passages }) => {
      const found = findPlace(claim, passages);
      return found && wordingAt(claim, found);
    });
    return !!here && !!there && saysTheSame(here, there);
  };
}

/** Returns whether two texts differ in nothing but figures and titles of plans. */
type Sameness = (one: string, other: string) => boolean;

function createSameness({ content, shipped }: Pick<Knowledge, 'content' | 'shipped'>): Sameness {
  const titles = [...content.plans, ...shipped.plans].map(({ title }) => title).sort((a, b) => b.length - a.length);
  const plain = (text: string) =>
    titles.reduce((rest, title) => rest.replaceAll(title, '#'), text).replace(/\$?\d[\d,.]*/g, '#');
  return (one, other) => plain(one) === plain(other);
}

/** Returns whether the content states nothing but what ships, figures and titles of plans apart: what that leaves out, it leaves out. */
export function saysNothingElse({ content, shipped }: Pick<Knowledge, 'content' | 'shipped'>): boolean {
  if (content === shipped) return true;
  const saysTheSame = createSameness({ content, shipped });
  const [texts = '', shippedTexts = ''] = [content, shipped].map(({ faq, policies, articles }) =>
    JSON.stringify([faq, policies, articles]),
  );
  const shippedFeatures = shipped.plans.flatMap(({ features }) => features);
  const features = content.plans.flatMap((plan) => plan.features);
  const isShipped = (feature: string) => shippedFeatures.some((each) => saysTheSame(feature, each));
  return saysTheSame(texts, shippedTexts) && features.every(isShipped);
}

function sayUnfound(fact: PlacedFact): PlacedFact {
  return fact.reply ? { ...fact, reply: { ...fact.reply, text: fact.reply.text.replace(UNSAID, UNFOUND) } } : fact;
}

const OWN = /^(?:faq|plan|policy)\/|^company\/article\//;

/** Makes a fact of a question, plan, section or article that does not ship. Its title is how visitors ask for it. */
function ownFact(passage: Passage, shipped: Source): PlacedFact | null {
  const { id, title, sentences } = passage;
  if (!OWN.test(id) || sentences.length === 0 || shipped.passages.has(id)) return null;
  return { claim: id, asked: title, place: { passage, from: 0 }, isOwn: true };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
