import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { content } from '#app/settings/content.server.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage } from '#tests/page.ts';

type Part = { [name: string]: unknown };

/** Returns what of a file can be hidden, hidden. */
function hidden(part: Part): Part {
  if ('show' in part) return { show: false };
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
      const inside = hidden(value as Part);
      return Object.keys(inside).length > 0 ? [[name, inside]] : [];
    }),
  );
}

const FILES = readdirSync('content/pages').map((name) => {
  const shipped = readFileSync(`content/pages/${name}`, 'utf8');
  return [`pages/${name}`, stringify(hidden(parse(shipped, { logLevel: 'silent' })))] as const;
});

/** Whose owner hid every part that may be hidden. */
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { CONTENT_DIR: contentFolder(Object.fromEntries(FILES)) } });
});
afterAll(async () => {
  await site?.stop();
  removeContentFolders();
});

test('what an owner may hide is what pages can do without', () => {
  const names = FILES.flatMap(([name, text]) => Object.keys(parse(text)).map((part) => `${name}: ${part}`));
  expect(names.toSorted()).toEqual([
    'pages/about.yaml: benefits',
    ...['bundles', 'everyPlan'].map((part) => `pages/checkout.yaml: ${part}`),
    ...['callToAction', 'footer'].map((part) => `pages/frame.yaml: ${part}`),
    ...['appreciation', 'mission', 'numbers', 'offers', 'whyUs'].map((part) => `pages/landing.yaml: ${part}`),
    'pages/receipt.yaml: nextSteps',
  ]);
});

test.each([
  ...['/', '/about-us', '/pricing', '/how-it-works', '/operational-framework', '/lead-gen-strategies'],
  ...['/lead-nurturing', '/partner-playbook', '/contact-us', '/resources', '/checkout', '/chat', '/terms-of-use'],
  `/resources/${content.articles[0]?.slug}`,
])('%s has no heading over nothing and no name of nothing', async (path) => {
  const page = await openPage(site, path);
  const headings = page.all('main h1, main h2, main h3');
  expect(headings.filter((heading) => !heading.textContent?.trim())).toEqual([]);
  const bare = page.all('main section').filter((section) => {
    const own = [...section.querySelectorAll('h1, h2, h3')].map((each) => each.textContent ?? '').join('');
    return own !== '' && section.textContent?.trim() === own.trim();
  });
  expect(bare.map((section) => section.outerHTML.slice(0, 200))).toEqual([]);
  const named = page
    .all('[aria-labelledby], [aria-describedby]')
    .flatMap((element) =>
      ['aria-labelledby', 'aria-describedby'].flatMap((name) => element.getAttribute(name)?.split(' ') ?? []),
    );
  expect(named.filter((id) => !page.all(`[id="${id}"]`).length)).toEqual([]);
  expect(page.texts('main').join('')).not.toMatch(/undefined|\[object/);
});
