import { examplesOf } from '#app/assistant/answers/facts/facts.server.ts';
import { placeFacts } from '#app/assistant/answers/placed-facts.server.ts';
import { placeSubjects } from '#app/assistant/answers/spanish/spanish-subjects.server.ts';
import { type Content, readContent } from '#app/content/reading/content.server.ts';
import type { Site } from '#app/content/site.ts';

/**
 * Returns what the assistant answers with what ships, and cannot answer with this content. Each is a sentence without its
 * period, about a question, a section or a sentence that the assistant would quote. Empty for what ships.
 */
export async function findLostAnswers({ content, site }: { content: Content; site: Site }): Promise<string[]> {
  const knowledge = { content, shipped: await readContent({ own: null, site }), site };
  const questions = new Map<string, string[]>();
  for (const { fact, missing } of placeFacts(knowledge).lost) {
    const place = 'claim' in missing ? describeClaim(missing.claim) : `a sentence with the words “${missing.words}”`;
    questions.set(place, [...(questions.get(place) ?? []), examplesOf(fact.asked)[0] ?? '']);
  }
  const translations = new Map<string, string[]>();
  for (const { text, claim } of placeSubjects(knowledge).lost) {
    const place = describeClaim(claim);
    translations.set(place, [...(translations.get(place) ?? []), text.replace(/\{\w+\}/g, '…')]);
  }
  return [
    ...[...questions].map(([place, asked]) => `without ${place} the assistant does not answer ${quoted(asked)}`),
    ...[...translations].map(
      ([place, texts]) =>
        `unless ${place} says what it says as it ships, the assistant does not say in Spanish ${quoted(texts.slice(0, 1))}${more(texts)}`,
    ),
  ];
}

/** Counts the texts after the first: a line for each place has to stay readable. */
function more({ length }: string[]): string {
  return length > 1 ? ` and ${length - 1} more` : '';
}

function quoted(texts: string[]): string {
  return texts.map((text) => `“${text}”`).join(', ');
}

/** What the passages in the assistant's own words are made of. */
const SOURCES: Record<string, string> = {
  'company/after-payment': 'faq/delivery-time',
  'company/first-lead': 'faq/delivery-time',
  'company/promises': 'faq/live-transfer',
  'company/recipients': 'policy/privacy-policy/who-receives-it',
  'company/successor': 'policy/privacy-policy/who-receives-it',
  'company/text-terms': 'policy/communication-policy/sms-text-messaging-terms',
};

/** What `plans.yaml` must have for an overview of it. */
const OVERVIEWS: Record<string, string> = {
  leads: 'a single lead',
  'seller-leads': 'a lead with a feature such as “Property value up to 200K”',
  bundles: 'a bundle',
  discounts: 'a bundle',
};

/** Names what a claim quotes as its owner finds it: `the answer “how-to-pay” of faq.yaml`. */
function describeClaim(claim: string): string {
  const [id = '', opening] = claim.split(': ');
  const [kind = '', name = '', part] = (SOURCES[id] ?? id.replace('company/article', 'article')).split('/');
  if (kind === 'plans') return `${OVERVIEWS[name]} in plans.yaml`;
  const sentence = opening ? `a sentence that begins “${opening}” in ` : '';
  if (kind === 'faq') return `${sentence}the answer “${name}” of faq.yaml`;
  if (kind === 'policy') return `${sentence}${part ? `the section #${part}` : 'the summary'} of policies/${name}.md`;
  if (kind === 'article') return `${sentence}${part ? `paragraph ${part} of ` : ''}articles/${name}.md`;
  return `${sentence}the plan “${name}” of plans.yaml`;
}
