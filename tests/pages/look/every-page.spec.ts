import { expect, test } from '#tests/browser.ts';
import { controlsWithOtherNames, expectFits, movingElements } from '#tests/pages/look/checks.ts';
import { EVERY_PAGE } from '#tests/pages/look/every-page.ts';

test.use({ reducedMotion: 'reduce' });

/** A page of each layout; the long run visits all. */
const SOON = ['/', '/pricing', '/contact-us', '/checkout', '/privacy-policy', '/no-such-page'];

for (const { path, status } of EVERY_PAGE) {
  test(`serves ${path} complete and quiet @js${SOON.includes(path) ? '' : ' @full'}`, async ({
    page,
    context,
    site,
  }) => {
    const foreign: string[] = [];
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(`${site.url}/`)) foreign.push(request.url());
      if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname);
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Hearthline/ })).toHaveAttribute('href', '/');
    await expect(page.getByRole('contentinfo')).toContainText('2025');
    const chat = { name: 'Chat with Hearthline AI' };
    await expect(page.getByRole('link', chat).or(page.getByRole('button', chat))).toBeVisible();

    expect.soft(await movingElements(page), 'nothing moves').toEqual([]);
    expect.soft(await controlsWithOtherNames(page), 'names hold what is written').toEqual([]);
    await expectFits(page, [320, 1280], path);

    await page.waitForLoadState('load');
    expect.soft(foreign, 'no other host is asked').toEqual([]);
    const theTwoFonts = ['/instrument-sans-subset-', '/instrument-serif-subset-'];
    expect.soft([...fonts].sort()).toEqual(theTwoFonts.map((name) => expect.stringContaining(name)));
    expect.soft(await context.cookies()).toEqual([]);
  });
}
