import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  fallbackUrl,
  isPictureName,
  PICTURES,
  type PictureName,
  pictureSrcSet,
  shippedPicture,
  UPRIGHT,
  uprightUrl,
} from '#app/content/pictures.ts';
import { WindowPicture, windowPreloads } from '#app/ui/pictures/picture.tsx';

const names = Object.keys(PICTURES) as PictureName[];
const upright = names.filter((name) => 'upright' in PICTURES[name]);
/** The addresses of the wide versions, by what `srcset` says of each: `640w`. */
const wideOf = (name: PictureName) =>
  pictureSrcSet(shippedPicture(name))
    .split(', ')
    .map((each) => each.split(' ') as [address: string, width: string]);
const uprightOf = (name: PictureName) => uprightUrl(shippedPicture(name));
const fallbackOf = (name: PictureName) => fallbackUrl(shippedPicture(name));

describe('pictures', () => {
  it('lists exactly the files in public/pictures', () => {
    const entries = readdirSync('public/pictures', { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `/pictures/${name}`);
    const wide = names.flatMap(wideOf).map(([address]) => address);
    expect(files.sort()).toEqual([...wide, ...upright.map(uprightOf), ...names.map(fallbackOf)].sort());
  });

  it.each(names)('states the true size of %s', async (name) => {
    const { width, height } = PICTURES[name];
    const { width: trueWidth, height: trueHeight } = await sharp(`docs/art/masters/${name}.webp`).metadata();
    expect([width, height]).toEqual([trueWidth, trueHeight]);
    for (const [address, stated] of wideOf(name)) {
      expect(`${(await sharp(`public${address}`).metadata()).width}w`).toBe(stated);
    }
  });

  it.each(upright)('has the upright crop of %s, and offers it to phones before the wide ones', async (name) => {
    const { width = 0, height = 1 } = await sharp(`public${uprightOf(name)}`).metadata();
    expect(width / height).toBeCloseTo(UPRIGHT.width / UPRIGHT.height, 2);
    const html = renderToStaticMarkup(<WindowPicture picture={name} />);
    expect(html.indexOf(uprightOf(name))).toBeLessThan(html.indexOf(wideOf(name)[0]?.[0] ?? ''));
    const [phone, others] = windowPreloads(name).map((link) => ('media' in link ? link.media : ''));
    expect(html).toContain(`media="${phone}"`);
    expect(others).toBe(`not all and ${phone}`);
  });

  it('know the names of what ships', () => {
    expect(names.filter(isPictureName)).toEqual(names);
    expect(isPictureName('toString')).toBe(false);
  });
});
