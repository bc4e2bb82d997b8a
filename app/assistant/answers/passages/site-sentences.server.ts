import { sentencesOf } from '#app/assistant/answers/passages/passage.server.ts';
import { BROKEN_PLAYS } from '#app/content/pages/partner-playbook.ts';
import { content } from '#app/settings/content.server.ts';

const BLOCKS = content.policies.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks));
const SENTENCES = [
  ...content.faq.map(({ answer }) => answer),
  ...BLOCKS.flatMap((block) => (block.type === 'list' ? block.items : block.text)),
  ...BROKEN_PLAYS.situations.map(({ move }) => move),
].flatMap(sentencesOf);

/** Returns the sentence of a policy, the FAQ or the partner playbook that has these words. Throws if there is none. */
export function quote(words: string): string {
  const sentence = SENTENCES.find((each) => each.includes(words));
  if (!sentence) throw new Error(`No sentence of the site says "${words}", which an answer quotes`);
  return sentence.replace(/;?$/, '').replace(/[^.]$/, '$&.');
}
