import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fallbackUrl, pictureSrcSet, uprightUrl } from '#app/content/pictures.ts';
import { readContent } from '#app/content/reading/content.server.ts';
import { article } from '#tests/content/content-folder.ts';
import { faultsIn } from '#tests/content/faults.ts';
import { SITE } from '#tests/settings/site.ts';

let root: string;
let keptIn: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'));
  keptIn = join(root, 'pictures');
  for (const folder of ['articles', 'pictures']) mkdirSync(join(root, 'own', folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const place = (name: string, bytes: Buffer | string) => writeFileSync(join(root, 'own/pictures', name), bytes);

const photo = (width = 1500, height = 1000): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });
const jpeg = (width?: number, height?: number) => photo(width, height).jpeg().toBuffer();

/** Reads an article with this picture. */
async function read(picture: string, facts: { title?: string; pictureAlt?: string } = {}) {
  writeFileSync(join(root, 'own/articles/a.md'), article('Hi', { ...facts, picture }));
  const { articles, media } = await readContent({ own: join(root, 'own'), site: SITE, dataDir: root });
  const [shown] = articles;
  if (!shown) throw new Error('no article');
  return { ...shown, media: [...media].filter(([address]) => !address.endsWith('.svg')) };
}

describe('a picture that ships', () => {
  test('is shown with its own text, or with that of the article', async () => {
    const { picture, media } = await read('article-1-key');
    expect(picture).toMatchObject({ path: '/pictures/article-1-key', upright: true });
    expect(picture.alt).toMatch(/^Illustration: a key/);
    expect(media).toEqual([]);
    expect((await read('article-1-key', { pictureAlt: 'A key' })).picture.alt).toBe('A key');
  });

  test('is shared with a drawn title only if that is the title of the article', async () => {
    const title = 'Boosting Growth with a Lead Engine';
    const { card } = await read('article-3-detail', { title });
    expect(card.path).toBe('/pictures/og/resources/boosting-growth-with-a-lead-engine.jpg');
    expect(card.alt).toContain(title);
    const other = await read('article-3-detail', { title: 'Boosting Growth' });
    expect(other.card).toEqual({ path: '/pictures/og/plain/article-3-detail.jpg', alt: other.picture.alt });
    expect(statSync(`public${other.card.path}`).size).toBeLessThan(80_000);
  });
});

