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

/** The topic of what the site does not speak of. */
export const NO_TOPIC = 'nothing';

/**
 * In what words each topic is asked for. A topic is named after the passage that answers it, `faq/delivery-time`, with
 * the beginning of the sentence from which it does when that is not the first, `policy/…/cookies: We use no advertising`; or
 * after a set reply, `reply/hello`.
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

/** Every phrasing with its topic. */
export function phrasings(): Phrasing[] {
  return Object.entries(TOPICS).flatMap(([topic, texts]) =>
    texts
      .split(';')
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .map((text) => ({ topic, text })),
  );
}

/** Where a topic is answered: a passage, and the number of its sentence to begin with. */
export type Place = { passage: Passage; from: number };

/** The place of each topic that a passage answers. Throws for a topic that names no passage or no sentence of it. */
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
