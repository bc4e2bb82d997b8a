import { expect, it } from 'vitest';
import { asksYesOrNo } from '#app/assistant/answers/question.server.ts';

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
  'who picks the zip codes, me or you',
  'i bought a lead last week',
])('hears that %j wants something else', (message) => {
  expect(asksYesOrNo(message)).toBe(false);
});
