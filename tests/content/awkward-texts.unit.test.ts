import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Block } from '#app/content/prose.ts';
import { readContent } from '#app/content/reading/content.server.ts';
import { article, contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsIn, faultsOf, notesIn } from '#tests/content/faults.ts';
import { SITE } from '#tests/settings/site.ts';

afterAll(removeContentFolders);

const awkward = {
  ...SITE,
  name: 'Acme [US] & Co.',
  phone: '+1 (302) 555-0142',
  companyUrl: 'https://company.hearthline.example/a_(b)',
};

async function blocksOf(text: string): Promise<Block[]> {
  const { articles } = await readContent({ own: contentFolder({ 'articles/a.md': article(text) }), site: awkward });
  return articles[0]?.content ?? [];
}

test.each([
  ['[{name}](/pricing)', '[Acme [US] & Co.](/pricing)'],
  ['[a [b] c](/pricing)', '[a [b] c](/pricing)'],
  ['[us]({companyUrl})', '[us](https://company.hearthline.example/a_%28b%29)'],
  ['[map](https://maps.example/?q={name}&z=1)', '[map](https://maps.example/?q=Acme%20%5BUS%5D%20%26%20Co.&z=1)'],
  ['[write](mailto:{email}?cc=a@b.example)', '[write](mailto:hello@hearthline.example?cc=a@b.example)'],
  ['[call](tel:{phone})', '[call](tel:+13025550142)'],
  ['[x](https://e.example/it\'s?"a")', '[x](https://e.example/it\'s?"a")'],
  [`"[x](/pricing)" of the '90s`, '“[x](/pricing)” of the ’90s'],
])('makes a link that works of %s', async (text, shown) => {
  expect(await blocksOf(text)).toEqual([{ type: 'paragraph', text: shown }]);
});

const NO_LINK =
  'what stands around ]( is no link: write [its words](address), without spaces in the address, and without ] in the words';
const own = (id: string) =>
  `its anchor #${id} is one of the page itself: write {#${id}-1} behind it, or another heading`;
test.each([
  ['## Content', own('content')],
  ['## Next article', own('next-article')],
  ['## Hours {#menu}', own('menu')],
  ['## Hours {#}', '{#} is no anchor: write {#hours}'],
  ['## A &amp; B', '&amp; would be shown as it stands: write the character itself'],
  ['[ ](/pricing)', 'a link needs words to press: write [its words](/pricing)'],
  ['[a](/pricing', NO_LINK],
  ['[a](tel:+1 302 555)', NO_LINK],
  ['a](/pricing)', NO_LINK],
  ['[a] (/pricing)', NO_LINK],
  ['##Hours', 'needs a space between ## and the words: write ## Hours'],
  ['1.Hours', 'needs a space between 1. and the words: write 1. Hours'],
  ['[a](https://user:word@e.example)', 'a link holds a user or a password, which visitors would see: leave it out'],
  ['a\u202eb', 'has the control character U+202E, which cannot be shown: delete it'],
  ['a\u200bb', 'has the control character U+200B, which cannot be shown: delete it'],
])('refuses the text %s', async (text, fault) => {
  expect(await faultsOf({ 'articles/a.md': article(text) })).toEqual([`articles/a.md, line 9: ${fault}`]);
});

test('keeps the ids of a policy and of the pricing page for these pages', async () => {
  const policy = `---\nsummary: a\ndescription: b\nupdated: 2026-01-02\n---\n\n## Contents\n\nx\n\n## Purchased Leads\n`;
  const faq = '- id: bundles\n  question: a\n  answer: b\n';
  const found = await faultsOf({ 'policies/refund-policy.md': policy, 'faq.yaml': faq });
  expect(found).toContain(`policies/refund-policy.md, line 7: ${own('contents')}`);
  expect(found).toContain('faq.yaml, line 1: id is one that the page has itself: write another');
});

describe('figures', () => {
  const FORMS = ['$1,000.50', '$99k', '$ 99', '$.50', '99$', '99 dollars', 'USD 99', '99 USD', '＄99'];
  test.each(FORMS)('finds %s, and takes it as one of otherFigures', async (figure) => {
    const [fault] = await faultsOf({ 'articles/a.md': article(`About ${figure}, or so.`) });
    expect(fault).toContain(`or list '${figure}' under otherFigures`);
    const listed = article(`About ${figure}, or so.`, { otherFigures: `['${figure}']` });
    expect(await faultsOf({ 'articles/a.md': listed })).toEqual([]);
  });
});

const faq = (answer: string) => `- id: a\n  question: b\n  answer: ${answer}\n`;
const plans = (title: string) => `- id: a\n  kind: lead\n  title: ${title}\n  price: 9\n`;
const wording = "- id: '2027-01-02'\n  marketing: a\n  sms: ";
test.each([
  ['faq.yaml', faq('A &amp; B'), 3, 'answer has &amp;, which would be shown as it stands: write the character itself'],
  ['faq.yaml', faq('A <b>b</b>'), 3, 'answer has <b>, which would be shown as it stands: write the text alone'],
  ['faq.yaml', faq('A **b**'), 3, 'answer has **, which would be shown as it stands: write the text alone'],
  ['faq.yaml', faq('"\\u202e"'), 3, 'has the control character U+202E, which cannot be shown: delete it'],
  ['faq.yaml', faq('"\\ud800"'), 3, 'has the control character U+D800, which cannot be shown: delete it'],
  ['faq.yaml', faq('"\\e[31m"'), 3, 'has the control character U+001B, which cannot be shown: delete it'],
  ['faq.yaml', faq('Route #5, Dover'), 3, 'what stands behind #5, would be a note: put quotes around the text'],
  ['plans.yaml', plans("'For {name}'"), 3, 'title must be words alone: nothing fills { } here'],
  [
    'consents.yaml',
    `${wording}'{price:hot-seller-lead}'\n`,
    3,
    'sms must not name the price, credit or title of a plan, which may change: write it without',
  ],
])('refuses in %s: %j', async (name, text, line, fault) => {
  const found = await faultsOf({ [name]: text });
  expect(found).toContain(`${name}, line ${line}: ${fault}`);
});

