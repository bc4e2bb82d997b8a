import { beforeEach, expect, test } from 'vitest';
import { insertMessage } from '#app/contact/messages.server.ts';
import type { Context } from '#app/ops/command.server.ts';
import { deletePerson } from '#app/ops/privacy/delete-person.server.ts';
import { exportPerson } from '#app/ops/privacy/privacy.server.ts';
import { voiceOf } from '#app/payments/advice.ts';
import { recordDispute, recordRefund } from '#app/payments/books/after-sale-table.server.ts';
import { compareAndSet, openOrder } from '#app/payments/books/ledger.server.ts';
import { findPayment, type PaymentRow } from '#app/payments/books/table.server.ts';
import { enqueueUnpaid } from '#app/payments/emails/emails.server.ts';
import type { PaymentStatus } from '#app/payments/machine/status.ts';
import { insertReview } from '#app/reviews/reviews.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { customer, plan, recordOf } from '#tests/payments/payments.ts';
import { log } from '#tests/silent-log.ts';

const EMAIL = 'Rosalind@xn--bcher-kva.example';
const TYPED = ' rosalind@BÜCHER.example ';
const OTHERS = ['rosalind+shop@xn--bcher-kva.example', 'osalind@xn--bcher-kva.example', ''];

/** The tables that hold nothing about a person, or nothing that an address leads to; those of the desk hold operators' addresses. */
const WITHOUT_PERSONS = [
  'auditTrail',
  'deskCodes',
  'deskLinks',
  'deskSessions',
  'consentHead',
  'demoOrders',
  'health',
  'modelCalls',
  'observations',
  'rateCounts',
];
const EXPORTED = ['messages', 'consents', 'outbox', 'payments', 'refunds', 'disputes', 'reviews'];

const form = { page: '/contact-us', address: '192.0.2.7', userAgent: 'A browser', quarantine: false, wording: null };
const account = { provider: 'paypal', environment: null };
const emails = { mailHost: 'x.example', account, ...voiceOf({ label: 'PayPal' }) };

const store = storePerTest();
let context: Context;
beforeEach(async () => {
  context = { db: store.db, now: Date.now, log, mails: true, mailHost: 'x.example', hosted: null };
  for (const email of [EMAIL, ...OTHERS]) {
    const message = { firstName: 'R', lastName: 'F', email, phone: '1', smsConsent: true, marketingConsent: false };
    await insertMessage(store.db, message, 'x.example', form);
    await order(`PAID-${email}`, email, 'recorded');
    await order(`UNPAID-${email}`, email, 'cancelled');
    await order(`OPEN-${email}`, email, 'pending');
  }
  for (const lastName of [' FRANKLIN', 'Franklin-Reed']) {
    const review = { firstName: 'Rosalind', lastName, companyName: '', jobTitle: '', rating: 5 };
    await insertReview(store.db, { ...review, reviewDescription: 'Good.', date: '2025-03-04T05:06:07Z' }, 'x.example');
  }
  await store.db.transaction().execute(async (transaction) => {
    const happenedAt = '2026-01-03T00:00:00.000Z';
    const orderID = `PAID-${EMAIL}`;
    const refund = { orderID, refundId: 'R-1', amountCents: 100, kind: 'refund', status: 'completed' } as const;
    await recordRefund(transaction, { ...refund, happenedAt });
    await recordDispute(transaction, {
      orderID,
      disputeId: 'D-1',
      status: 'closed',
      dueAt: null,
      updatedAt: happenedAt,
    });
  });
});

/** Puts an order of the address into a status, with the emails that the way there writes. */
async function order(orderID: string, email: string, status: PaymentStatus): Promise<void> {
  const books = { ...account, db: store.db, emails, log, now: Date.now };
  const details = { customer: { ...customer, email }, approvalUrl: null };
  await openOrder(books, { ...details, owner: `secret ${orderID}`, plan, orderID, invoiceId: `I-${orderID}` });
  const row = (await findPayment(store.db, orderID)) as PaymentRow;
  const record = status === 'recorded' ? JSON.stringify(recordOf(orderID, { ...customer, email })) : null;
  const paidAt = record && new Date().toISOString();
  const change = { record, paidAt, payerId: `PAYER-${orderID}` };
  const captured = record && (await compareAndSet(books, row, { status: 'captured' }));
  const moved = (await compareAndSet(books, captured || row, { ...change, status })) as PaymentRow;
  if (status !== 'cancelled') return;
  await store.db.transaction().execute((transaction) => enqueueUnpaid({ transaction, emails }, row, moved));
}

