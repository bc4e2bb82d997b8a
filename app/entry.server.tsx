import '#app/umask.server.ts';
// The environment is read before anything else: a bad value stops the boot here.
import '#app/config.server.ts';
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { reviewsVersion, stopBackend } from '#app/backend/open.server.ts';
import { startFront } from '#app/http/front.server.ts';
import { pagePolicy } from '#app/http/security-headers.server.ts';
import { isCacheable, sharedData, sharedPage } from '#app/http/shared-pages.server.ts';
import { log, pathForLog } from '#app/log.server.ts';
import type { PageHandle } from '#app/meta.ts';
import { NonceProvider } from '#app/nonce.tsx';

const RENDER_TIMEOUT_MS = 10_000;

// In development, Vite serves instead of remix-serve.
if (import.meta.env.PROD) startFront({ reviewsVersion, stop: stopBackend });

/** Renders one page whole, for browsers and bots alike, so that a failure is a 500 and never half a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = randomBytes(16).toString('base64');
  const renderPage = () =>
    render(
      <NonceProvider value={nonce}>
        <RemixServer context={remixContext} url={request.url} />
      </NonceProvider>,
    );
  if (isShared(remixContext) && isCacheable(request, status, headers)) {
    return sharedPage(request, headers, nonce, renderPage);
  }
  const page = await renderPage();
  passOn(remixContext, headers);
  headers.set('Content-Security-Policy', pagePolicy(new URL(request.url).pathname, [`'nonce-${nonce}'`]));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (request.method === 'POST') {
    // What a post was answered cannot be asked for again: going back to it, a browser that was not to keep it, or only for
    // this cookie, shows an error page of its own. Whatever such a page offers once more, the server does once.
    headers.set('Cache-Control', 'private, no-cache');
  } else {
    // Going back, a browser shows what it has without asking; not what another cookie got.
    headers.append('Vary', 'Cookie');
  }
  return new Response(page, { status, headers });
}

function isShared({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const route = staticHandlerContext.matches.at(-1)?.route.id ?? '';
  return (routeModules[route]?.handle as PageHandle | undefined)?.shared === true;
}

/** A page would lose these headers of the loader or action that answered: Remix keeps only what a route's `headers` lists. */
function passOn({ staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext, headers: Headers) {
  for (const answered of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    for (const name of ['Retry-After', 'Cache-Control']) {
      const value = answered.get(name);
      if (value) headers.set(name, value);
    }
  }
}

/** What the scripts of a shared page ask for is as shared as the page. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  return sharedData(request, response);
}

/** Logs what no route expected. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const stack = error instanceof Error ? error.stack : undefined;
  log.error({ stack, method: request.method, path: pathForLog(new URL(request.url).pathname) }, 'A page failed');
};

function render(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: fail,
      onError: fail,
    });
  });
}
