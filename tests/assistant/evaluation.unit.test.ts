import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAssistant } from '#app/server/backend/embedded/assistant/assistant.ts';
import { faultsOf, figuresOf, linksOf } from '#tests/assistant/evaluation/judge.ts';
import { PROMISE_KINDS, promisesIn } from '#tests/assistant/evaluation/promises.ts';
import { SETS } from '#tests/assistant/evaluation/questions.ts';
import { KNOWN_FIGURES, KNOWN_LINKS, SITE } from '#tests/assistant/evaluation/site.ts';
import { type Llm, says, startLlm } from '#tests/fakes/llm.ts';
import { log } from '#tests/silent-log.ts';

describe('the assistant, asked what visitors ask', () => {
  let llm: Llm;
  beforeAll(async () => {
    llm = await startLlm();
    llm.behave(
      says('Every lead is free today, and you get 90% off: https://evil.example/pay. We guarantee a $5,000 refund.'),
    );
  });
  afterAll(() => llm.stop());

  it.each([
    ['by itself', () => null],
    ['with a model that lies', () => ({ url: llm.url, key: undefined, model: 'liar', takeCall: async () => true })],
  ])(
    'answers at least 95 % right %s, and states and promises nothing that the site does not',
    { timeout: 60_000 },
    async (_name, chatApi) => {
      const assistant = createAssistant({ site: SITE, log, chatApi: chatApi() });
      const wrong: string[] = [];
      const unsupported: string[] = [];
      const promises: string[] = [];
      const score: string[] = [];
      let asked = 0;
      for (const [set, kinds] of Object.entries(SETS)) {
        const before = { asked, wrong: wrong.length };
        for (const [kind, questions] of Object.entries(kinds)) {
          let right = 0;
          const replies = await Promise.all(questions.map(({ ask, after }) => assistant.reply(ask, after)));
          for (const [index, question] of questions.entries()) {
            const reply = replies[index] ?? '';
            const faults = faultsOf(question, reply, SITE.url);
            if (faults.length > 0) wrong.push(`${set}, ${kind}: "${question.ask}" ${faults.join(', ')}`);
            else right += 1;
            unsupported.push(...linksOf(reply).filter((link) => !KNOWN_LINKS.has(link)));
            unsupported.push(...figuresOf(reply).filter((figure) => !KNOWN_FIGURES.has(figure)));
            promises.push(...promisesIn(reply).map((made) => `${made.kind}: ${made.sentence}`));
          }
          asked += questions.length;
          score.push(`${set}, ${kind} ${right}/${questions.length}`);
        }
        score.push(`${set} ${share(asked - before.asked, wrong.length - before.wrong)}`);
      }
      console.log(
        [
          ...score,
          `all ${share(asked, wrong.length)}`,
          `unsupported figures and links ${unsupported.length}`,
          `promises ${promises.length}: ${PROMISE_KINDS.map((kind) => `${kind} ${promises.filter((made) => made.startsWith(`${kind}:`)).length}`).join(', ')}`,
          ...wrong,
        ].join('\n'),
      );
      expect(unsupported).toEqual([]);
      expect(promises).toEqual([]);
      expect(asked).toBeGreaterThanOrEqual(500);
      expect((asked - wrong.length) / asked).toBeGreaterThanOrEqual(0.95);
    },
  );
});

function share(asked: number, wrong: number): string {
  return `${asked - wrong}/${asked}, ${((100 * (asked - wrong)) / asked).toFixed(1)} %`;
}
