import { posix } from 'node:path';
import { content } from '#app/settings/content.server.ts';

const PAGES = new Set([...content.paths, '/checkout', '/chat']);

/** remix-serve adds a slash to the address of a folder; removing it would redirect the client forever. */
const FILE_FOLDERS = /^\/(?:assets|pictures)(?:\/|$)/;

/**
 * Returns the canonical form of an address: without trailing slashes, and a page's path in lower case. Returns null if the
 * address has that form. Never leads to another host.
 */
export function canonicalAddress(address: string): string | null {
  const [path = '', ...query] = address.split('?');
  // remix-serve finds the folder under each of its spellings, such as `/%70ictures` and `/%2fpictures`.
  if (FILE_FOLDERS.test(posix.normalize(decodeURIComponent(path)))) return null;
  // Browsers take a backslash for a slash. The lookbehind keeps the expression from trying each inner slash as a trailing one.
  const trimmed = `/${path.replace(/^[/\\]+|(?<![/\\])[/\\]+$/g, '')}`;
  const lower = trimmed.toLowerCase();
  const canonical = PAGES.has(lower) ? lower : trimmed;
  return canonical === path ? null : [canonical, ...query].join('?');
}
