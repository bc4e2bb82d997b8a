import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The first has no form. Those of the others are `reloadDocument`: the browser itself sends them, and keeps what was typed. */
const EXEMPT = ['app/routes/$.tsx', 'app/routes/demo-paypal.approve.tsx', 'app/routes/desk.$token.tsx'];

const pages = readdirSync('app/routes', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `app/routes/${file}`);

const exportsOf = (source: string) =>
  [...source.matchAll(/^export (?:(?:async )?(?:function|const) (\w+)|\{([^}]*)\} from)/gm)].flatMap(
    ([, name, list = '']) => name ?? list.split(',').map((each) => each.trim().split(' as ').at(-1)),
  );

/** What a page with a form must export. Leaving by a document load, or without a loader, nothing is loaded again. */
function needed(source: string, exported: (string | undefined)[]): string[] {
  if (!exported.includes('action') || !source.includes('export default')) return [];
  if (!exported.includes('loader')) return ['clientAction'];
  return ['clientAction', 'shouldRevalidate', ...(source.includes('redirectDocument(') ? [] : ['clientLoader'])];
}

test('a page with a form keeps what was typed when the connection breaks', () => {
  const missing = pages.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const exported = exportsOf(source);
    return needed(source, exported).flatMap((name) => (exported.includes(name) ? [] : `${file}: ${name}`));
  });
  expect(missing.filter((each) => !EXEMPT.some((file) => each.startsWith(file)))).toEqual([]);
  expect(new Set(missing.map((each) => each.split(':')[0]))).toEqual(new Set(EXEMPT));
});
