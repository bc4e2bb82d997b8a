import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertMessage } from '#app/contact/messages.server.ts';
import { readNeeds } from '#app/desk/lists/today.server.ts';
import { addArchive } from '#app/ops/store/archive.server.ts';
import { recordDispute } from '#app/payments/books/after-sale-table.server.ts';
import { openOrder } from '#app/payments/books/ledger.server.ts';
import { backupName } from '#app/store/backups.server.ts';
import { observe } from '#app/store/observations.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { ada } from '#tests/embedded.ts';
import { doctorLine, NOBODY } from '#tests/ops/doctor/doctor-line.ts';
import { DEMO, ROW } from '#tests/payments/emails/emails.ts';
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

const find = (name: string, env: Record<string, string> = {}) => doctorLine(name, { DATA_DIR: folder, ...env });

/** What the desk says that needs the operator. */
const needs = async () => (await readNeeds(store.db, { provider: 'demo', environment: null })).map(({ text }) => text);

test('fails for mail that waits for 15 minutes, was refused or given up', async () => {
  expect(await find('outbox')).toMatch(/^off SMTP_URL is not set/);
  expect(await find('outbox', MAIL)).toBe('ok No email waits.');
  await insertMessage(store.db, ada, 'x.example');
  const mail = store.db.updateTable('outbox');
  await mail.set({ createdAt: minutesAgo(14) }).execute();
  expect(await find('outbox', MAIL)).toBe('ok 1 email waiting, the oldest for 14 min, 0 refused before; 0 given up.');
  expect(await needs()).toEqual(['1 message to answer']);
  await mail.set({ createdAt: minutesAgo(16) }).execute();
  expect(await needs()).toEqual(['1 email cannot leave', '1 message to answer']);
  expect(await find('outbox', MAIL)).toMatch(/^failed 1 email waiting, the oldest for 16 min, /);
  await mail.set({ createdAt: minutesAgo(1), lastError: '550' }).execute();
  expect(await find('outbox', MAIL)).toMatch(/^failed .* 1 refused before/);
  await mail.set({ gaveUpAt: minutesAgo(1) }).execute();
  expect(await find('outbox', MAIL)).toMatch(
    /^failed 0 emails waiting, .* 1 given up: .*emails retry ID.*docs\/operations\/mail-is-not-leaving\.md\.$/,
  );
  expect(await needs()).toEqual(['1 email given up: not delivered', '1 message to answer']);
});

test('calls emails and payments late after the minutes of the alert rules', () => {
  const rules = readFileSync('docs/operations/samples/alerts.yaml', 'utf8').split('- alert: ');
  const ruleOf = (name: string) => rules.find((rule) => rule.startsWith(`${name}\n`));
  expect(ruleOf('MailIsNotLeaving')).toContain(`expr: max(outbox_oldest_age_seconds) > ${15 * 60}\n`);
  expect(ruleOf('MailIsNotLeaving')).not.toContain('for: ');
  expect(ruleOf('PaymentsUnsettled')).toContain('for: 30m\n');
});

test('fails for a payment that is not settled after 30 minutes', async () => {
  const books = { db: store.db, provider: 'demo', environment: null, emails: null, log, now: Date.now };
  await openOrder(books, { owner: null, plan, customer, approvalUrl: null, orderID: 'O', invoiceId: 'I' });
  const put = (change: { status: 'captured' | 'declined'; updatedAt: string }) =>
    store.db.updateTable('payments').set(change).execute();
  await put({ status: 'captured', updatedAt: minutesAgo(29) });
  expect(await find('payments')).toBe('ok No payment waits for its end.');
  await put({ status: 'captured', updatedAt: minutesAgo(31) });
  expect(await find('payments')).toMatch(
    /^failed 1 payment not settled .* after 30 min: .*docs\/operations\/paypal-declines\.md\.$/,
  );
  expect(await needs()).toEqual(['1 payment stuck: paid']);
  await put({ status: 'declined', updatedAt: minutesAgo(31) });
  expect(await find('payments')).toMatch(/^ok /);
});

