import { afterAll, expect, test } from 'vitest';
import { article, removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsOf } from '#tests/content/faults.ts';

afterAll(removeContentFolders);

const NOTHING_FILLS =
  'nothing fills {c}: write {name}, {email}, {phone}, {textNumber}, {address}, {companyUrl}, {legalName}';

test.each<[what: string, text: string, ...faults: string[]]>([
  ['a block of HTML', 'Hi\n\n<div>x</div>', 'line 11: HTML cannot be shown: write the text alone'],
  ['HTML in a text', 'Hi\nyou, <b>all</b>', 'line 10: HTML cannot be shown: write the text alone'],
  ['a comment', '<!-- draft -->\n\nHi', 'line 9: HTML cannot be shown: write the text alone'],
  ['a placeholder in a table', '| a |\n| - |\n| b |\n| {c} |', `line 12: ${NOTHING_FILLS}`],
  ['a table in a quotation', '> | a |\n> | - |', 'line 9: a table in a quotation cannot be shown: write it below'],
  [
    'code',
    '```\nx\n```\n\nHi `y`',
    'line 9: text that begins with four spaces or stands in ``` cannot be shown: write it as a paragraph',
    'line 13: text in `backticks` cannot be shown: write it without them',
  ],
  ['a list in a quotation', '> - x', 'line 9: a list in a quotation cannot be shown: write paragraphs there'],
  ['a quotation in one', '> a\n>\n> > x', 'line 11: a quotation in another cannot be shown: write one > alone'],
  ['an empty quotation', '>', 'line 9: a quotation has no words: write them behind >'],
  ['a picture in a line', 'Hi ![x](call)', 'line 9: a picture stands alone: write an empty line above and below it'],
  [
    'a picture without words',
    '![](call)',
    'line 9: a picture needs words for people who do not see it: write ![what it shows](call)',
  ],
  [
    'a picture that is not there',
    'Hi\n\n![A team](team.jpg)',
    'line 11: picture team.jpg is not there: put it into the folder pictures, or name one that ships',
  ],
  [
    'a picture of another site',
    '![A team](https://e.example/a.jpg)',
    'line 9: picture https://e.example/a.jpg must be the name of a file of letters, digits, hyphens and underscores, for example team.jpg',
  ],
  ['struck text', 'Hi\n\n**y** ~~z~~', 'line 11: struck text cannot be shown: leave it out'],
  ['a bold heading', '## A **b**', 'line 9: a heading has one weight: write it without asterisks or underlines'],
  [
    'a link in bold words in a link',
    '[a **[b](/pricing)**](/pricing)',
    'line 9: a link stands in the words of another: write one after the other',
  ],
  [
    'a link in a link',
    '[a [b](/pricing) c](/pricing)',
    'line 9: a link stands in the words of another: write one after the other',
  ],
  ['an entry without words', '- a\n-\n- c', 'line 10: an entry of a list has no words: write them, or delete its sign'],
  ['numbers with a gap', '1. a\n2. b\n4. d', 'line 9: entry 4. would be shown as 3.: write 3.'],
  [
    'a number within a paragraph',
    'a\n3. c',
    'line 10: 3. begins no list within a paragraph: write an empty line above it',
  ],
  ['bullets', '• a\n• b', 'line 9: • begins no list: write - and a space instead'],
  ['a line below a line', 'Hi\nyou\n---', 'line 11: a line across the page cannot be shown: write a heading with ##'],
  ['a double line', 'Hi\n===', 'line 10: === makes no heading: write ## in front of the line above'],
  [
    'addresses of links elsewhere',
    'Hi [x][1]\n\n[1]: /pricing',
    'line 9: a link whose address stands elsewhere cannot be shown: write [label](address)',
    'line 11: a link whose address stands elsewhere cannot be shown: write [label](address)',
  ],
  [
    'a footnote',
    'Hi[^1]\n\n[^1]: Note',
    'line 9: a footnote cannot be shown: write it into the text',
    'line 11: a footnote cannot be shown: write it into the text',
  ],
  [
    'headings of other levels',
    '# One\n\nx\n\n### Three',
    'line 9: headings have two signs here: write ## One',
    'line 13: headings have two signs here: write ## Three',
  ],
  [
    'a heading twice',
    '## A\n\nx\n\n## A',
    'line 13: its anchor #a is that of an earlier heading: write another heading',
  ],
  ['a heading without words', '## ?\n\nx', 'line 9: a heading needs a word: write it behind ##'],
  ['an anchor with spaces', '## A {#B c}', 'line 9: {#B c} is no anchor: write {#b-c}'],
  [
    'a link in a heading',
    '## [A](/pricing)',
    'line 9: [A](/pricing) would not be a link here: write it without brackets',
  ],
  ['a list in a list', '- a\n  - b\n- c', 'line 9: an entry of a list is one paragraph: write it without lists in it'],
  ['a box to tick', '- [ ] a', 'line 9: boxes to tick cannot be shown: write the entry without [ ]'],
  ['a line across', 'Hi\n\n***', 'line 11: a line across the page cannot be shown: write a heading with ##'],
  [
    'a hard break',
    'Hi  \nyou',
    'line 9: a line break inside a paragraph cannot be shown: write two paragraphs, or a list',
  ],
  ['a character by its name', 'A &amp; B', 'line 9: &amp; would be shown as it stands: write the character itself'],
  ['a placeholder that nothing fills', 'Hi\n{foo}', `line 10: ${NOTHING_FILLS.replace('{c}', '{foo}')}`],
  [
    'a figure',
    'It is\nnow\n$99',
    "line 11: $99 would stay when prices change: write a price as {price:ID} with a plan's id, or list '$99' under otherFigures if it is none",
  ],
  ['a link to no page', '[a](/nope)', 'line 9: there is no page /nope: see /sitemap.xml for those that there are'],
  [
    'a link without its host’s scheme',
    '[a](//evil.example)',
    'line 9: there is no page //evil.example: see /sitemap.xml for those that there are',
  ],
  ...['javascript:x', 'http://x.example', 'pricing', '#x', 'data:text/html,x', 'mailto:x'].map(
    (href): [string, string, string] => [
      `a link to ${href}`,
      `[a](${href})`,
      `line 9: ${href} is no address for a link: begin it with / or https://, mailto:, tel: or sms:`,
    ],
  ),
  ['a link with a title', '[a](/pricing "Prices")', 'line 9: the title of a link cannot be shown: leave "Prices" out'],
  ['a link without words', '[](/pricing)', 'line 9: a link needs words to press: write [label](/pricing)'],
  ['no text', '', 'line 8: the article has no text: write it here'],
  ['too many levels', '> '.repeat(5000), 'line 9: stands in too many lists or quotations: write paragraphs'],
  ['too many lines', 'a\n'.repeat(1001), 'line 1009: has too many lines above it: write paragraphs'],
])('names the line of an article with %s', async (_, text, ...faults) => {
  expect(await faultsOf({ 'articles/first.md': article(text) })).toEqual(
    faults.map((fault) => `articles/first.md, ${fault}`),
  );
});

