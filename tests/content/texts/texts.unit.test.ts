import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, test } from 'vitest';
import { describeFault } from '#app/content/files/fault.server.ts';
import { readContent } from '#app/content/reading/content.server.ts';
import { config } from '#app/settings/config.server.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsOf } from '#tests/content/faults.ts';
import { textTypes } from '../../../scripts/write-text-types.mjs';

afterAll(removeContentFolders);

const read = (yaml: string) => readContent({ own: contentFolder({ 'pages/landing.yaml': yaml }), site: config.site });

test('the types of the texts are those of content/pages', () => {
  expect(readFileSync('app/content/texts/types.ts', 'utf8')).toBe(textTypes());
});

test('a comment above each part says where it is seen', () => {
  for (const file of readdirSync('content/pages')) {
    const parts = readFileSync(`content/pages/${file}`, 'utf8').split(/\n{2,}/);
    expect(
      parts.filter((part) => !part.startsWith('# ')),
      file,
    ).toEqual([]);
  }
});

describe('a file of texts', () => {
  it('replaces what it says, and nothing else', async () => {
    const { texts: shipped } = await readContent({ own: null, site: config.site });
    const { texts } = await read('hero:\n  offer: "Keys from {name}."\n');
    expect(texts.landing.hero).toEqual({ ...shipped.landing.hero, offer: `Keys from ${config.site.name}.` });
    expect({ ...texts, landing: { ...texts.landing, hero: shipped.landing.hero } }).toEqual(shipped);
  });

  it('takes a part away, by name or without its list', async () => {
    const { texts } = await read('whyUs:\n  show: false\nappreciation:\n  figures: []\n');
    expect([texts.landing.whyUs.show, texts.landing.appreciation.show, texts.landing.offers.show]).toEqual([
      ...[false, false, true],
    ]);
  });

  it('may have a text of another release, which is noted', async () => {
    const { notes } = await read('hero:\n  offer: Keys.\n  motto: Old.\nend: Bye.\n');
    expect(notes.map(describeFault).map((note) => note.split(':')[0])).toEqual([
      'pages/landing.yaml, line 3',
      'pages/landing.yaml, line 4',
    ]);
  });

  it.each([
    ['a part that the page needs', 'hero:\n  show: false\n', 2, 'this part cannot be left out: delete the line'],
    ['a list of texts as a text', 'numbers:\n  figures: many\n', 2, 'figures must be a list, each entry after a dash'],
    ['a text as a list', 'hero:\n  offer: [a]\n', 2, 'offer must be a text: put quotes around it'],
    ['a number', 'hero:\n  offer: 7\n', 2, 'offer must be a text: put quotes around it'],
    ['parts as a text', 'hero: hello\n', 1, 'must be texts, each behind its name and a colon'],
    ['an entry without a text', 'numbers:\n  figures:\n    - figure: "3"\n', 3, 'meaning is missing: write it'],
    ['an empty text', 'hero:\n  offer: ""\n', 2, 'offer must not be empty'],
    ['a price', 'hero:\n  offer: Only $99.\n', 2, '$99 would stay when prices change'],
    ['an unknown placeholder', 'hero:\n  offer: Hi {nme}.\n', 2, 'nothing fills {nme}: write {name}'],
    ['a link where none can be', 'hero:\n  offer: "[Go](/pricing)"\n', 2, '[Go](/pricing) would not be a link here'],
    [
      'a page that is none',
      'offers:\n  left:\n    - { title: a, text: b, to: /nowhere, link: c }\n',
      3,
      'there is no page /nowhere',
    ],
  ])('is refused with %s', async (_, yaml, line, said) => {
    const faults = await faultsOf({ 'pages/landing.yaml': yaml });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`pages/landing.yaml, line ${line}: ${said}`);
  });
});

test('a file that no page shows is noted', async () => {
  const own = contentFolder({ 'pages/home.yaml': 'hero: x\n' });
  const { notes } = await readContent({ own, site: config.site });
  expect(notes.map(describeFault).join()).toContain('pages/home.yaml: nothing shows it: the pages are about.yaml, ');
});

test.each(['zipCodes: { show: false }', 'show: false'])(
  'a plan with ZIP exclusivity is noted with %s',
  async (hidden) => {
    const own = contentFolder({ 'pages/receipt.yaml': `nextSteps:\n  ${hidden}\n` });
    const { notes } = await readContent({ own, site: config.site });
    expect(notes.map(describeFault)).toEqual([
      'pages/receipt.yaml: Pro Closer has ZIP exclusivity, and no receipt asks for ZIP codes',
    ]);
  },
);
