import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';

/** Starts a site that has rendered its pages, and whose response to /api/reviews waits until `release` is called; `asked` resolves once one waits. */
export async function startHeldSite(): Promise<{ site: Site; asked: Promise<unknown>; release(): void }> {
  const held: ServerResponse[] = [];
  const backend = createServer((_request, response) => {
    held.push(response);
    backend.emit('held');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const first = once(backend, 'held');
  const site = await startSite({ env: { BACKEND_URL: `http://127.0.0.1:${port}` } });
  onTestFinished(async () => {
    await site.kill();
    backend.closeAllConnections();
    backend.close();
  });
  const release = () => {
    for (const response of held.splice(0)) response.setHeader('Content-Type', 'application/json').end('[]');
  };
  await first;
  release();
  return { site, asked: once(backend, 'held'), release };
}
