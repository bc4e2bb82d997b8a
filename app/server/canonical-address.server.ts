import { PUBLIC_PATHS } from '#app/content/paths.ts';

const PAGES = new Set([...PUBLIC_PATHS, '/checkout', '/chat']);

/** Here remix-serve adds the slash to the address of a folder, and each would send a client to the other for ever. */
const FILES = /^\/(?:assets|pictures)(?:\/|$)/;

/**
 * The one address of what is asked for, when it is another one: without slashes at the end, and a page's path in lower
 * case. Null when the address is right already. Never leads to another host.
 */
export function canonicalAddress(address: string): string | null {
  const [path = '', ...query] = address.split('?');
  if (FILES.test(path)) return null;
  // Browsers take a backslash for a slash. Without the look behind, each slash inside would be tried as the first of the last ones.
  const trimmed = `/${path.replace(/^[/\\]+|(?<![/\\])[/\\]+$/g, '')}`;
  const lower = trimmed.toLowerCase();
  const canonical = PAGES.has(lower) ? lower : trimmed;
  return canonical === path ? null : [canonical, ...query].join('?');
}
