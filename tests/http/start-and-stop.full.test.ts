import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startHeldSite } from '#tests/http/held-site.ts';
import { bootSite } from '#tests/http.ts';
import { open } from '#tests/raw-http.ts';

test('listens on port 3000 or not at all without PORT', async () => {
  const other = createServer().listen(3000);
  onTestFinished(() => void other.close());
  // Whatever else has the port on this machine does as well.
  await once(other, 'listening').catch(() => {});
  const { code, output } = await bootSite({ PORT: undefined });
  expect(code).toBe(1);
  expect(output).toContain('Port 3000 is in use: stop what listens there, or set PORT, for example PORT=3001.');
});

test('logs no query string of visitors who leave before their response', async () => {
  const { site, release } = await startHeldSite();
  for (const leave of ['destroy', 'resetAndDestroy'] as const) {
    const socket = await open(site.port);
    socket.write(`GET /api/reviews?${leave}=SECRET-TOKEN HTTP/1.1\r\nHost: a\r\n\r\n`);
    // Its request has been read once this one is answered.
    await fetch(`${site.url}/healthz`);
    socket[leave]();
  }
  for (let round = 0; round < 5; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => open(site.port)));
    for (const socket of sockets) {
      socket.write('GET /no-such-page?token=SECRET-TOKEN HTTP/1.1\r\nHost: a\r\n\r\n');
      socket.destroy();
      await new Promise(setImmediate);
    }
  }
  release();
  await fetch(`${site.url}/the-last-page`);
  await expect.poll(() => site.output()).toContain('"path":"/the-last-page"');
  expect(site.output()).toContain('"path":"/api/reviews"');
  expect(site.output()).toContain('"path":"/no-such-page","msg"');
  expect(site.output()).not.toContain('SECRET-TOKEN');
});