describe('a picture of the operator', () => {
  test.each(['jpeg', 'webp', 'avif'] as const)('is made into all sizes from %s', async (format) => {
    place('team.jpg', await photo().toFormat(format, { effort: 0 }).toBuffer());
    const { picture, card, media } = await read('team.jpg', { pictureAlt: 'Our team' });
    expect(picture).toMatchObject({ width: 1280, height: 853, widths: [640, 960, 1280], alt: 'Our team' });
    const sizes = await Promise.all(
      media.map(async ([address, { type, content }]) => {
        const { format: encoded, compression, width, height, exif } = await sharp(content as Buffer).metadata();
        expect(exif).toBeUndefined();
        return [address.replace(picture.path, ''), type, compression ?? encoded, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['-640.avif', 'image/avif', 'av1', 640, 427],
      ['-960.avif', 'image/avif', 'av1', 960, 640],
      ['-1280.avif', 'image/avif', 'av1', 1280, 853],
      ['-upright.avif', 'image/avif', 'av1', 640, 800],
      ['-960.webp', 'image/webp', 'webp', 960, 640],
      ['-card.jpg', 'image/jpeg', 'jpeg', 1200, 630],
    ]);
    const wide = pictureSrcSet(picture).split(', ');
    const addresses = [...wide.map((each) => each.split(' ')[0]), uprightUrl(picture), fallbackUrl(picture), card.path];
    expect(media.map(([address]) => address)).toEqual(addresses);
    expect(card.alt).toBe('Our team');
  });

  test('is turned as its camera says, and loses where it was taken', async () => {
    const gps = { IFD0: { Copyright: 'Jane Doe' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
    place('phone.jpg', await photo(1000, 1500).jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer());
    expect(await sharp(join(root, 'own/pictures/phone.jpg')).metadata()).toMatchObject({ orientation: 6 });
    const { picture, media } = await read('phone.jpg');
    expect(picture).toMatchObject({ width: 1280, height: 853, alt: '' });
    for (const [, { content }] of media) {
      const { exif, xmp, iptc, orientation } = await sharp(content as Buffer).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(content.includes('Jane Doe')).toBe(false);
    }
  });

  test('is not made larger than it is', async () => {
    place('team.jpg', await jpeg(1200, 700));
    expect((await read('team.jpg')).picture).toMatchObject({ width: 1200, height: 700, widths: [640, 960, 1200] });
  });

  test('is made once, for the site alone to read, and again after a change of the file', async () => {
    place('team.jpg', await jpeg());
    const first = await read('team.jpg');
    const [kept = ''] = readdirSync(keptIn);
    const { ino } = statSync(join(keptIn, kept));
    expect([keptIn, join(keptIn, kept)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
    const second = await read('team.jpg');
    expect(statSync(join(keptIn, kept)).ino).toBe(ino);
    expect(second.media).toEqual(first.media);
    place('team.jpg', await jpeg(1600, 1000));
    expect((await read('team.jpg')).picture.path).not.toBe(first.picture.path);
    expect(readdirSync(keptIn)).toHaveLength(2);
  });

  test('is made again if what was kept is not whole', async () => {
    place('team.jpg', await jpeg());
    const first = await read('team.jpg');
    const kept = join(keptIn, readdirSync(keptIn)[0] ?? '');
    const whole = readFileSync(kept);
    for (const part of [whole.subarray(0, whole.length / 2), Buffer.from(whole).fill(0, whole.length - 100)]) {
      writeFileSync(kept, part);
      expect((await read('team.jpg')).media).toEqual(first.media);
      expect(readFileSync(kept).equals(whole)).toBe(true);
    }
  });

  test('leaves no file of a start that was killed while it wrote', async () => {
    place('team.jpg', await jpeg());
    mkdirSync(keptIn);
    const anHourAgo = Date.now() / 1000 - 3_700;
    for (const name of ['old.part', 'new.part']) writeFileSync(join(keptIn, name), '');
    utimesSync(join(keptIn, 'old.part'), anHourAgo, anHourAgo);
    await read('team.jpg');
    expect(readdirSync(keptIn).filter((name) => name.endsWith('.part'))).toEqual(['new.part']);
  });

  test('is shown although it cannot be kept', async () => {
    writeFileSync(keptIn, 'a file where the folder should be');
    place('team.jpg', await jpeg());
    expect((await read('team.jpg')).picture.width).toBe(1280);
  });
});

describe('a picture that cannot be shown', () => {
  const damaged = async () => {
    const bytes = await jpeg();
    return bytes.subarray(0, bytes.length - 100);
  };
  const animated = async () => {
    const pages = await Promise.all(['#456', '#fff'].map((tint) => photo(1200, 800).tint(tint).png().toBuffer()));
    return sharp(pages, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer();
  };
  test.each<[string, () => Promise<Buffer | string>, RegExp]>([
    [
      'png',
      () => photo().png().toBuffer(),
      /^pictures\/team\.jpg: is neither WebP, AVIF nor JPEG: save it as one of them$/,
    ],
    ['text', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /is neither WebP/],
    ['empty', async () => '', /is neither WebP/],
    ['narrow', () => jpeg(1199, 800), /is 1199 x 800 px: it must be at least 1200 px wide$/],
    ['low', () => jpeg(2000, 400), /is 2000 x 400 px: it must be at least 630 px high$/],
    ['tall', () => jpeg(1400, 1401), /is 1400 x 1401 px, taller than wide: cut it to a landscape/],
    ['wide', () => jpeg(12_001, 800), /is 12001 x 800 px, which is too large: save it 2560 px wide$/],
    ['bomb', () => photo(8000, 8000).jpeg().toBuffer(), /is 8000 x 8000 px, which is too large/],
    ['heavy', async () => Buffer.alloc(20_000_001), /: has 20001 kB: save it 2560 px wide$/],
    ['damaged', damaged, /is damaged \(.+\): save it again$/],
    ['animated', animated, /is animated: save one picture of it$/],
  ])('has a fault: %s', async (_, make, sentence) => {
    place('team.jpg', await make());
    const found = [expect.stringMatching(sentence)];
    expect([await faultsWith('team.jpg'), await faultsWith('team.jpg', true)]).toEqual([found, found]);
  });

  test.each([
    ['article-9', /^picture article-9 is none that ships: write one of hero-1-villa, .*, or the name of a file/],
    ['toString', /is none that ships/],
    ['other.jpg', /^picture other\.jpg is not there: put it into the folder pictures, or name one that ships$/],
    ['../../team.jpg', /must be the name of a file of letters, digits, hyphens and underscores/],
    ['my team.jpg', /must be the name of a file of letters/],
  ])('has a fault: the name %s', async (name, sentence) => {
    const [fault, ...others] = await faultsWith(name);
    expect([fault?.replace('articles/a.md, line 6: ', ''), others]).toEqual([expect.stringMatching(sentence), []]);
  });
});

function faultsWith(picture: string, isCheck = false): Promise<string[]> {
  writeFileSync(join(root, 'own/articles/a.md'), article('Hi', { picture }));
  return faultsIn(join(root, 'own'), isCheck);
}
