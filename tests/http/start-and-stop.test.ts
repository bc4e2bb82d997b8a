import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { bootSite, freePort, type Site, startSite } from '#tests/http.ts';
import { open } from '#tests/raw-http.ts';

const cleanup: Array<() => unknown> = [];

afterEach(async () => {
  for (const step of cleanup.splice(0).reverse()) await step();
});

/** A site whose answer to /api/reviews waits until the returned function is called. */
async function startHeldSite(): Promise<{ site: Site; asked: Promise<unknown>; release(): void }> {
  const held: ServerResponse[] = [];
  const backend = createServer((_request, response) => {
    held.push(response);
    backend.emit('held');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const site = await startSite({ env: { BACKEND_URL: `http://127.0.0.1:${port}` } });
  cleanup.push(
    () => backend.close(),
    () => backend.closeAllConnections(),
    () => site.kill(),
  );
  const release = () => {
    for (const response of held) response.setHeader('Content-Type', 'application/json').end('[]');
  };
  return { site, asked: once(backend, 'held'), release };
}

test('SIGTERM lets what is under way finish, closes its connection, takes nothing new and exits with 0', async () => {
  const { site, asked, release } = await startHeldSite();
  const idle = await open(site.port);
  const underWay = fetch(`${site.url}/api/reviews`);
  await asked;

  const stopped = site.stop();
  await expect.poll(() => fetch(`${site.url}/healthz`).then(String, () => 'refused')).toBe('refused');
  release();

  const response = await underWay;
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  expect(await response.json()).toEqual([]);
  expect(await stopped).toBe(0);
  idle.destroy();
});

test.each(['/readyz', '/readyz?exclude=store'])(
  'where %s is asked, it fails first, while requests are still served',
  async (asked) => {
    const site = await startSite();
    expect((await fetch(site.url + asked)).status).toBe(200);
    const stopped = site.stop();
    const readiness = async () => {
      const answer = await fetch(site.url + asked);
      return `${answer.status} ${await answer.text()}`;
    };
    await expect.poll(readiness).toMatch(/^503 stopping: requests under way are being finished/);
    const response = await fetch(`${site.url}/healthz`);
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
    expect(await stopped).toBe(0);
  },
);

test('a second signal ends it at once', async () => {
  const { site, asked } = await startHeldSite();
  fetch(`${site.url}/api/reviews`).catch(() => {});
  await asked;
  const stopped = site.stop();
  await expect.poll(() => site.output()).toContain('Stopping');
  expect(await Promise.all([stopped, site.stop()])).toEqual([1, 1]);
});

test('a bad environment stops the boot with one clear line per fault', async () => {
  const { code, output } = await bootSite({ SITE_URL: 'hearthline', RATE_LIMITS: 'maybe' });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    'Configuration: SITE_URL must be an origin without a path, for example https://www.hearthline.example.',
    'Configuration: RATE_LIMITS must be on or off.',
  ]);
});

test('a port in use stops the boot with a line that says what to do', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  cleanup.push(() => other.close());
  const { code, output } = await bootSite({ PORT: String(port) });
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use: stop what listens there, or set PORT, for example PORT=3001.`);
  expect(output).not.toContain('    at ');
});

test('without PORT the site listens on 3000 or not at all', async () => {
  const other = createServer().listen(3000);
  // Whatever else has the port on this machine does as well.
  await once(other, 'listening').catch(() => {});
  cleanup.push(() => other.close());
  const { code, output } = await bootSite({ PORT: undefined });
  expect(code).toBe(1);
  expect(output).toContain('Port 3000 is in use: stop what listens there, or set PORT, for example PORT=3001.');
});

test.each<{ env: Record<string, string>; says: string | RegExp }>([
  { env: { PORT: '' }, says: 'Configuration: PORT must not be empty, for example 3000.' },
  { env: { HOST: '192.0.2.1' }, says: /^HOST is no address of this machine: leave it out, or set one .*HOST=127/ },
])('$env stops the boot with one line that says what to do', async ({ env, says }) => {
  const { code, output } = await bootSite(env);
  expect(code).toBe(1);
  const lines = output.trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([expect.stringMatching(says)]);
});

test.each(['destroy', 'resetAndDestroy'] as const)(
  'a visitor who leaves before the answer (%s) leaves no query string in the log',
  async (leave) => {
    const { site, asked, release } = await startHeldSite();
    const socket = await open(site.port);
    socket.write('GET /api/reviews?token=SECRET-TOKEN HTTP/1.1\r\nHost: a\r\n\r\n');
    await asked;
    socket[leave]();
    await expect.poll(() => site.output()).toContain('"path":"/api/reviews"');
    expect(site.output()).not.toContain('SECRET-TOKEN');
    release();
  },
);

test('visitors who leave at any moment leave no query string in the log', async () => {
  const { site } = await startHeldSite();
  for (let round = 0; round < 10; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(site.port)));
    for (const socket of sockets) {
      socket.write('GET /no-such-page?token=SECRET-TOKEN HTTP/1.1\r\nHost: a\r\n\r\n');
      socket.destroy();
      await new Promise(setImmediate);
    }
  }
  await fetch(`${site.url}/the-last-page`);
  await expect.poll(() => site.output()).toContain('"path":"/the-last-page"');
  expect(site.output()).toContain('"path":"/no-such-page","msg"');
  expect(site.output()).not.toContain('SECRET-TOKEN');
});
