import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { WindowPicture, windowPreloads } from '#app/ui/pictures/picture.tsx';
import {
  hasUpright,
  isPictureName,
  PICTURES,
  type PictureName,
  pictureUrl,
  UPRIGHT,
  uprightUrl,
} from '#app/ui/pictures/pictures.ts';

const names = Object.keys(PICTURES) as PictureName[];
const upright = names.filter(hasUpright);
const listed = names.flatMap((name) =>
  PICTURES[name].widths.flatMap((width) => [pictureUrl(name, width, 'avif'), pictureUrl(name, width, 'webp')]),
);
const listedUpright = upright.flatMap((name) => [uprightUrl(name, 'avif'), uprightUrl(name, 'webp')]);

describe('pictures', () => {
  it('lists exactly the files in public/pictures', () => {
    const entries = readdirSync('public/pictures', { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `/pictures/${name}`);
    expect(files.sort()).toEqual([...listed, ...listedUpright].sort());
  });

  it.each(names)('states the true size of %s', async (name) => {
    const { width, height, widths } = PICTURES[name];
    const { width: trueWidth, height: trueHeight } = await sharp(`docs/art/masters/${name}.webp`).metadata();
    expect([width, height]).toEqual([trueWidth, trueHeight]);
    for (const each of widths) {
      expect((await sharp(`public${pictureUrl(name, each, 'webp')}`).metadata()).width).toBe(each);
    }
  });

  it.each(upright)('has the upright crop of %s, and offers it to phones before the wide ones', async (name) => {
    const { width = 0, height = 1 } = await sharp(`public${uprightUrl(name, 'webp')}`).metadata();
    expect(width / height).toBeCloseTo(UPRIGHT.width / UPRIGHT.height, 2);
    const html = renderToStaticMarkup(<WindowPicture name={name} />);
    expect(html.indexOf(uprightUrl(name, 'avif'))).toBeLessThan(html.indexOf(pictureUrl(name, 640, 'avif')));
    const [phone, others] = windowPreloads(name).map((link) => ('media' in link ? link.media : ''));
    expect(html).toContain(`media="${phone}"`);
    expect(others).toBe(`not all and ${phone}`);
  });

  it('has the cover of every article', () => {
    expect(content.articles.map((article) => article.img).filter((img) => !isPictureName(img))).toEqual([]);
    expect(isPictureName('toString')).toBe(false);
  });
});
