import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/e2e/fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * `test` with a page that axe can look at: axe needs timers, which a browser with scripts disabled has not, so that in
 * the project `no-js` it is the site's scripts that never arrive.
 */
export const test = base.extend({
  javaScriptEnabled: true,
  page: async ({ page }, use, { project }) => {
    if (project.name === 'no-js') {
      await page.route(
        (url) => url.pathname.endsWith('.js'),
        (route) => route.abort(),
      );
    }
    await use(page);
  },
});

/** Holds the page, as it stands, to axe's rules of WCAG 2.2 A and AA and to its best practices. */
export async function expectNoViolation(page: Page, what: string) {
  const axe = new AxeBuilder({ page }).withTags(TAGS).options({ resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
  );
  expect(found, what).toEqual([]);
}
