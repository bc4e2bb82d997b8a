import { findUnsure } from '#app/assistant/answers/assistant.server.ts';
import { placeFacts } from '#app/assistant/answers/facts.server.ts';
import { passagesOf } from '#app/assistant/answers/passages.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Site } from '#app/content/site.ts';

/**
 * Returns what the assistant's facts would say, and what this content lacks for it: a sentence without its period for each
 * answer, section or words. Empty for what ships.
 */
export function findLostAnswers({ content, site }: { content: Content; site: Site }): string[] {
  const sources = { passages: passagesOf(content), site };
  const questions = new Map<string, string[]>();
  for (const { fact, missing } of placeFacts(content.facts, sources).lost) {
    questions.set(missing, [...(questions.get(missing) ?? []), fact.asked[0] ?? '']);
  }
  return [...questions].map(([missing, [first, ...more]]) => {
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    return `without ${placeOf(missing)} the assistant does not answer “${first}”${others}`;
  });
}

/** Says which questions of the chat's menu the assistant has no sure answer to. */
export function findUnsureQuestions({ content, site }: { content: Content; site: Site }): string[] {
  return findUnsure(content, site, content.texts.chat.menu).map(
    (question) => `pages/chat.yaml offers “${question}” in its menu, which the assistant is not sure to answer`,
  );
}

/** Names what a fact needs as its owner finds it: `the answer “how-to-pay” of faq.yaml`. */
function placeOf(missing: string): string {
  const [id = '', opening] = missing.split(': ');
  const sentence = opening ? `a sentence that begins “${opening}” in ` : '';
  const [kind, name, part] = id.split('/');
  if (kind === 'faq') return `${sentence}the answer “${name}” of faq.yaml`;
  if (kind === 'plan') return `the plan “${name}” of plans.yaml`;
  if (kind === 'partners') return 'partners in partners.yaml';
  if (kind === 'plans') return `such plans in plans.yaml`;
  if (kind === 'policy') return `${sentence}${part ? `the section #${part} of ` : ''}policies/${name}.md`;
  if (kind === 'article') return `${sentence}articles/${name}.md`;
  return `a sentence with the words “${missing}”`;
}
