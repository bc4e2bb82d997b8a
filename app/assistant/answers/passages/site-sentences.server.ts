import { sentencesOf } from '#app/assistant/answers/passages/passage.server.ts';
import { BROKEN_PLAYS } from '#app/content/pages/partner-playbook.ts';
import { textsOf } from '#app/content/prose.ts';
import type { Content } from '#app/content/reading/content.server.ts';

const read = new WeakMap<Content, string[]>();

/** Returns the sentence of a policy, the FAQ or the partner playbook that has these words; null if there is none. */
export function findSentence(content: Content, words: string): string | null {
  const sentences = read.get(content) ?? sentencesIn(content);
  read.set(content, sentences);
  const sentence = sentences.find((each) => each.includes(words));
  return sentence?.replace(/;?$/, '').replace(/[^.]$/, '$&.') ?? null;
}

function sentencesIn({ faq, policies }: Content): string[] {
  const blocks = policies.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks));
  const texts = [
    ...faq.map(({ answer }) => answer),
    ...blocks.flatMap(textsOf),
    ...BROKEN_PLAYS.situations.map(({ move }) => move),
  ];
  return texts.flatMap(sentencesOf);
}
