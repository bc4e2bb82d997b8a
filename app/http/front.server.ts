/**
 * The layer before remix-serve (design, "The front").
 *
 * remix-serve takes no options: it has no limit on bodies, leaves files without security headers, holds slow sockets for
 * minutes, lets `?_data=` past its check of `Origin`, and never stops on SIGTERM while clients are busy. A server of our
 * own would fix that, and be another thing to keep; so this file takes remix-serve's `http.Server` instead. Node announces
 * every server on the diagnostics channel `net.server.listen`, just before it listens: before the first connection, so
 * time-outs hold for it too and a signal finds a server to drain. Its request listeners are wrapped; nothing is patched.
 *
 * It is the only clever file of the server. Everything here holds for every answer, files included.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import escapeHtml from 'escape-html';
import morgan from 'morgan';
import send from 'send';
import { config } from '#app/config.server.ts';
import { canonicalAddress } from '#app/http/canonical-address.server.ts';
import { CLIENT_ADDRESS_HEADER, clientAddress } from '#app/http/client-address.server.ts';
import { answerEarlierAsset, keepAssetsForLater } from '#app/http/earlier-assets.server.ts';
import { countInFlightRequests, type InFlightRequests } from '#app/http/in-flight-requests.server.ts';
import { metrics } from '#app/http/metrics.server.ts';
import { acceptedEncoding } from '#app/http/page-cache.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { SECURITY_HEADERS } from '#app/http/security-headers.server.ts';
import { GENERATION_HEADER, generation, serveCachedPage } from '#app/http/shared-pages.server.ts';
import { serveCachedFile } from '#app/http/static-files.server.ts';
import { log, pathForLog } from '#app/log.server.ts';

const LISTEN = 'tracing:net.server.listen:asyncStart';

/** How long a load balancer that asks /readyz gets to notice, and how long a stop may take at most. docs/operations/Caddyfile needs up to 3 s for it. */
const NOTICE_MS = 4_000;
const STOP_MS = 10_000;

const CHECKS_OF_HEALTH = new Set(['/healthz', '/readyz']);

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  // Longer than the idle time-out of the usual load balancers, which must be the ones to close.
  keepAliveTimeout: 65_000,
  // A reader that takes nothing any more; longer than the slowest payment takes: two calls of a backend and the pause between them.
  timeout: 150_000,
  connectionsCheckingInterval: 5_000,
};

const NO_SUCH_HOST =
  'HOST is no address of this machine: leave it out, or set one that it has, for example HOST=127.0.0.1.';

const PORT_IN_USE = `Port ${config.port} is in use: stop what listens there, or set PORT, for example PORT=3001.`;

/** Why the server cannot listen, and what to do, by the error's code. */
const LISTEN_FAULTS: Record<string, string> = {
  EADDRINUSE: PORT_IN_USE,
  EACCES: `This user may not listen on port ${config.port}: set PORT to 1024 or more, for example PORT=3000.`,
  EADDRNOTAVAIL: NO_SUCH_HOST,
  ENOTFOUND: NO_SUCH_HOST,
  EAI_AGAIN: NO_SUCH_HOST,
};

let draining = false;
let probed = false;
let toldOfProxy = false;

/** What the front needs of the rooms behind it. */
type Site = {
  /** Returns another value whenever cached pages may be out of date. */
  reviewsVersion(): string;
  /** Closes what the site has open, after the last response. */
  stop(): Promise<void>;
};

/** Puts the front before the server that is about to listen; called once, while the build is loaded. */
export function startFront(site: Site): void {
  // remix-serve's access line is Morgan's `tiny`: plain text with the whole address.
  morgan.format('tiny', (tokens, request, response) => {
    const [status, time] = [tokens.status?.(request, response), tokens['response-time']?.(request, response)];
    const path = pathForLog(request.url);
    // They come every second, and say nothing as long as all is well.
    if (CHECKS_OF_HEALTH.has(path) && status === '200') return undefined;
    const answered = status && { status: Number(status), ms: Math.round(Number(time)) };
    log.info({ method: request.method, path, ...answered }, 'request');
    return undefined;
  });
  // Its table of types is older than AVIF, which it would send as bytes of no kind, compressed anew for each visitor.
  send.mime.define({ 'image/avif': ['avif'] });
  const take = (message: unknown) => {
    const { server, options } = message as { server: unknown; options: { port?: number } };
    if (!(server instanceof Server)) return;
    // Without PORT, remix-serve would take any port where 3000 is taken, and nobody would look for the site there.
    if (options.port !== config.port) refuseToStart(PORT_IN_USE);
    unsubscribe(LISTEN, take);
    const underWay = guard(server, site);
    // By now remix-serve has added its own listeners, which stop listening at once and then wait for ever.
    server.once('listening', () => {
      // Left alone, V8 lets garbage double the heap before it collects all of it. With a third, 160 MiB are left after a
      // spike of renders instead of 230, for about 3 % of their time. Not before now: the start would take a tenth longer.
      setFlagsFromString('--heap-growing-percent=30');
      keepAssetsForLater();
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.removeAllListeners(signal).on(signal, () => void drain(server, underWay, site));
      }
    });
  };
  subscribe(LISTEN, take);
}

/** True from the first signal to stop: /readyz fails, so that no new visitors are sent here. */
export function isDraining(): boolean {
  return draining;
}

