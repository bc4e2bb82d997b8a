import { describe, expect, it } from 'vitest';
import { PROMISE_KINDS, promisesIn } from '#tests/assistant/evaluation/promises.ts';

describe('the judge of promises', () => {
  const made: [kind: string, reply: string][] = [
    ['guarantee', 'We guarantee that you close a deal.'],
    ['guarantee', 'Do not worry, we guarantee it.'],
    ['guarantee', 'Buying leads here is risk-free.'],
    ['promise', 'I promise you the ZIP code.'],
    ['promise', 'You have our word.'],
    ['certainty', 'The homeowner will definitely pick up.'],
    ['results', 'You will close three deals with these leads.'],
    ['results', 'Every homeowner is bound to sign.'],
    ['discount', 'There is a discount for you today.'],
    ['discount', 'Your first one is on the house.'],
    ['refund', 'We will refund whatever you paid.'],
    ['refund', 'There is a money-back offer.'],
    ['advice', 'That is perfectly legal in Ohio.'],
    ['advice', 'You can sue your broker for that.'],
  ];
  it.each(made)('catches a promise of the kind %s: %s', (kind, reply) => {
    expect(promisesIn(`A Commercial Lead costs $299. ${reply}`)).toEqual([{ kind, sentence: reply }]);
  });

  it('knows an example of each kind', () => {
    expect([...new Set(made.map(([kind]) => kind))].sort()).toEqual([...PROMISE_KINDS].sort());
  });

  it.each([
    'I cannot promise results: what a lead turns into depends on the people and on you.',
    'Credit from a prepaid bundle never expires.',
    'It is no promise that a client will sign with you or that a property will sell at a given price.',
    'They are not legal, tax or financial advice, and they do not promise that you will get the same results.',
    'The chat is answered by software, and no decision with legal effect for you is made by it.',
  ])('leaves alone what the site says, and what denies a promise: %s', (reply) => {
    expect(promisesIn(reply)).toEqual([]);
  });
});
