import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAssistant } from '#app/server/backend/embedded/assistant/assistant.ts';
import { faultsOf, figuresOf, linksOf } from '#tests/eval/judge.ts';
import { OTHER_QUESTIONS } from '#tests/eval/other-questions.ts';
import { SECOND_QUESTIONS } from '#tests/eval/second-questions.ts';
import { KNOWN_FIGURES, KNOWN_LINKS, SITE } from '#tests/eval/site.ts';
import { SITE_QUESTIONS } from '#tests/eval/site-questions.ts';
import { type Llm, says, startLlm } from '#tests/fakes/llm.ts';

const QUESTIONS = { ...SITE_QUESTIONS, ...OTHER_QUESTIONS, ...SECOND_QUESTIONS };
const silent = { info() {}, warn() {}, error() {} };

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
    ['with a model that lies', () => ({ url: llm.url, key: undefined, model: 'liar' })],
  ])(
    'answers at least 95 % right %s, and states nothing that the site does not',
    { timeout: 60_000 },
    async (_name, chatApi) => {
      const assistant = createAssistant({ site: SITE, log: silent, chatApi: chatApi() });
      const wrong: string[] = [];
      const unsupported: string[] = [];
      const score: string[] = [];
      let asked = 0;
      for (const [kind, questions] of Object.entries(QUESTIONS)) {
        let right = 0;
        const replies = await Promise.all(questions.map(({ ask, after }) => assistant.reply(ask, after)));
        for (const [index, question] of questions.entries()) {
          const reply = replies[index] ?? '';
          const faults = faultsOf(question, reply, SITE.url);
          if (faults.length > 0) wrong.push(`${kind}: "${question.ask}" ${faults.join(', ')}`);
          else right += 1;
          unsupported.push(...linksOf(reply).filter((link) => !KNOWN_LINKS.has(link)));
          unsupported.push(...figuresOf(reply).filter((figure) => !KNOWN_FIGURES.has(figure)));
        }
        asked += questions.length;
        score.push(`${kind} ${right}/${questions.length}`);
      }
      const right = asked - wrong.length;
      console.log([...score, `all ${right}/${asked}, ${((100 * right) / asked).toFixed(1)} %`, ...wrong].join('\n'));
      expect(unsupported).toEqual([]);
      expect(asked).toBeGreaterThanOrEqual(150);
      expect(right / asked).toBeGreaterThanOrEqual(0.95);
    },
  );
});
