import type { IncomingMessage } from 'node:http';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import { isMissingAsset } from '#app/http/cache/static-files.server.ts';
import { HEALTH_CHECKS, isOtherHost } from '#app/http/site-host.server.ts';
import { log } from '#app/log.server.ts';
import { config } from '#app/settings/config.server.ts';

/** The largest form or JSON body that the site reads. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * In characters, without the query. The site's longest path, a receipt's, has under 500. Remix's router takes quadratic time
 * for slashes in a row: 4 ms for as many as this, 0.8 s for 15,000.
 */
const MAX_PATH_LENGTH = 1000;

/** A dot segment in a decoded path. Browsers resolve them before they send a request. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\#]|$)/;

/** The reason is for the visitor. */
export type Refusal = { status: 400 | 403 | 404 | 405 | 413 | 414 | 429; reason: string; retryAfter?: number };

/** Checks method, host, path, origin and announced size, in this order, from the request's head. Returns null if all are fine. */
export function refuse({ method = '', url = '', headers }: IncomingMessage): Refusal | null {
  const [path = ''] = url.split('?', 1);
  const { reasons } = serverTexts().refusals;
  // HAProxy checks with OPTIONS unless it is told otherwise.
  if (HEALTH_CHECKS.has(path) && (method === 'GET' || method === 'HEAD' || method === 'OPTIONS')) return null;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return { status: 405, reason: reasons.method };
  }
  if (!isHost(headers.host)) {
    return { status: 400, reason: reasons.host };
  }
  if (path.length > MAX_PATH_LENGTH) {
    return { status: 414, reason: reasons.longAddress };
  }
  const decoded = decode(path);
  if (!path.startsWith('/') || decoded === null) {
    return { status: 400, reason: reasons.malformedAddress };
  }
  // remix-serve would redirect such a folder to the address with a slash, and the edge back again.
  if (DOT_SEGMENT.test(decoded)) {
    return { status: 404, reason: reasons.noAddress };
  }
  // Remix would render its whole page for an unknown address, once for each file of a page of an earlier release.
  if (isMissingAsset(decoded)) {
    return { status: 404, reason: reasons.oldFile };
  }
  if (method !== 'POST') return null;
  if (isCrossOrigin(headers)) {
    // The operator needs the origin to find a missing SITE_URL. It names a site, not a visitor.
    log.warn(
      { origin: originForLog(headers.origin) },
      'Refused a form of another origin; if it is this site, set SITE_URL to it',
    );
    // A page that was opened under another host before it redirected.
    const otherAddress = fill(reasons.otherAddress, { url: config.site.url });
    return { status: 403, reason: isOtherHost(headers) ? otherAddress : reasons.otherSite };
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    const limit = `${MAX_BODY_BYTES / 1024} KiB`;
    return { status: 413, reason: fill(reasons.tooLong, { limit }) };
  }
  return null;
}

/** Returns whether a browser sent this from another site. Servers send no `Origin`. */
function isCrossOrigin({ origin, host, 'sec-fetch-site': fetchSite }: IncomingMessage['headers']): boolean {
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true;
  if (origin === undefined) return false;
  // A browser that is set to send no referrer sends `Origin: null` with our forms, and names the site in another header.
  if (origin === 'null') return fetchSite !== 'same-origin';
  if (config.siteUrlGiven) return origin !== config.site.url;
  if (!URL.canParse(origin)) return true;
  const { protocol, host: originHost } = new URL(origin);
  return originHost !== new URL(`${protocol}//${host}`).host;
}

/** Returns the origin if it is spelled as browsers do: a program may send any text in its place. */
function originForLog(origin: string | undefined): string | undefined {
  if (origin === undefined || origin === 'null') return origin;
  const isOrigin = origin.length <= 300 && URL.canParse(origin) && new URL(origin).origin === origin;
  return isOrigin ? origin : 'malformed';
}

function isHost(host = ''): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
