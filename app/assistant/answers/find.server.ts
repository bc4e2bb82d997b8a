import { setImmediate } from 'node:timers/promises';
import { contentPassages } from '#app/assistant/answers/content-passages.server.ts';
import type { Fact } from '#app/assistant/answers/fact.server.ts';
import { FACTS, NO_TOPIC, type Place, phrasings, placesOf } from '#app/assistant/answers/facts.server.ts';
import { createSearch } from '#app/assistant/answers/search.server.ts';
import { type ClassifyTopic, createTopicClassifier } from '#app/assistant/answers/topic-classifier.server.ts';
import { termsOf } from '#app/assistant/answers/vocabulary.server.ts';
import type { Site } from '#app/content/site.ts';

/** What answers a question. */
export type Found = {
  /** The claim of a fact, or the id of a passage that the search found. */
  topic: string;
  fact?: Fact;
  /** Absent for a reply (`reply/hello`). */
  place?: Place;
  /** How well the question fits. */
  score: number;
};

/**
 * Returns what answers the question, which may continue the `earlier` ones (oldest first): nothing, one thing, or two that
 * are equally likely.
 */
export type Find = (question: string, earlier: string[]) => Found[];

/** Below this score, a sentence with all words of the question is preferred to the fact. */
const MIN_CONFIDENT_SCORE = 1;

/** Below this score, the fact would be a guess: the visitor reads that the pages do not say it. */
const MIN_SCORE = -0.8;

/** A second fact whose score is this close to the best counts as equally likely. */
const TIE_MARGIN = 0.3;

/** A short message leans on the one before it, unless its own words leave no doubt. */
const SHORT_TERMS = 2;
const CERTAIN_SCORE = 4;
const SAME_PAGE_BONUS = 0.5;
/** Of earlier messages, those that tell which refund rules are meant. */
const REMEMBERED = 3;

/** The fee of the Referral Agreement has refund rules of its own, which must not be told to buyers of leads. */
const SIGN_UP_FEE =
  /\b(?:sign(?:ing|ed)?|set)[- ]?(?:up|on)\b|\breferral|\breferred\b|\benrol\w*|\bjoining fee|\bonboarding|\b60 days|\b(?:9|nine) months|\bworking days/i;
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

type Ranked = { topic: string; score: number };

/** Creates the function that finds which part of the site's content answers a question. */
export async function createFind(site: Site): Promise<Find> {
  const passages = contentPassages(site);
  const places = placesOf(passages);
  const search = createSearch(passages);
  const facts = new Map(FACTS.map((fact) => [fact.claim, fact]));
  await setImmediate();
  classifier ??= createTopicClassifier(phrasings(), NO_TOPIC);
  const classify = await classifier;
  const pageOf = (topic: string | undefined) => places.get(topic ?? '')?.passage.path.split('#')[0];

  /** Facts, best first. Those of the page that answered the earlier message come before others as likely. */
  function rank(question: string, earlier?: string, aboutSignUpFee = SIGN_UP_FEE.test(question)): Ranked[] {
    const page = earlier && pageOf(rank(earlier, undefined, aboutSignUpFee)[0]?.topic);
    return classify(question, earlier)
      .filter(({ topic }) => !(aboutSignUpFee ? isAboutBoughtLeads : isAboutSignUpFee)(topic.split(': ')[0] ?? ''))
      .map(({ topic, score }) => ({ topic, score: page && pageOf(topic) === page ? score + SAME_PAGE_BONUS : score }))
      .sort((a, b) => b.score - a.score);
  }

  function findAmong([best, second]: Ranked[], question: string): Found[] {
    if (!best) return [];
    if (best.topic === NO_TOPIC || best.score < MIN_CONFIDENT_SCORE) {
      const place = search(question);
      if (place && place.passage !== places.get(best.topic)?.passage) {
        return [{ topic: place.passage.id, place, score: best.score }];
      }
      if (best.topic === NO_TOPIC || best.score < MIN_SCORE) return [];
    }
    const passages = [best, second].map((each) => places.get(each?.topic ?? '')?.passage);
    const isTie =
      second && best.score - second.score <= TIE_MARGIN && passages.every(Boolean) && passages[0] !== passages[1];
    return (isTie ? [best, second] : [best]).map(({ topic, score }) => ({
      topic,
      fact: facts.get(topic),
      place: places.get(topic),
      score,
    }));
  }

  return (question, earlier) => {
    const aboutSignUpFee = SIGN_UP_FEE.test([...earlier.slice(-REMEMBERED), question].join('\n'));
    const own = rank(question, undefined, aboutSignUpFee);
    const context = earlier.findLast((message) => message.split(/\s+/).length > 3) ?? earlier.at(-1);
    const isShort = termsOf(question).length <= SHORT_TERMS;
    const leans = isShort || [CONTINUES, BARE_QUESTION, REFERS_BACK].some((pattern) => pattern.test(question));
    const isCertain = (own[0]?.score ?? 0) > CERTAIN_SCORE;
    return findAmong(context && leans && !isCertain ? rank(question, context, aboutSignUpFee) : own, question);
  };
}

/** A bare "until when?" and "and for commercial?" continue the earlier question; "is it for a year?" refers to it. */
const BARE_QUESTION =
  /^\W*(?:(?:and|ok|so) )*(?:(?:until|since|by|from|for) (?:when|what|how long)|how (?:much|many|long|soon|often|so|come|fast|quick)(?:(?: (?:do|have|did))? i (?:have|got|get|had))?|when|where|why|which|who)(?: (?:tho|though|then))?\W*$/i;
const CONTINUES = /^\W*(?:and|or|but|so|then|also|what about|how about|same for|for)\b/i;
const REFERS_BACK = /\b(?:it|its|that|this|they|them|those|these|one|ones|there)\b/i;
