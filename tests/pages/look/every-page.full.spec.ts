import { expect, test } from '#tests/browser.ts';
import { controlsWithoutEdge, expectAccessible, expectFits } from '#tests/pages/look/checks.ts';
import { EVERY_PAGE } from '#tests/pages/look/every-page.ts';

// Visitors change the text's size and spacing; the site's policy would refuse the styles that stand for it here.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

/** Pixels; 320 is also what a window of 1280 has at 400 % zoom, and 640 at 200 %. */
const WIDTHS = [320, 360, 390, 640, 768, 1024, 1280, 1640, 1920];

const SPACING = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;';
const STYLES = {
  'text of twice the size': 'html { font-size: 200% !important; }',
  'the spacing of WCAG 1.4.12': `* { ${SPACING} } p { margin-bottom: 2em !important; }`,
};

/** The pages that have other parts without scripts: forms, rows that scroll, expanded texts. */
for (const path of ['/', '/about-us', '/pricing', '/contact-us', '/checkout', '/chat']) {
  test(`fits ${path} to narrow and wide windows without scripts @no-js`, async ({ page }) => {
    await page.goto(path);
    await expectFits(page, [320, 768, 1280], path);
  });
}

for (const { path } of EVERY_PAGE) {
  test(`fits ${path} to every width, text size, spacing and forced colors @js`, async ({ page }) => {
    await page.goto(path);
    await expectFits(page, WIDTHS, path);
    await page.evaluate(() =>
      document.head.appendChild(document.createElement('style')).setAttribute('data-reader', ''),
    );
    for (const [change, css] of Object.entries(STYLES)) {
      await page.locator('head style[data-reader]').evaluate((style, text) => style.replaceChildren(text), css);
      await expectFits(page, [390, 1280], `${path} with ${change}`);
    }
    await page.locator('head style[data-reader]').evaluate((style) => style.remove());
    await page.setViewportSize({ width: 1280, height: 844 });
    // Forms, menu and expanded parts are looked at on a phone too (tests/pages/look/states.full.spec.ts).
    await expectAccessible(page, path);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await controlsWithoutEdge(page), `${path} in forced colors`).toEqual([]);
  });
}
