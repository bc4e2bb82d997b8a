import type { RequestListener, ServerResponse } from 'node:http';
import escapeHtml from 'escape-html';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import morgan from 'morgan';
import onHeaders from 'on-headers';
import send from 'send';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { acceptedEncoding } from '#app/http/cache/page-cache.server.ts';
import { cacheGeneration } from '#app/http/cache/shared-pages.server.ts';
import { isFile } from '#app/http/cache/static-files.server.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import type { Refusal } from '#app/http/refuse.server.ts';
import { waitForRender } from '#app/http/render-queue.server.ts';
import { SECURITY_HEADERS } from '#app/http/security-headers.server.ts';
import { HEALTH_CHECKS } from '#app/http/site-host.server.ts';
import { routeAt } from '#app/http/site-routes.server.ts';
import { visit } from '#app/http/visit.server.ts';
import { log, pathForLog } from '#app/log.server.ts';
import { config } from '#app/settings/config.server.ts';
import { holdContent } from '#app/settings/content.server.ts';

let warnedAboutProxy = false;

type Front = {
  isDraining(): boolean;
  /** Counts a page that is rendered for this visitor. Resolves with the seconds to wait; 0 if within the limit. */
  secondsToWait(): Promise<number>;
};

/**
 * Creates the Express app for requests that the front does not answer from memory. It rejects a request whose
 * `response.locals.refusal` is set, redirects to `response.locals.movedTo`, or to its own address if
 * `response.locals.isRespelled`, and passes the others to remix-serve's own listener.
 */
export function createEdge(remixServe: RequestListener, { isDraining, secondsToWait }: Front): RequestListener {
  const edge = express().disable('x-powered-by');
  edge.use(completeHeaders(isDraining));
  edge.use(rejectRefused);
  edge.use(redirectToSiteUrl);
  edge.use(redirectToCanonicalAddress);
  edge.use(warnAboutUncountedProxy);
  edge.use(beginVisit);
  edge.use(limitRenders(secondsToWait));
  edge.use(limitEncodings);
  edge.use(remixServe);
  edge.use(respondToError);
  return edge;
}

/** Adapts the modules that remix-serve shares with us. Call it before remix-serve creates its app. */
export function configureRemixServe(): void {
  // remix-serve's access log is Morgan's `tiny`: plain text with the whole address.
  morgan.format('tiny', (tokens, request, response) => {
    const [status, time] = [tokens.status?.(request, response), tokens['response-time']?.(request, response)];
    const path = pathForLog(request.url);
    // remix-serve logs no file that it serves itself.
    if ((HEALTH_CHECKS.has(path) || isFile(path)) && status === '200') return undefined;
    const answered = status && { status: Number(status), ms: Math.round(Number(time)) };
    log.info({ method: request.method, path, ...answered }, 'request');
    return undefined;
  });
  // Its list of types is older than AVIF, which it would send as application/octet-stream and compress each time.
  send.mime.define({ 'image/avif': ['avif'] });
}

/** The operator's pages. */
const DESK = /^\/desk(?:[/?]|$)/;

/**
 * Nothing of the desk is stored, indexed or named to another site, whatever answers. With `no-referrer`, Safari before 16.4
 * would send `Origin: null` with its forms, and no `Sec-Fetch-Site`.
 */
const DESK_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' };

/** Adds the headers while the response is being sent: error handlers remove those that are set earlier. */
function completeHeaders(isDraining: () => boolean): RequestHandler {
  return ({ url }, response, next) => {
    onHeaders(response, () => {
      keepAsSent(response);
      if (DESK.test(url)) for (const [name, value] of Object.entries(DESK_HEADERS)) response.setHeader(name, value);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
      if (isDraining()) response.setHeader('Connection', 'close');
    });
    next();
  };
}

/** Cloudflare would replace the email addresses of a page, and visitors without scripts would never see them. */
function keepAsSent(response: ServerResponse): void {
  if (!String(response.getHeader('Content-Type')).startsWith('text/html')) return;
  const rules = String(response.getHeader('Cache-Control') ?? 'private, no-cache');
  if (!rules.includes('no-transform')) response.setHeader('Cache-Control', `${rules}, no-transform`);
}

const rejectRefused: RequestHandler = (_request, response, next) => next(response.locals.refusal);

const redirectToSiteUrl: RequestHandler = (_request, response, next) => {
  const { movedTo } = response.locals;
  if (!movedTo) return next();
  // Browsers keep such a redirect for good, and would keep one to a mistyped SITE_URL.
  response.setHeader('Cache-Control', 'no-store');
  const page = new URL(movedTo);
  if (!page.searchParams.has('_data')) return void response.writeHead(308, { Location: movedTo }).end();
  // The page policy keeps scripts from following a redirect to another host. Remix's client loads the page that this names.
  page.searchParams.delete('_data');
  response.writeHead(204, { 'X-Remix-Redirect': page.href, 'X-Remix-Status': '308' }).end();
};

