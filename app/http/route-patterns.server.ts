import { routes } from 'virtual:remix/server-build';

type Patterns = { fixed: Set<string>; open: { pattern: string; matches: RegExp }[] };

let patterns: Patterns | undefined;

/** The pattern of the route that an address belongs to, such as `/resources/:slug`; `/assets/*` for built files, `*` for anything else. */
export function routePattern(url: string): string {
  patterns ??= readPatterns();
  const path = url.split('?', 1)[0] ?? '';
  if (patterns.fixed.has(path)) return path;
  if (path.startsWith('/assets/')) return '/assets/*';
  return patterns.open.find(({ matches }) => matches.test(path))?.pattern ?? '*';
}

/** From the build itself, on the first use: while it is loaded, its routes are not there yet. */
function readPatterns(): Patterns {
  const all = Object.values(routes).flatMap(({ path, index }) => (path || index ? [`/${path ?? ''}`] : []));
  const isOpen = (pattern: string) => /[:*]/.test(pattern);
  return {
    fixed: new Set(all.filter((pattern) => !isOpen(pattern))),
    open: all
      .filter((pattern) => isOpen(pattern) && pattern !== '/*')
      .map((pattern) => ({ pattern, matches: new RegExp(`^${expression(pattern)}$`) })),
  };
}

function expression(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
}
