import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from '#app/config.server.ts';
import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { acceptedEncoding, createPageCache, type KeptAnswers, sendKept } from '#app/http/page-cache.server.ts';
import { nonceToHashes, pagePolicy, SECURITY_HEADERS } from '#app/http/security-headers.server.ts';
import { visit } from '#app/http/visit.server.ts';

/** How much is kept at most, all encodings together, in bytes. The pages take about 2 MiB, the longest possible list of reviews 22 MiB with its data. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A hosted backend does not tell when others change its reviews; its pages are made again after this time. */
const HOSTED_MAX_AGE_MS = 5_000;

/** A CDN may keep a shared page for a minute, and hand out the old one while it fetches the next. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** Data lasts from the pointer's coming over a link, when it is fetched ahead, to the click; a loader may say otherwise. */
const DATA_CACHE_CONTROL = 'public, max-age=5';

/** Any of these in a request makes its page the visitor's own. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:(?:__Host-)?session|motion)=/;

const pages = createPageCache({
  maxBytes: MAX_BYTES,
  maxAgeMs: config.hosted ? HOSTED_MAX_AGE_MS : Number.POSITIVE_INFINITY,
});

/** Addresses of pages that said they are shared; their data requests are too. */
const sharedPaths = new Set<string>();

/**
 * Responds from the page cache and returns true if it holds the page and the request has no cookie that pages read.
 * Empties the cache first if `version`, which names what the pages were made from, has changed.
 */
export function serveCachedPage(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  version: string,
): boolean {
  pages.follow(version);
  if ((method !== 'GET' && method !== 'HEAD') || PERSONAL_COOKIES.test(headers.cookie ?? '')) return false;
  const answer = pages.find(url)?.[acceptedEncoding(headers['accept-encoding'])];
  if (!answer) return false;
  sendKept(response, answer, { method, known: headers['if-none-match'] });
  return true;
}

export const cacheGeneration = pages.generation;

/**
 * Returns whether the response to this request is the same for every visitor: no cookie took part, and the request names
 * the page's one address. Remix finds a page under thousands of spellings, such as `/%63ontact-us`.
 */
export function isCacheable(request: Request, status: number, headers: Headers): boolean {
  const { pathname, search } = new URL(request.url);
  return status === 200 && PUBLIC_PATHS.includes(pathname) && search === '' && mayBeKept(request, headers);
}

/** Renders a shared page once for concurrent requests, and caches it. `render` gives the site's inline scripts the `nonce`. */
export async function sharedPage(
  request: Request,
  headers: Headers,
  nonce: string,
  render: () => Promise<string>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const began = visit.getStore()?.generation;
  const make = async () => {
    const { html, hashes } = nonceToHashes(await render(), nonce);
    headers.set('Content-Security-Policy', pagePolicy(pathname, hashes));
    shareHeaders(headers, CACHE_CONTROL);
    return { body: html, headers: headersOf(headers) };
  };
  sharedPaths.add(pathname);
  if (began === undefined) return new Response((await make()).body, { headers });
  return respond(request, await pages.make(pathname, began, make));
}

/** The data of a shared page, kept like the page, and like the page without any further query. */
export async function sharedData(request: Request, response: Response): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const plain = search === `?${new URLSearchParams({ _data: searchParams.get('_data') ?? '' })}`;
  const shared = plain && sharedPaths.has(pathname);
  const began = visit.getStore()?.generation;
  if (!shared || response.status !== 200 || !mayBeKept(request, response.headers)) return response;
  shareHeaders(response.headers, response.headers.get('Cache-Control') ?? DATA_CACHE_CONTROL);
  if (began === undefined) return response;
  const make = async () => ({ body: await response.text(), headers: headersOf(response.headers) });
  return respond(request, await pages.make(pathname + search, began, make));
}

/**
 * Returns the response of a path without a page, which depends on neither query nor cookies, cached like a shared page.
 * Rejects as `read` does, and caches no failure.
 */
export async function sharedResponse(path: string, request: Request, read: () => Promise<Response>): Promise<Response> {
  const began = visit.getStore()?.generation;
  if (began === undefined) return read();
  const make = async () => {
    const response = await read();
    shareHeaders(response.headers, CACHE_CONTROL);
    return { body: await response.text(), headers: headersOf(response.headers) };
  };
  return respond(request, pages.find(path) ?? (await pages.make(path, began, make)));
}

/** The answer in the encoding that the request takes, before it comes from memory. */
function respond(request: Request, answers: KeptAnswers): Response {
  const { body, headers } = answers[acceptedEncoding(request.headers.get('Accept-Encoding') ?? '')];
  const pairs = Array.from(
    { length: headers.length / 2 },
    (_, n) => headers.slice(2 * n, 2 * n + 2) as [string, string],
  );
  return new Response(new Uint8Array(body), { headers: pairs });
}

function mayBeKept(request: Request, headers: Headers): boolean {
  return (
    request.method === 'GET' &&
    !request.headers.has('Cookie') &&
    !headers.has('Set-Cookie') &&
    !headers.get('Cache-Control')?.includes('no-store')
  );
}

/** The headers of a kept answer, complete, since nothing adds to them later. */
function headersOf(headers: Headers): Record<string, string> {
  const given = Object.fromEntries(headers);
  const missing = Object.entries(SECURITY_HEADERS).filter(([name]) => !headers.has(name));
  return { ...given, ...Object.fromEntries(missing) };
}

function shareHeaders(headers: Headers, cacheControl: string): void {
  headers.set('Cache-Control', cacheControl);
  headers.set('Vary', 'Accept-Encoding, Cookie');
}
