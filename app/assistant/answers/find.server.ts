import { contentPassages } from '#app/assistant/answers/content-passages.server.ts';
import { createSearch } from '#app/assistant/answers/search.server.ts';
import { type ClassifyTopic, createTopicClassifier } from '#app/assistant/answers/topic-classifier.server.ts';
import { NO_TOPIC, type Place, phrasings, placesOf } from '#app/assistant/answers/topics.server.ts';
import type { Site } from '#app/content/site.ts';

/** What answers a question. */
export type Found = {
  /** May be the topic of a set reply. */
  topic: string;
  /** Two if a second topic is as likely; none for a set reply. */
  places: Place[];
  /** How well the question fits the topic. */
  score: number;
};

/** Returns null if nothing answers the question, which may continue the `earlier` one. */
export type Find = (question: string, earlier: string | undefined) => Found | null;

/** A second topic whose score is this close to the best counts as equally likely. */
const TIE_MARGIN = 0.3;

/** Below this score, a sentence with all words of the question is preferred to the topic. */
const MIN_CONFIDENT_SCORE = 1;

/** Below this score, the topic would be a guess: the visitor reads that there is no answer. */
const MIN_SCORE = -0.5;

/** Does not depend on the site. Created for the first question, since that takes some tenths of a second. */
let classifier: ClassifyTopic | undefined;

/** Creates the function that finds which part of the site's content answers a question. */
export function createFind(site: Site): Find {
  const passages = contentPassages(site);
  const places = placesOf(passages);
  const search = createSearch(passages);
  classifier ??= createTopicClassifier(phrasings(), NO_TOPIC);
  const classify = classifier;

  function findAlone(question: string, earlier?: string): Found | null {
    const [best, second] = classify(question, earlier);
    if (!best) return null;
    if (best.topic === NO_TOPIC || best.score < MIN_CONFIDENT_SCORE) {
      const place = search(question);
      if (place) return { topic: place.passage.id, places: [place], score: best.score };
      if (best.topic === NO_TOPIC || best.score < MIN_SCORE) return null;
    }
    const { topic, score } = best;
    const place = places.get(topic);
    if (!place) return { topic, places: [], score };
    const other = second && score - second.score <= TIE_MARGIN ? places.get(second.topic) : undefined;
    return { topic, places: other && other.passage !== place.passage ? [place, other] : [place], score };
  }

  return (question, earlier) => {
    const own = findAlone(question);
    const continues = CONTINUES.test(question) || BARE_QUESTION.test(question);
    if (!earlier || !(continues || (!own && REFERS_BACK.test(question)))) return own;
    return findAlone(question, earlier);
  };
}

/** A bare "until when?" and "and for commercial?" continue the earlier question; "is it for a year?" refers to it. */
const BARE_QUESTION =
  /^\W*(?:(?:and|ok|so) )*(?:(?:until|since|by|from|for) (?:when|what|how long)|how (?:much|many|long|soon|often|so|come|fast|quick)(?:(?: (?:do|have|did))? i (?:have|got|get|had))?|when|where|why|which|who)(?: (?:tho|though|then))?\W*$/i;
const CONTINUES = /^\W*(?:and|or|but|so|then|also|what about|how about|same for|for)\b/i;
const REFERS_BACK = /\b(?:it|its|that|this|they|them|those|these|one|ones|there)\b/i;
