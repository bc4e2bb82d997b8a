import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { ARTICLES } from '#app/content/articles.ts';
import { heroPreload, Picture } from '#app/ui/picture.tsx';
import { isPictureName, PICTURES, type PictureName, pictureUrl, SHARING_PICTURE } from '#app/ui/pictures.ts';

const names = Object.keys(PICTURES) as PictureName[];
const listed = names.flatMap((name) =>
  PICTURES[name].widths.flatMap((width) => [pictureUrl(name, width, 'avif'), pictureUrl(name, width, 'webp')]),
);

describe('pictures', () => {
  it('lists exactly the files in public/pictures', () => {
    const files = readdirSync('public/pictures').map((file) => `/pictures/${file}`);
    expect(files.sort()).toEqual([...listed, SHARING_PICTURE.path].sort());
  });

  it.each(names)('states the true size of %s', async (name) => {
    const { width, height, widths } = PICTURES[name];
    const { width: trueWidth, height: trueHeight } = await sharp(`docs/art/masters/${name}.webp`).metadata();
    expect([width, height]).toEqual([trueWidth, trueHeight]);
    for (const each of widths) {
      expect((await sharp(`public${pictureUrl(name, each, 'webp')}`).metadata()).width).toBe(each);
    }
  });

  it('has the cover of every article', () => {
    expect(ARTICLES.map((article) => article.img).filter((img) => !isPictureName(img))).toEqual([]);
    expect(isPictureName('toString')).toBe(false);
  });

  it('loads lazily unless it comes first, and warns of nothing', () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lazy = renderToStaticMarkup(<Picture name="call" sizes="50vw" />);
    const first = renderToStaticMarkup(<Picture name="hero-1-villa" sizes="100vw" priority alt="" />);
    const preload = renderToStaticMarkup(<link {...heroPreload('hero-1-villa')} />);
    expect(lazy).toContain('loading="lazy"');
    expect(lazy).toContain('alt="Illustration: ');
    expect(first).toContain('fetchpriority="high"');
    expect(first).not.toContain('loading=');
    expect(first).toContain('alt=""');
    expect(preload).toContain('imageSrcSet="/pictures/hero-1-villa-640.avif 640w, ');
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});
