import { ExplainNode, type KyselyPlugin, RawNode } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pageConsents, pageMessages } from '#app/contact/contact-rows.server.ts';
import { findMessage } from '#app/contact/messages.server.ts';
import { claimNext } from '#app/mail/claims.server.ts';
import { pageEmails } from '#app/mail/email-rows.server.ts';
import { countNewZipCodes, countOrders, NEW_ZIP_CODES } from '#app/payments/books/order-filters.server.ts';
import { pagePayments } from '#app/payments/books/order-rows.server.ts';
import { sumSales } from '#app/payments/books/sums.server.ts';
import { pageReviews } from '#app/reviews/review-rows.server.ts';
import { listPublishedReviews } from '#app/reviews/reviews.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { newDatabase, type TestDatabase } from '#tests/databases/databases.ts';
import { log } from '#tests/silent-log.ts';

const ROWS = 5_000;
const onPostgres = inject('store') === 'postgres';
let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await newDatabase();
  store = await openStore(database.address, log);
  const numbers = onPostgres
    ? `generate_series(1, ${ROWS}) as numbers(n)`
    : `(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ROWS}) select n from numbers)`;
  await database.query(`insert into reviews ("firstName", "lastName", "companyName", "jobTitle", "reviewDescription", "rating", "date", "writtenAt", "status", "createdAt")
    select 'Ada', 'Byron', '', '', 'Two closings in a month.', 5, '2025-03-04T05:06:07Z', n, case when n % 50 = 0 then 'hidden' else 'published' end, '' from ${numbers}`);
  await database.query(`insert into messages ("firstName", "lastName", "email", "phone", "smsConsent", "marketingConsent", "createdAt")
    select 'Ada', '', '', '', 0, 0, '' from ${numbers}`);
  await database.query(`insert into outbox ("messageId", "mailId", "key", "dueAt", "sentAt", "createdAt")
    select n, 'mail ' || n, 'contact:' || n, n, case when n % 100 = 0 then null else 'then' end, '' from ${numbers}`);
  await database.query(`insert into consents ("id", "createdAt", "messageId", "email", "phone", "smsConsent", "marketingConsent", "smsText", "marketingText", "version", "page", "address", "userAgent", "previousHash", "hash")
    select n, '', n, '', '', 0, 0, '', '', '', '', '', '', '', '' from ${numbers}`);
  await database.query(`insert into payments ("orderID", "provider", "invoiceId", "planId", "packageTitle", "amountCents", "status", "version", "requestId", "customer", "checkAt", "createdAt", "updatedAt")
    select 'ORDER-' || n, 'paypal', 'INVOICE-' || n, 'pro-closer', 'Pro Closer', 99900, case when n % 50 = 0 then 'unknown' else 'recorded' end, 1, '', '{"email":"buyer' || n || '@agents.example"}', '', 'T' || (100000 + n), '' from ${numbers}`);
  await database.query(`insert into refunds ("refundId", "orderID", "kind", "amountCents", "status", "happenedAt")
    select 'REFUND-' || n, 'ORDER-' || n, 'refund', case when n % 50 = 1 then 99900 else 100 end, 'completed', '' from ${numbers}`);
  await database.query('analyze');
});
afterAll(async () => {
  await store.close();
  database.remove();
});

/** How the store would answer what `ask` asks it; nothing is read or written. */
async function planOf(ask: (db: Store['db']) => Promise<unknown>): Promise<string> {
  const plan: unknown[] = [];
  const explain = ExplainNode.create(undefined, RawNode.createWithSql(onPostgres ? 'costs off' : 'query plan'));
  const explainer: KyselyPlugin = {
    transformQuery: ({ node }) => ({ ...node, explain }) as unknown as typeof node,
    async transformResult({ result }) {
      plan.push(...result.rows);
      return { ...result, rows: [] };
    },
  };
  await ask(store.db.withPlugin(explainer));
  return JSON.stringify(plan);
}

test.each([0, 2_400])('reads reviews after the newest %i from their index, without sorting', async (offset) => {
  const plan = await planOf((db) => listPublishedReviews(db, { limit: 25, offset }));
  expect(plan).toContain('reviews_newest');
  expect(plan).not.toMatch(/Sort|TEMP B-TREE|Seq Scan/);
});

