import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { article, contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage, type Page } from '#tests/page.ts';

let dataDir: string;
let site: Site | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  rmSync(dataDir, { recursive: true });
  removeContentFolders();
});

const photo = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#456' } })
  .jpeg()
  .toBuffer();

const folderWith = (facts: Record<string, string>) =>
  contentFolder({ 'articles/our-team.md': article('We are five.', facts), 'pictures/team.jpg': photo });

async function start(folder: string): Promise<Site> {
  site = await startSite({ env: { CONTENT_DIR: folder }, dataDir });
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
  const pictureAlt = 'Five people in front of the office of {name}';
  const own = await start(folderWith({ picture: 'team.jpg', pictureAlt }));
  const addresses = await addressesIn(own, '/resources/our-team');
  expect(await Promise.all(addresses.map((address) => sizeOf(own.url + address)))).toEqual([
    '200 image/avif 1280 x 853',
    '200 image/avif 640 x 427',
    '200 image/avif 960 x 640',
    '200 image/webp 960 x 640',
    '200 image/jpeg 1200 x 630',
    '200 image/avif 640 x 800',
  ]);
  const page = await openPage(own, '/resources/our-team');
  const [cover] = page.all('article header picture img');
  expect(cover?.getAttribute('alt')).toBe('Five people in front of the office of Hearthline');
  expect(property(page, 'og:image:alt')).toBe('Five people in front of the office of Hearthline');
  const card = new URL(property(page, 'og:image') ?? '').pathname;
  expect(await sizeOf(own.url + card)).toBe('200 image/jpeg 1200 x 630');
  const data = JSON.parse(page.texts('script[type="application/ld+json"]').at(-1) ?? '');
  expect(new URL(data.image).pathname).toBe(card);
  expect(addresses).toEqual(expect.arrayContaining(await addressesIn(own, '/resources')));
  expect(readdirSync(join(dataDir, 'pictures')), 'kept for the next start').toHaveLength(1);
});

test('an article with a picture that ships makes none', async () => {
  const page = await openPage(await start(folderWith({ picture: 'porch-light' })), '/resources/our-team');
  expect(readdirSync(dataDir)).not.toContain('pictures');
  expect(property(page, 'og:image')).toMatch(/\/pictures\/og\/plain\/porch-light\.jpg$/);
  expect(property(page, 'og:image:alt')).toMatch(/^Illustration: a wall lantern/);
});
