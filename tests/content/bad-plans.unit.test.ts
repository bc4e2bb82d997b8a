import { afterAll, expect, test } from 'vitest';
import { removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsOf } from '#tests/content/faults.ts';

afterAll(removeContentFolders);

/** A catalogue of one plan, whose last line, the fourth, is given. */
const plan = (last: string) => `- id: only-plan\n  kind: lead\n  title: Only Plan\n  ${last}\n`;
const bundle = (last: string) => `- id: pack\n  kind: bundle\n  title: Pack\n  price: 100\n  ${last}\n`;

const AMOUNT =
  'price must be above 0 and at most 100000, in dollars with at most two decimals, for example 99 or 49.50';
const NUMBER = 'price must be a number alone, for example 1499 or 49.50, without quotes, commas and signs';
const TEXT = 'must be a text: put quotes around it if it looks like a number or begins with a sign';

test.each<[name: string, plans: string | Buffer, faults: string[]]>([
  ...['0', '-5', '99.999', '100001', '.inf', '-0'].map((price): [string, string, string[]] => [
    `a price of ${price}`,
    plan(`price: ${price}`),
    [`plans.yaml, line 4: ${AMOUNT}`],
  ]),
  ...['"99"', '1,499', '$99', '.nan', 'NaN', ''].map((price): [string, string, string[]] => [
    `a price of ${price || 'nothing'}`,
    plan(`price: ${price}`),
    [`plans.yaml, line 4: ${NUMBER}`],
  ]),
  ['a folder in its place', '', ['plans.yaml: is no file: put one with this name in its place']],
  [
    'bytes that are no UTF-8',
    Buffer.from([0x2d, 0xff]),
    ['plans.yaml: is no text in UTF-8: save it with this encoding'],
  ],
  ['nothing', '', ['plans.yaml, line 1: this must be a list, each entry after a dash']],
  ['no list', 'id: a\n', ['plans.yaml, line 1: this must be a list, each entry after a dash']],
  [
    'texts as entries',
    '- hello\n',
    ['plans.yaml, line 1: this must be a list of names with values, such as id: with a text behind it'],
  ],
  [
    'a control character',
    plan('price: 1\n#\u0007'),
    ['plans.yaml, line 5: has the control character U+0007, which cannot be shown: delete it'],
  ],
  ['5 MB', '#'.repeat(5_000_000), ['plans.yaml: has 5000 kB: make it smaller than 200 kB']],
  [
    'aliases of aliases',
    'a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n',
    [
      'plans.yaml, line 2: *a repeats another part: write that part out here',
      'plans.yaml, line 3: *b repeats another part: write that part out here',
    ],
  ],
  [
    'a level for each of many signs',
    '['.repeat(20_000),
    [expect.stringContaining('plans.yaml, line 1: is no YAML here')],
  ],
  [
    'a tab',
    '- id: a\n\tkind: lead\n',
    ['plans.yaml, line 2: lines begin with spaces here: write two spaces instead of each tab'],
  ],
  [
    'a name twice',
    plan('price: 1\n  price: 2'),
    [
      'plans.yaml, line 5: this name stands twice in one entry: keep one of the two, or begin the second entry with a dash',
    ],
  ],
  ['a byte-order mark', `\ufeff${plan('price: 0')}`, [`plans.yaml, line 4: ${AMOUNT}`]],
  ['carriage returns', plan('price: 0').replaceAll('\n', '\r\n'), [`plans.yaml, line 4: ${AMOUNT}`]],
  [
    'a second document',
    `${plan('price: 1')}---\n`,
    ['plans.yaml, line 5: the file ends at a line --- here: delete that line'],
  ],
  [
    'a tag',
    plan('price: !!js/function 3'),
    ['plans.yaml, line 4: names that begin with ! have no place here: put quotes around the text, or delete the name'],
  ],
  [
    'a year as title',
    plan('title: 2024').replace('  title: Only Plan\n', ''),
    ['plans.yaml, line 1: price is missing: write it', `plans.yaml, line 3: title ${TEXT}`],
  ],
  ['a yes', bundle('credit: 120\n  zipExclusive: yes'), ['plans.yaml, line 6: zipExclusive must be true or false']],
  [
    'an id and a title twice',
    plan('price: 1') + plan('price: 1'),
    [
      'plans.yaml, line 5: id only-plan is that of an earlier entry too: give this one another',
      'plans.yaml, line 7: title Only Plan is that of an earlier entry too: give this one another',
    ],
  ],
  [
    'a credit below the price',
    bundle('credit: 99'),
    ['plans.yaml, line 5: credit must be more than the price, or the bundle saves nothing'],
  ],
  [
    'a lead with a credit',
    plan('price: 1\n  credit: 2'),
    ['plans.yaml, line 5: credit has no place here: see content/README.md for what has'],
  ],
  [
    'an unknown name',
    plan('price: 1\n  color: red'),
    ['plans.yaml, line 5: color has no place here: see content/README.md for what has'],
  ],
  ['an unknown kind', plan('price: 1').replace('lead', 'pack'), ['plans.yaml, line 2: kind must be lead or bundle']],
  ['no kind', plan('price: 1').replace('  kind: lead\n', ''), ['plans.yaml, line 1: kind must be lead or bundle']],
  [
    'capitals and spaces in an id',
    plan('price: 1').replace('only-plan', 'Only Plan'),
    ['plans.yaml, line 1: id must be lowercase letters, digits and single hyphens, for example hot-seller-lead'],
  ],
  // The payment provider takes 127 characters.
  [
    'a long title',
    plan('price: 1').replace('Only Plan', 'x'.repeat(81)),
    ['plans.yaml, line 3: title must be at most 80 characters'],
  ],
  [
    'bad features',
    plan(`price: 1\n  features:\n    - Fine\n    - 5\n    - ${'x'.repeat(81)}`),
    [`plans.yaml, line 7: features ${TEXT}`, 'plans.yaml, line 8: features must be at most 80 characters'],
  ],
])('names the line of a catalogue with %s', async (name, plans, faults) => {
  const all = await faultsOf({ [name.startsWith('a folder') ? 'plans.yaml/file' : 'plans.yaml']: plans });
  expect(all.filter((fault) => fault.startsWith('plans.yaml'))).toEqual(faults);
});

