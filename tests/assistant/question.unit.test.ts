import { expect, it } from 'vitest';
import { questionForm, questionsIn } from '#app/assistant/answers/question.server.ts';

it.each([
  'is there a contract',
  'no contract? like none',
  'nobody else gets it right?',
  'lemme guess, "ai verified" means nobody checks',
  'ok so i can use it when i am back',
  'its 60 days right, i read that somewhere',
  'if the number is wrong do i get another lead',
  'she would like to know if a contract has to be signed',
])('hears that %j wants a yes or a no', (message) => {
  expect(questionForm(message)).toBe('yes or no');
});

it.each([
  ['can you tell me how much it is', 'how much'],
  ['and by when?', 'how long'],
  ['who picks the zip codes, me or you', 'other'],
  ['i bought a lead last week', 'other'],
])('hears what %j wants first: %s', (message, form) => {
  expect(questionForm(message)).toBe(form);
});

it('lets a continued question want what the one before it wanted', () => {
  expect(questionForm('what about cookies for ads', 'do you track me')).toBe('yes or no');
  expect(questionForm('what about cookies for ads', 'which cookies do you set')).toBe('other');
});

it('tells questions from tags and stories', () => {
  expect(questionsIn('Are you a bot? How much is a buyer lead?')).toEqual([
    'Are you a bot?',
    'How much is a buyer lead?',
  ]);
  expect(questionsIn("I don't need a login, do I?")).toEqual([]);
  expect(questionsIn('I paid on Monday. where is my lead')).toEqual(['where is my lead']);
});
