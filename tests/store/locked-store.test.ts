import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '#tests/contact/send-message.ts';
import { type Site, startSite } from '#tests/http.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const get = async (path: string) => (await fetch(site.url + path)).status;
const post = (firstName: string) => sendMessage(site, firstName);

test('serves pages while messages wait for another writer, five seconds at most', async () => {
  await get('/');
  const other = new Sqlite(join(site.dataDir, 'hearthline.db'));
  other.exec('begin immediate');
  const began = performance.now();
  let refusal: number | undefined;
  const refused = post('Ada').then((status) => {
    refusal = status;
  });
  // The site looks at its store once a second at most.
  const ready = delay(1_100).then(() => get('/readyz'));
  const late = delay(3_000).then(() => post('Bo'));
  const statuses: number[] = [];
  /** A visitor comes every 20 ms, or as soon as the site has responded. */
  while (!refusal) {
    for (const path of ['/', '/api/reviews', '/contact-us', '/healthz']) {
      const [status] = await Promise.all([get(path), delay(20)]);
      statuses.push(status);
    }
  }
  await refused;
  expect(performance.now() - began).toBeGreaterThan(4_500);
  expect([refusal, await ready]).toEqual([503, 503]);
  expect(statuses.length, 'pages are served all the while').toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
  other.exec('rollback');
  expect([await late, await post('Cy')]).toEqual([200, 200]);
  expect(other.prepare('select firstName from messages').pluck().all()).toEqual(['Bo', 'Cy']);
  other.close();
});
