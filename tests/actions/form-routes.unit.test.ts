import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Pages of the desk run no scripts. */
const DESK = ['_index', 'content', 'list.$name'].map((name) => `app/routes/desk.${name}.tsx`);

/** The first has no form. Those of the others are `reloadDocument`: the browser itself sends them, and keeps what was typed. */
const EXEMPT = ['app/routes/$.tsx', 'app/routes/checkout_.return.tsx', 'app/routes/demo-paypal.approve.tsx', ...DESK];

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

/** Why a page's action does without the size limit, the checks, the rate limit and the one answer to a double click of `handleForm`. */
const READS_ITSELF: Record<string, string> = {
  'app/routes/chat.tsx': 'the conversation comes with each question, which has a limit of its own',
  'app/routes/checkout.tsx': 'a button decides what the form means; orders have limits and are made once',
  'app/routes/checkout_.return.tsx': 'a button that completes a payment once; completions have a limit',
  'app/routes/demo-paypal.approve.tsx': 'a button without fields',
  'app/routes/desk._index.tsx': 'buttons decide what the form means; emails have limits',
  'app/routes/desk.content.tsx': 'a button without fields, of whoever is signed in',
  'app/routes/desk.list.$name.tsx':
    'buttons of whoever is signed in; of two presses the second finds what the first did',
  'app/routes/pricing/route.tsx': 'a button that chooses a plan, as often as one likes',
};

test('a page with a form reads it as all others do, or has a reason not to', () => {
  const own = pages.filter((file) => {
    const source = readFileSync(file, 'utf8');
    const isForm = exportsOf(source).includes('action') && source.includes('export default');
    return isForm && file !== 'app/routes/$.tsx' && !source.includes('handleForm(');
  });
  expect(own.toSorted()).toEqual(Object.keys(READS_ITSELF));
});
