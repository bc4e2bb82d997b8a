import { BUYING_FACTS } from '#app/assistant/answers/facts/buying.server.ts';
import { COMPANY_FACTS } from '#app/assistant/answers/facts/company.server.ts';
import type { Fact } from '#app/assistant/answers/facts/fact.server.ts';
import { LEAD_FACTS } from '#app/assistant/answers/facts/leads.server.ts';
import { MESSAGE_FACTS } from '#app/assistant/answers/facts/messages.server.ts';
import { MISHAPS } from '#app/assistant/answers/facts/mishaps.server.ts';
import { NOT_STATED_FACTS } from '#app/assistant/answers/facts/not-stated.server.ts';
import { OFF_TOPIC } from '#app/assistant/answers/facts/off-topic.server.ts';
import { PRICE_FACTS } from '#app/assistant/answers/facts/prices.server.ts';
import { PRIVACY_FACTS } from '#app/assistant/answers/facts/privacy.server.ts';
import { REFUND_FACTS } from '#app/assistant/answers/facts/refunds.server.ts';
import { SERVICE_FACTS } from '#app/assistant/answers/facts/services.server.ts';
import { TALK } from '#app/assistant/answers/facts/talk.server.ts';
import { TERM_FACTS } from '#app/assistant/answers/facts/terms.server.ts';
import type { Phrasing } from '#app/assistant/answers/matching/topic-classifier.server.ts';
import type { Passage } from '#app/assistant/answers/passages/passage.server.ts';

/** The topic of everything that the site says nothing about. */
const NO_TOPIC = 'nothing';

/** Everything that the assistant can answer with a fact. */
export const FACTS: Fact[] = [
  ...LEAD_FACTS,
  ...PRICE_FACTS,
  ...BUYING_FACTS,
  ...REFUND_FACTS,
  ...TERM_FACTS,
  ...MESSAGE_FACTS,
  ...PRIVACY_FACTS,
  ...SERVICE_FACTS,
  ...COMPANY_FACTS,
  ...TALK,
  ...MISHAPS,
  ...NOT_STATED_FACTS,
];

/** The example questions of all facts, and those that no fact answers. */
export function phrasings(): Phrasing[] {
  return [{ claim: NO_TOPIC, asked: OFF_TOPIC }, ...FACTS].flatMap(({ claim, asked }) =>
    asked
      .split(';')
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .map((text) => ({ topic: claim, text })),
  );
}

/** Where a fact is stated: a passage, and the index of the first sentence to quote. */
export type Place = { passage: Passage; from: number };

/** Returns the place of each fact that a passage states. Throws if a claim names no passage, or no sentence of it. */
export function placesOf(passages: Passage[]): Map<string, Place> {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const claims = FACTS.map(({ claim }) => claim).filter((claim) => !claim.startsWith('reply/'));
  return new Map(
    claims.map((claim) => {
      const [id = '', opening = ''] = claim.split(': ');
      const passage = byId.get(id);
      const from = passage?.sentences.findIndex((sentence) => sentence.startsWith(opening)) ?? -1;
      if (!passage || from < 0) throw new Error(`No passage states the fact "${claim}": correct its claim`);
      return [claim, { passage, from }];
    }),
  );
}
