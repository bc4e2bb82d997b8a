import { ExplainNode, type KyselyPlugin, RawNode } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findMessage } from '#app/contact/messages.server.ts';
import { claimNext } from '#app/mail/claims.server.ts';
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
