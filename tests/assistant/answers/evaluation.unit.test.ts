import { expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import { faultsOf, unsupportedIn } from '#tests/assistant/evaluation/judge.ts';
import { PROMISE_KINDS, promisesIn } from '#tests/assistant/evaluation/promises.ts';
import { type Conversation, SETS } from '#tests/assistant/evaluation/questions.ts';
import { SITE } from '#tests/assistant/evaluation/site.ts';
import { log } from '#tests/silent-log.ts';

const assistant = createAssistant({ site: SITE, log, chatApi: null });

/** Asks a conversation turn by turn, and returns what is wrong with each answer. */
async function ask(conversation: Conversation): Promise<{ asked: string; reply: string; faults: string[] }[]> {
  const turns = [];
  for (const [index, turn] of conversation.entries()) {
    const earlier = conversation.slice(0, index).map(({ ask }) => ask);
    const reply = await assistant.reply(turn.ask, earlier);
    const claims = [
      ...unsupportedIn(reply).map((claim) => `unsupported: ${claim}`),
      ...promisesIn(reply).map(({ kind, sentence }) => `${kind}: ${sentence}`),
    ];
    turns.push({ asked: [...earlier, turn.ask].join(' » '), reply, faults: [...faultsOf(turn, reply), ...claims] });
  }
  return turns;
}

it.each(Object.entries(SETS))('answers the set %s, and claims and promises nothing untrue', async (set, kinds) => {
  const lines: string[] = [];
  const all = { right: 0, total: 0, turnsRight: 0, turns: 0 };
  const faults: string[] = [];
  for (const [kind, conversations] of Object.entries(kinds)) {
    const wrong: string[] = [];
    let right = 0;
    for (const conversation of conversations) {
      const turns = await ask(conversation);
      const bad = turns.filter((turn) => turn.faults.length > 0);
      if (bad.length === 0) right += 1;
      all.turns += turns.length;
      all.turnsRight += turns.length - bad.length;
      faults.push(...turns.flatMap((turn) => turn.faults));
      wrong.push(
        ...bad.map(
          ({ asked, reply, faults }) => `  ${asked}\n    ${reply.replaceAll('\n', ' ')}\n    ${faults.join('; ')}`,
        ),
      );
    }
    all.right += right;
    all.total += conversations.length;
    lines.push(`${set}, ${kind}: ${right}/${conversations.length}`, ...wrong);
  }
  const count = (beginning: string) => faults.filter((fault) => fault.startsWith(beginning)).length;
  console.log(
    [
      ...lines,
      `${set}: ${all.right}/${all.total} without a wrong turn; turns ${all.turnsRight}/${all.turns}`,
      `wrong polarity ${count('wrong polarity')}, unsupported ${count('unsupported')}`,
    ].join('\n'),
  );
  expect(
    faults.filter((fault) =>
      /^(?:unsupported|guarantee|promise|certainty|results|discount|refund|advice):/.test(fault),
    ),
  ).toEqual([]);
  expect(all.turnsRight / all.turns).toBeGreaterThan(MIN_SHARE[set] ?? 1);
});

/** Of the turns of each set, somewhat below what is reached (docs/assistant.md). */
const MIN_SHARE: Record<string, number> = { tuning: 0.93, seen: 0.9, control: 0.88 };
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