test('refuses plans whose titles visitors cannot tell apart', async () => {
  const second = plans('hot  LEAD').replace('id: a', 'id: b');
  const found = await faultsOf({ 'plans.yaml': plans('Hot Lead') + second });
  expect(found).toContain('plans.yaml, line 7: title hot LEAD is that of an earlier entry too: give this one another');
});

const REPEATED = [
  ...['1,', '_a*', '~a*', 'a_', 'a.*', '**a', '*a* ', '[', '[a[b]', '[[a](b)', '[](', '![a](b)', '[a](/pricing) '],
  ...['`', '``a', '"', "'", '|', '| a |\n', '<', '<a', '&', '&a', '\\', '$9\n', '{', 'a@', 'http://', '    a\n', ' '],
  ...['> ', '> - ', '> a\n\n', '- ', '- a\n', '  - a\n', '1. ', '- (\n*- >', '## a\n', 'a\n---\n'],
  ...['[a]: b\n', '~~a', '***'],
];

test.each(REPEATED)('reads 199 kB of %j in little time', async (part) => {
  const text = part.repeat(199_000 / part.length);
  const began = process.cpuUsage();
  await faultsOf({ 'articles/a.md': article(text) });
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});

test('reads lists in lists in little time', async () => {
  const began = process.cpuUsage();
  await faultsOf({
    'articles/a.md': article(Array.from({ length: 600 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')),
  });
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});

const bold = (text: string) => `[${text}](**)`;
test.each<[written: string, ...shown: Block[]]>([
  ['**a** and *b*, __c__ _d_', { type: 'paragraph', text: `${bold('a')} and [b](*), ${bold('c')} [d](*)` }],
  [
    '***a***, **[a](/pricing)** [*b*](/pricing)',
    { type: 'paragraph', text: `[${bold('a')}](*), ${bold('[a](/pricing)')} [[b](*)](/pricing)` },
  ],
  ['5 * 3 * 2, snake_case_name, 2*, \\*a\\*', { type: 'paragraph', text: '5 * 3 * 2, snake_case_name, 2*, *a*' }],
  ['**{name}** of "**yes**"', { type: 'paragraph', text: `${bold('Acme [US] & Co.')} of “${bold('yes')}”` }],
  ['> a\n> *b*\n>\n> c', { type: 'quote', paragraphs: ['a [b](*)', 'c'] }],
  [
    '| a | b |\n| - | -: |\n| **c** | 1 \\| 2 |',
    { type: 'table', align: [null, 'right'], head: ['a', 'b'], rows: [[bold('c'), '1 | 2']] },
  ],
  ['a\n\n3. c\n4. d', { type: 'paragraph', text: 'a' }, { type: 'list', ordered: true, items: ['c', 'd'], start: 3 }],
  ['1. a\n1. b', { type: 'list', ordered: true, items: ['a', 'b'] }],
  ['1986. That was\nthe year', { type: 'paragraph', text: '1986. That was the year' }],
  ['-\u00a0a\n-\u202fb', { type: 'list', ordered: false, items: ['a', 'b'] }],
  ['1.\u00a0a\n2.\u00a0b', { type: 'list', ordered: true, items: ['a', 'b'] }],
  ['##\u00a0A b', { type: 'heading', id: 'a-b', text: 'A b' }],
])('shows %j', async (written, ...shown) => {
  expect(await blocksOf(written)).toEqual(shown);
});

test('takes a no-break space for a space where YAML needs one', async () => {
  const folder = { 'faq.yaml': '-\u00a0id:\u00a0a\n\u00a0 question:\u00a0b\n  answer: 5\u00a0%\n' };
  const { faq } = await readContent({ own: contentFolder(folder), site: awkward });
  expect(faq).toEqual([expect.objectContaining({ id: 'a', question: 'b', answer: expect.stringMatching(/^5\s%$/) })]);
});

test('makes a link of an address in a long paragraph', async () => {
  const words = 'word '.repeat(99);
  expect(await blocksOf(`${words}https://e.example/${'b'.repeat(90)} ${words}a@b.example`)).toEqual([
    {
      type: 'paragraph',
      text: `${words}[https://e.example/${'b'.repeat(90)}](https://e.example/${'b'.repeat(90)}) ${words}[a@b.example](mailto:a@b.example)`,
    },
  ]);
});

test('prints no character of a name that a terminal would act on', async () => {
  const [note] = await notesIn(contentFolder({ 'a\u001b[31m\u202e.txt': 'x' }));
  expect(note).toMatch(/^a\ufffd\[31m\ufffd\.txt: nothing reads it/);
});

test('reads no device, which may have no end', async () => {
  const folder = contentFolder({
    'articles/b.md': article('x', { picture: 'b.jpg' }),
    'pictures/.keep': '',
  });
  symlinkSync('/dev/zero', join(folder, 'pictures/b.jpg'));
  symlinkSync('/dev/zero', join(folder, 'plans.yaml'));
  expect(await faultsIn(folder)).toEqual([
    'pictures/b.jpg: is no file: put one with this name in its place',
    'plans.yaml: is no file: put one with this name in its place',
  ]);
});

test('names a file that is called as what every object has', async () => {
  const folder = contentFolder({ 'constructor/a.md': 'x', toString: 'x' });
  expect((await notesIn(folder)).map((note) => note.split(':')[0])).toEqual(['constructor', 'toString']);
});
