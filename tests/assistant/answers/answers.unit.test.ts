import { describe, expect, it } from 'vitest';
import { readContent } from '#app/content/reading/content.server.ts';
import { content } from '#app/settings/content.server.ts';
import { assistantWith, converse } from '#tests/assistant/assistant.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { judge, linksOf } from '#tests/assistant/evaluation/judge.ts';
import { answersFrom } from '#tests/assistant/evaluation/questions.ts';
import { knownIn } from '#tests/assistant/evaluation/site.ts';
import { SITE } from '#tests/settings/site.ts';
import { recordLog } from '#tests/silent-log.ts';

const { log, lines } = recordLog();
const assistant = assistantWith({ log });
const ask = async (...messages: string[]) => (await converse(assistant, messages)).at(-1) ?? '';

describe.each([
  ['that ships', 'answers.txt', content],
  ['of another company', 'other-content.txt', await readContent({ own: 'tests/assistant/other-content', site: SITE })],
])('with the content %s', (_, file, own) => {
  const [told, known] = [assistantWith({ content: own }), knownIn(own)];

  it.each(answersFrom(file))('%s: “%s”', async (_does, _asked, turns) => {
    const questions = turns.map((turn) => turn.ask);
    const replies = await converse(told, questions);
    for (const [at, turn] of turns.entries()) expect(judge(turn, replies[at] ?? '', known).faults).toEqual([]);
  });
});

it('is short plain text that ends with one to three links of the site', async () => {
  const reply = await ask('What if I cannot pick up the transfer? Who are your partners? Do you record calls?');
  expect(reply).not.toMatch(/[<>{}]|\]\(/);
  expect(reply.length).toBeLessThan(1200);
  expect([1, 2, 3]).toContain(linksOf(reply).length);
});

it('answers the longest and the strangest message', async () => {
  const strange = ['price '.repeat(166), '?'.repeat(1000), '💸🏠', ' ', 'constructor __proto__ toString', '(((([[[['];
  for (const message of strange) expect(await ask(message)).not.toBe('');
});

it('repeats nothing of what was typed, and logs nothing of it', async () => {
  const reply = await ask('My name is Zebulon Quux, zeb@quux.example, (212) 555-0188: what does a lead cost?');
  expect(reply + lines.join()).not.toMatch(/zeb|quux|212|0188/i);
});

it.each([
  ['how long is the sign up fee refundable', /60 days from execution/],
  ['the lead you sent me already has an agent', /^((?!I am sorry).)*$/s],
])('names a person when “%s” is asked again', async (question, said) => {
  const again = await ask(question, question);
  expect(again).toContain(content.texts.assistant.saidBefore.split('.')[0]);
  expect(again).toContain(SITE.phone);
  expect(again).toMatch(said);
  expect(await ask('hi', 'hi')).toBe(await ask('hi'));
});

it.each(answersFrom('answers.txt').filter(([does]) => does === 'adds nothing up'))(
  '%s after a price: “%s”',
  async (_does, asked) => {
    const [answer] = (await ask('how much is a buyer lead', asked)).split(content.texts.assistant.others);
    expect(answer).not.toMatch(/costs? \$/);
  },
);

it.each<[string, () => Promise<boolean>, RegExp]>([
  ['none', async () => false, /^There are no reviews yet/],
  ['some', async () => true, /^What clients say is on the home page/],
  ['a store that is away', () => Promise.reject(new Error('Away.')), /^What clients say is on the home page/],
])('says what there is to read of reviews with %s', async (_, hasReviews, words) => {
  expect(await assistantWith({ hasReviews }).reply(chatQuestion('do you have reviews'))).toMatch(words);
});
