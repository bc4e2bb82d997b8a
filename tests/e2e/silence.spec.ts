import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';

test('no page asks another host for anything, needs more than the two fonts it preloads, sets a cookie, or moves for those who want calm', async ({
  page,
  context,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const elsewhere: string[] = [];
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${site.url}/`)) elsewhere.push(request.url());
    if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname);
  });
  for (const path of [...PUBLIC_PATHS, '/checkout', '/chat']) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect.soft(await answer?.headerValue('set-cookie'), path).toBeNull();
      const running = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 160)),
      );
      expect.soft(running, path).toEqual([]);
      expect.soft(elsewhere.splice(0), path).toEqual([]);
      expect
        .soft([...fonts].sort(), path)
        .toEqual([
          expect.stringContaining('/instrument-sans-subset-'),
          expect.stringContaining('/instrument-serif-subset-'),
        ]);
      fonts.clear();
    });
  }
  expect(await context.cookies()).toEqual([]);
});