test('counts open disputes, and names the first that is due at the start', async () => {
  expect(await find('disputes')).toBe('ok No dispute is open.');
  const open = { status: 'open', updatedAt: '2026-01-01T00:00:00.000Z' } as const;
  const late = { ...open, disputeId: 'LATE', dueAt: '2027-02-03T04:05:06.000Z' };
  const soon = { ...open, disputeId: 'SOON', dueAt: '2027-01-02T03:04:05.000Z' };
  const record = (row: Parameters<typeof recordDispute>[1]) =>
    store.db.transaction().execute((transaction) => recordDispute(transaction, row));
  for (const orderID of 'ABCD') {
    await store.db
      .insertInto('payments')
      .values({ ...ROW, ...DEMO, status: 'recorded', orderID, invoiceId: orderID })
      .execute();
  }
  await record({ ...late, orderID: 'A' });
  await record({ ...late, orderID: 'B' });
  await record({ ...soon, orderID: 'C' });
  await record({ ...open, disputeId: 'OVER', status: 'closed', dueAt: null, orderID: 'D' });
  const found = await find('disputes');
  expect(await needs()).toEqual([expect.stringMatching(/^3 orders in dispute, \$/)]);
  expect(found).toMatch(/^failed 2 open disputes \(SOON about order C, due by 2027-01-02T03:04:05\.000Z; /);
  expect(found).toMatch(
    /; LATE about order A, due by 2027-02-03T\S+; LATE about order B, due by 2027-02-03T\S+\): answer .*refunds-and-disputes\.md\.$/,
  );
  expect(await find('disputes', { BACKEND_URL: NOBODY })).toMatch(/^off The hosted backend/);
});

test('fails without a backup for a week, in the folder or elsewhere', async () => {
  const age = (days: number) => sql`update kysely_migration set timestamp = ${daysAgo(days)}`.execute(store.db);
  mkdirSync(join(folder, 'backups'));
  const put = (days: number) =>
    writeFileSync(join(folder, 'backups', backupName('hearthline', Date.parse(daysAgo(days)))), '');
  await age(6);
  expect(await find('backups')).toBe('ok No backup was made yet.');
  await age(8);
  expect(await find('backups')).toMatch(/^failed No backup was made yet, and none in the last 7 days: run `ops backup/);
  put(7.5);
  expect(await find('backups')).toMatch(/^failed The last backup was made at /);
  const off = /BACKUPS=0 turns off .* set BACKUPS=14, or run `ops backup FILE`/;
  expect(await find('backups', { BACKUPS: '0' })).toMatch(off);
  put(6.5);
  const lacking = /^failed \S+\.db lacks content and settings, as an earlier release made it: run `ops backup`\.$/;
  expect(await find('backups', { BACKUPS: '0' })).toMatch(lacking);
  put(6);
  const whole = new Sqlite(join(folder, 'backups', readdirSync(join(folder, 'backups')).toSorted().at(-1) ?? ''));
  addArchive(whole, { folder: null, names: [], settings: {} });
  whole.close();
  expect(await find('backups', { BACKUPS: '0' })).toMatch(/^ok The last backup was made at /);
  rmSync(join(folder, 'backups'), { recursive: true });
  await observe(store.db, 'backup');
  expect(await find('backups')).toMatch(/^ok The last backup was made at /);
  // A clock that was ahead.
  await store.db
    .updateTable('observations')
    .set({ at: daysAgo(-30) })
    .execute();
  expect(await find('backups')).toMatch(/^failed No backup was made yet/);
});

test('says that the backups cannot be read, and that Postgres does not answer', async () => {
  writeFileSync(join(folder, 'backups'), '');
  expect(await find('backups')).toMatch(/^failed The backups in \S+ cannot be read \(ENOTDIR\): give this user/);
  const postgres = { DATABASE_URL: 'postgres://me:pa55word@127.0.0.1:9/y', SESSION_SECRET: '0123456789abcdef' };
  const found = await find('store', postgres);
  expect(found).toMatch(/^failed .*ECONNREFUSED/);
  expect(found).not.toContain('pa55word');
  expect(await find('outbox', { ...postgres, ...MAIL })).toMatch(/^off There is no store/);
});