test.each(['1e3', '.5', '99.00', '0x63'])('takes a price of %s', async (price) => {
  expect(await faultsOf({ 'plans.yaml': plan(`price: ${price}`), ...NAMING_NO_PLAN })).toEqual([]);
});

const NAMING_NO_PLAN = {
  'faq.yaml': '- id: a\n  question: What?\n  answer: That.\n',
  'articles/first.md':
    '---\ntitle: T\ncategory: C\ndescription: D\ndate: 2026-01-02\npicture: porch-light\n---\n\nText.\n',
};

test.each([
  ['price', plan('price: 0')],
  ['list', plan('price: 1').replaceAll('  ', '\t')],
])('names texts that speak of no plan beside a wrong %s', async (_, plans) => {
  const faults = await faultsOf({ 'plans.yaml': plans });
  expect(faults.filter((fault) => fault.startsWith('plans.yaml'))).toHaveLength(1);
  expect(faults).toContainEqual(expect.stringMatching(/^content\/faq.yaml, line \d+: nothing fills \{price:/));
});

test('names no text that speaks of a plan if it is not known which there are', async () => {
  expect(await faultsOf({ 'plans.yaml': plan('price: 1').replace('only-plan', 'Only Plan') })).toHaveLength(1);
});

test('says of a text that ships with the site where to change it', async () => {
  const faults = await faultsOf({ 'plans.yaml': plan('price: 1') });
  expect(faults).toContainEqual(
    expect.stringMatching(
      /^content\/faq.yaml, line \d+: nothing fills \{price:[\w-]+\}: write \{price:only-plan\}; to change it, copy content\/faq.yaml into CONTENT_DIR$/,
    ),
  );
});
