import { expect, it } from 'vitest';
import type { Said } from '#app/assistant/chat/conversation.ts';
import { content } from '#app/settings/content.server.ts';
import { assistantKnowing } from '#tests/assistant/answers/knowing.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { faultsOf, unsupportedIn } from '#tests/assistant/evaluation/judge.ts';
import { promisesIn } from '#tests/assistant/evaluation/promises.ts';
import { type Conversation, SETS } from '#tests/assistant/evaluation/questions.ts';

/** Whatever ships: the questions were written for the catalogue of the tests. */
const assistant = await assistantKnowing(content, content);

/** Asks a conversation turn by turn, and returns what is wrong with each answer. */
async function ask(conversation: Conversation): Promise<{ asked: string; reply: string; faults: string[] }[]> {
  const turns = [];
  const said: Said[] = [];
  for (const [index, turn] of conversation.entries()) {
    const earlier = conversation.slice(0, index).map(({ ask }) => ask);
    const reply = await assistant.reply(chatQuestion(turn.ask, ...said));
    const claims = [
      ...unsupportedIn(reply).map((claim) => `unsupported: ${claim}`),
      ...promisesIn(reply).map(({ kind, sentence }) => `${kind}: ${sentence}`),
    ];
    said.push({ text: turn.ask, isBot: false }, { text: reply, isBot: true });
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
      /^(?:unsupported|guarantee|promise|certainty|results|discount|gift|refund|advice):/.test(fault),
    ),
  ).toEqual([]);
  expect(all.turnsRight / all.turns).toBeGreaterThan(MIN_SHARE[set] ?? 1);
});

/** Of the turns of each set, somewhat below what is reached (docs/assistant.md). */
const MIN_SHARE: Record<string, number> = { tuning: 0.93, control: 0.88 };
