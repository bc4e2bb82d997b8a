import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { content } from '#app/settings/content.server.ts';
import { opsJson } from '#tests/cli.ts';
import { article, contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { type Site, startSite } from '#tests/http.ts';
import { openPage } from '#tests/page.ts';

type Part = { [name: string]: unknown };
type IsHidden = (part: Part) => boolean;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns what of a file can be hidden, hidden. */
function hidden(part: Part): Part {
  if ('show' in part) return { show: false };
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      const inside = isPart(value) ? hidden(value) : {};
      return Object.keys(inside).length > 0 ? [[name, inside]] : [];
    }),
  );
}

const SHIPPED = readdirSync('content/pages').map((name) => {
  const text = readFileSync(`content/pages/${name}`, 'utf8');
  return [`pages/${name}`, parse(text, { logLevel: 'silent' }) as Part] as const;
});
const FILES = SHIPPED.map(([name, part]) => [name, stringify(hidden(part))] as const);

/** What a company has whose texts name no plan that ships. */
const OWN = {
  'faq.yaml': '- id: parking\n  question: Where do I park?\n  answer: Behind the house.\n',
  'articles/parking.md': article('Words.'),
};
const LEAD = '- id: a\n  kind: lead\n  title: Plain Lead\n  price: 99\n';
const BUNDLE = '- id: b\n  kind: bundle\n  title: Plain Bundle\n  price: 99\n  credit: 120\n';
const without =
  (...names: string[]): IsHidden =>
  (part) =>
    names.includes(String(part.with));

const HIDING: [what: string, files: Record<string, string>, isHidden: IsHidden][] = [
  ['all that an owner may hide', Object.fromEntries(FILES), (part) => 'show' in part],
  [
    'bundles, described leads and questions that are not there',
    { ...OWN, 'plans.yaml': LEAD },
    without('bundles', 'ZIP exclusivity', 'leads with features', 'questions'),
  ],
  [
    'leads and ZIP exclusivity that are not sold',
    { ...OWN, 'plans.yaml': BUNDLE },
    without('leads', 'ZIP exclusivity'),
  ],
];

/** Returns the sentences of hidden parts, or of those that are shown. */
function sentences(value: unknown, isHidden: IsHidden, ofHidden: boolean, isInside = false): string[] {
  if (typeof value === 'string')
    return isInside === ofHidden && value.length > 30 && !/[{[]/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const inside = isInside || (isPart(value) && isHidden(value));
  return Object.values(value).flatMap((each) => sentences(each, isHidden, ofHidden, inside));
}

const [sites, folders]: [Site[], string[]] = [[], []];
/** Whose owner hid every part that may be hidden. */
let site: Site;
beforeAll(async () => {
  for (const [index, [, files]] of HIDING.entries()) {
    folders[index] = contentFolder(files);
    sites[index] = await startSite({ env: { CONTENT_DIR: folders[index], TRUST_PROXY: '1' } });
  }
  [site] = sites as [Site];
});
afterAll(async () => {
  for (const each of sites) await each.stop();
  removeContentFolders();
});

test('what an owner may hide is what pages can do without', () => {
  const pathsIn = (part: Part, path: string[]): string[] =>
    Object.entries(part).flatMap(([name, value]) => (isPart(value) ? pathsIn(value, [...path, name]) : path.join('.')));
  expect(FILES.flatMap(([name, text]) => pathsIn(parse(text), [name])).toSorted()).toEqual([
    'pages/about.yaml.benefits',
    ...['bundles', 'everyPlan'].map((part) => `pages/checkout.yaml.${part}`),
    ...['callToAction', 'footer.solutions'].map((part) => `pages/frame.yaml.${part}`),
    ...['appreciation', 'mission', 'numbers', 'offers', 'whyUs'].map((part) => `pages/landing.yaml.${part}`),
    'pages/lead-gen-strategies.yaml.growth.map',
    'pages/receipt.yaml.nextSteps',
    'pages/reviews.yaml.inWriting',
  ]);
});

const PATHS = [
  ...['/', '/about-us', '/pricing', '/how-it-works', '/operational-framework', '/lead-gen-strategies'],
  ...['/lead-nurturing', '/partner-playbook', '/contact-us', '/resources', '/checkout', '/chat', '/terms-of-use'],
];

test.each(HIDING)('neither page, claim nor reply has %s', async (what, _, isHidden) => {
  const index = HIDING.findIndex(([name]) => name === what);
  const [{ url } = { url: '' }, folder = ''] = [sites[index], folders[index]];
  const of = (ofHidden: boolean) => SHIPPED.flatMap(([, part]) => sentences(part, isHidden, ofHidden));
  const hiddenSentences = of(true).filter((text) => !of(false).some((other) => other.includes(text)));
  const pages = await Promise.all(PATHS.map(async (path) => (await openPage({ url }, path)).text));
  const claims = await opsJson(['content', 'claims', folder], {});
  const replies = await Promise.all(
    hiddenSentences.map(async (message, each) => {
      const body = JSON.stringify({ message });
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${each}` };
      const { message: reply } = await (
        await fetch(`${url}/api/chat/chat-here`, { method: 'POST', headers, body })
      ).json();
      return String(reply);
    }),
  );
  const said = [...pages, ...claims.map(({ text }) => String(text).replace(/\s+/g, ' ')), ...replies];
  expect(hiddenSentences).not.toEqual([]);
  expect(hiddenSentences.filter((text) => said.some((each) => each.includes(text)))).toEqual([]);
});

test.each([...PATHS, `/resources/${content.articles[0]?.slug}`])(
  '%s has no heading over nothing and no name of nothing',
  async (path) => {
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
  },
);
