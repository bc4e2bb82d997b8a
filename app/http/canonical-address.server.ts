import { posix } from 'node:path';
import { PUBLIC_PATHS } from '#app/content/paths.ts';

const PAGES = new Set([...PUBLIC_PATHS, '/checkout', '/chat']);

/** remix-serve adds a slash to the address of a folder; removing it again would redirect a client forever. */
const FILES = /^\/(?:assets|pictures)(?:\/|$)/;

/**
 * The one address of what is asked for, when it is another one: without slashes at the end, and a page's path in lower
 * case. Null when the address is right already. Never leads to another host.
 */
export function canonicalAddress(address: string): string | null {
  const [path = '', ...query] = address.split('?');
  // remix-serve finds the folder under each of its spellings, such as `/%70ictures` and `/%2fpictures`.
  if (FILES.test(posix.normalize(decodeURIComponent(path)))) return null;
  // Browsers take a backslash for a slash. Without the look behind, each slash inside would be tried as the first of the last ones.
  const trimmed = `/${path.replace(/^[/\\]+|(?<![/\\])[/\\]+$/g, '')}`;
  const lower = trimmed.toLowerCase();
  const canonical = PAGES.has(lower) ? lower : trimmed;
  return canonical === path ? null : [canonical, ...query].join('?');
}
