import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage } from '#tests/page.ts';

/** Of a company without articles. The link in its menu is one that `ops content export` wrote. */
let folder: string;
let site: Site;
beforeAll(async () => {
  const menu = 'menu:\n  - { to: /, label: Home }\n  - { to: /resources, label: Articles }\n';
  folder = contentFolder({ 'pages/frame.yaml': menu });
  mkdirSync(join(folder, 'articles'));
  site = await startSite({ env: { CONTENT_DIR: folder } });
});
afterAll(async () => {
  await site?.stop();
  removeContentFolders();
});

test.each(['/resources', '/resources/', '/resources/feed.xml', '/resources/no-such-article'])(
  '%s is not there without articles',
  async (path) => expect((await fetch(site.url + path)).status).toBe(404),
);

test.each(['/', '/pricing', '/about-us', '/no-such-page'])('%s leads to no articles', async (path) => {
  const page = await openPage(site, path);
  const leading = page.all('[href*="/resources"]').map((link) => link.getAttribute('href'));
  expect(leading).toEqual([]);
  for (const data of page.texts('script[type="application/ld+json"]')) expect(data).not.toContain('/resources');
  expect(page.texts('footer h2')).toEqual(['Solutions', 'Company', 'Legals']);
});

test('lists no articles for search engines, and says so to the owner', async () => {
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('/resources');
  const rows = await opsJson(['content', 'check', folder], {});
  expect(rows).toContainEqual(
    expect.objectContaining({ status: 'note', file: 'articles', message: expect.stringMatching(/^has no article: /) }),
  );
  expect(rows.at(-1)?.message).toContain(', 0 articles,');
});

test('faults a text that leads to the articles that are gone', async () => {
  const own = contentFolder({ 'faq.yaml': '- id: a\n  question: What?\n  answer: See [these](/resources).\n' });
  mkdirSync(join(own, 'articles'));
  const { code, out } = await ops(['content', 'check', own], {});
  expect([code, out]).toEqual([1, expect.stringContaining('there is no page /resources')]);
});
