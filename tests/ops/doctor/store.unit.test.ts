import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertMessage } from '#app/contact/messages.server.ts';
import { checkBackups } from '#app/ops/doctor/backups.server.ts';
import { checkOutbox } from '#app/ops/doctor/outbox.server.ts';
import { checkDisputes, checkPayments } from '#app/ops/doctor/payments.server.ts';
import { checkStore, openForChecks } from '#app/ops/doctor/store.server.ts';
import { recordDispute } from '#app/payments/books/after-sale-table.server.ts';
import { openOrder } from '#app/payments/books/ledger.server.ts';
import { parseConfig } from '#app/settings/config.server.ts';
import { backupName } from '#app/store/backups.server.ts';
import { observe } from '#app/store/observations.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { ada } from '#tests/embedded.ts';
import { customer, plan } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'leads@shop.example' };

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  store = await openStore({ kind: 'sqlite', file: join(folder, 'hearthline.db') }, log);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

/** Returns what a check finds in the store, in a line. */
async function find(check: typeof checkOutbox, env: Record<string, string> = {}): Promise<string> {
  const { status, message } = await check(parseConfig({ DATA_DIR: folder, ...env }), store);
  return `${status} ${message}`;
}

test('fails for mail that waits for 15 minutes, was refused or given up', async () => {
  expect(await find(checkOutbox)).toMatch(/^off SMTP_URL is not set/);
  expect(await find(checkOutbox, MAIL)).toBe('ok No email waits.');
  await insertMessage(store.db, ada, 'x.example');
  const mail = store.db.updateTable('outbox');
  await mail.set({ createdAt: minutesAgo(14) }).execute();
  expect(await find(checkOutbox, MAIL)).toBe('ok Emails that wait: 1, the oldest for 14 min. Refused before: 0.');
  await mail.set({ createdAt: minutesAgo(16) }).execute();
  const page = /docs\/operations\/mail-is-not-leaving\.md\.$/;
  expect(await find(checkOutbox, MAIL)).toMatch(/^failed .*wait: 1, the oldest for 16 min\. /);
  await mail.set({ createdAt: minutesAgo(1), lastError: '550' }).execute();
  expect(await find(checkOutbox, MAIL)).toMatch(/^failed .*Refused before: 1\. /);
  await mail.set({ gaveUpAt: minutesAgo(1) }).execute();
  expect(await find(checkOutbox, MAIL)).toMatch(/^failed No email waits\. Given up: 1\. .*emails retry ID/);
  expect(await find(checkOutbox, MAIL)).toMatch(page);
});

test('fails for a payment that is not settled after 30 minutes', async () => {
  const books = { db: store.db, provider: 'paypal', letters: null, log, now: Date.now };
  await openOrder(books, { owner: null, plan, customer, approvalUrl: null, orderID: 'O', invoiceId: 'I' });
  const put = (change: { status: 'captured' | 'declined'; updatedAt: string }) =>
    store.db.updateTable('payments').set(change).execute();
  await put({ status: 'captured', updatedAt: minutesAgo(29) });
  expect(await find(checkPayments)).toBe('ok No payment waits for its end.');
  await put({ status: 'captured', updatedAt: minutesAgo(31) });
  expect(await find(checkPayments)).toMatch(/^failed .*after 30 min: 1\. .*docs\/operations\/paypal-declines\.md\.$/);
  await put({ status: 'declined', updatedAt: minutesAgo(31) });
  expect(await find(checkPayments)).toMatch(/^ok /);
});

test('counts open disputes, and names the first that is due at the start', async () => {
  expect(await find(checkDisputes)).toBe('ok No dispute is open.');
  const open = { status: 'open', updatedAt: '2026-01-01T00:00:00.000Z' } as const;
  const late = { ...open, disputeId: 'LATE', dueAt: '2027-02-03T04:05:06.000Z' };
  const soon = { ...open, disputeId: 'SOON', dueAt: '2027-01-02T03:04:05.000Z' };
  const record = (row: Parameters<typeof recordDispute>[1]) =>
    store.db.transaction().execute((transaction) => recordDispute(transaction, row));
  await record({ ...late, orderID: 'A' });
  await record({ ...late, orderID: 'B' });
  await record({ ...soon, orderID: 'C' });
  await record({ ...open, disputeId: 'OVER', status: 'closed', dueAt: null, orderID: 'D' });
  const found = await find(checkDisputes);
  expect(found).toMatch(/^failed Open disputes: 2\. SOON about order C, due by 2027-01-02T03:04:05\.000Z; /);
  expect(found).toMatch(
    /; LATE about order A, due by 2027-02-03T\S+; LATE about order B, due by 2027-02-03T\S+ Answer .*refunds-and-disputes\.md\.$/,
  );
  expect(await find(checkDisputes, { BACKEND_URL: 'https://api.example' })).toMatch(/^off The hosted backend/);
});

test('fails without a backup for a week, in the folder or elsewhere', async () => {
  const age = (days: number) => sql`update kysely_migration set timestamp = ${daysAgo(days)}`.execute(store.db);
  mkdirSync(join(folder, 'backups'));
  const put = (days: number) =>
    writeFileSync(join(folder, 'backups', backupName('hearthline', Date.parse(daysAgo(days)))), '');
  await age(6);
  expect(await find(checkBackups)).toBe('ok No backup was made yet.');
  await age(8);
  expect(await find(checkBackups)).toMatch(
    /^failed No backup was made yet, and none in the last 7 days: run `ops backup/,
  );
  put(7.5);
  expect(await find(checkBackups)).toMatch(/^failed The last backup was made at /);
  const off = /BACKUPS=0 turns off .* set BACKUPS=14, or run `ops backup FILE`/;
  expect(await find(checkBackups, { BACKUPS: '0' })).toMatch(off);
  put(6.5);
  expect(await find(checkBackups, { BACKUPS: '0' })).toMatch(/^ok The last backup was made at /);
  rmSync(join(folder, 'backups'), { recursive: true });
  await observe(store.db, 'backup');
  expect(await find(checkBackups)).toMatch(/^ok The last backup was made at /);
  // A clock that was ahead.
  await store.db
    .updateTable('observations')
    .set({ at: daysAgo(-30) })
    .execute();
  expect(await find(checkBackups)).toMatch(/^failed No backup was made yet/);
});

test('says that the backups cannot be read, and leaves Postgres to its own tools', async () => {
  writeFileSync(join(folder, 'backups'), '');
  expect(await find(checkBackups)).toMatch(/^failed The backups in \S+ cannot be read \(ENOTDIR\): give this user/);
  const postgres = { DATABASE_URL: 'postgres://me:pa55word@127.0.0.1:9/y', SESSION_SECRET: '0123456789abcdef' };
  expect(await find(checkBackups, postgres)).toMatch(/^off The data is in Postgres: back it up with pg_dump/);
  const config = parseConfig(postgres);
  const away = await openForChecks(config.database);
  const { status, message } = await checkStore(config, away);
  expect(`${status} ${message}`).toMatch(/^failed .*ECONNREFUSED/);
  expect(message).not.toContain('pa55word');
  expect(await checkOutbox(parseConfig({ ...postgres, ...MAIL }), away)).toMatchObject({ status: 'off' });
});
