import { expect, it } from 'vitest';
import { judge } from '#tests/assistant/evaluation/judge.ts';
import { readSet } from '#tests/assistant/evaluation/questions.ts';

const SET = '# rule\ndoes it expire => says /never expires/i never /one year/ at /pricing';
const [[expiry] = []] = readSet(SET).rule ?? [];
if (!expiry) throw new Error('The set was not read.');

const LINK = 'https://www.hearthline.example/pricing';
const RIGHT = `Credit from a prepaid bundle never expires.\n\n${LINK}`;
const PERSON = 'For a person, call (302) 555-0142.';

it.each([
  [RIGHT, 'right', []],
  [RIGHT.replace(LINK, ''), 'wrong', ['omits']],
  [`${RIGHT} It is gone after one year.`, 'wrong', ['says']],
  [`I did not find that on our pages. ${PERSON}`, 'half', ['omits', 'omits']],
  [`The nearest on our pages: this. ${PERSON}`, 'half', ['omits', 'omits']],
  ['I did not find that on our pages.', 'wrong', ['omits', 'omits']],
  [`Our pages do not say that. ${PERSON}`, 'wrong', ['omits', 'omits']],
  [`It costs $77. ${RIGHT}`, 'wrong', ['unsupported']],
])('grades “%s” %s', (reply, grade, kinds) => {
  const verdict = judge(expiry, reply);
  expect([verdict.grade, verdict.faults.map(({ kind }) => kind)]).toEqual([grade, kinds]);
});

it.each(['Yes. ', 'No, ', 'It depends: ', 'Sí, ', '“No.” ', 'Yes it does. ', 'One hour. No. '])(
  'counts an answer that begins with %s as one that judges, and grades the rest of it',
  (word) => {
    const { grade, faults } = judge(expiry, word + RIGHT);
    expect([grade, faults.map(({ kind }) => kind)]).toEqual(['right', ['judges']]);
  },
);

it.each(['No field is required. ', 'Notices go by e-mail. ', 'Si hay un problema, '])(
  'lets an answer begin with %s',
  (beginning) => expect(judge(expiry, beginning + RIGHT).faults).toEqual([]),
);
