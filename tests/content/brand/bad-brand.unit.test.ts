import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pairFaults, SHIPPED_COLORS } from '#app/content/brand/colors.ts';
import { readContent } from '#app/content/reading/content.server.ts';
import { brandFile, MARK, photo } from '#tests/content/brand/own-brand.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { faultsOf } from '#tests/content/faults.ts';
import { SITE } from '#tests/settings/site.ts';

afterAll(removeContentFolders);

const withMark = (svg: string) => faultsOf({ 'brand.yaml': 'mark: mark.svg\n', 'pictures/mark.svg': svg });

describe('the colors that ship', () => {
  it('are those of the stylesheet, and can be read on each other', () => {
    const css = readFileSync('app/ui/styles/app.css', 'utf8');
    for (const color of Object.values(SHIPPED_COLORS)) expect(css).toContain(`: ${color};`);
    expect(parse(readFileSync('content/brand.yaml', 'utf8')).colors).toEqual(SHIPPED_COLORS);
    expect(pairFaults(SHIPPED_COLORS)).toEqual([]);
  });
});

describe('brand.yaml', () => {
  it('faults two colors that cannot be read on each other, at the line of one', async () => {
    expect(await faultsOf({ 'brand.yaml': "colors:\n  dark: '#123456'\n  action: '#ff8866'\n" })).toEqual([
      'brand.yaml, line 3: #ffffff on action #ff8866 has a contrast of 2.3:1 and needs 4.5:1, as buttons: make action darker',
      expect.stringMatching(
        /^brand\.yaml, line 3: action #ff8866 on page #fbf6ee has a contrast of 2\.1:1 and needs 3:1/,
      ),
      expect.stringMatching(
        /^brand\.yaml, line 3: action #ff8866 on panel #efe4d2 .*: make action darker, or make panel lighter$/,
      ),
    ]);
  });

  it('is checked without a size of its pictures', async () => {
    const heroes = [{ picture: 'hill.jpg', pictureAlt: 'A hill' }];
    const own = contentFolder({ 'brand.yaml': brandFile({ heroes }), 'pictures/hill.jpg': await photo('#456') });
    const { media } = await readContent({ own, site: SITE, isCheck: true });
    expect([...media.keys()].filter((address) => address.includes('hill'))).toEqual([]);
  });

  it('names all faults at once', async () => {
    const heroes = [{ picture: 'small.jpg', pictureAlt: 'A hill' }, { picture: 'hill.jpg' }];
    const own = {
      colors: { page: 'white', pages: '#ffffff' },
      browserBar: 1,
      mark: 'mark.svg',
      heroes,
      pictures: { 'about-us': { picture: 'no.jpg', pictureAlt: 'Us' } },
    };
    const faults = await faultsOf({
      'brand.yaml': brandFile(own),
      'pictures/small.jpg': await photo('#457', 600, 400),
      'pictures/hill.jpg': await photo('#457'),
    });
    expect(faults).toEqual([
      "brand.yaml, line 3: colors.page must be # and six digits in quotes, for example '#0c2230'",
      'brand.yaml, line 4: pages has no place here: see content/README.md for what has',
      expect.stringMatching(/^brand\.yaml, line 6: browserBar must be a text/),
      'brand.yaml, line 7: mark names no file: put mark.svg into the folder pictures',
      'brand.yaml, line 13: heroes.pictureAlt is missing: write it',
      'brand.yaml, line 19: picture no.jpg is not there: put it into the folder pictures, or name one that ships',
      'pictures/small.jpg: is 600 x 400 px: it must be at least 1200 px wide',
    ]);
  });

  it('faults a list without heroes, one with five, and a picture that is a PNG', async () => {
    expect(await faultsOf({ 'brand.yaml': 'heroes: []\n' })).toEqual([
      'brand.yaml, line 1: heroes must have 1 to 4 pictures',
    ]);
    const five = Array.from({ length: 5 }, () => ({ picture: 'call', pictureAlt: 'A phone' }));
    expect(await faultsOf({ 'brand.yaml': brandFile({ heroes: five }) })).toEqual([
      'brand.yaml, line 2: heroes must have 1 to 4 pictures',
    ]);
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    const one = brandFile({ heroes: [{ picture: 'hill.jpg', pictureAlt: 'A hill' }] });
    expect(await faultsOf({ 'brand.yaml': one, 'pictures/hill.jpg': png })).toEqual([
      'pictures/hill.jpg: is neither WebP, AVIF nor JPEG: save it as one of them',
    ]);
  });
});

describe('a mark', () => {
  it.each([
    ['a script', '<circle r="9"/><script>alert(1)</script>', 'holds a script: export the drawing alone'],
    [
      'an event',
      '<circle r="9" onload="x()"/>',
      'holds a script that an event starts (on…=): export the drawing alone',
    ],
    [
      'a link that runs',
      '<a href="javascript:x()"><circle r="9"/></a>',
      'holds a link that runs a script: export the drawing alone',
    ],
    ['another file', '<image href="https://x.example/a.png"/>', expect.stringContaining('loads another file')],
    ['letters', '<text>A</text>', expect.stringContaining('has letters in a font')],
  ])('with %s is faulted at its line', async (_, part, fault) => {
    const [found, ...others] = await withMark(MARK.replace('<circle', `\n${part}<circle`));
    expect(others).toEqual([]);
    expect(found?.startsWith('pictures/mark.svg, line 2: ')).toBe(true);
    expect(found?.replace('pictures/mark.svg, line 2: ', '')).toEqual(fault);
  });

  it('that is broken, wide, or hidden on a ground is faulted', async () => {
    expect(await withMark(MARK.replace('</svg>', ''))).toEqual([expect.stringContaining('is no whole SVG')]);
    expect(await withMark(MARK.replace('0 0 64 64', '0 0 160 48'))).toEqual([
      'pictures/mark.svg: is 160 x 48, and an icon is as wide as high: draw the sign alone, without the name',
    ]);
    expect(await withMark(MARK.replace('#1f5f3a', '#fff').replace('#e8d27a', '#fff'))).toEqual([
      'pictures/mark.svg: can hardly be seen on page #fbf6ee: draw it on a ground of its own, such as a filled circle',
    ]);
    expect(await withMark(`${MARK}<!--${'x'.repeat(30_000)}-->`)).toEqual([
      expect.stringContaining('export it with at most 30 kB'),
    ]);
  });
});
