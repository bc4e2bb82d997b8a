import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type RequestListener, Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { withoutUnreadParameters } from '#app/http/cache/read-parameters.server.ts';
import { renderAhead } from '#app/http/cache/render-ahead.server.ts';
import { serveCachedPage } from '#app/http/cache/shared-pages.server.ts';
import { serveCachedFile } from '#app/http/cache/static-files.server.ts';
import { configureRemixServe, createEdge } from '#app/http/edge.server.ts';
import { countInFlightRequests, type InFlightRequests } from '#app/http/in-flight-requests.server.ts';
import { metrics } from '#app/http/metrics.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { normalizeTarget } from '#app/http/request-target.server.ts';
import { SECURITY_HEADERS } from '#app/http/security-headers.server.ts';
import { addressAtSiteUrl } from '#app/http/site-host.server.ts';
import { log } from '#app/log.server.ts';
import { config } from '#app/settings/config.server.ts';
import { content } from '#app/settings/content.server.ts';
import { warnOfSamples } from '#app/settings/samples.server.ts';

/** Node announces each server on this channel just before it listens (docs/decisions/0003-a-front-before-remix-serve.md). */
const LISTEN_CHANNEL = 'tracing:net.server.listen:asyncStart';

/** How long /readyz fails before the server closes. docs/operations/samples/Caddyfile needs up to 3 s to notice. */
const NOTICE_MS = 4_000;

const MAX_STOP_MS = 10_000;

const SERVER_OPTIONS = {
  // `refuse` checks it, except for health checks: those of HAProxy have none.
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  // Longer than the idle timeouts of the usual load balancers, which must be the ones to close.
  keepAliveTimeout: 65_000,
  // For a client that stops reading. The slowest payment takes less: two backend calls and the pause between them.
  timeout: 150_000,
  connectionsCheckingInterval: 5_000,
};

const NO_SUCH_HOST =
  'HOST is no address of this machine: leave it out, or set one that it has, for example HOST=127.0.0.1.';

const PORT_IN_USE = `Port ${config.port} is in use: stop what listens there, or set PORT, for example PORT=3001.`;

/** What the operator reads if the server cannot listen, by error code. */
const LISTEN_FAULTS: Record<string, string> = {
  EADDRINUSE: PORT_IN_USE,
  EACCES: `This user may not listen on port ${config.port}: set PORT to 1024 or more, for example PORT=3000.`,
  EADDRNOTAVAIL: NO_SUCH_HOST,
  ENOTFOUND: NO_SUCH_HOST,
  EAI_AGAIN: NO_SUCH_HOST,
};

/** What a server listens on that answers at `localhost`. */
const LOCAL_ADDRESSES: ReadonlySet<string> = new Set(['::', '::1', '0.0.0.0', '127.0.0.1']);

/** What the front needs from the rooms behind it. */
type Site = {
  /** Returns another value whenever cached pages may be out of date. */
  reviewsVersion(): string;
  /** Counts a page that is rendered for this visitor. Resolves with the seconds to wait; 0 if within the limit. */
  secondsToWait(): Promise<number>;
  /** Closes what the site has open, after the last response. */
  stop(): Promise<void>;
};

let draining = false;
let probed = false;

/** Puts the front before the server that remix-serve is about to start. Call it once, while the build is loaded. */
export function startFront(site: Site): void {
  configureRemixServe();
  const onListen = (message: unknown) => {
    const { server, options } = message as { server: unknown; options: { port?: number } };
    if (!(server instanceof Server)) return;
    // Without PORT, remix-serve takes another port if 3000 is in use, and nobody would look for the site there.
    if (options.port !== config.port) refuseToStart(PORT_IN_USE);
    unsubscribe(LISTEN_CHANNEL, onListen);
    if (config.isTerminal) muteRemixServe();
    Object.assign(server, SERVER_OPTIONS);
    const inFlight = countInFlightRequests(server);
    handleRequests(server, inFlight, site);
    handleFailedConnections(server);
    server.once('listening', () => afterStart(server, inFlight, site));
  };
  subscribe(LISTEN_CHANNEL, onListen);
}

/** Returns whether the process is stopping: /readyz then fails, so that load balancers send no new visitors. */
export function isDraining(): boolean {
  return draining;
}

