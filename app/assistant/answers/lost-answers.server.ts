import { placeFacts } from '#app/assistant/answers/facts.server.ts';
import { passagesOf } from '#app/assistant/answers/passages.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';
import type { Site } from '#app/content/site.ts';

/** Questions that the assistant does not answer. `missing`: what `file` lacks for it; '' if all of it. `file`: '' for any page. */
export type LostAnswer = { file: string; missing: string; questions: string[] };

/** Returns what the assistant's facts would say, and what this content lacks for it. Empty for what ships. */
export function findLostAnswers({ content, site }: { content: Content; site: Site }): LostAnswer[] {
  const sources = { passages: passagesOf(content), site };
  const questions = new Map<string, string[]>();
  for (const { fact, missing } of placeFacts(content.facts, sources).lost) {
    questions.set(missing, [...(questions.get(missing) ?? []), fact.asked[0] ?? '']);
  }
  return [...questions].map(([missing, questions]) => ({ ...placeOf(missing), questions }));
}

/** Names what a fact needs as its owner finds it: `“how-to-pay”` of `faq.yaml`, or the beginning of a sentence. */
function placeOf(missing: string): Pick<LostAnswer, 'file' | 'missing'> {
  const [id = '', opening] = missing.split(': ');
  const [kind = '', name = '', part] = id.split('/');
  const files: Record<string, string> = {
    ...{ faq: 'faq.yaml', plan: 'plans.yaml', plans: 'plans.yaml', partners: 'partners.yaml' },
    ...{ policy: `policies/${name}.md`, article: `articles/${name}.md`, page: `pages/${name}.yaml` },
  };
  const file = files[kind];
  if (file === undefined) return { file: '', missing: `“${missing}”` };
  const entry = ['faq', 'plan'].includes(kind) ? name : (kind !== 'article' && part) || '';
  return { file, missing: opening ? `“${opening}…”` : entry && `“${entry}”` };
}
