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

/** Returns the example questions of facts, and those that no fact answers. */
export function phrasings(facts: Fact[]): Phrasing[] {
  return [{ claim: NO_TOPIC, asked: OFF_TOPIC }, ...facts].flatMap(({ claim, asked }) =>
    examplesOf(asked).map((text) => ({ topic: claim, text })),
  );
}

/** Returns the example questions of a fact, one by one. */
export function examplesOf(asked: string): string[] {
  return asked
    .split(';')
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}
