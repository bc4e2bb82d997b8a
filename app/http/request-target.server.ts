import type { IncomingMessage } from 'node:http';

/** RFC 9112, section 3.2.2: every server takes this form, whose authority replaces the Host header. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/i;

const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * Rewrites the request's target to the one spelling by which headers, log, cache and limits are decided: path and query
 * alone, and no letter, digit, `-`, `.`, `_` or `~` encoded, which RFC 3986 (section 6.2.2.2) calls the same
 * address. A target that is neither a path nor an http address stays, and is refused.
 */
export function normalizeTarget(request: IncomingMessage): void {
  const [, authority, rest] = ABSOLUTE_FORM.exec(request.url ?? '') ?? [];
  if (authority !== undefined) {
    request.headers.host = authority;
    request.url = rest?.startsWith('/') ? rest : `/${rest}`;
  }
  request.url = (request.url ?? '/').replace(ENCODED_UNRESERVED, decodeURIComponent);
}
