import { type Passage, sentencesOf } from '#app/assistant/answers/passage.server.ts';
import type { LegalBlock, LegalDocument } from '#app/content/legal/legal-document.ts';

/** Longest list that is told whole, as one sentence, in characters. */
const MOST_LIST_CHARACTERS = 600;

/** One passage for the page as a whole, and one for each clause, linked to its anchor. */
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

/** "Questions about this policy: e-mail us" ends most policies and answers none. */
const REFERRAL = /^(?:Questions|Notices)\b[^:]*:/;

function sentencesOfBlock(block: LegalBlock): string[] {
  if (block.type === 'paragraph') return sentencesOf(withoutLinks(block.text));
  const items = block.items.map(withoutLinks);
  const whole = items.map((item) => item.replace(/[.;]$/, '')).join('; ');
  return whole.length <= MOST_LIST_CHARACTERS ? [`${whole}.`] : items;
}

/** A sentence that ends with a colon says nothing alone: it takes a whole list along, and goes before one told item by item. */
function joinColons(sentences: string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (!last?.endsWith(':')) joined.push(sentence);
    else joined[joined.length - 1] = sentence.includes('; ') ? `${last} ${sentence}` : sentence;
  }
  return joined;
}

/** The label stands for a link: `[Terms](/terms-of-use)` reads `Terms`. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