test('finds the next mail in the index of those that wait', async () => {
  const plan = await planOf((db) => claimNext(db, 1_000));
  expect(plan).toContain('outbox_waiting');
  expect(plan).not.toMatch(/Seq Scan on outbox|SCAN outbox(?! USING INDEX)|Sort|TEMP B-TREE/);
});

test("finds the record of a message's consents in its index", async () => {
  const plan = await planOf((db) => findMessage(db, 1));
  expect(plan).toContain('consents_message');
});

/** A page of a list, in each way in which the desk asks for one. */
const part = { search: '', before: '', limit: 51 };
const found = { ...part, search: 'ada@agents.example' };
const ofDay = { ...part, day: { from: '2026-11-24T05:00:00.000Z', to: '2026-11-25T05:00:00.000Z' } };
const PAGES: [string, (db: Store['db']) => Promise<unknown>][] = [
  ['messages', (db) => pageMessages(db, null, { ...part, before: '2000' })],
  ['messages in a state', (db) => pageMessages(db, 'in quarantine', part)],
  ['new messages', (db) => pageMessages(db, 'new', part)],
  ['answered messages', (db) => pageMessages(db, 'answered', part)],
  ['messages of a day', (db) => pageMessages(db, null, ofDay)],
  ['messages found', (db) => pageMessages(db, null, found)],
  ['consents', (db) => pageConsents(db, { ...part, before: '2000' })],
  ['consents found', (db) => pageConsents(db, found)],
  ['reviews', (db) => pageReviews(db, null, { ...part, before: '2000' })],
  ['reviews in a state', (db) => pageReviews(db, 'hidden', { ...part, before: '2000' })],
  ['reviews of a day', (db) => pageReviews(db, null, ofDay)],
  ['reviews found', (db) => pageReviews(db, null, { ...part, search: 'Quill' })],
  ['orders', (db) => pagePayments(db, null, { ...part, before: 'T102000 ORDER-2000' })],
  ['orders in a state', (db) => pagePayments(db, 'outcome unknown', part)],
  ['paid orders', (db) => pagePayments(db, 'paid', part)],
  ['refunded orders', (db) => pagePayments(db, 'refunded', part)],
  ['orders with new ZIP codes', (db) => pagePayments(db, NEW_ZIP_CODES, part)],
  ['orders of a day', (db) => pagePayments(db, 'paid', ofDay)],
  ['orders found', (db) => pagePayments(db, null, found)],
  ['emails', (db) => pageEmails(db, 'waiting', part)],
  ['sent emails', (db) => pageEmails(db, 'sent', part)],
];

test.each(['paid', 'cancelled'] as const)('searches orders that are %s in their index alone', async (label) => {
  const plan = await planOf((db) => pagePayments(db, label, found));
  expect(plan).toMatch(/COVERING INDEX payments_by_status|Index Only Scan Backward using payments_by_status/);
  expect(plan).not.toMatch(/payments_newest/);
});

test('counts new ZIP codes in their index', async () => {
  const account = { provider: 'paypal', environment: 'live' } as const;
  expect(await planOf((db) => countNewZipCodes(db, account))).toContain('payments_new_zip_codes');
  expect(await planOf((db) => countOrders(db))).toContain('payments_new_zip_codes');
});

test('sums sales from their index alone', async () => {
  const month = { name: '2026-10', from: '2026-10-01T04:00:00.000Z', to: '2026-11-01T04:00:00.000Z' };
  const plan = await planOf((db) => sumSales(db, [{ provider: 'paypal', environment: 'live' }], [month]));
  expect(plan).toMatch(/COVERING INDEX payments_sold|Index Only Scan using payments_sold/);
});

test.each(PAGES)('reads a page of %s without reading the others', async (_, ask) => {
  const plan = await planOf(ask);
  expect(plan).not.toMatch(/Seq Scan|SCAN (?:messages|consents|reviews|payments|outbox)\b(?! USING)/);
});
