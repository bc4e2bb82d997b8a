import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  acceptedEncoding,
  type CachedEncodings,
  createPageCache,
  sendCached,
} from '#app/http/cache/page-cache.server.ts';
import { nonceToHashes, pagePolicy, SECURITY_HEADERS } from '#app/http/security-headers.server.ts';
import { visit } from '#app/http/visit.server.ts';
import { config } from '#app/settings/config.server.ts';
import { content, followContent } from '#app/settings/content.server.ts';

/** What shows reviews, and is out of date when they change; everything else is the same until the content changes. */
const REVIEW_PATHS = new Set(['/', '/api/reviews']);

/** A hosted backend does not report reviews that others change. */
const HOSTED_MAX_AGE_MS = 5_000;

/**
 * Browsers revalidate: with `stale-while-revalidate`, Firefox shows a hidden review again. A CDN may cache it for a minute.
 * Cloudflare would hide email addresses from visitors without scripts.
 */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=60, no-transform';

/** For CDNs that read it (RFC 9213): they may serve the old page while they fetch the next. */
const CDN_CACHE_CONTROL = 'max-age=60, stale-while-revalidate=600';

/** Long enough from the prefetch, when the pointer enters a link, to the click. A loader may set its own. */
const DATA_CACHE_CONTROL = 'public, max-age=5';

/** Cookies that pages read. A request with one of them bypasses the page cache. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:(?:__Host-)?session|motion)=/;

/** The pages and their data take about 2 MiB. The longest possible list of reviews takes 22 MiB with its data. */
const pages = createPageCache(config.hosted ? HOSTED_MAX_AGE_MS : Number.POSITIVE_INFINITY);
followContent(() => pages.clear);

/**
 * Responds from the page cache and returns true if it holds the page and the request has no cookie that pages read.
 * Invalidates what shows reviews first if `version`, the reviews' own, has changed.
 */
export function serveCachedPage(request: IncomingMessage, response: ServerResponse, version: string): boolean {
  const { method, url = '', headers } = request;
  followVersion(version);
  if ((method !== 'GET' && method !== 'HEAD') || PERSONAL_COOKIES.test(headers.cookie ?? '')) return false;
  const cached = pages.find(url)?.[acceptedEncoding(headers['accept-encoding'])];
  if (cached) sendCached(request, response, cached);
  return cached !== undefined;
}

export const { generation: cacheGeneration, follow: followVersion } = pages;

/** Returns whether the page at this path is in the cache. */
export function isCached(path: string): boolean {
  return pages.find(path) !== undefined;
}

/**
 * Returns whether the response to this request is the same for every visitor. That is so if no cookie took part and the
 * request names a public page.
 */
export function isCacheable(request: Request, status: number, headers: Headers): boolean {
  const { pathname, search } = new URL(request.url);
  return status === 200 && content.paths.includes(pathname) && search === '' && isImpersonal(request, headers);
}

/** Renders a shared page once for concurrent requests, and caches it. `render` gives the site's inline scripts
 * the `nonce`, and returns the policy source of its style. */
export async function sharedPage(
  request: Request,
  headers: Headers,
  nonce: string,
  render: () => Promise<{ html: string; style: string }>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const generation = visit.getStore()?.generation;
  const make = async () => {
    const page = await render();
    const { html, hashes } = nonceToHashes(page.html, nonce);
    headers.set('Content-Security-Policy', pagePolicy(pathname, { scripts: hashes, style: page.style }));
    setPageHeaders(headers);
    return toContent(pathname, html, headers);
  };
  if (generation === undefined) return new Response((await make()).body, { headers });
  return respond(request, await pages.make(pathname, generation, make));
}

/** Returns the response to a data request, from the cache like its page if it is shared and has no further query. */
export async function sharedData(request: Request, response: Response): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const isPlain = search === `?${new URLSearchParams({ _data: searchParams.get('_data') ?? '' })}`;
  const isCacheable = isPlain && content.paths.includes(pathname);
  const generation = visit.getStore()?.generation;
  if (!isCacheable || response.status !== 200 || !isImpersonal(request, response.headers)) return response;
  setSharedHeaders(response.headers, response.headers.get('Cache-Control') ?? DATA_CACHE_CONTROL);
  if (generation === undefined) return response;
  const make = async () => toContent(pathname, await response.text(), response.headers);
  return respond(request, await pages.make(pathname + search, generation, make));
}

/**
 * Returns the response of a path without a page, which depends on neither query nor cookies, cached like a shared page.
 * Rejects as `read` does, and caches no failure.
 */
export async function sharedResponse(path: string, request: Request, read: () => Promise<Response>): Promise<Response> {
  const generation = visit.getStore()?.generation;
  if (generation === undefined) return read();
  const make = async () => {
    const response = await read();
    setPageHeaders(response.headers);
    return toContent(path, await response.text(), response.headers);
  };
  return respond(request, pages.find(path) ?? (await pages.make(path, generation, make)));
}

function respond(request: Request, encodings: CachedEncodings): Response {
  const { body, headers } = encodings[acceptedEncoding(request.headers.get('Accept-Encoding') ?? '')];
  const pairs = Array.from(
    { length: headers.length / 2 },
    (_, n) => headers.slice(2 * n, 2 * n + 2) as [string, string],
  );
  return new Response(new Uint8Array(body), { headers: pairs });
}

function isImpersonal(request: Request, headers: Headers): boolean {
  return (
    request.method === 'GET' &&
    !request.headers.has('Cookie') &&
    !headers.has('Set-Cookie') &&
    !headers.get('Cache-Control')?.includes('no-store')
  );
}

/** Returns what is cached for a path, with all its headers: nothing adds to them later. */
function toContent(path: string, body: string, headers: Headers) {
  const missing = Object.entries(SECURITY_HEADERS).filter(([name]) => !headers.has(name));
  return { body, headers: Object.fromEntries([...headers, ...missing]), isFixed: !REVIEW_PATHS.has(path) };
}

function setPageHeaders(headers: Headers): void {
  setSharedHeaders(headers, CACHE_CONTROL);
  headers.set('CDN-Cache-Control', CDN_CACHE_CONTROL);
}

function setSharedHeaders(headers: Headers, cacheControl: string): void {
  headers.set('Cache-Control', cacheControl);
  headers.set('Vary', 'Accept-Encoding, Cookie');
}
