import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { brandFile, COLORS, MARK, photo } from '#tests/content/brand/own-brand.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage, type Page } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

/** What every brand keeps: white, the red of errors, the green of who is online, and PayPal's yellow. */
const KEPT = new Set(['#ffffff', '#a3291b', '#5fd08a', '#ffc439', '#f2ba36', '#000000']);

const SHADE = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\da-f])|oklab\([^()]*\)/g;

const shipped = sharedSite();
const hero = (index: number) => ({ picture: `hero-${index}.jpg`, pictureAlt: `Hill ${index} of {name}` });
const pictures = { 'about-us': { picture: 'team.jpg', pictureAlt: 'Our team' } };
let site: Site;
beforeAll(async () => {
  const heroes = [1, 2, 3, 4].map(hero);
  const photos = await Promise.all(['#457', '#575', '#755', '#555'].map((color) => photo(color)));
  const folder = contentFolder({
    'brand.yaml': brandFile({ colors: COLORS, browserBar: '#1f5f3a', mark: 'mark.svg', heroes, pictures }),
    'pictures/mark.svg': MARK,
    'pictures/team.jpg': await photo('#664'),
    ...Object.fromEntries(photos.map((bytes, index) => [`pictures/hero-${index + 1}.jpg`, bytes])),
  });
  site = await startSite({ env: { CONTENT_DIR: folder } });
});
afterAll(async () => {
  await site?.stop();
  removeContentFolders();
});

/** Returns the colors in a stylesheet that are none of a brand's and were there before, in six digits. */
function foreignIn(css: string, before: string): string[] {
  const shades = (text: string) =>
    new Set([...text.matchAll(SHADE)].map(([shade]) => (shade.length < 6 ? shade.replace(/[\da-f]/g, '$&$&') : shade)));
  const isKept = (shade: string) =>
    KEPT.has(shade.slice(0, 7)) || shade.endsWith('0000') || shade.startsWith('oklab(0%');
  return [...shades(css)].filter((shade) => shades(before).has(shade) && !isKept(shade));
}

const hrefOf = (page: Page, selector: string) => page.all(selector)[0]?.getAttribute('href') ?? '';
const fetchText = async (url: string) => (await fetch(url)).text();
const styleOf = (html: string) => /<style id="page-style">(.*?)<\/style>/s.exec(html)?.[1] ?? '';

