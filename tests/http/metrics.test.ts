import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOrder } from '#tests/checkout/buyer.ts';
import { ops } from '#tests/cli.ts';
import { type Site, startSite } from '#tests/http.ts';
import { type SharedSite, sharedSite } from '#tests/shared-site.ts';

const TOKEN = 'a-token-for-the-metrics';
const FACTS = [
  ...['outbox_waiting_mails', 'payments{status="created"}', 'payments{status="recorded"}'],
  ...['completed_refunds', 'refunded_dollars'].flatMap((name) =>
    ['refund', 'reversal'].map((kind) => `${name}{kind="${kind}"}`),
  ),
  ...['open_disputes', 'store_up'],
];
let folder: string;
let site: Site;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metrics-'));
  writeFileSync(join(folder, 'token'), `${TOKEN}\n`);
  // Without it, a backup would come a minute after the start.
  site = await startSite({ env: { METRICS_TOKEN_FILE: join(folder, 'token'), BACKUPS: '0' } });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

test('serves no metrics without METRICS_TOKEN', async () => {
  expect((await read(sharedSite(), 'Bearer ')).status).toBe(404);
});

test('rejects any other authorization', async () => {
  for (const authorization of [undefined, TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const response = await read(site, authorization);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    expect(await response.text()).not.toContain('http_requests_total');
  }
});

test('counts requests by kind and status, cached pages apart', async () => {
  await (await fetch(`${site.url}/pricing`)).text();
  await expect.poll(async () => (await figures()).get('http_requests_total{kind="page",status="200"}')).toBe(1);
  const before = await figures();
  const pages = ['/pricing', '/pricing', '/no/such/page?secret=1', '/receipt/SECRET'];
  for (const path of [...pages, '/api/reviews', '/healthz', '/favicon.ico', '/checkout/return?token=SECRET']) {
    await (await fetch(site.url + path, { redirect: 'manual' })).text();
  }
  await fetch(`${site.url}/contact-us`, { method: 'POST', headers: { Origin: 'https://evil.example' } });
  const rise = async (name: string) => ((await figures()).get(name) ?? 0) - (before.get(name) ?? 0);
  const requests = (kind: string, status: number) => rise(`http_requests_total{kind="${kind}",status="${status}"}`);
  await expect.poll(() => requests('form', 403)).toBe(1);
  expect(await requests('page', 200)).toBe(2);
  expect(await requests('page', 404)).toBe(2);
  expect(await requests('api', 200)).toBe(1);
  expect(await requests('file', 200)).toBe(1);
  expect(await rise('http_request_duration_seconds_count{kind="form"}')).toBe(2);
  expect(await rise('http_request_duration_seconds_count{kind="page"}')).toBe(4);
  expect(await requests('check', 200)).toBeGreaterThan(1);
  expect(await rise('kept_page_answers_total')).toBe(2);
  expect(await (await read(site, `Bearer ${TOKEN}`)).text()).not.toMatch(/secret|127\.0\.0\.1/i);
});

test('reports what an operator watches, and nothing about anybody', async () => {
  const person = { firstName: 'Ada', lastName: 'Quill', email: 'ada@agents.example', phone: '(302) 555-0177' };
  const sent = await fetch(`${site.url}/api/mail/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, smsConsent: false, marketingConsent: false }),
  });
  expect(sent.status).toBe(200);
  const { id } = await newOrder(site);
  const before = await figures();
  expect(FACTS.map((name) => before.get(name))).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1]);
  const sqlite = new Sqlite(join(site.dataDir, 'hearthline.db'));
  const refund = sqlite.prepare('insert into refunds values (?, ?, ?, ?, ?, ?)');
  for (const [refundId, kind, cents, status] of [
    ['R-1', 'refund', 1001, 'completed'],
    ['R-2', 'refund', 99, 'completed'],
    ['R-3', 'refund', 5000, 'pending'],
    ['R-4', 'reversal', 9900, 'completed'],
  ]) {
    refund.run(refundId, id, kind, cents, status, '2026-01-02T03:04:05.000Z');
  }
  const dispute = sqlite.prepare(
    "insert into disputes (disputeId, orderID, reason, status, updatedAt) values (?, ?, 'OTHER', ?, '')",
  );
  for (const [index, status] of ['open', 'open', 'won'].entries()) dispute.run(`D-${index}`, id, status);
  sqlite.close();
  const now = await figures();
  expect(FACTS.map((name) => now.get(name))).toEqual([1, 1, 0, 2, 1, 11, 99, 2, 1]);
  expect(now.get('outbox_oldest_age_seconds')).toBeGreaterThan(0);
  expect(now.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await (await read(site, `Bearer ${TOKEN}`)).text()).not.toMatch(/Quill|agents\.example|555-0177/);
});

test('reports the space on the disk of the store, and when the last backup was made', async () => {
  const before = await figures();
  expect(before.get('last_backup_timestamp_seconds')).toBe(0);
  const { blocks, bsize } = statfsSync(site.dataDir);
  expect(before.get('store_disk_size_bytes')).toBe(blocks * bsize);
  const free = before.get('store_disk_free_bytes');
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(blocks * bsize);
  const env = { DATA_DIR: site.dataDir, BACKUPS: '0' };
  const began = Date.now() / 1000;
  expect(await ops(['backup', join(folder, 'elsewhere.db')], env)).toMatchObject({ code: 0 });
  const made = (await figures()).get('last_backup_timestamp_seconds');
  // SQLite's clock has whole milliseconds.
  expect(made).toBeGreaterThanOrEqual(began - 0.001);
  expect(made).toBeLessThanOrEqual(Date.now() / 1000);
});

test('reports a failing store, and then nothing from it', async () => {
  const sqlite = new Sqlite(join(site.dataDir, 'hearthline.db'));
  try {
    sqlite.exec('alter table outbox rename to moved');
    const broken = await figures();
    expect(broken.get('store_up')).toBe(0);
    expect(broken.get('store_disk_free_bytes')).toBeGreaterThan(0);
    expect([...broken.keys()].filter((name) => /^(outbox|payments|completed|refunded|open|last)/.test(name))).toEqual(
      [],
    );
    sqlite.exec('alter table moved rename to outbox');
    expect((await figures()).get('outbox_waiting_mails')).toBe(1);
  } finally {
    sqlite.close();
  }
});

test('counts the kinds that the alerts watch', async () => {
  const expressions = readFileSync('docs/operations/samples/alerts.yaml', 'utf8').matchAll(/kind(?:=~|!=)"([^"]+)"/g);
  const watched = [...expressions].flatMap(([, kinds = '']) => kinds.split('|'));
  const counted = [...(await figures()).keys()].flatMap(
    (name) => /^http_requests_total\{kind="(\w+)"/.exec(name)?.[1] ?? [],
  );
  expect(watched.length).toBeGreaterThan(3);
  expect(watched.filter((kind) => !counted.includes(kind))).toEqual([]);
});

function read(from: SharedSite, authorization?: string): Promise<Response> {
  return fetch(`${from.url}/metrics`, { headers: authorization ? { Authorization: authorization } : {} });
}

async function figures(): Promise<Map<string, number>> {
  const response = await read(site, `Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}
