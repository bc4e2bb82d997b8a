import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaypalClient } from '#app/server/backend/embedded/payments/paypal-client.ts';
import { ProviderUnavailable } from '#app/server/backend/embedded/payments/provider.ts';

const MB = 1024 * 1024;

let server: Server;
let apiUrl: string;
/** Spaces before the JSON of the answer. */
let padding = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    const token = request.url?.startsWith('/v1/oauth2/token');
    response.end(token ? '{"access_token":"a"}' : `${' '.repeat(padding)}{}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer that is far too long is not read to its end: it is none', async () => {
  const call = createPaypalClient({ apiUrl, clientId: 'a', clientSecret: 'b', retryDelayMs: 1 });
  padding = 100;
  expect((await call('GET', '/v2/checkout/orders/A')).trim()).toBe('{}');
  padding = 2 * MB;
  await expect(call('GET', '/v2/checkout/orders/A').then((text) => text.length)).rejects.toThrow(ProviderUnavailable);
});
