import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pageMessages } from '#app/contact/contact-rows.server.ts';
import { pagePayments } from '#app/payments/books/order-rows.server.ts';
import { isPostgres } from '#app/store/concurrency.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';

const part = { before: '', limit: 51 };

const stored = storePerTest();

/** A version that does not know the folded texts inserts rows without them, also while this one runs. */
test('finds the rows of an earlier version, and no deleted buyer', async () => {
  const { db, database } = stored;
  const names = async (search: string) => (await pagePayments(db, null, { ...part, search })).map((row) => row.orderID);
  const insert = (orderID: string, lastName: string) =>
    database.query(`insert into payments ("orderID", "provider", "invoiceId", "planId", "packageTitle", "amountCents", "status", "version", "requestId", "customer", "checkAt", "createdAt", "updatedAt")
      values ('${orderID}', 'paypal', 'I-${orderID}', 'a', 'A', 9900, 'created', 1, '', '{"firstName":"Ada","lastName":"${lastName}","email":"ada@agents.example"}', '', '', '')`);
  await insert('ORDER-1', 'Öztürk');
  expect(await names('ozturk')).toEqual(['ORDER-1']);
  await insert('ORDER-2', 'Öztürkmen');
  expect((await names('ztürk')).toSorted()).toEqual(['ORDER-1', 'ORDER-2']);
  await database.query(`update payments set customer = null where "orderID" = 'ORDER-1'`);
  expect(await names('ozturk')).toEqual(['ORDER-2']);
  const texts = await database.query(`select searched from payments where "orderID" = 'ORDER-1'`);
  expect(JSON.stringify(texts)).not.toContain('ozturk');
});

test('finds rows whose texts cannot be written, as on a full disk', async () => {
  const { db, database } = stored;
  const names = async (search: string) =>
    (await pageMessages(db, 'new', { ...part, search })).map(({ firstName }) => firstName);
  const insert = (...firstNames: string[]) =>
    database.query(`insert into messages ("firstName", "lastName", "email", "phone", "smsConsent", "marketingConsent", "createdAt")
      values ${firstNames.map((name) => `('${name}', 'Öztürk', '', '', 0, 0, '')`).join()}`);
  await insert('Ada');
  expect(await names('ozturk')).toEqual(['Ada']);
  await sql
    .raw(
      isPostgres(db)
        ? `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No space left'; end $$`
        : 'select 1',
    )
    .execute(db);
  await sql
    .raw(
      isPostgres(db)
        ? 'create trigger refuse before update on messages execute function refuse()'
        : `create trigger refuse before update on messages begin select raise(abort, 'database or disk is full'); end`,
    )
    .execute(db);
  await insert('Bo', 'Cy');
  expect(await names('ozturk')).toEqual(['Cy', 'Bo', 'Ada']);
  expect(await names('cy öz')).toEqual(['Cy']);
  await sql.raw(`drop trigger refuse${isPostgres(db) ? ' on messages' : ''}`).execute(db);
  expect(await names('cy öz')).toEqual(['Cy']);
});

test('finds a number before a part of a name', async () => {
  const { db, database } = stored;
  await database.query(`insert into messages ("firstName", "lastName", "email", "phone", "smsConsent", "marketingConsent", "createdAt")
    values ('Ada', '1', '', '', 0, 0, ''), ('Bo', 'Reed 2', '', '', 0, 0, '')`);
  const found = async (search: string) =>
    (await pageMessages(db, null, { ...part, search })).map(({ firstName }) => firstName);
  expect([await found('1'), await found('2'), await found('reed'), await found('%')]).toEqual([
    ...[['Ada'], ['Bo'], ['Bo'], []],
  ]);
});
