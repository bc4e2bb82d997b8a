import type { Passage } from '#app/assistant/answers/passage.server.ts';
import { ABOUT_BUYING } from '#app/assistant/answers/phrasings/buying.server.ts';
import { ABOUT_THE_COMPANY } from '#app/assistant/answers/phrasings/company.server.ts';
import { ABOUT_LEADS } from '#app/assistant/answers/phrasings/leads.server.ts';
import { ABOUT_MESSAGES } from '#app/assistant/answers/phrasings/messages.server.ts';
import { OFF_TOPIC } from '#app/assistant/answers/phrasings/off-topic.server.ts';
import { ABOUT_PRICES } from '#app/assistant/answers/phrasings/prices.server.ts';
import { ABOUT_PRIVACY } from '#app/assistant/answers/phrasings/privacy.server.ts';
import { ABOUT_REFUNDS } from '#app/assistant/answers/phrasings/refunds.server.ts';
import { ABOUT_SERVICES } from '#app/assistant/answers/phrasings/services.server.ts';
import { TALK } from '#app/assistant/answers/phrasings/talk.server.ts';
import { ABOUT_TERMS } from '#app/assistant/answers/phrasings/terms.server.ts';
import type { Phrasing } from '#app/assistant/answers/topic-classifier.server.ts';

/** The topic of everything that the site says nothing about. */
export const NO_TOPIC = 'nothing';

/**
 * The phrasings of each topic, separated by semicolons. A topic has the id of the passage that answers it
 * (`faq/delivery-time`), or that of a set reply (`reply/hello`). After a colon, `policy/…/cookies: We use no advertising`
 * gives the beginning of the sentence to start from.
 */
export const TOPICS: Record<string, string> = {
  ...ABOUT_LEADS,
  ...ABOUT_PRICES,
  ...ABOUT_BUYING,
  ...ABOUT_REFUNDS,
  ...ABOUT_TERMS,
  ...ABOUT_MESSAGES,
  ...ABOUT_PRIVACY,
  ...ABOUT_SERVICES,
  ...ABOUT_THE_COMPANY,
  ...TALK,
  [NO_TOPIC]: OFF_TOPIC,
};

export function phrasings(): Phrasing[] {
  return Object.entries(TOPICS).flatMap(([topic, texts]) =>
    texts
      .split(';')
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .map((text) => ({ topic, text })),
  );
}

/** Where a topic is answered: a passage, and the index of the first sentence to quote. */
export type Place = { passage: Passage; from: number };

/** Returns the place of each topic that a passage answers. Throws if a topic names no passage, or no sentence of it. */
export function placesOf(passages: Passage[]): Map<string, Place> {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const topics = Object.keys(TOPICS).filter((topic) => topic !== NO_TOPIC && !topic.startsWith('reply/'));
  return new Map(
    topics.map((topic) => {
      const [id = '', opening = ''] = topic.split(': ');
      const passage = byId.get(id);
      const from = passage?.sentences.findIndex((sentence) => sentence.startsWith(opening)) ?? -1;
      if (!passage || from < 0) throw new Error(`No passage answers the topic "${topic}": correct its name`);
      return [topic, { passage, from }];
    }),
  );
}
