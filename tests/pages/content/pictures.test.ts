import { expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { openPage } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

async function typeOf(address: string): Promise<string> {
  const { status, headers } = await fetch(site.url + address);
  return `${status} ${headers.get('content-type')}`;
}

test.each([...content.paths, '/checkout', '/no-such-page'])('%s shows pictures as AVIF, and as WebP', async (path) => {
  const page = await openPage(site, path);
  const of = (selector: string, name: string) => page.all(selector).map((each) => each.getAttribute(name) ?? '');
  const sets = [...of('picture source', 'srcset'), ...of('link[rel=preload][as=image]', 'imagesrcset')];
  const avif = [...sets.filter(Boolean).flatMap((set) => set.split(', ')), ...of('link[as=image][href]', 'href')];
  const webp = of('picture img', 'src');
  for (const each of new Set(avif)) expect(await typeOf(each.split(' ')[0] ?? ''), each).toBe('200 image/avif');
  for (const each of new Set(webp)) expect(await typeOf(each), each).toBe('200 image/webp');
  expect(page.all('picture source[type="image/avif"]').length).toBe(page.all('picture source').length);
  expect(page.all('picture source').length).toBeGreaterThanOrEqual(webp.length);
});
