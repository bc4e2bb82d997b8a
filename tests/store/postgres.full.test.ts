import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { opsJson } from '#tests/cli.ts';
import { sendMessage } from '#tests/contact/send-message.ts';
import { type LocalPostgres, startPostgres } from '#tests/fakes/postgres.ts';
import { type Site, startSite } from '#tests/http.ts';

let postgres: LocalPostgres;
let sites: Site[];
let env: Record<string, string>;
let dataDir: string;
beforeEach(async () => {
  sites = [];
  dataDir = mkdtempSync(join(tmpdir(), 'hearthline-postgres-'));
  postgres = await startPostgres();
  env = {
    DATA_DIR: dataDir,
    DATABASE_URL: await postgres.createDatabase(),
    SESSION_SECRET: '0123456789abcdef',
  };
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await postgres.remove();
  rmSync(dataDir, { recursive: true });
});

async function startTwo(): Promise<[Site, Site]> {
  const two = await Promise.all([startSite({ env }), startSite({ env })]);
  sites.push(...two);
  return two;
}

const ready = async (site: Site) => {
  const response = await fetch(`${site.url}/readyz`);
  return `${response.status} ${await response.text()}`;
};

test('loses no message while Postgres restarts, and takes messages again', async () => {
  const two = await startTwo();
  const acknowledged: string[] = [];
  const refused: number[] = [];
  const pages: number[] = [];
  let stopped = false;
  async function visit(number: number): Promise<void> {
    const site = two[number % 2] as Site;
    if (number % 10 < 2) {
      pages.push((await fetch(`${site.url}/?ref=${number}`)).status);
      return;
    }
    const name = `message ${number}`;
    const status = await sendMessage(site, name);
    if (status === 200) acknowledged.push(name);
    else refused.push(status);
  }
  /** Each visitor comes ten times a second, or as soon as the site has responded. */
  const visiting = Promise.all(
    Array.from({ length: 10 }, async (_, visitor) => {
      for (let nth = 0; !stopped; nth += 1) await Promise.all([visit(nth * 10 + visitor), delay(100)]);
    }),
  );
  try {
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50);
    await postgres.stop();
    for (const site of two) {
      await expect.poll(() => ready(site), { timeout: 10_000 }).toMatch(/^503 not ready\nstore: it [^\n]+\.\n$/);
      // Where the database is, and as whom it is asked, is for the log.
      expect(await ready(site)).not.toMatch(/127\.0|test/);
    }
    await postgres.start();
    for (const site of two) await expect.poll(() => ready(site), { timeout: 20_000 }).toBe('200 ready\n');
    const back = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(back + 10);
  } finally {
    // After a failed expectation too: it would go on under the next tests.
    stopped = true;
    await Promise.allSettled([visiting]);
  }
  await visiting;

  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter((status) => status !== 503)).toEqual([]);
  expect(pages.filter((status) => status !== 200)).toEqual([]);
  const stored = (await opsJson(['messages', 'list'], env)).map(({ firstName }) => firstName);
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
  const log = two.map((site) => site.output()).join('');
  expect(log).toContain('A connection to the database was lost');
  expect(log).not.toContain(env.DATABASE_URL);
  console.log(
    `A restart under load: ${acknowledged.length} acknowledged, 0 lost of ${stored.length} stored, ` +
      `${refused.length} refused with 503, ${pages.length} pages served`,
  );
}, 120_000);
