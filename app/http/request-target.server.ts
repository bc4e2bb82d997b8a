import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import { routeAt } from '#app/http/site-routes.server.ts';
import { content } from '#app/settings/content.server.ts';

/** RFC 9112, section 3.2.2: every server takes this form, whose authority replaces the Host header. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/i;

const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** remix-serve adds a slash to the address of a folder; removing it would redirect the client forever. */
const FILE_FOLDERS = /^\/(?:assets|pictures)(?:\/|$)/;

/**
 * Rewrites the request's target to the one spelling by which headers, log, cache, limits and routes are decided: path and
 * query alone, and no letter, digit, `-`, `.`, `_` or `~` encoded, which RFC 3986 (section 6.2.2.2) calls the same address.
 * The path has no backslash, no slashes around it, and a route's name in lower case: Remix finds it under the other
 * spellings too. Returns whether the path had one of those, from which a page redirects. A target that is neither a
 * path nor an http address stays, and is refused.
 */
export function normalizeTarget(request: IncomingMessage): boolean {
  const [, authority, rest] = ABSOLUTE_FORM.exec(request.url ?? '') ?? [];
  if (authority !== undefined) {
    request.headers.host = authority;
    request.url = rest?.startsWith('/') ? rest : `/${rest}`;
  }
  const [address = ''] = (request.url ?? '/').replace(ENCODED_UNRESERVED, decodeURIComponent).split('#', 1);
  const [path = '', ...query] = address.split('?');
  const spelled = path.startsWith('/') ? spellPath(path) : path;
  request.url = [spelled, ...query].join('?');
  return spelled !== path;
}

/** Never returns a path that names another host. */
function spellPath(path: string): string {
  if (content.paths.includes(path) || isInFileFolder(path)) return path;
  // Browsers and Remix take a backslash for a slash, and remix-serve an encoded one at the start.
  // The lookbehind keeps the expression from trying each inner slash as a trailing one.
  const trimmed = `/${path.replaceAll('\\', '/').replace(/^(?:\/|%2f|%5c)+|(?<!\/)\/+$/gi, '')}`;
  const lower = trimmed.toLowerCase();
  if (content.paths.includes(lower)) return lower;
  const { fixed = '' } = routeAt(trimmed) ?? {};
  return fixed + trimmed.slice(fixed.length);
}

/** remix-serve finds the folder under each of its spellings, such as `/pictures%2f` and `/%2fpictures`. */
function isInFileFolder(path: string): boolean {
  try {
    return FILE_FOLDERS.test(posix.normalize(decodeURIComponent(path)));
  } catch {
    return false;
  }
}
