import { setTimeout as delay } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { queryPostgres } from '#tests/databases/databases.ts';
import { type Balancer, startBalancer } from '#tests/fakes/balancer.ts';
import { type LocalPostgres, startPostgres } from '#tests/fakes/postgres.ts';
import { type Site, startSite } from '#tests/http.ts';

const CLIENTS = 20;
/** Noticing, finishing and ten seconds more (app/http/front.server.ts). */
const LONGEST_STOP_MS = 13_000;

let postgres: LocalPostgres;
let url: string;
let sites: Site[];
let balancer: Balancer;
const start = (port?: number) => startSite({ env: { DATABASE_URL: url, SESSION_SECRET }, ...(port && { port }) });
beforeEach(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  sites = await Promise.all([start(), start()]);
  balancer = await startBalancer(sites.map(({ port }) => port));
});
afterEach(async () => {
  await balancer?.stop();
  await Promise.all(sites.map((site) => site.kill()));
  await postgres?.remove();
});

test('replaces both instances under load without a failed request', async () => {
  let stopped = false;
  const failed: string[] = [];
  const sent: string[] = [];
  let pages = 0;
  // Each client keeps its connection, as a browser does, and asks ten times a second, or as soon as it has a response.
  async function client(number: number): Promise<void> {
    const dispatcher = new Agent({ connections: 1 });
    for (let i = 0; !stopped; i += 1) {
      const firstName = `client ${number} message ${i}`;
      const message = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ firstName }),
      };
      const [path, init] = i % 5 ? ['/pricing', {}] : ['/api/mail/contact', message];
      const response = fetch(balancer.url + path, { ...init, dispatcher }).then(
        (answer) =>
          answer.text().then((text) => (answer.status === 200 ? 200 : `${answer.status} ${text.slice(0, 60)}`)),
        (error) => String(error.cause ?? error),
      );
      const [status] = await Promise.all([response, delay(100)]);
      if (status !== 200) failed.push(`${path}: ${status}`);
      else if (i % 5) pages += 1;
      else sent.push(firstName);
    }
    await dispatcher.close();
  }
  const clients = Array.from({ length: CLIENTS }, (_, i) => client(i));

  const stops: number[] = [];
  for (const [i, site] of [...sites.entries()]) {
    await expect.poll(() => balancer.healthy().length, { timeout: 30_000 }).toBe(2);
    const before = pages;
    await expect.poll(() => pages, { timeout: 30_000 }).toBeGreaterThan(before + CLIENTS);
    const since = performance.now();
    expect(await site.stop()).toBe(0);
    stops.push(Math.round(performance.now() - since));
    sites[i] = await start(site.port);
  }
  stopped = true;
  await Promise.all(clients);

  const stored = (await queryPostgres(url, 'select "firstName" from messages')) as { firstName: string }[];
  const names = new Set(stored.map(({ firstName }) => firstName));
  const lost = sent.filter((name) => !names.has(name));
  expect(failed).toEqual([]);
  expect(lost).toEqual([]);
  expect(stored).toHaveLength(sent.length);
  expect(Math.max(...stops)).toBeLessThan(LONGEST_STOP_MS);
});
