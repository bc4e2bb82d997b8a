import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { opsJson } from '#tests/cli.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { startSite } from '#tests/http.ts';

afterAll(removeContentFolders);

test('starts with pages of an earlier release, and says what is new or renamed', async () => {
  const shipped = readFileSync('content/pages/landing.yaml', 'utf8');
  const earlier = shipped
    .replace(/^ {2}(?:offer|contact): .*\n/gm, '')
    .replace(/# The three hexagons[\s\S]*?\n\n/, '')
    .replace('  slides: ', '  pictures: ');
  const { menu } = parse(readFileSync('content/pages/chat.yaml', 'utf8'), { logLevel: 'silent' });
  const own = contentFolder({
    'pages/landing.yaml': earlier,
    'pages/about.yaml': 'partners:\n  link: Join\n',
    'pages/chat.yaml': stringify({ menu: menu.slice(0, -1) }),
    'pages/checkout.yaml': 'ahead: [Ours]\n',
  });
  const rows = await opsJson(['content', 'check', own, '--notes'], {});
  const ofShipped = (file: string) =>
    rows.filter((row) => row.file === file).map(({ message }) => String(message).split(' ', 1)[0]);
  expect(ofShipped('content/pages/landing.yaml').toSorted()).toEqual([
    ...['hero.contact', 'hero.offer', 'hero.slides', 'whyUs'],
  ]);
  const [about, ...more] = rows.filter(({ file }) => file === 'content/pages/about.yaml');
  expect(more).toEqual([]);
  expect(String(about?.message).replace(/ \(line \d+\)/g, '')).toBe(
    'shown as they ship, since the file leaves them out: page, headline, tabs, partners.headline, partners.logos, partners.sample, partners.invitation, and benefits.',
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ status: 'note', message: expect.stringContaining('nothing shows pictures: ') }),
  );
  const chat = rows.filter(({ file, message }) => file === 'content/pages/chat.yaml' && /^menu /.test(String(message)));
  expect(chat.map(({ message }) => message)).toEqual([`menu is without an entry that ships: “${menu.at(-1)}”.`]);
  expect(rows.filter(({ message }) => /^ahead /.test(String(message)))).toEqual([]);
  const [offer = ''] = /(?<=offer: !claim ).*/.exec(shipped) ?? [];
  expect(rows).toContainEqual(expect.objectContaining({ message: expect.stringContaining(`: “${offer}”`) }));
  const short = await opsJson(['content', 'check', own], {});
  expect(short.flatMap(({ file, message }) => (/ leaves out /.test(String(message)) ? [[file, message]] : []))).toEqual(
    [
      ['pages/about.yaml', expect.stringContaining(' 8 texts ')],
      ['pages/chat.yaml', expect.stringMatching(/ \d+ texts /)],
      ['pages/checkout.yaml', expect.stringMatching(/ \d+ texts /)],
      ['pages/landing.yaml', expect.stringContaining(' 4 texts ')],
    ],
  );
  const site = await startSite({ env: { CONTENT_DIR: own } });
  await site.stop();
  expect(site.output()).toMatch(/"files":"pages\/landing\.yaml"[\s\S]*"texts":\d+,"msg":"Own files leave texts out/);
});
