import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';

/**
 * Starts a site whose response to /api/reviews waits until `release` is called; `asked` resolves once one waits. Its own call
 * for the pages has failed by then: with a list that it knows, it would not wait.
 */
export async function startHeldSite(): Promise<{ site: Site; asked: Promise<unknown>; release(): void }> {
  const held: ServerResponse[] = [];
  const backend = createServer((_request, response) => {
    held.push(response);
    backend.emit('held');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const own = once(backend, 'held');
  const site = await startSite({ env: { BACKEND_URL: `http://127.0.0.1:${port}` } });
  onTestFinished(async () => {
    await site.kill();
    backend.closeAllConnections();
    backend.close();
  });
  const release = () => {
    for (const response of held.splice(0)) response.setHeader('Content-Type', 'application/json').end('[]');
  };
  await own;
  held.shift()?.writeHead(500).end();
  await expect.poll(() => site.output()).toContain('Error fetching reviews:');
  return { site, asked: once(backend, 'held'), release };
}
