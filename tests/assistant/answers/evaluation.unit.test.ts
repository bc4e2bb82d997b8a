import { expect, it } from 'vitest';
import { createAssistant } from '#app/assistant/answers/assistant.server.ts';
import type { Said } from '#app/assistant/chat/conversation.ts';
import { content } from '#app/settings/content.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { type Fault, type Grade, judge } from '#tests/assistant/evaluation/judge.ts';
import { ALL_CONVERSATIONS, type Conversation, SETS } from '#tests/assistant/evaluation/questions.ts';
import { SITE } from '#tests/settings/site.ts';
import { log } from '#tests/silent-log.ts';

/** Whatever ships: the questions were written for the catalogue of the tests. */
const assistant = createAssistant({ content, site: SITE, log, chatApi: null });

type GradedTurn = { kind: string; asked: string; reply: string; grade: Grade; faults: Fault[] };

/** Asks a conversation turn by turn, and grades each reply. The assistant receives its own replies back. */
async function ask(kind: string, conversation: Conversation): Promise<GradedTurn[]> {
  const turns: GradedTurn[] = [];
  const said: Said[] = [];
  for (const turn of conversation) {
    const reply = await assistant.reply(chatQuestion(turn.ask, ...said));
    said.push({ text: turn.ask, isBot: false }, { text: reply, isBot: true });
    const asked = said.flatMap(({ text, isBot }) => (isBot ? [] : text)).join(' » ');
    turns.push({ kind, asked, reply, ...judge(turn, reply) });
  }
  return turns;
}

/** Of the score of each set, somewhat below what is reached (docs/assistant.md). */
const MIN_SHARE: Record<string, number> = { tuning: 0.9, control: 0.92 };

it.each(Object.entries(SETS))('answers the set %s, judges nothing and invents nothing', async (set, kinds) => {
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
  expect(share).toBeGreaterThan(MIN_SHARE[set] ?? 1);
});

it('answers the same after a greeting', async () => {
  const greetings = ['hi, ', 'hello there! ', 'good morning team, quick question: '];
  for (const [at, { ask }] of ALL_CONVERSATIONS.flatMap(([first]) => first ?? []).entries())
    expect(await assistant.reply(chatQuestion(greetings[at % 3] + ask)), ask).toBe(
      await assistant.reply(chatQuestion(ask)),
    );
});

it('answers each question of the menu surely', async () => {
  const { menu, nearest, notFound } = content.texts.chat;
  expect(menu).toHaveLength(4);
  const replies = await Promise.all(menu.map((question) => assistant.reply(chatQuestion(question))));
  for (const [at, reply] of replies.entries()) {
    expect(reply, menu[at]).not.toContain(nearest);
    expect(reply, menu[at]).not.toContain(notFound.slice(0, 20));
  }
  expect(replies).toEqual([
    expect.stringContaining('$99'),
    expect.stringContaining('pay with PayPal'),
    expect.stringContaining('match the lead to one agent'),
    expect.stringContaining('within 48 hours'),
  ]);
});

it('shows the three nearest places with address and sentence, and a person', async () => {
  const reply = await assistant.reply(chatQuestion('The coordinator, the arbitrator and the cookies?'));
  const [opening, ...blocks] = reply.split('\n\n');
  expect(opening).toBe(content.texts.chat.nearest);
  expect(blocks).toHaveLength(5);
  for (const block of blocks.slice(0, 3))
    expect(block).toMatch(/^.+: https:\/\/www\.hearthline\.example\/\S*\n.+[.!?:]$/);
  expect(blocks[3]).toContain('(302) 555-0142');
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