describe('a brand of CONTENT_DIR', () => {
  it.each([...content.paths, '/checkout', '/desk', '/no/page'])('leaves no color of ours on %s', async (path) => {
    const [own, ours] = [await fetchText(site.url + path), await fetchText(shipped.url + path)];
    expect(styleOf(ours)).toContain('#0c2230');
    expect(foreignIn(styleOf(own), styleOf(ours))).toEqual([]);
    expect(styleOf(own)).toContain(COLORS.dark);
  });

  it('has its colors in the whole stylesheet, at an address of its own', async () => {
    const [own, ours] = await Promise.all(
      [site, shipped].map(async (each) => {
        const page = await openPage(each, '/');
        return fetchText(each.url + hrefOf(page, 'link[rel=stylesheet]'));
      }),
    );
    expect(foreignIn(own ?? '', ours ?? '')).toEqual([]);
    expect(own).toContain(COLORS.action);
  });

  it('colors the bar of the browser and the home screen', async () => {
    const page = await openPage(site, '/');
    expect(page.all('meta[name=theme-color]')[0]?.getAttribute('content')).toBe('#1f5f3a');
    const manifest = JSON.parse(await fetchText(`${site.url}/site.webmanifest`));
    expect(manifest).toMatchObject({ theme_color: '#1f5f3a', background_color: COLORS.page });
  });

  it('shows its mark beside the name, and as every icon', async () => {
    const page = await openPage(site, '/');
    const mark = page.all('header a img')[0]?.getAttribute('src') ?? '';
    expect(hrefOf(page, 'link[rel=icon]')).toBe(mark);
    expect(await fetchText(site.url + mark)).toBe(MARK);
    for (const [path, size] of Object.entries({
      '/apple-touch-icon.png': 180,
      '/icon-192.png': 192,
      '/icon-512.png': 512,
    })) {
      const png = Buffer.from(await (await fetch(site.url + path, { headers: { Range: 'bytes=0-' } })).arrayBuffer());
      const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, ...data.subarray(((size / 4) * size + size / 2) * 3).subarray(0, 3)]).toEqual([
        size,
        0xe8,
        0xd2,
        0x7a,
      ]);
    }
    const ico = Buffer.from(await (await fetch(`${site.url}/favicon.ico`)).arrayBuffer());
    expect(ico).not.toEqual(readFileSync('public/favicon.ico'));
    expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
  });

  it('shows its heroes, with the size and description of each', async () => {
    const page = await openPage(site, '/');
    const slides = page.all('[aria-roledescription=carousel].hero-slides img');
    const [first] = slides;
    expect(first?.getAttribute('alt')).toBe('Hill 1 of Hearthline');
    expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['1400', '800']);
    const preload = page
      .all('link[rel=preload][as=image]')
      .map((link) => link.outerHTML)
      .join();
    expect(preload).toContain('-hero-1-1400.avif 1400w');
    const card = page.all('meta[property="og:image"]')[0]?.getAttribute('content') ?? '';
    expect((await fetch(site.url + new URL(card).pathname)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('shows the picture of a page, and what ships on a page without one', async () => {
    const [about, how] = [await openPage(site, '/about-us'), await openPage(site, '/how-it-works')];
    expect(about.all('main img')[0]?.getAttribute('alt')).toBe('Our team');
    expect(about.all('meta[property="og:image:alt"]')[0]?.getAttribute('content')).toBe('Our team');
    expect(how.all('main img')[0]?.getAttribute('src')).toMatch(/^\/pictures\/path-/);
  });

  it('gives search engines no picture of ours for a plan', async () => {
    const imagesAt = async (each: { url: string }) => {
      const [about] = (await openPage(each, '/')).all('meta[property="og:image"]');
      const things = (await openPage(each, '/pricing')).texts('script[type="application/ld+json"]');
      const plans = things.map((json) => JSON.parse(json)).filter((thing) => thing['@type'] === 'Product');
      return { card: about?.getAttribute('content'), images: new Set(plans.map(({ image }) => image)) };
    };
    const { card, images } = await imagesAt(site);
    expect([...images]).toEqual([card]);
    expect([...(await imagesAt(shipped)).images]).toEqual([undefined]);
  });
});

describe('a brand with one hero', () => {
  let one: Site;
  let folder: string;
  beforeAll(async () => {
    folder = contentFolder({
      'brand.yaml': brandFile({ heroes: [hero(1)] }),
      'pictures/hero-1.jpg': await photo('#457'),
    });
    one = await startSite({ env: { CONTENT_DIR: folder } });
  });
  afterAll(() => one?.stop());

  it('has no other slide, and the colors that ship', async () => {
    const html = await fetchText(one.url);
    expect(html).not.toMatch(/\/pictures\/hero-/);
    expect(html).toContain('Hill 1 of Hearthline');
    const [own, ours] = [await fetchText(`${one.url}/pricing`), await fetchText(`${shipped.url}/pricing`)];
    expect(styleOf(own) === styleOf(ours)).toBe(true);
  });

  it('has other looks after a reload, and leaves them again', async () => {
    const iconOf = async () => (await fetch(`${one.url}/favicon.ico`)).url;
    const reloadWith = (parts: object) => {
      writeFileSync(join(folder, 'brand.yaml'), brandFile(parts));
      process.kill(one.pid as number, 'SIGHUP');
    };
    writeFileSync(join(folder, 'pictures', 'mark.svg'), MARK);
    reloadWith({ colors: COLORS, mark: 'mark.svg' });
    await expect.poll(iconOf).toMatch(/\/media\/[\w-]+-favicon\.ico$/);
    const html = await fetchText(one.url);
    const [sheet = ''] = /\/media\/[\w-]+-pages\.css/.exec(html) ?? [];
    expect(await fetchText(one.url + sheet)).toContain(COLORS.dark);
    expect(styleOf(html)).toContain(COLORS.dark);
    reloadWith({});
    await expect.poll(iconOf).toBe(`${one.url}/favicon.ico`);
    expect(styleOf(await fetchText(one.url))).not.toContain(COLORS.dark);
    expect(await fetchText(one.url + sheet), 'of pages that are open').toContain(COLORS.dark);
  });
});
