import { routes } from 'virtual:remix/server-build';

type Patterns = { static: Set<string>; dynamic: { pattern: string; matches: RegExp }[] };

let patterns: Patterns | undefined;

/** Returns the pattern of an address's route, such as `/resources/:slug`. Built files are `/assets/*`, anything else is `*`. */
export function routePattern(url: string): string {
  patterns ??= readPatterns();
  const path = url.split('?', 1)[0] ?? '';
  if (patterns.static.has(path)) return path;
  if (path.startsWith('/assets/')) return '/assets/*';
  return patterns.dynamic.find(({ matches }) => matches.test(path))?.pattern ?? '*';
}

/** Reads the build's routes. Call it after the build is loaded: it is part of it. */
function readPatterns(): Patterns {
  const all = Object.values(routes).flatMap(({ path, index }) => (path || index ? [`/${path ?? ''}`] : []));
  const isDynamic = (pattern: string) => /[:*]/.test(pattern);
  return {
    static: new Set(all.filter((pattern) => !isDynamic(pattern))),
    dynamic: all
      .filter((pattern) => isDynamic(pattern) && pattern !== '/*')
      .map((pattern) => ({ pattern, matches: new RegExp(`^${toExpression(pattern)}$`) })),
  };
}

function toExpression(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
}
