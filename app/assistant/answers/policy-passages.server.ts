import { type Passage, sentencesOf } from '#app/assistant/answers/passage.server.ts';
import type { LegalBlock, LegalDocument } from '#app/content/legal/legal-document.ts';

/** The longest list that becomes one sentence. */
const MAX_LIST_CHARACTERS = 600;

/** Returns one passage for the policy as a whole, and one for each clause, linked to its anchor. */
export function policyPassages(document: LegalDocument): Passage[] {
  const { slug, title, summary } = document;
  const clauses = document.sections.map(({ id, heading, blocks }) => ({
    id: `policy/${slug}/${id}`,
    path: `/${slug}#${id}`,
    title: `${title}: ${heading}`,
    sentences: joinColons(blocks.flatMap(sentencesOfBlock)).filter((sentence) => !REFERRAL.test(sentence)),
  }));
  return [{ id: `policy/${slug}`, path: `/${slug}`, title, sentences: sentencesOf(summary) }, ...clauses];
}

/** Most policies end with "Questions about this policy: email us", which answers no question. */
const REFERRAL = /^(?:Questions|Notices)\b[^:]*:/;

function sentencesOfBlock(block: LegalBlock): string[] {
  if (block.type === 'paragraph') return sentencesOf(block.text);
  const whole = block.items.map((item) => sentencesOf(item).join(' ').replace(/[.;]$/, '')).join('; ');
  return whole.length <= MAX_LIST_CHARACTERS ? [`${whole}.`] : block.items.flatMap(sentencesOf);
}

/** Joins a sentence that ends with a colon to the list after it, or drops it before a list that is split into items. */
function joinColons(sentences: string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (!last?.endsWith(':')) joined.push(sentence);
    else joined[joined.length - 1] = sentence.includes('; ') ? `${last} ${sentence}` : sentence;
  }
  return joined;
}
