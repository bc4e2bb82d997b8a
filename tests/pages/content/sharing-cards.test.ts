import sharp from 'sharp';
import { expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { openPage } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

/** Returns the address of the page's sharing card, after a look at the picture. */
async function cardOf(path: string): Promise<string> {
  const page = await openPage(site, path);
  const property = (name: string) => page.all(`meta[property="og:${name}"]`)[0]?.getAttribute('content') ?? '';
  const address = new URL(property('image')).pathname;
  const response = await fetch(site.url + address);
  expect(response.status, address).toBe(200);
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.length, address).toBeLessThanOrEqual(80_000);
  const { format, width, height } = await sharp(body).metadata();
  const promised = { format: 'jpeg', width: property('image:width'), height: property('image:height') };
  expect({ format, width: String(width), height: String(height) }, address).toEqual(promised);
  expect(property('image:alt'), path).toBeTruthy();
  return address;
}

test('gives every page a sharing card of its own', async () => {
  const cards = await Promise.all(content.paths.map(cardOf));
  expect(new Set(cards).size).toBe(content.paths.length);
  await cardOf('/checkout');
});
