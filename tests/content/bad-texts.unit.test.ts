import { afterAll, expect, test } from 'vitest';
import { removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsOf } from '#tests/content/faults.ts';

afterAll(removeContentFolders);

const UNCLEAR = 'put quotes around a text with signs such as : # or @, and align the names of an entry';

test.each([
  [
    'a colon',
    '- id: a\n  question: Leads: what?\n  answer: x\n',
    2,
    'Nested mappings are not allowed in compact mappings',
  ],
  ['an at sign', '- id: a\n  question: @home\n  answer: x\n', 2, 'Plain value cannot start with reserved character @'],
  [
    'too many spaces',
    '- id: a\n   question: x\n  answer: x\n',
    1,
    'Nested mappings are not allowed in compact mappings',
  ],
  ['a quote that stays open', '- id: a\n  question: "x\n  answer: x\n', 4, 'Missing closing "quote'],
])('says what to write instead of %s', async (_, faq, line, said) => {
  expect(await faultsOf({ 'faq.yaml': faq })).toEqual([
    `faq.yaml, line ${line}: is no YAML here (${said}): ${UNCLEAR}`,
  ]);
});

const WORDING = '  sms: One.\n  marketing: Two.\n';
test.each([
  [
    'an id that ships, with other words',
    `- id: '2026-11-20'\n${WORDING}`,
    [
      'consents.yaml, line 2: sms is not what visitors have seen as 2026-11-20: put a new wording above this one, and the words of content/consents.yaml back here',
      'consents.yaml, line 3: marketing is not what visitors have seen as 2026-11-20: put a new wording above this one, and the words of content/consents.yaml back here',
    ],
  ],
  [
    'the newest below',
    `- id: '2027-01-01'\n${WORDING}- id: '2027-01-02'\n${WORDING}`,
    ['consents.yaml, line 4: id must be earlier than the one above: the newest wording stands first'],
  ],
  [
    'a day that is none',
    `- id: '2027-02-30'\n${WORDING}`,
    ['consents.yaml, line 1: id must be a day of the calendar, written year-month-day, for example 2026-03-04'],
  ],
])('refuses consents with %s', async (_, consents, faults) => {
  expect(await faultsOf({ 'consents.yaml': consents })).toEqual(faults);
});

test('refuses a sum that says something', async () => {
  const [fault, ...others] = await faultsOf({
    'assistant/ours.yaml': '- sum: true\n  says: Ten.\n  asked: how much\n',
  });
  expect(others).toEqual([]);
  expect(fault).toMatch(/^assistant\/ours\.yaml, line \d: .*a sum is added up from plans\.yaml, and says nothing else/);
});
