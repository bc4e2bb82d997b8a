import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  isPictureName,
  PICTURES,
  type PictureName,
  pictureUrl,
  shippedPicture,
  UPRIGHT,
} from '#app/content/pictures.ts';
import { WindowPicture, windowPreloads } from '#app/ui/pictures/picture.tsx';

const names = Object.keys(PICTURES) as PictureName[];
const upright = names.filter((name) => 'upright' in PICTURES[name]);
const addressOf = (name: PictureName, width: number | 'upright', format: 'avif' | 'webp') =>
  pictureUrl(shippedPicture(name), width, format);
const inBothFormats = (name: PictureName, width: number | 'upright') => [
  addressOf(name, width, 'avif'),
  addressOf(name, width, 'webp'),
];
const listed = names.flatMap((name) => PICTURES[name].widths.flatMap((width) => inBothFormats(name, width)));
const listedUpright = upright.flatMap((name) => inBothFormats(name, 'upright'));

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
      expect((await sharp(`public${addressOf(name, each, 'webp')}`).metadata()).width).toBe(each);
    }
  });

  it.each(upright)('has the upright crop of %s, and offers it to phones before the wide ones', async (name) => {
    const { width = 0, height = 1 } = await sharp(`public${addressOf(name, 'upright', 'webp')}`).metadata();
    expect(width / height).toBeCloseTo(UPRIGHT.width / UPRIGHT.height, 2);
    const html = renderToStaticMarkup(<WindowPicture picture={name} />);
    expect(html.indexOf(addressOf(name, 'upright', 'avif'))).toBeLessThan(html.indexOf(addressOf(name, 640, 'avif')));
    const [phone, others] = windowPreloads(name).map((link) => ('media' in link ? link.media : ''));
    expect(html).toContain(`media="${phone}"`);
    expect(others).toBe(`not all and ${phone}`);
  });

  it('know the names of what ships', () => {
    expect(names.filter(isPictureName)).toEqual(names);
    expect(isPictureName('toString')).toBe(false);
  });
});
