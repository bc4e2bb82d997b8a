import { expect, it } from 'vitest';
import { judge } from '#tests/assistant/evaluation/judge.ts';
import { readSet } from '#tests/assistant/evaluation/questions.ts';

const [[expiry] = []] =
  readSet('# rule\ndoes it expire => says /never expires/i never /one year/ at /pricing').rule ?? [];
if (!expiry) throw new Error('The set was not read.');

const LINK = 'https://www.hearthline.example/pricing';
const RIGHT = `Credit from a prepaid bundle never expires.\n\n${LINK}`;
const PERSON = 'For a person, call (302) 555-0142.';
const VERDICTS = ['Yes. ', 'No, ', 'It depends: ', 'Sí, ', '“No.” ', 'Yes it does. ', 'One hour. No. '];
const NO_VERDICTS = ['', 'No field is required. ', 'Notices go by e-mail. ', 'Si hay un problema, '];

it.each([
  ...NO_VERDICTS.map((beginning) => [beginning + RIGHT, 'right', '']),
  ...VERDICTS.map((beginning) => [beginning + RIGHT, 'right', 'judges']),
  [RIGHT.replace(LINK, ''), 'wrong', 'omits'],
  [`${RIGHT} It is gone after one year.`, 'wrong', 'says'],
  [`I did not find that on our pages. ${PERSON}`, 'half', 'omits omits'],
  [`The nearest on our pages: this. ${PERSON}`, 'half', 'omits omits'],
  ['I did not find that on our pages.', 'wrong', 'omits omits'],
  [`Our pages do not say that. ${PERSON}`, 'wrong', 'omits omits'],
  [`It costs $77. ${RIGHT}`, 'wrong', 'unsupported'],
])('grades “%s” %s: %s', (reply, grade, faults) => {
  const verdict = judge(expiry, reply);
  expect([verdict.grade, verdict.faults.map(({ kind }) => kind).join(' ')]).toEqual([grade, faults]);
});