function handleRequests(server: Server, inFlight: InFlightRequests, { reviewsVersion, secondsToWait }: Site): void {
  const [remixServe] = server.listeners('request') as [RequestListener];
  const edge = createEdge(remixServe, { isDraining, secondsToWait });
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isRespelled = normalizeTarget(request) && request.method !== 'POST';
    if (!inFlight.begin(request, response)) return;
    const url = request.url ?? '/';
    if (url.split('?', 1)[0] === '/readyz') probed = true;
    metrics?.measure(request, response);
    const refusal = refuse(request);
    const movedTo = refusal ? null : addressAtSiteUrl(request);
    const isFinal = !refusal && !movedTo && !isRespelled;
    if (isFinal && request.method !== 'POST') request.url = withoutUnreadParameters(url);
    if (isFinal && !draining) {
      if (serveCachedPage(request, response, reviewsVersion())) return metrics?.countCachedPage();
      if (serveCachedFile(request, response)) return;
    }
    edge(request, Object.assign(response, { locals: { refusal, movedTo, isRespelled } }));
  });
}

/** Responds where Node makes no request of what arrived, and ends the start if the server cannot listen. */
function handleFailedConnections(server: Server): void {
  server.on('connect', (_request, socket: Duplex) => respondRaw(socket, 405));
  server.on('checkExpectation', ({ socket }) => respondRaw(socket, 417));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'HPE_HEADER_OVERFLOW') respondRaw(socket, 431);
    else respondRaw(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400);
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    const fault = LISTEN_FAULTS[error.code ?? ''];
    if (!fault) throw error;
    refuseToStart(fault);
  });
}

function afterStart(server: Server, inFlight: InFlightRequests, site: Site): void {
  // By default V8 lets the heap double between full collections. Growing by 30% leaves 160 MiB after a burst of renders
  // instead of 230, for 3% of render time. Set after startup, which it would slow by 10%.
  setFlagsFromString('--heap-growing-percent=30');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // By now remix-serve has added its own listeners, which stop listening at once and then wait forever.
    process.removeAllListeners(signal).on(signal, () => void drain(server, inFlight, site));
  }
  warnOfSamples(config, content.hiddenPartners, log);
  if (content.notes.length > 0) {
    const files = [...new Set(content.notes.map(({ file }) => file))].join(', ');
    log.info({ files }, 'Some of the content is not shown; `ops content check` says what and why');
  }
  if (content.leftOut.length > 0)
    log.info({ texts: content.leftOut.length }, 'Own files leave texts out; `ops content check --notes` says which');
  if (config.isTerminal) greet(server);
  const { reviewsVersion } = site;
  renderAhead({ isIdle: () => inFlight.count() === 0, isStopping: isDraining, reviewsVersion }).catch((error) =>
    log.warn({ reason: String(error) }, 'Pages are no longer rendered ahead of visitors'),
  );
}

/** Drops what remix-serve prints about where it listens: `greet` says it. */
function muteRemixServe(): void {
  const { log: print } = console;
  console.log = (...text) => {
    if (!String(text[0]).startsWith('[remix-serve]')) print(...text);
  };
}

function greet(server: Server): void {
  const { address, port } = server.address() as AddressInfo;
  const host = LOCAL_ADDRESSES.has(address) ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  const here = `http://${host}:${port}`;
  const { site, siteUrlGiven } = config;
  const where = siteUrlGiven ? `${site.url} (here: ${here})` : here;
  process.stdout.write(`${site.name} is running: ${where}\nCtrl+C stops it.\n`);
}

function refuseToStart(fault: string): never {
  console.error(fault);
  process.exit(1);
}

function respondRaw(socket: Duplex, status: number): void {
  if (!socket.writable) return void socket.destroy();
  const headers = Object.entries({ ...SECURITY_HEADERS, 'Content-Length': '0', Connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy());
}

/** Finishes the requests in flight and exits; a second signal exits at once. */
async function drain(server: Server, inFlight: InFlightRequests, site: Site): Promise<void> {
  if (draining) process.exit(1);
  draining = true;
  log.info({ underWay: inFlight.count() }, 'Stopping: finishing what is under way');
  setTimeout(() => {
    log.error({ underWay: inFlight.count() }, 'Stopped before everything was finished');
    process.exit(1);
  }, MAX_STOP_MS).unref();
  if (probed) await delay(NOTICE_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  inFlight.closeWhenDone();
  await closed;
  await site.stop();
  process.exit(0);
}
