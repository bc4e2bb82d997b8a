import { content } from '#app/settings/content.server.ts';
import { expect, test } from '#tests/browser.ts';
import {
  controlsWithOtherNames,
  controlsWithoutEdge,
  expectAccessible,
  expectFits,
  faultsOnPaper,
  movingElements,
} from '#tests/pages/look/checks.ts';

test.use({ reducedMotion: 'reduce' });

/** Every page that a visitor can open without having done something before. */
const EVERY_PAGE = [...content.paths, '/checkout', '/chat', '/no-such-page', '/resources/no-such-article'];

/** A page of each layout. */
const SOON = ['/', '/pricing', '/contact-us', '/checkout', '/privacy-policy', '/no-such-page'];

for (const path of SOON) {
  test(`serves ${path} complete and quiet @js`, async ({ page, context, site }) => {
    const foreign: string[] = [];
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(`${site.url}/`)) foreign.push(request.url());
      if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname);
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Hearthline/ })).toHaveAttribute('href', '/');
    await expect(page.getByRole('contentinfo')).toContainText('2025');
    const chat = { name: 'Chat with Hearthline AI' };
    const ways = page.getByRole('link', chat).or(page.getByRole('button', chat));
    await expect(ways).toHaveCount(path === '/checkout' ? 0 : 1);
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

/** Pixels; 320 is also what a window of 1280 has at 400 % zoom, and 640 at 200 %. */
const WIDTHS = [320, 360, 390, 640, 768, 1024, 1280, 1640, 1920];

const SPACING = 'line-height: 1.5 !important; email-spacing: 0.12em !important; word-spacing: 0.16em !important;';
const STYLES = {
  'text of twice the size': 'html { font-size: 200% !important; }',
  'the spacing of WCAG 1.4.12': `* { ${SPACING} } p { margin-bottom: 2em !important; }`,
};

test.describe('for everybody', () => {
  // Visitors change the text's size and spacing; the site's policy would refuse the styles that stand for it here.
  test.use({ bypassCSP: true });

  // The pages that have other parts without scripts: forms, rows that scroll, expanded texts.
  for (const path of ['/', '/about-us', '/pricing', '/contact-us', '/checkout', '/chat']) {
    test(`fits ${path} to narrow and wide windows without scripts @no-js @full`, async ({ page }) => {
      await page.goto(path);
      await expectFits(page, [320, 768, 1280], path);
    });
  }

  for (const path of EVERY_PAGE) {
    test(`fits ${path} to every width, text, spacing, forced colors and paper @js @full`, async ({ page, context }) => {
      await page.goto(path);
      expect.soft(await movingElements(page), 'nothing moves').toEqual([]);
      expect.soft(await controlsWithOtherNames(page), 'names hold what is written').toEqual([]);
      expect.soft(await context.cookies()).toEqual([]);
      await expectFits(page, WIDTHS, path);
      const reader = await page.addStyleTag({ content: ' ' });
      for (const [change, css] of Object.entries(STYLES)) {
        await reader.evaluate((style, text) => {
          style.textContent = text;
        }, css);
        await expectFits(page, [390, 1280], `${path} with ${change}`);
      }
      await reader.evaluate((style) => style.parentNode?.removeChild(style));
      await page.setViewportSize({ width: 1280, height: 844 });
      // Forms, menu and expanded parts are looked at on a phone too (tests/pages/look/states.full.spec.ts).
      await expectAccessible(page, path);
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await controlsWithoutEdge(page), `${path} in forced colors`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none', media: 'print' });
      expect.soft(await faultsOnPaper(page), `${path} on paper`).toEqual([]);
    });
  }
});
