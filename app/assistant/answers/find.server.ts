import { setImmediate } from 'node:timers/promises';
import { contentPassages } from '#app/assistant/answers/content-passages.server.ts';
import type { Fact } from '#app/assistant/answers/fact.server.ts';
import { FACTS, NO_TOPIC, type Place, phrasings, placesOf } from '#app/assistant/answers/facts.server.ts';
import { createSearch } from '#app/assistant/answers/search.server.ts';
import { type ClassifyTopic, createTopicClassifier } from '#app/assistant/answers/topic-classifier.server.ts';
import { plainText, words } from '#app/assistant/answers/word-patterns.server.ts';
import type { Site } from '#app/content/site.ts';

/** What may answer a question. */
type Found = {
  /** Its claim names a reply (`reply/hello`) where there is no place. Absent for a sentence that the search found. */
  fact?: Fact;
  place?: Place;
  /** How well the question fits. */
  score: number;
};

/** What came before a question: the visitor's messages, oldest first, and the pages that the last answer links. */
type Context = { earlier: string[]; paths: string[] };

/** Returns what may answer a question, best first; nothing if the pages do not seem to say it. */
export type Find = (question: string, context: Context) => Found[];

/** Below this score, a sentence with all words of the question is preferred to the fact. */
const MIN_CONFIDENT_SCORE = 1;

/** Below this score, the fact would be a guess: the visitor reads that the pages do not say it. */
const MIN_SCORE = -2;

/** How many facts are worth a look. */
const MAX_FOUND = 3;

/** A fact from a page that the last answer links, or from the very clause, is likelier than others. */
const SAME_CLAUSE_BONUS = 1.2;
const SAME_PAGE_BONUS = 0.9;

/** Of earlier messages, those that tell which refund rules are meant. */
const REMEMBERED = 3;

/** The fee of the Referral Agreement has refund rules of its own, which must not be told to buyers of leads. */
const SIGN_UP_FEE =
  words(`sign|signed|signing|set up|on; signup|setup|sign-up|set-up; referral*|referred; enrol*; joining fee; onboarding;
  60 days; 9|nine months; working days`);
/** Overviews that name both rules. */
const BOTH_RULES = new Set([
  'policy/refund-policy/two-separate-time-limits',
  'policy/refund-policy/what-this-policy-covers',
]);
const isAboutBoughtLeads = (passage: string) =>
  passage === 'policy/refund-policy/purchased-leads' || passage === 'faq/replacement-or-credit';
const isAboutSignUpFee = (passage: string) =>
  passage.startsWith('policy/refund-policy/') && !isAboutBoughtLeads(passage) && !BOTH_RULES.has(passage);

/** Does not depend on the site. Created for the first question. */
let classifier: Promise<ClassifyTopic> | undefined;

/** Creates the function that finds which part of the site's content answers a question. */
export async function createFind(site: Site): Promise<Find> {
  const passages = contentPassages(site);
  const places = placesOf(passages);
  const search = createSearch(passages);
  const facts = new Map(FACTS.map((fact) => [fact.claim, fact]));
  await setImmediate();
  classifier ??= createTopicClassifier(phrasings(), NO_TOPIC);
  const classify = await classifier;

  return (question, { earlier, paths }) => {
    const aboutSignUpFee = SIGN_UP_FEE.test(plainText([...earlier.slice(-REMEMBERED), question].join('\n')));
    const isOtherRule = aboutSignUpFee ? isAboutBoughtLeads : isAboutSignUpFee;
    const found: Found[] = classify(question, earlier)
      .map(({ topic, score }) => ({ fact: facts.get(topic), place: places.get(topic), score }))
      .map((each) => ({ ...each, score: each.score + bonusOf(each.place?.passage.path, paths) }))
      .filter(({ place }) => !place || !isOtherRule(place.passage.id))
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_FOUND);
    const [{ fact, place, score } = { score: 0 }] = found;
    if (fact && score >= MIN_CONFIDENT_SCORE) return found;
    const sentence = search(question);
    if (sentence && sentence.passage !== place?.passage) return [{ place: sentence, score }];
    return fact && score >= MIN_SCORE ? found.filter((each) => each.fact) : [];
  };
}

function bonusOf(path: string | undefined, last: string[]): number {
  if (!path) return 0;
  if (path.includes('#') && last.includes(path)) return SAME_CLAUSE_BONUS;
  return last.some((other) => pageOf(other) === pageOf(path)) ? SAME_PAGE_BONUS : 0;
}

function pageOf(path: string): string | undefined {
  return path.split('#')[0];
}
