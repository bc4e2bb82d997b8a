// Read before anything else: a bad value of the environment or the content ends the start here, and leaves the store alone.
import '#app/settings/config.server.ts';
import '#app/settings/content.server.ts';
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { secondsToWait } from '#app/actions/limits.server.ts';
import { reviewsVersion, stopBackend } from '#app/backend/open.server.ts';
import { reloadAtSignal } from '#app/backend/reload-content.server.ts';
import { isCacheable, sharedData, sharedPage } from '#app/http/cache/shared-pages.server.ts';
import { withCriticalCss } from '#app/http/critical-css.server.ts';
import { startFront } from '#app/http/front.server.ts';
import { pagePolicy } from '#app/http/security-headers.server.ts';
import { log, pathForLog } from '#app/log.server.ts';
import { content } from '#app/settings/content.server.ts';
import { StarterProvider } from '#app/starter.tsx';

const RENDER_TIMEOUT_MS = 10_000;

// In development, Vite serves instead of remix-serve.
if (import.meta.env.PROD) {
  startFront({ reviewsVersion, stop: stopBackend, secondsToWait: () => secondsToWait('pages') });
  reloadAtSignal();
}

/** Renders a page whole, for browsers and bots alike, so that a failure is a 500 and never half a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = randomBytes(16).toString('base64');
  const renderPage = async () => {
    const page = await render(
      <StarterProvider value={{ nonce, textsAddress: content.textsAddress }}>
        <RemixServer context={remixContext} url={request.url} />
      </StarterProvider>,
    );
    return withCriticalCss(page);
  };
  if (isCacheable(request, status, headers)) return sharedPage(request, headers, nonce, renderPage);
  const { html, style } = await renderPage();
  copyHeaders(remixContext, headers);
  const { pathname } = new URL(request.url);
  headers.set('Content-Security-Policy', pagePolicy(pathname, { scripts: [`'nonce-${nonce}'`], style }));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (request.method === 'POST') {
    // A browser cannot request this page again. With `no-store` or `Vary: Cookie`, going back to it would show an error page.
    headers.set('Cache-Control', 'private, no-cache');
  } else {
    // Going back, a browser shows its copy without a request, which must not be another session's.
    headers.append('Vary', 'Cookie');
  }
  return new Response(html, { status, headers });
}

/** Copies headers of loaders and actions that Remix drops from documents unless a route's `headers` lists them. */
function copyHeaders({ staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext, headers: Headers) {
  for (const source of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    for (const name of ['Retry-After', 'Cache-Control']) {
      const value = source.get(name);
      if (value) headers.set(name, value);
    }
  }
}

export function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  return sharedData(request, response);
}

/** Logs errors that no route expected. */
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
