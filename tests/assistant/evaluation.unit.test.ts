import { expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { faultsOf, figuresOf, linksOf } from '#tests/assistant/evaluation/judge.ts';
import { PROMISE_KINDS, promisesIn } from '#tests/assistant/evaluation/promises.ts';
import { SETS } from '#tests/assistant/evaluation/questions.ts';
import { KNOWN_FIGURES, KNOWN_LINKS, SITE } from '#tests/assistant/evaluation/site.ts';
import { log } from '#tests/silent-log.ts';

it('answers 95 % of the questions right, and claims and promises nothing untrue', async () => {
  const assistant = createAssistant({ site: SITE, log, chatApi: null });
  const wrong: string[] = [];
  const unsupported: string[] = [];
  const promises: string[] = [];
  const score: string[] = [];
  let asked = 0;
  for (const [set, kinds] of Object.entries(SETS)) {
    const before = { asked, wrong: wrong.length };
    for (const [kind, questions] of Object.entries(kinds)) {
      const wrongBefore = wrong.length;
      for (const question of questions) {
        const reply = await assistant.reply(question.ask, question.after);
        const faults = faultsOf(question, reply, SITE.url);
        if (faults.length > 0) wrong.push(`${set}, ${kind}: "${question.ask}" ${faults.join(', ')}`);
        unsupported.push(...linksOf(reply).filter((link) => !KNOWN_LINKS.has(link)));
        unsupported.push(...figuresOf(reply).filter((figure) => !KNOWN_FIGURES.has(figure)));
        promises.push(...promisesIn(reply).map((made) => `${made.kind}: ${made.sentence}`));
      }
      asked += questions.length;
      score.push(`${set}, ${kind} ${questions.length - (wrong.length - wrongBefore)}/${questions.length}`);
    }
    score.push(`${set} ${share(asked - before.asked, wrong.length - before.wrong)}`);
  }
  const kinds = PROMISE_KINDS.map((kind) => `${kind} ${promises.filter((made) => made.startsWith(`${kind}:`)).length}`);
  console.log(
    [
      ...score,
      `all ${share(asked, wrong.length)}`,
      `unsupported figures and links ${unsupported.length}`,
      `promises ${promises.length}: ${kinds.join(', ')}`,
      ...wrong,
    ].join('\n'),
  );
  expect(unsupported).toEqual([]);
  expect(promises).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(500);
  expect((asked - wrong.length) / asked).toBeGreaterThanOrEqual(0.95);
});

function share(asked: number, wrong: number): string {
  return `${asked - wrong}/${asked}, ${((100 * (asked - wrong)) / asked).toFixed(1)} %`;
}

/** For each kind of promise, replies that make one. */
const MADE: Record<string, string[]> = {
  guarantee: [
    'We guarantee that you close a deal.',
    'Do not worry, we guarantee it.',
    'Buying leads here is risk-free.',
  ],
  promise: ['I promise you the ZIP code.', 'You have our word.'],
  certainty: ['The homeowner will definitely pick up.'],
  results: ['You will close three deals with these leads.', 'Every homeowner is bound to sign.'],
  discount: ['There is a discount for you today.', 'Your first one is on the house.'],
  refund: ['We will refund whatever you paid.', 'There is a money-back offer.'],
  advice: ['That is perfectly legal in Ohio.', 'You can sue your broker for that.'],
};

it('judges promises of every kind, but neither the site’s own words nor denials', () => {
  expect(Object.keys(MADE).sort()).toEqual([...PROMISE_KINDS].sort());
  for (const [kind, sentences] of Object.entries(MADE)) {
    for (const sentence of sentences) {
      expect(promisesIn(`A Commercial Lead costs $299. ${sentence}`)).toEqual([{ kind, sentence }]);
    }
  }
  for (const reply of [
    'I cannot promise results: what a lead turns into depends on the people and on you.',
    'Credit from a prepaid bundle never expires.',
    'It is no promise that a client will sign with you or that a property will sell at a given price.',
    'They are not legal, tax or financial advice, and they do not promise that you will get the same results.',
    'The chat is answered by software, and no decision with legal effect for you is made by it.',
  ]) {
    expect(promisesIn(reply)).toEqual([]);
  }
});
