import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '#app/payments/provider-errors.ts';
import { createPaypalClient } from '#app/payments/providers/paypal/client.server.ts';
import { type Paypal, startPaypal } from '#tests/fakes/paypal.ts';

const client = (apiUrl: string) => createPaypalClient({ apiUrl, clientId: 'a', clientSecret: 'b', retryDelayMs: 1 });

test('reads a response of up to 1 MB only', async () => {
  let padding = 100;
  const server = createServer((request, response) => {
    const token = request.url?.startsWith('/v1/oauth2/token');
    response.end(token ? '{"access_token":"a"}' : `${' '.repeat(padding)}{}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const call = client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect((await call('GET', '/v2/checkout/orders/A')).trim()).toBe('{}');
  padding = 2 * 1024 * 1024;
  await expect(call('GET', '/v2/checkout/orders/A').then((text) => text.length)).rejects.toThrow(ProviderUnavailable);
  server.closeAllConnections();
  server.close();
});

describe('access token', () => {
  const PATH = '/v1/notifications/webhooks';

  let paypal: Paypal;
  let read: () => Promise<string>;
  beforeEach(async () => {
    paypal = await startPaypal();
    const call = client(paypal.url);
    read = () => call('GET', PATH);
  });
  afterEach(() => paypal.stop());

  const callsTo = (wanted: string) => paypal.calls.filter(({ path }) => path === wanted).length;
  const tokenCalls = () => callsTo('/v1/oauth2/token');

  /** Leaves the client with a token that has just expired. */
  async function expireToken() {
    paypal.endTokensAfter(60);
    await read();
    paypal.endTokensAfter(3600);
  }

  test('is refreshed once for concurrent calls after it expired', async () => {
    await expireToken();
    await Promise.all([read(), read(), read()]);
    expect(tokenCalls()).toBe(2);
  });

  test('is refreshed once more for concurrent calls whose shared refresh failed', async () => {
    await expireToken();
    paypal.faults.token.push('error');
    await Promise.all([read(), read(), read()]);
    expect(tokenCalls()).toBe(3);
  });

  test('is kept after a late rejection of the token before it', async () => {
    await read();
    paypal.revokeTokens();
    paypal.faults.get.push('late');
    const late = read();
    await expect.poll(() => callsTo(PATH)).toBe(2);
    await read();
    paypal.answerLate('get');
    await late;
    expect(tokenCalls()).toBe(2);
  });
});
