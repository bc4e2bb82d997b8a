import { expect, test } from 'vitest';
import { content } from '#app/settings/content.server.ts';
import { openPage } from '#tests/page.ts';
import { sharedSite } from '#tests/shared-site.ts';

/** What a reader believes once, and skips the second time. */
const PROMISES = /verified twice|48 hours|one agent/gi;

/** A contract repeats its terms where they apply. */
const CONTRACTS = new Set(content.policies.map(({ slug }) => `/${slug}`));

test.each(content.paths.filter((path) => !CONTRACTS.has(path)))('makes each promise once on %s', async (path) => {
  const [main = ''] = (await openPage(sharedSite(), path)).texts('main');
  const made = [...main.matchAll(PROMISES)].map(([promise]) => promise.toLowerCase());
  expect(made).toEqual([...new Set(made)]);
});