/** Returns where the store still holds the address as a value, also within JSON, as `table key`. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await tables()) {
    for (const row of await store.db
      .selectFrom(name as 'payments')
      .selectAll()
      .execute()) {
      const { orderID, key, id } = row as unknown as Record<string, unknown>;
      if (new RegExp(`"${EMAIL.replaceAll('.', '[.]')}\\\\?"`, 'i').test(JSON.stringify(row))) {
        found.push(`${name} ${orderID ?? key ?? id}`);
      }
    }
  }
  return found;
}

const tables = async () => (await store.db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'));

test('knows every table of the store', async () => {
  const names = (await tables()).map(({ name }) => name);
  expect(names.filter((name) => ![...EXPORTED, ...WITHOUT_PERSONS].includes(name))).toEqual([]);
});

test('exports all that is held about a person, and nothing of others', async () => {
  const held = await exportPerson(context, TYPED, 'rosalind  franklin');
  expect(held).toMatchObject({
    email: 'rosalind@xn--bcher-kva.example',
    messages: [{ id: 1, email: EMAIL, consentRecord: 'record 1' }],
    consents: [{ id: 1, email: EMAIL, address: '192.0.2.7', userAgent: 'A browser', smsConsent: true }],
    orders: [
      {
        ...{ id: `PAID-${EMAIL}`, status: 'recorded', userEmail: EMAIL, payerId: `PAYER-PAID-${EMAIL}` },
        ...{ refunds: [{ refundId: 'R-1' }], disputes: [{ disputeId: 'D-1' }] },
      },
      { id: `UNPAID-${EMAIL}`, status: 'cancelled', customerDetails: { ...customer, email: EMAIL } },
      { id: `OPEN-${EMAIL}`, status: 'pending', deletionRequestedAt: null },
    ],
    reviews: [{ id: 1, firstName: 'Rosalind' }],
  });
  const { letters: found } = held as { letters: { kind: string; recipient: string | null; facts: object | null }[] };
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(
    ['contact', 'receipt', 'review-published', 'sale', 'unpaid', 'unpaid-buyer'].toSorted(),
  );
  const text = JSON.stringify(held);
  expect(text).not.toContain('secret');
  expect(text).not.toMatch(/shop@|"osalind|Franklin-Reed/i);
});

test('exports no review without a name, and empty lists for a stranger', async () => {
  expect(await exportPerson(context, EMAIL)).toMatchObject({ name: null, reviews: [] });
  const empty = { messages: [], consents: [], orders: [], letters: [], reviews: [] };
  expect(await exportPerson(context, 'nobody@agents.example', 'No Body')).toMatchObject(empty);
  await expect(deletePerson(context, 'nobody@agents.example')).rejects.toThrow('Nothing is held under this address.');
});

test('says where the rest is beside a hosted backend', async () => {
  const hosted = { origin: 'https://api.x.example' } as Context['hosted'];
  const { elsewhere } = (await exportPerson({ ...context, hosted }, EMAIL)) as { elsewhere: string[] };
  expect(elsewhere.join()).toContain('https://api.x.example');
  expect(await deletePerson({ ...context, hosted }, EMAIL)).toMatchObject({
    done: expect.stringContaining('The backend at https://api.x.example has those that were sent on.'),
  });
});

const KEPT = [`consents 1`, `outbox sale:PAID-${EMAIL}`, `payments OPEN-${EMAIL}`, `payments PAID-${EMAIL}`];

test('deletes all but consents, paid orders and what may still be paid', async () => {
  expect(await deletePerson(context, TYPED)).toEqual({
    done: expect.stringMatching(
      /^1 message is deleted, and the details of 1 unpaid order\. Deleted too: 2 unsent emails.* 1 unsent email to you no longer.*OPEN-/,
    ),
  });
  expect((await traces()).toSorted()).toEqual(KEPT.toSorted());
  const trail = () => store.db.selectFrom('auditTrail').select(['who', 'what', 'thing']).execute();
  const what = 'deleted a person: 1 message, 2 emails, 1 unpaid order, 1 open order, 1 name in emails';
  expect(await trail()).toEqual([{ who: 'ops', what, thing: null }]);
  for (const email of OTHERS.filter(Boolean)) {
    expect(await exportPerson(context, email)).toMatchObject({ messages: [{}], orders: [{}, {}, {}] });
  }
  expect(await deletePerson(context, EMAIL)).toEqual({ done: expect.stringMatching(/^0 messages are deleted.*OPEN-/) });
});

test('does not name a person who asked for deletion in the email about an end', async () => {
  await deletePerson(context, EMAIL);
  const row = (await findPayment(store.db, `OPEN-${EMAIL}`)) as PaymentRow;
  await store.db.transaction().execute((transaction) => enqueueUnpaid({ transaction, emails }, row, row));
  const [key] = (await traces()).filter((trace) => trace.startsWith('outbox unpaid'));
  expect(key).toBe(`outbox unpaid:OPEN-${EMAIL}:${row.version}:buyer`);
  await deletePerson(context, EMAIL);
  expect((await traces()).toSorted()).toEqual(KEPT.toSorted());
});

test('tells emails about things of different kinds with one number apart', async () => {
  await order('1', 'bob@agents.example', 'recorded');
  const { letters: found } = (await exportPerson(context, 'bob@agents.example')) as { letters: { kind: string }[] };
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(['receipt', 'sale']);
  const ofReview = (await exportPerson(context, 'nobody@agents.example', 'Rosalind Franklin')) as {
    letters: { kind: string }[];
  };
  expect(ofReview.letters.map(({ kind }) => kind)).toEqual(['review-published']);
});

test('finds and deletes what an old row holds under a text that is no address', async () => {
  const message = { firstName: 'J', lastName: 'F', phone: '1', smsConsent: false, marketingConsent: false };
  await insertMessage(store.db, { ...message, email: 'jörg@b.example' }, 'x.example');
  expect(await exportPerson(context, 'Jörg@b.example')).toMatchObject({ messages: [{ email: 'jörg@b.example' }] });
  expect(await deletePerson(context, 'jörg@b.example')).toMatchObject({ done: expect.stringMatching(/^1 message is/) });
  await expect(deletePerson(context, 'jörg@b.example')).rejects.toThrow('This is no e-mail address');
});
