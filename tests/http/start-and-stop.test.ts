import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startHeldSite } from '#tests/http/held-site.ts';
import { bootSite, freePort, startSite } from '#tests/http.ts';
import { open } from '#tests/raw-http.ts';
import { sharedSite } from '#tests/shared-site.ts';

test('finishes requests in flight on SIGTERM, takes no new ones and exits with 0', async () => {
  const { site, asked, release } = await startHeldSite();
  const idle = await open(site.port);
  const inFlight = fetch(`${site.url}/api/reviews`);
  await asked;

  const stopped = site.stop();
  await expect.poll(() => fetch(`${site.url}/healthz`).then(String, () => 'refused')).toBe('refused');
  release();

  const response = await inFlight;
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  expect(await response.json()).toEqual([]);
  expect(await stopped).toBe(0);
  idle.destroy();
});

test('fails readiness first where it is probed, and exits with 1 on a second signal', async () => {
  const site = await startSite();
  const probe = async () => {
    const answer = await fetch(`${site.url}/readyz?exclude=store`);
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await probe()).toMatch(/^200/);
  const stopped = site.stop();
  await expect.poll(probe).toMatch(/^503 stopping: requests under way are being finished/);
  const response = await fetch(`${site.url}/healthz`);
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  expect(await Promise.all([stopped, site.stop()])).toEqual([1, 1]);
});

test('refuses to start with a bad environment, with one line for each fault', async () => {
  const { code, output } = await bootSite({
    SITE_URL: 'hearthline',
    RATE_LIMITS: 'maybe',
    TIME_ZONE: 'Mars/Base',
    PORT: '',
  });
  expect(code).toBe(1);
  expect(output.trim().split('\n').toSorted()).toEqual([
    'Configuration: PORT must not be empty, for example 3000.',
    'Configuration: RATE_LIMITS must be on or off.',
    'Configuration: SITE_URL must be an origin without a path, for example https://www.hearthline.example.',
    'Configuration: TIME_ZONE must be a time zone such as America/New_York or UTC.',
  ]);
});

test('refuses to start where it cannot listen, and says what to do', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const [inUse, elsewhere] = await Promise.all([bootSite({ PORT: String(port) }), bootSite({ HOST: '192.0.2.1' })]);
  const linesOf = ({ output }: { output: string }) =>
    output.split('\n').filter((line) => line && !line.startsWith('{'));
  expect([inUse.code, elsewhere.code]).toEqual([1, 1]);
  expect(linesOf(inUse)).toEqual([
    `Port ${port} is in use: stop what listens there, or set PORT, for example PORT=3001.`,
  ]);
  expect(linesOf(elsewhere)).toEqual([expect.stringMatching(/^HOST is no address of this machine: .*HOST=127/)]);
});

test('refuses the port of another site, and leaves that one alone', async () => {
  const { port, url } = sharedSite();
  await expect(startSite({ port })).rejects.toThrow(`Port ${port} is in use`);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