const redirectToCanonicalAddress: RequestHandler = (request, response, next) => {
  if (response.locals.isRespelled) response.writeHead(301, { Location: request.url }).end();
  else next();
};

/** Behind a proxy that TRUST_PROXY does not count, all visitors share one rate limit, and nothing else shows it. */
const warnAboutUncountedProxy: RequestHandler = ({ headers }, _response, next) => {
  // Any visitor may send the header, so that a warning for each request would fill the log.
  if (config.trustProxy === 0 && headers['x-forwarded-for'] && !warnedAboutProxy) {
    warnedAboutProxy = true;
    log.warn(
      {},
      'A request carries X-Forwarded-For, and TRUST_PROXY is 0: if a proxy stands in front, all visitors share one limit until TRUST_PROXY says how many do',
    );
  }
  next();
};

const beginVisit: RequestHandler = (request, response, next) => {
  // `refuse` has checked the origin. Remix would compare it with the host again, and fail behind a proxy that renames it.
  delete request.headers.origin;
  delete request.headers['x-forwarded-host'];
  // Remix needs a host that can be read.
  if (HEALTH_CHECKS.has(request.path)) request.headers.host = 'localhost';
  const began = { address: clientAddress(request, config.trustProxy), generation: cacheGeneration() };
  // At the same moment: a page from earlier content must not be cached for a later generation.
  const release = holdContent(() => visit.run(began, next));
  response.once('close', release);
};

/**
 * Rendering takes the process 10 ms and more. Calls have limits of their own, and nothing may keep a buyer from the return
 * URL, or a crawler at a visitor's address from robots.txt.
 */
function limitRenders(secondsToWait: Front['secondsToWait']): RequestHandler {
  return async ({ method, path }, response, next) => {
    if (isFile(path) || !routeAt(path)?.hasPage || path === '/checkout/return') return next();
    const retryAfter = await secondsToWait();
    const { manyPages, manyForms } = serverTexts().refusals.reasons;
    const reason = method === 'POST' ? manyForms : manyPages;
    if (retryAfter > 0) return next({ status: 429, reason, retryAfter } satisfies Refusal);
    await waitForRender(response);
    next();
  };
}

/** Leaves out brotli: concurrent streams of it left the process at 250 MB instead of 165, for responses 2% smaller than gzip. */
const limitEncodings: RequestHandler = ({ headers }, _response, next) => {
  headers['accept-encoding'] = acceptedEncoding(headers['accept-encoding']?.toString().replaceAll(/\bbr\b/gi, ''));
  // A range counts the bytes of the file itself, but remix-serve would compress the part.
  if (headers.range) delete headers['accept-encoding'];
  next();
};

/** Responds to a refusal, and to an error of remix-serve: Express would log a stack trace even if the client is at fault. */
const respondToError: ErrorRequestHandler = (error: Partial<Refusal & Error>, request, response, _next) => {
  const { status = 500, stack, retryAfter } = error;
  if (status >= 500) log.error({ stack, method: request.method, path: pathForLog(request.url) }, 'A request failed');
  if (response.headersSent) return void request.socket.destroy();
  // The others describe the file. A 416 needs this one, which names the file's length.
  for (const name of response.getHeaderNames()) if (name !== 'content-range') response.removeHeader(name);
  const isApi = request.url.startsWith('/api/');
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
    ...(status === 405 ? { Allow: 'GET, HEAD, POST' } : {}),
    // Without it, Remix's client takes a refused form for an error of the site.
    ...(request.url.includes('_data=') ? { 'X-Remix-Catch': 'yes' } : {}),
  });
  const reason = reasonFor(status, error);
  response.end(isApi ? JSON.stringify({ error: reason }) : errorPage(reason));
};

function reasonFor(status: number, { reason }: Partial<Refusal>): string {
  const { broken, file } = serverTexts().refusals.reasons;
  return status >= 500 ? broken : (reason ?? file);
}

function errorPage(reason: string): string {
  const said = serverTexts().refusals;
  const [title, headline, text, home] = [said.title, said.headline, reason, said.home].map((each) => escapeHtml(each));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:1.125rem/1.6 system-ui;max-width:36rem;margin:15vh auto;padding:0 1.5rem}</style>
<h1>${headline}</h1><p>${text}</p><p><a href="/">${home}</a></p></html>`;
}
