import { expect, it } from 'vitest';
import { assistantWith, converse } from '#tests/assistant/assistant.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { type Grade, judge } from '#tests/assistant/evaluation/judge.ts';
import { ALL_CONVERSATIONS, type Conversation, SETS } from '#tests/assistant/evaluation/questions.ts';

/** Whatever ships: the questions were written for the catalogue of the tests. */
const assistant = assistantWith();

/** Asks a conversation turn by turn, and grades each reply. */
async function ask(kind: string, conversation: Conversation) {
  const asked = conversation.map(({ ask }) => ask);
  const replies = await converse(assistant, asked);
  return conversation.map((turn, at) => {
    const reply = replies[at] ?? '';
    return { kind, asked: asked.slice(0, at + 1).join(' » '), reply, ...judge(turn, reply) };
  });
}

type GradedTurn = Awaited<ReturnType<typeof ask>>[number];

it.each([
  // Of the score of each set, somewhat below what is reached (docs/assistant.md).
  ['tuning', SETS.tuning, 0.9],
  ['control', SETS.control, 0.92],
] as const)('answers the set %s, judges nothing and invents nothing', async (set, kinds, minShare) => {
  const turns: GradedTurn[] = [];
  for (const [kind, conversations] of Object.entries(kinds))
    for (const conversation of conversations) turns.push(...(await ask(kind, conversation)));

  const scores = Object.keys(kinds).map((kind) => scoreOf(turns.filter((turn) => turn.kind === kind)).shown + kind);
  const { shown, share } = scoreOf(turns);
  console.log(
    [...turns.flatMap(reportOf), `${set}: right, half, of turns, share`, ...scores, `${shown}all`].join('\n'),
  );
  const faults = turns.flatMap(({ faults, asked }) => faults.map(({ kind, text }) => ({ kind, text, asked })));
  expect(faults.filter(({ kind }) => kind !== 'omits' && kind !== 'says')).toEqual([]);
  expect(turns.filter(({ reply }) => reply.startsWith('En español'))).toEqual([]);
  expect(share).toBeGreaterThan(minShare);
});

it('answers the same after a greeting', async () => {
  const greetings = ['hi, ', 'hello there! ', 'good morning team, quick question: '];
  for (const [at, { ask }] of ALL_CONVERSATIONS.flatMap(([first]) => first ?? []).entries())
    expect(await assistant.reply(chatQuestion(greetings[at % 3] + ask)), ask).toBe(
      await assistant.reply(chatQuestion(ask)),
    );
});

/** A reply that hands over where the pages answer counts as half. */
function scoreOf(turns: GradedTurn[]): { shown: string; share: number } {
  const count = (grade: Grade) => turns.filter((turn) => turn.grade === grade).length;
  const [right, half] = [count('right'), count('half')];
  const share = (right + half / 2) / turns.length;
  const cells = [right, half, turns.length, `${Math.round(share * 100)}%`];
  return { shown: `${cells.map((cell) => String(cell).padStart(5)).join('')}  `, share };
}

function reportOf({ kind, asked, reply, grade, faults }: GradedTurn): string[] {
  if (faults.length === 0) return [];
  const reasons = faults.map((fault) => `${fault.kind} ${fault.text}`).join('; ');
  return [`${grade}, ${kind}: ${asked}`, `    ${reply.replaceAll('\n', ' ')}`, `    ${reasons}`];
}
