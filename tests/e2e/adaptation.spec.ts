import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { choosePlan } from '#tests/e2e/checkout.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { layoutFaults } from '#tests/e2e/layout-faults.ts';

// What visitors change to read: size and spacing of the text, and the colours. The site's policy would refuse the styles.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

const PAGES = [...PUBLIC_PATHS, '/checkout', '/chat', '/no-such-page'];

const SPACING = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;';
const STYLES = {
  'text of twice the size': 'html { font-size: 200% !important; }',
  'the spacing of WCAG 1.4.12': `* { ${SPACING} } p { margin-bottom: 2em !important; }`,
};

for (const width of [390, 1280]) {
  test(`every page can be read with ${Object.keys(STYLES).join(', and with ')}, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.evaluate(() => document.head.appendChild(document.createElement('style')));
        for (const [change, css] of Object.entries(STYLES)) {
          await page.locator('head style').evaluate((style, text) => style.replaceChildren(text), css);
          expect.soft(await layoutFaults(page), `${path} with ${change}`).toEqual([]);
        }
      });
    }
  });
}

test('with forced colours every button and every field keeps an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await choosePlan(page, 'Pro Closer');
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      expect.soft(await controlsWithoutEdge(page), path).toEqual([]);
    });
  }
});

function controlsWithoutEdge(page: Page): Promise<string[]> {
  const controls = page.locator('button, input:not([type=hidden], [type=checkbox], [type=radio]), textarea');
  return controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
        const edge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
        return !edge && textDecorationLine === 'none';
      })
      .map((control) => control.outerHTML.slice(0, 160)),
  );
}

test('the name of a control holds what is written on it', async ({ page }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      const named = await page.locator('a[aria-label], button[aria-label], summary[aria-label]').evaluateAll((all) =>
        all.map((control) => ({
          name: control.getAttribute('aria-label') ?? '',
          written: (control.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
        })),
      );
      const others = named.filter(({ name, written }) => !name.toLowerCase().includes(written.toLowerCase()));
      expect.soft(others, path).toEqual([]);
    });
  }
});

test('each field for personal data tells the browser what it is for', async ({ page }) => {
  const tokens = async () =>
    Object.fromEntries(
      await page
        .locator('main input:is([type=text], [type=email], [type=tel], :not([type]))')
        .evaluateAll((inputs) => (inputs as HTMLInputElement[]).map(({ name, autocomplete }) => [name, autocomplete])),
    );
  const person = { firstName: 'given-name', lastName: 'family-name' };
  await page.goto('/contact-us');
  expect(await tokens()).toMatchObject({ ...person, email: 'email', phone: 'tel' });
  await choosePlan(page, 'Pro Closer');
  const place = { address: 'street-address', city: 'address-level2', state: 'address-level1' };
  expect(await tokens()).toMatchObject({ ...person, email: 'email', phone: 'tel', ...place });
  await page.goto('/?review=new');
  const company = { companyName: 'organization', jobTitle: 'organization-title' };
  expect(await tokens()).toMatchObject({ ...person, ...company });
});
