import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

let other: Sqlite.Database;
beforeEach(() => {
  other = new Sqlite(join(site.dataDir, 'hearthline.db'));
});
afterEach(() => {
  other.close();
});

const get = async (path: string) => (await fetch(site.url + path)).status;
const post = (firstName: string) =>
  fetch(`${site.url}/api/mail/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName }),
  });
const stored = () => other.prepare('select firstName from messages').pluck().all();

test('serves cached pages and reads while messages wait for another writer', async () => {
  await get('/');
  other.exec('begin immediate');
  let answered = 0;
  const posts = ['Ada', 'Bo'].map(async (firstName) => {
    const { status } = await post(firstName);
    answered += 1;
    return status;
  });
  const began = performance.now();
  const statuses = new Set<number>();
  while (performance.now() - began < 1_000) {
    for (const path of ['/', '/api/reviews', '/contact-us', '/healthz']) statuses.add(await get(path));
  }
  expect(answered, 'both messages still wait').toBe(0);
  other.exec('rollback');
  expect(await Promise.all(posts)).toEqual([200, 200]);
  expect([...statuses]).toEqual([200]);
  expect(stored().toSorted()).toEqual(['Ada', 'Bo']);
});

test('rejects a message after five seconds, serves pages, and takes the next message', async () => {
  other.exec('begin immediate');
  const began = performance.now();
  let refusal: Response | undefined;
  const refused = post('Cy').then((response) => {
    refusal = response;
  });
  const ready = get('/readyz');
  let pages = 0;
  while (!refusal) {
    await get('/');
    pages += 1;
  }
  await refused;
  expect(performance.now() - began).toBeGreaterThan(4_500);
  expect([(refusal as Response).status, await ready]).toEqual([503, 503]);
  expect(pages, 'pages are served all the while').toBeGreaterThan(50);
  other.exec('rollback');
  expect((await post('Di')).status).toBe(200);
  expect(stored()).not.toContain('Cy');
});
