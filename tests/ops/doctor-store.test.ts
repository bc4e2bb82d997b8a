import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/fakes/smtp.ts';
import { startSite } from '#tests/http.ts';

let dataDir: string;
let smtp: FakeSmtp;
let env: Record<string, string>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
  smtp = await startFakeSmtp();
  env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_TO: 'leads@hearthline.example' };
});
afterEach(async () => {
  await smtp.stop();
  rmSync(dataDir, { recursive: true });
});

/** What doctor says in the line of that check. */
async function line(check: string): Promise<string | undefined> {
  const { out } = await ops(['doctor'], env);
  return out.split('\n').find((text) => text.split(/ +/)[1] === check);
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('mails that the mail server refuses, although it takes the login, and mails that wait for too long are found', async () => {
  smtp.mode = 'reject';
  const site = await startSite({ env, dataDir });
  expect(await line('outbox')).toMatch(/^ok .*No mail waits\.$/);
  await fetch(`${site.url}/api/mail/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', lastName: 'Quill', email: 'ada@agents.example', phone: '3025550177' }),
  });
  await expect
    .poll(() => line('outbox'), { timeout: 10_000 })
    .toMatch(/^failed .*wait: 1,.*Refused before: 1\. .*docs\/operations\/mail-is-not-leaving\.md\.$/);
  expect(await line('mail')).toMatch(/^ok/);
  await site.stop();

  const waitSince = (createdAt: string) =>
    withDatabase((sqlite) => sqlite.prepare('update outbox set lastError = null, createdAt = ?').run(createdAt));
  waitSince(minutesAgo(10));
  expect(await line('outbox')).toMatch(/^ok/);
  waitSince(minutesAgo(20));
  expect(await line('outbox')).toMatch(/^failed .*wait: 1, the oldest for 20 min\. .*mail-is-not-leaving\.md\.$/);
});

test('payments that are not settled or not recorded for too long are found', async () => {
  await (await startSite({ env, dataDir })).stop();
  const insert = (id: string, status: string, updatedAt: string) =>
    withDatabase((sqlite) =>
      sqlite
        .prepare(
          `insert into payments (orderID, provider, invoiceId, planId, packageTitle, amountCents, status, version,
            requestId, checkAt, createdAt, updatedAt) values (?, 'paypal', ?, 'p', 't', 1, ?, 1, 'r', '', '', ?)`,
        )
        .run(id, id, status, updatedAt),
    );
  insert('A', 'unknown', minutesAgo(20));
  insert('B', 'declined', minutesAgo(40));
  expect(await line('payments')).toMatch(/^ok/);
  insert('C', 'captured', minutesAgo(40));
  expect(await line('payments')).toMatch(/^failed .*after 30 min: 1\. .*docs\/operations\/paypal-declines\.md\.$/);
});

function withDatabase(work: (sqlite: Sqlite.Database) => void): void {
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  work(sqlite);
  sqlite.close();
}
