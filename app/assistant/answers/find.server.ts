import { contentPassages } from '#app/assistant/answers/content-passages.server.ts';
import { createSearch } from '#app/assistant/answers/search.server.ts';
import { createLikeness, type FindAlike } from '#app/assistant/answers/topic-classifier.server.ts';
import { NO_TOPIC, type Place, phrasings, placesOf } from '#app/assistant/answers/topics.server.ts';
import type { Site } from '#app/content/site.ts';

/**
 * What answers a question: its topic, which may be a set reply's; the places that answer it, two when another topic is
 * as likely; how like the question is to the topic.
 */
export type Found = { topic: string; places: Place[]; likeness: number };

/** Null where nothing answers. An `earlier` question is what this one may go on from. */
export type Find = (question: string, earlier: string | undefined) => Found | null;

/** A second topic is as likely when its likeness is this close. */
const CLOSE = 0.3;

/** Below this likeness a sentence that speaks of all that is asked goes before the topic. */
const SEARCHED = 1;

/** Below this one the topic is a guess, and the visitor is told that there is no answer. */
const UNKNOWN = -0.5;

/** The same for every site; made for the first question, since it takes some tenths of a second. */
let foreseen: FindAlike | undefined;

/** Finds what the site's content answers, by how visitors are foreseen to ask for it. */
export function createFind(site: Site): Find {
  const passages = contentPassages(site);
  const places = placesOf(passages);
  const search = createSearch(passages);
  foreseen ??= createLikeness(phrasings(), NO_TOPIC);
  const alike = foreseen;

  function alone(question: string, earlier?: string): Found | null {
    const [best, second] = alike(question, earlier);
    if (!best) return null;
    if (best.topic === NO_TOPIC || best.likeness < SEARCHED) {
      const place = search(question);
      if (place) return { topic: place.passage.id, places: [place], likeness: best.likeness };
      if (best.topic === NO_TOPIC || best.likeness < UNKNOWN) return null;
    }
    const { topic, likeness } = best;
    const place = places.get(topic);
    if (!place) return { topic, places: [], likeness };
    const other = second && likeness - second.likeness <= CLOSE ? places.get(second.topic) : undefined;
    return { topic, places: other && other.passage !== place.passage ? [place, other] : [place], likeness };
  }

  return (question, earlier) => {
    const own = alone(question);
    const continues = CONTINUES.test(question) || BARE.test(question);
    if (!earlier || !(continues || (!own && POINTS_BACK.test(question)))) return own;
    return alone(question, earlier);
  };
}

/** "And for commercial?" and a bare "until when?" continue the message before it; "is it for a year?" points back. */
const BARE =
  /^\W*(?:(?:and|ok|so) )*(?:(?:until|since|by|from|for) (?:when|what|how long)|how (?:much|many|long|soon|often|so|come|fast|quick)(?:(?: (?:do|have|did))? i (?:have|got|get|had))?|when|where|why|which|who)(?: (?:tho|though|then))?\W*$/i;
const CONTINUES = /^\W*(?:and|or|but|so|then|also|what about|how about|same for|for)\b/i;
const POINTS_BACK = /\b(?:it|its|that|this|they|them|those|these|one|ones|there)\b/i;
