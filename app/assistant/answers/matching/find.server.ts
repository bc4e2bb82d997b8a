import { setImmediate } from 'node:timers/promises';
import type { Fact } from '#app/assistant/answers/facts/fact.server.ts';
import { FACTS, type Place, phrasings, placesOf } from '#app/assistant/answers/facts/facts.server.ts';
import {
  type ClassifyTopic,
  createTopicClassifier,
  wordsOf,
} from '#app/assistant/answers/matching/topic-classifier.server.ts';
import { plainText, words } from '#app/assistant/answers/matching/word-patterns.server.ts';
import { contentPassages } from '#app/assistant/answers/passages/content-passages.server.ts';
import type { Site } from '#app/content/site.ts';

/** What may answer a question. */
export type Found = {
  fact: Fact;
  place?: Place;
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

/** The fee of the Referral Agreement has refund rules of its own, which must not be told to buyers of leads. */
const SIGN_UP_FEE =
  words(`sign|signed|signing|set up|on; signup|setup|sign-up|set-up; referral*|referred; enrol*; joining fee; onboarding;
  60 days; 9|nine months; working days`);
/** `source` is a passage, or the page of a reply. */
const isAboutSignUpFee = (source: string) => /refund-policy[/#]/.test(source) && !FOR_ALL_BUYERS.test(source);
const FOR_ALL_BUYERS = /[/#](?:purchased-leads|two-separate-time-limits|what-this-policy-covers)$/;

/** Does not depend on the site. Created for the first question. */
let classifier: Promise<ClassifyTopic> | undefined;

/** Creates the function that finds which part of the site's content answers a question. */
export async function createFind(site: Site): Promise<Find> {
  const places = placesOf(contentPassages(site));
  const facts = new Map(FACTS.map((fact) => [fact.claim, fact]));
  await setImmediate();
  classifier ??= createTopicClassifier(phrasings());
  const classify = await classifier;

  return (questions) => {
    const words = questions.map(wordsOf);
    const aboutSignUpFee = questions.findIndex((question) => SIGN_UP_FEE.test(plainText(question)));

    return (at, linked) => {
      const mayMeanSignUpFee = aboutSignUpFee >= 0 && aboutSignUpFee <= at;
      const linkedPages = new Set(linked.map(pageOf));
      const found = classify(words[at] ?? [], words.slice(0, at))
        .map(({ topic, score }) => ({ fact: facts.get(topic), place: places.get(topic), score }))
        .map((each) => ({ ...each, score: each.score + (linkedPages.has(pageOf(pathOf(each))) ? SAME_PAGE_BONUS : 0) }))
        .filter((each) => mayMeanSignUpFee || !isAboutSignUpFee(each.place?.passage.id ?? pathOf(each) ?? ''))
        .sort((a, b) => b.score - a.score)
        .slice(0, MAX_FOUND);
      return found[0]?.fact ? found.flatMap(({ fact, ...each }) => (fact ? [{ fact, ...each }] : [])) : [];
    };
  };
}

/** Undefined for a reply without a page, and where no fact answers. */
function pathOf({ fact, place }: Partial<Found>): string | undefined {
  return place?.passage.path ?? fact?.reply?.paths[0];
}

/** Returns a path without its anchor. */
function pageOf(path: string | undefined): string | undefined {
  return path?.split('#')[0];
}
