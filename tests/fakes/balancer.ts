import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type Balancer = {
  url: string;
  /** Ports of the instances that get requests now. */
  healthy(): number[];
  stop(): Promise<void>;
};

/** The figures of docs/operations/samples/Caddyfile: how often an instance is asked, how long it may take, and how long a request waits for one that is ready; in milliseconds. */
const ASK_EVERY_MS = 1_000;
const ASK_AT_MOST_MS = 2_000;
const WAIT_AT_MOST_MS = 3_000;

/** The address that the Caddyfile has each instance asked at. */
const [, HEALTH_URI] = /health_uri (\S+)/.exec(readFileSync('docs/operations/samples/Caddyfile', 'utf8')) ?? [];

/**
 * A load balancer as in docs/operations/samples/Caddyfile: asks each instance whether it is ready, spreads the requests over those
 * that are, and keeps its connections to them open. It never sends a request twice: what an instance breaks off is a 502.
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const ready = new Set<number>();
  let turn = 0;

  async function ask(port: number): Promise<void> {
    const signal = AbortSignal.timeout(ASK_AT_MOST_MS);
    const answer = await fetch(`http://127.0.0.1:${port}${HEALTH_URI}`, { signal }).catch(() => null);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  }
  await Promise.all(ports.map(ask));
  // One question to an instance at a time: a late response must not overwrite a newer one.
  let stopped = false;
  for (const port of ports) {
    void (async () => {
      while (!stopped) {
        await delay(ASK_EVERY_MS);
        await ask(port);
      }
    })();
  }

  async function choose(): Promise<number | undefined> {
    for (const until = performance.now() + WAIT_AT_MOST_MS; ready.size === 0 && performance.now() < until; )
      await delay(50);
    turn += 1;
    return [...ready][turn % ready.size];
  }

  const server = createServer(async (incoming, outgoing) => {
    const port = await choose();
    const fail = (error: Error) =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(`${port}: ${error.message}`);
    if (port === undefined) return fail(new Error('no instance is ready'));
    const { method, url, headers } = incoming;
    const asked = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, connection: 'keep-alive' },
      agent,
    });
    asked.on('error', fail);
    asked.on('response', (answer) => {
      const { connection: _hop, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.on('error', fail);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    healthy: () => [...ready],
    async stop() {
      stopped = true;
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
