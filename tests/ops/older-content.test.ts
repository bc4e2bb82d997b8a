import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { opsJson } from '#tests/cli.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { startSite } from '#tests/http.ts';

afterAll(removeContentFolders);

test('starts with pages of an earlier release, and says which texts are new or renamed', async () => {
  const shipped = readFileSync('content/pages/landing.yaml', 'utf8');
  const earlier = shipped
    .replace(/^ {2}(?:offer|contact): .*\n/gm, '')
    .replace(/# The three hexagons[\s\S]*?\n\n/, '')
    .replace('  slides: ', '  pictures: ');
  const own = contentFolder({ 'pages/landing.yaml': earlier, 'pages/about.yaml': 'partners:\n  link: Join\n' });
  const about = {
    file: 'content/pages/about.yaml',
    texts: 'page headline tabs partners.headline partners.logos partners.sample partners.invitation benefits',
  };
  const rows = await opsJson(['content', 'check', own, '--notes'], {});
  const ofShipped = (file: string) =>
    rows.filter((row) => row.file === file).map(({ message }) => String(message).split(' ', 1)[0]);
  expect(ofShipped('content/pages/landing.yaml').toSorted()).toEqual([
    ...['hero.contact', 'hero.offer', 'hero.slides', 'whyUs'],
  ]);
  expect(ofShipped(about.file).join(' ')).toBe(about.texts);
  expect(rows).toContainEqual(
    expect.objectContaining({ status: 'note', message: expect.stringContaining('nothing shows pictures: ') }),
  );
  const short = (await opsJson(['content', 'check', own], {})).map(({ message }) => message);
  expect(short).toContainEqual(expect.stringMatching(/^12 texts are as they ship/));
  const site = await startSite({ env: { CONTENT_DIR: own } });
  await site.stop();
  expect(site.output()).toMatch(/"files":"pages\/landing\.yaml"[\s\S]*"texts":12,"msg":"Some texts are as they ship/);
});
