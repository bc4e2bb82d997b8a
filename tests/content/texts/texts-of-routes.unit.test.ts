import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEXTS_OF_ROUTES } from '#app/content/texts/texts-of-routes.ts';

/** What scripts of browsers are made of. */
const SOURCES = new Map(
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.server)\.tsx?$/.test(file))
    .map((file) => [`app/${file}`, readFileSync(`app/${file}`, 'utf8')]),
);

/** The desk has no scripts. */
const ROUTE = /^app\/(routes\/(?!desk\.)[^/]+?)(?:\/route)?\.tsx$/;

const IMPORT = /^(?:im|ex)port (?!type )[^;']*'#([^']*)'|\bimport\('#([^']*)'\)/gm;

/** Returns the files of texts that a source reads, or what it imports, at once or later. */
function textsReadFrom(source: string): string[] {
  const sources = new Set([source]);
  // The loop also visits what it adds.
  for (const each of sources)
    for (const [, now, later] of (SOURCES.get(each) ?? '').matchAll(IMPORT)) sources.add(now ?? later ?? '');
  const read = [...sources].flatMap((each) => [...(SOURCES.get(each) ?? '').matchAll(/\btexts\(\)\.(\w+)/g)]);
  return [...new Set(read.map(([, file = '']) => file))].sort();
}

const ofEveryPage = textsReadFrom('app/root.tsx');

test('each route has the texts that its scripts read', () => {
  const read = [...SOURCES.keys()].flatMap((source) => {
    const [, route] = ROUTE.exec(source) ?? [];
    const files = textsReadFrom(source).filter((file) => !ofEveryPage.includes(file));
    return route && files.length > 0 ? [[route, files]] : [];
  });
  expect(Object.fromEntries(read)).toEqual(TEXTS_OF_ROUTES);
});

test('texts of every page are read by its frame', () => {
  const ofRoutes = Object.values(TEXTS_OF_ROUTES).flat();
  expect(ofEveryPage).toContain('frame');
  expect(ofEveryPage.filter((file) => ofRoutes.some((each) => each === file))).toEqual([]);
});

test('code names the file of a text where it reads it', () => {
  const others = [...SOURCES].filter(([, source]) => /(?:[=(,?:&|]|return)\s*texts\(\)(?!\.\w)/.test(source));
  expect(others.map(([name]) => name)).toEqual([]);
});
