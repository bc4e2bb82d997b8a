import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootSite, type Site, startSite } from '#tests/http.ts';
import { openPage, type Page } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

let root: string;
let site: Site | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'));
  for (const folder of ['data', 'content/articles', 'content/pictures']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  rmSync(root, { recursive: true });
});

const write = (name: string, text: string | Buffer) => writeFileSync(join(root, 'content', name), text);

const writeArticle = (facts: string) =>
  write(
    'articles/our-team.md',
    `---\ntitle: Our Team\ncategory: Company\ndescription: Who we are.\ndate: 2026-01-02\n${facts}\n---\n\nWe are five.\n`,
  );

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();

async function start(): Promise<Site> {
  site = await startSite({ env: { CONTENT_DIR: join(root, 'content') }, dataDir: join(root, 'data') });
  return site;
}

const property = (page: Page, name: string) => page.all(`meta[property="${name}"]`)[0]?.getAttribute('content');

/** The addresses of the operator's pictures in a page, sorted. */
async function addressesIn({ url }: Site, path: string): Promise<string[]> {
  const html = await (await fetch(url + path)).text();
  return [...new Set(html.match(/\/media\/[\w-]+-team-\w+\.\w+/g))].sort();
}

async function sizeOf(url: string) {
  const response = await fetch(url);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return `${response.status} ${response.headers.get('content-type')} ${width} x ${height}`;
}

test('an article shows a picture of CONTENT_DIR in sizes that its page names', async () => {
  write('pictures/team.jpg', await jpeg(1500, 1000));
  writeArticle('picture: team.jpg\npictureAlt: Five people in front of the office of {name}');
  const own = await start();
  const addresses = await addressesIn(own, '/resources/our-team');
  expect(await Promise.all(addresses.map((address) => sizeOf(own.url + address)))).toEqual([
    '200 image/avif 1280 x 853',
    '200 image/webp 1280 x 853',
    '200 image/avif 640 x 427',
    '200 image/webp 640 x 427',
    '200 image/avif 960 x 640',
    '200 image/webp 960 x 640',
    '200 image/jpeg 1200 x 630',
    '200 image/avif 640 x 800',
    '200 image/webp 640 x 800',
  ]);
  const page = await openPage(own, '/resources/our-team');
  const [cover] = page.all('article header picture img');
  expect(cover?.getAttribute('alt')).toBe('Five people in front of the office of Hearthline');
  expect(property(page, 'og:image:alt')).toBe('Five people in front of the office of Hearthline');
  const card = new URL(property(page, 'og:image') ?? '').pathname;
  expect(await sizeOf(own.url + card)).toBe('200 image/jpeg 1200 x 630');
  const data = JSON.parse(page.texts('script[type="application/ld+json"]').at(-1) ?? '');
  expect(await sizeOf(own.url + new URL(data.image).pathname)).toBe('200 image/webp 1280 x 853');
  expect(addresses).toEqual(expect.arrayContaining(await addressesIn(own, '/resources')));
});

test('a second start finds the sizes that the first one made', async () => {
  write('pictures/team.jpg', await jpeg(1500, 1000));
  writeArticle('picture: team.jpg');
  const first = await start();
  const addresses = await addressesIn(first, '/resources/our-team');
  await first.stop();
  const kept = () => {
    const files = readdirSync(join(root, 'data/pictures')).map((name) => join(root, 'data/pictures', name));
    return files.map((file) => [file, statSync(file).ino]);
  };
  const before = kept();
  expect(before).toHaveLength(1);
  const second = await start();
  expect(kept()).toEqual(before);
  expect(await addressesIn(second, '/resources/our-team')).toEqual(addresses);
});

test('an article with a picture that ships makes none', async () => {
  writeArticle('picture: porch-light');
  const page = await openPage(await start(), '/resources/our-team');
  expect(readdirSync(join(root, 'data'))).not.toContain('pictures');
  expect(property(page, 'og:image')).toMatch(/\/pictures\/og\/plain\/porch-light\.jpg$/);
  expect(property(page, 'og:image:alt')).toMatch(/^Illustration: a wall lantern/);
});

test('the articles that ship are shared with their titles on the cards', async () => {
  const page = await openPage(sharedSite(), '/resources/boosting-growth-with-lead-engine');
  expect(property(page, 'og:image')).toMatch(/\/og\/resources\/boosting-growth-with-a-lead-engine\.jpg$/);
  expect(property(page, 'og:image:alt')).toContain('“Boosting Growth with a Lead Engine”');
});

test('the site does not start with a picture that it cannot show', async () => {
  write('pictures/team.jpg', await jpeg(800, 600));
  writeArticle('picture: team.jpg');
  write(
    'articles/other.md',
    '---\ntitle: B\ncategory: C\ndescription: D.\ndate: 2026-01-02\npicture: none.jpg\n---\nE\n',
  );
  const { code, output } = await bootSite({ CONTENT_DIR: join(root, 'content') });
  expect(code).toBe(1);
  expect(output.match(/^Content: .*$/gm)).toEqual([
    'Content: articles/other.md, line 6: picture none.jpg is not there: put it into the folder pictures, or name one that ships.',
    'Content: articles/our-team.md, line 6: picture team.jpg is 800 x 600 px: it must be at least 1200 px wide.',
  ]);
});
