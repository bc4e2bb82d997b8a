import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { measurable, residentMemory } from '#tests/databases/memory.ts';
import { startSite } from '#tests/http.ts';
import { log } from '#tests/silent-log.ts';

const COUNTS = [100, 100_000];
/** What one answer of /api/reviews holds at most. */
const ANSWER = 500;
/** In bytes, what a site reads of its hosted backend's reviews. */
const READ_AT_MOST = 8 * 1024 * 1024;
/** Renderings that are timed; the query makes each a page of its own. */
const RENDERINGS = 20;

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await newDatabase();
  await (await openStore(database.address, log)).close();
  if (database.address.kind !== 'sqlite') throw new Error('The site of these tests is on a file');
  dataDir = dirname(database.address.file);
});
afterEach(() => database.remove());

test('serves pages and /api/reviews at the same cost with 100 and 100,000 reviews', async () => {
  const sizes = new Set<number>();
  let written = 0;
  const { env, port } = await measurable();
  const site = await startSite({ dataDir, env });
  for (const count of COUNTS) {
    await database.run(`
      with recursive n(i) as (select ${written + 1} union all select i + 1 from n where i < ${count})
      insert into reviews (firstName, lastName, companyName, jobTitle, reviewDescription, rating, date, writtenAt, createdAt)
      select 'Ada', 'Agent', 'Dover Homes', 'Broker', printf('%.300c', 'x'), 5, '2025-03-04T05:06:07Z', i, '2025-03-04T05:06:07.000Z' from n`);
    written = count;
    const render = async (n: number) => (await fetch(`${site.url}/?rendering=${count}-${n}`)).text();
    const first = await render(0);
    // The address and the numbers of the reviews differ in length.
    sizes.add(first.replaceAll(`rendering=${count}-0`, '').replaceAll(/\b\d[\d,]{1,6}\b/g, '').length);
    const before = await residentMemory(port);
    const started = performance.now();
    for (let n = 1; n <= RENDERINGS; n += 1) await render(n);
    const each = (performance.now() - started) / RENDERINGS;
    const answers = await Promise.all(
      Array.from({ length: RENDERINGS }, async () => (await fetch(`${site.url}/api/reviews`)).json()),
    );
    const grown = (await residentMemory(port)) - before;
    console.log(
      `${count} reviews: page of ${first.length} characters, ${each.toFixed(1)} ms each; memory grown by ${grown.toFixed(1)} MB`,
    );
    expect(answers.map(({ length }) => length)).toEqual(Array(RENDERINGS).fill(Math.min(count, ANSWER)));
    expect(grown).toBeLessThan(30);
  }
  await site.stop();
  expect(sizes.size).toBe(1);
});

test('serves the longest reviews within what a site before this one reads', async () => {
  const long = (length: number) => `replace(hex(zeroblob(${length / 2})), '0', '漢')`;
  await database.run(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ANSWER})
    insert into reviews (firstName, lastName, companyName, jobTitle, reviewDescription, rating, date, writtenAt, createdAt)
    select ${long(100)}, ${long(100)}, ${long(150)}, ${long(150)}, ${long(4_000)}, 5,
      '2025-03-04T05:06:07.000000000+00:00', i, '2025-03-04T05:06:07.000Z' from n`);
  const site = await startSite({ dataDir });
  const { byteLength } = await (await fetch(`${site.url}/api/reviews`)).arrayBuffer();
  console.log(`${ANSWER} of the longest reviews: ${byteLength} bytes`);
  expect(byteLength).toBeGreaterThan(ANSWER * 4_000 * 3);
  expect(byteLength).toBeLessThan(READ_AT_MOST);
  await site.stop();
});