test('names the anchors of a page that a link misses', async () => {
  const [fault, ...more] = await faultsOf({
    'articles/first.md': article('[a](/refund-policy#none)\n\n[b](/pricing#x)'),
  });
  expect(fault).toMatch(
    /^articles\/first.md, line 9: \/refund-policy has no heading #none: write {#none} behind the one that is meant, or link to #[\w-]+, #/,
  );
  expect(more).toEqual([]);
});

test.each([
  [
    'no front matter',
    'Hi\n',
    'line 1: must begin with a line ---, then fields such as title, and a line --- below them',
  ],
  [
    'front matter that stays open',
    '---\ntitle: T\n\nHi\n',
    'line 1: must begin with a line ---, then fields such as title, and a line --- below them',
  ],
  [
    'a day that is none',
    article('Hi', { date: '2026-02-30' }),
    'line 5: date must be a day of the calendar, written year-month-day, for example 2026-03-04',
  ],
  [
    'a year as title',
    article('Hi', { title: '2024' }),
    'line 2: title must be a text: put quotes around it if it looks like a number or begins with a sign',
  ],
  [
    'an unknown fact',
    article('Hi', { author: 'Ada' }),
    'line 7: author has no place here: see content/README.md for what has',
  ],
  [
    'a quote that is not in the text',
    article('Hi', { pullQuote: 'Ho' }),
    'line 7: pullQuote must be words of a paragraph below, letter for letter',
  ],
])('names the line of an article with %s, and of faults in its text', async (_, text, fault) => {
  expect(await faultsOf({ 'articles/first.md': text })).toEqual([`articles/first.md, ${fault}`]);
});

test('reads on after a bad fact', async () => {
  const faults = await faultsOf({ 'articles/first.md': article('<b>Hi</b>', { date: 'soon' }) });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'articles/first.md, line 5',
    'articles/first.md, line 9',
  ]);
});

test.each([
  ['feed.xml', 'is the address of the feed of articles'],
  ['First Listing', 'must be lowercase letters, digits and single hyphens, for example hot-seller-lead'],
  ['für-makler', 'must be lowercase letters, digits and single hyphens, for example hot-seller-lead'],
  ['x'.repeat(61), 'must be at most 60 characters'],
])('refuses an article in a file %s.md', async (name, fault) => {
  expect(await faultsOf({ [`articles/${name}.md`]: article('Hi') })).toEqual([
    `articles/${name}.md: its name, which becomes /resources/${name}, ${fault}: give the file another name`,
  ]);
});
