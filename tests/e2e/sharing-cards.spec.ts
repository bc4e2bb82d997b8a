import sharp from 'sharp';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test('every page names a sharing card that exists, of its own @no-js', async ({ page, request }) => {
  const cards = new Map<string, string>();
  for (const route of [...PUBLIC_PATHS, '/checkout']) {
    await page.goto(route);
    const property = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    const address = new URL((await property('image')) ?? '').pathname;
    const answer = await request.get(address);
    expect(answer.status(), `${route} names ${address}`).toBe(200);
    const body = await answer.body();
    expect(body.length, address).toBeLessThanOrEqual(80_000);
    const { format, width, height } = await sharp(body).metadata();
    expect({ format, width: String(width), height: String(height) }, address).toEqual({
      format: 'jpeg',
      width: await property('image:width'),
      height: await property('image:height'),
    });
    expect(await property('image:alt'), route).toBeTruthy();
    if (route !== '/checkout') cards.set(address, route);
  }
  expect(cards.size, 'no two pages share a card').toBe(PUBLIC_PATHS.length);
});
