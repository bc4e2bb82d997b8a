import { setImmediate } from 'node:timers/promises';
import { phrasings } from '#app/assistant/answers/facts/facts.server.ts';
import { createTopicClassifier, wordsOf } from '#app/assistant/answers/matching/topic-classifier.server.ts';
import { plainText, words } from '#app/assistant/answers/matching/word-patterns.server.ts';
import { type Knowledge, type PlacedFact, placeFacts } from '#app/assistant/answers/placed-facts.server.ts';

/** What may answer a question. */
export type Found = {
  fact: PlacedFact;
  /** How well the question fits. */
  score: number;
};

/**
 * Reads a conversation, and returns the function that finds what may answer the question at an index of it, best first;
 * nothing if the pages do not seem to say it. Facts of the pages that the last answer `linked` are preferred.
 */
export type Find = (questions: string[]) => (at: number, linked: string[]) => Found[];

/** The best, and one that may be as likely. */
const MAX_FOUND = 2;

/** A fact from a page that the last answer links is likelier than others. */
const SAME_PAGE_BONUS = 0.9;

/** A question of the content's own answers instead of nothing from this score. */
const OWN_SCORE = 1;

/** The fee of the Referral Agreement has refund rules of its own, which must not be told to buyers of leads. */
const SIGN_UP_FEE =
  words(`sign|signed|signing|set up|on; signup|setup|sign-up|set-up; referral*|referred; enrol*; joining fee; onboarding;
  60 days; 9|nine months; working days`);
/** `source` is a passage, or the page of a reply. */
const isAboutSignUpFee = (source: string) => /refund-policy[/#]/.test(source) && !FOR_ALL_BUYERS.test(source);
const FOR_ALL_BUYERS = /[/#](?:purchased-leads|two-separate-time-limits|what-this-policy-covers)$/;

/** Creates the function that finds which part of the site's content answers a question. */
export async function createFind(knowledge: Knowledge): Promise<Find> {
  const { facts: placed, lost } = placeFacts(knowledge);
  const facts = new Map(placed.map((fact) => [fact.claim, fact]));
  const unstated = placed.filter(({ claim }) => claim.startsWith('reply/not stated'));
  const unanswered = new Set([...unstated, ...lost.map(({ fact }) => fact)].map(({ claim }) => claim));
  await setImmediate();
  // Lost facts stay topics: what asks for one of them asks for nothing else.
  const classify = await createTopicClassifier(phrasings([...placed, ...lost.map(({ fact }) => fact)]));

  return (questions) => {
    const words = questions.map(wordsOf);
    const aboutSignUpFee = questions.findIndex((question) => SIGN_UP_FEE.test(plainText(question)));

    return (at, linked) => {
      const mayMeanSignUpFee = aboutSignUpFee >= 0 && aboutSignUpFee <= at;
      const linkedPages = new Set(linked.map(pageOf));
      const found = classify(words[at] ?? [], words.slice(0, at))
        .map(({ topic, score }) => ({ topic, fact: facts.get(topic), score }))
        .map((each) => ({ ...each, score: each.score + (linkedPages.has(pageOf(pathOf(each))) ? SAME_PAGE_BONUS : 0) }))
        .filter(
          ({ fact }) =>
            mayMeanSignUpFee || fact?.isOwn || !isAboutSignUpFee(fact?.place?.passage.id ?? pathOf({ fact }) ?? ''),
        )
        .sort((a, b) => b.score - a.score);
      const own = found.find(({ fact, score }) => fact?.isOwn && score > OWN_SCORE);
      const best = own && unanswered.has(found[0]?.topic ?? '') ? [own] : found.slice(0, MAX_FOUND);
      return best[0]?.fact ? best.flatMap(({ fact, score }) => (fact ? [{ fact, score }] : [])) : [];
    };
  };
}

/** Undefined for a reply without a page, and where no fact answers. */
function pathOf({ fact }: Partial<Found>): string | undefined {
  return fact?.place?.passage.path ?? fact?.reply?.paths[0];
}

/** Returns a path without its anchor. */
function pageOf(path: string | undefined): string | undefined {
  return path?.split('#')[0];
}
