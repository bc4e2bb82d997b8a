import { expect, it } from 'vitest';
import { asksYesOrNo, withoutPraise } from '#app/assistant/answers/matching/question.server.ts';

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
  expect(asksYesOrNo(message)).toBe(true);
});

it.each([
  'can you tell me how much it is',
  'and by when?',
  'when do i have to pay',
  'when can i call them',
  'who picks the zip codes, me or you',
  'i bought a lead last week',
])('hears that %j wants something else', (message) => {
  expect(asksYesOrNo(message)).toBe(false);
});

it.each([
  ['Very good. Whom do I email?', 'Whom do I email?'],
  ['thanks! how do i pay', 'how do i pay'],
  ['cool gimme the price', 'gimme the price'],
  ['thanks, that was very helpful', 'thanks, that was very helpful'],
])('hears the question after the praise in %j', (message, question) => {
  expect(withoutPraise(message)).toBe(question);
});