/** Wraps what remix-serve does with a request, and says how many there are. */
function guard(server: Server, { reviewsVersion }: Site): InFlightRequests {
  Object.assign(server, TIMEOUTS);
  const inner = server.listeners('request');
  server.removeAllListeners('request');
  const underWay = countInFlightRequests(server);
  server.on('request', (request, response) => {
    if (!underWay.begin(request, response)) return;
    if (request.url?.split('?', 1)[0] === '/readyz') probed = true;
    metrics?.measure(request.url ?? '/', response);
    const refusal = refuse(request);
    if (!refusal && !draining) {
      if (serveCachedPage(request, response, reviewsVersion())) return metrics?.countCachedPage();
      if (serveCachedFile(request, response)) return;
    }
    finishHeaders(response);
    if (refusal) return answer(request, response, refusal);
    const canonical = request.method === 'POST' ? null : canonicalAddress(request.url ?? '/');
    if (canonical) return void response.writeHead(301, { Location: canonical }).end();
    tellOfProxy(request);
    setHeadersForRemix(request);
    answerEarlierAsset(request, response, () => {
      limitEncodings(request);
      const fail = (error: Failure) => answerFailure(request, response, error);
      for (const listener of inner) listener.call(server, request, response, fail);
    });
  });
  server.on('connect', (_request, socket: Duplex) => answerRaw(socket, 405));
  server.on('checkExpectation', ({ socket }) => answerRaw(socket, 417));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'HPE_HEADER_OVERFLOW') answerRaw(socket, 431);
    else answerRaw(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    const fault = LISTEN_FAULTS[error.code ?? ''];
    if (!fault) throw error;
    refuseToStart(fault);
  });
  return underWay;
}

function setHeadersForRemix(request: IncomingMessage): void {
  // Checked by `refuse`; Remix would compare them again, and fail behind a proxy that renames the host.
  delete request.headers.origin;
  delete request.headers['x-forwarded-host'];
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(request, config.trustProxy);
  request.headers[GENERATION_HEADER] = generation();
}

/**
 * remix-serve compresses while it sends. A stream of brotli makes an answer 2 % smaller than gzip and takes megabytes, which
 * stay with the process: 250 MB and more after a spike of renders, where gzip leaves 165.
 */
function limitEncodings({ headers }: IncomingMessage): void {
  headers['accept-encoding'] = acceptedEncoding(headers['accept-encoding']?.toString().replaceAll(/\bbr\b/gi, ''));
  // A range counts the bytes of the file itself, but remix-serve would compress the part.
  if (headers.range) delete headers['accept-encoding'];
}

/** Nothing else shows that a proxy is not counted: the site works, until one visitor has used up the limits of all. */
function tellOfProxy({ headers }: IncomingMessage): void {
  if (toldOfProxy || config.trustProxy > 0 || !headers['x-forwarded-for']) return;
  // Once: anybody may send the header.
  toldOfProxy = true;
  log.warn(
    {},
    'A request carries X-Forwarded-For, and TRUST_PROXY is 0: if a proxy stands in front, all visitors share one limit until TRUST_PROXY says how many do',
  );
}

function refuseToStart(fault: string): never {
  console.error(fault);
  process.exit(1);
}

/** Completes the headers at the last moment, because error handlers remove whatever was set before. */
function finishHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (draining) response.setHeader('Connection', 'close');
    return writeHead.apply(response, args);
  };
}

type Failure = { status?: number; stack?: string };

/** Responds to what remix-serve could not. Express would log a stack trace even when the client is at fault. */
function answerFailure(request: IncomingMessage, response: ServerResponse, { status = 500, stack }: Failure): void {
  if (status >= 500) log.error({ stack, method: request.method, path: pathForLog(request.url) }, 'A request failed');
  if (response.headersSent) return void request.socket.destroy();
  // The others describe the file. A 416 needs this one to name the file's length.
  for (const name of response.getHeaderNames()) if (name !== 'content-range') response.removeHeader(name);
  const reason =
    status < 500
      ? 'This file could not be sent as requested. Please request the whole file.'
      : 'Something went wrong on our side. Please try again later.';
  answer(request, response, { status, reason });
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, reason }: { status: number; reason: string },
): void {
  const json = request.url?.startsWith('/api/');
  response.writeHead(status, {
    'Content-Type': json ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 ? { Allow: 'GET, HEAD, POST' } : {}),
    // Without it Remix's client takes the refusal of a form for a fault of the site.
    ...(request.url?.includes('_data=') ? { 'X-Remix-Catch': 'yes' } : {}),
  });
  response.end(json ? JSON.stringify({ error: reason }) : refusalPage(reason));
}

function refusalPage(reason: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(config.site.name)}: this did not work</title><style>body{font:1.125rem/1.6 system-ui;max-width:36rem;margin:15vh auto;padding:0 1.5rem}</style>
<h1>This did not work</h1><p>${reason}</p><p><a href="/">Go to the home page</a></p></html>`;
}

/** For requests that never became one: the parser refused them, or they ask for a tunnel. */
function answerRaw(socket: Duplex, status: number): void {
  if (!socket.writable) return void socket.destroy();
  const headers = Object.entries({ ...SECURITY_HEADERS, 'Content-Length': '0', Connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy());
}

async function drain(server: Server, underWay: InFlightRequests, site: Site): Promise<void> {
  if (draining) process.exit(1);
  draining = true;
  log.info({ underWay: underWay.count() }, 'Stopping: finishing what is under way');
  setTimeout(() => {
    log.error({ underWay: underWay.count() }, 'Stopped before everything was finished');
    process.exit(1);
  }, STOP_MS).unref();
  if (probed) await delay(NOTICE_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  underWay.closeWhenDone();
  await closed;
  await site.stop();
  process.exit(0);
}
