import { afterAll, expect, test } from 'vitest';
import { article, removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsOf } from '#tests/content/faults.ts';

afterAll(removeContentFolders);

/** Returns where each fault is, and its first words. */
const briefly = (faults: string[]) => faults.map((fault) => fault.split(' ').slice(0, 6).join(' '));

test('names every fault of a draft at once', async () => {
  const plans = [
    '- { id: one, kind: lead, title: One, price: 0 }',
    '- { id: one, kind: lead, title: One, price: 5, color: red }',
    '- { id: pack, kind: bundle, title: Pack, price: many, credit: 9 }',
    '- { id: low, kind: bundle, title: Low, price: 9, credit: 5 }',
  ];
  const questions = [
    '- id: First Question',
    '  question: What is [this](/pricing)?',
    '  answer: It is $5, or {price:none}, or {credit:pack}.',
    `- id: second\n  question: ${'x'.repeat(201)} <b>\n  answer: See [there](/nowhere).`,
  ];
  const faults = await faultsOf({
    'plans.yaml': plans.join('\n'),
    'faq.yaml': questions.join('\n'),
    'partners.yaml': '- { mark: nowhere.svg }\n- { name: Two, mark: two.svg }\n- { name: Two, mark: Two }',
    'partners/two.svg': '<svg width="9"><text>Two</text></svg>',
    'consents.yaml': '- { id: soon, sms: "{price:one}", marketing: "[a](/nowhere)" }',
    'articles/first.md': article('Hi {nme}, see [it](/resources/second#none).', {
      ...{ date: 'soon', picture: 'nowhere.jpg', description: 'It is $7.' },
    }),
    'articles/second.md': article('## A Heading\n\n<b>Hi</b>', { title: '2024' }),
    'assistant/ours.yaml': '- { says: It is $5, asked: "" }\n- { sum: true, says: a, asked: b, color: red }',
  });
  expect(briefly(faults.filter((fault) => !fault.startsWith('content/')))).toEqual([
    'articles/first.md, line 4: $7 would stay',
    'articles/first.md, line 5: date must be',
    'articles/first.md, line 6: picture nowhere.jpg is',
    'articles/first.md, line 9: nothing fills {nme}:',
    'articles/first.md, line 9: /resources/second has no',
    'articles/second.md, line 2: title must be',
    'articles/second.md, line 11: HTML cannot be',
    'assistant/ours.yaml, line 1: says names a',
    'assistant/ours.yaml, line 1: asked must have',
    'assistant/ours.yaml, line 2: color has no',
    'assistant/ours.yaml, line 2: is a sum',
    'consents.yaml, line 1: id must be',
    'consents.yaml, line 1: sms must not',
    'consents.yaml, line 1: there is no',
    'faq.yaml, line 1: id must be',
    'faq.yaml, line 2: [this](/pricing) would not',
    'faq.yaml, line 3: $5 would stay',
    'faq.yaml, line 3: nothing fills {price:none}:',
    'faq.yaml, line 5: question must be',
    'faq.yaml, line 5: question has <b>,',
    'faq.yaml, line 6: there is no',
    'partners.yaml, line 1: name is missing:',
    'partners.yaml, line 1: mark names no',
    'partners.yaml, line 3: mark must be',
    'partners.yaml, line 3: name Two is',
    'partners/two.svg: is shown by no browser:',
    'partners/two.svg: has no viewBox of at',
    'partners/two.svg, line 1: has letters in',
    'plans.yaml, line 1: price must be',
    'plans.yaml, line 2: color has no',
    'plans.yaml, line 2: id one is',
    'plans.yaml, line 2: title One is',
    'plans.yaml, line 3: price must be',
    'plans.yaml, line 4: credit must be',
  ]);
});

test('names each line with a control character, and what else is wrong', async () => {
  const text = article('One\u200b\n\nTwo\u0007 $9');
  expect(briefly(await faultsOf({ 'articles/first.md': text }))).toEqual([
    'articles/first.md, line 9: has the control',
    'articles/first.md, line 11: has the control',
    'articles/first.md, line 11: $9 would stay',
  ]);
});

test('names nothing that is wrong because of another fault alone', async () => {
  const files = {
    'plans.yaml': '- { id: Only One, kind: lead, title: One, price: 5 }',
    'faq.yaml': '- { id: a, question: What?, answer: "{price:one} of $400,000", otherFigures: ["$400,000", many] }',
    'policies/imprint.md': '---\nsummary: s\n---\n\n## Here\n\nText.\n',
    'more/jobs.md':
      '---\ntitle: Jobs\nsummary: s\ndescription: d\nupdated: 2026-01-02\n---\n\n## A\n\n[a](/imprint#here)\n',
  };
  expect(briefly(await faultsOf(files))).toEqual([
    'faq.yaml, line 1: otherFigures must be',
    'plans.yaml, line 1: id must be',
    'policies/imprint.md, line 2: title is missing:',
    'policies/imprint.md, line 2: description is missing:',
    'policies/imprint.md, line 2: updated is missing:',
  ]);
});
