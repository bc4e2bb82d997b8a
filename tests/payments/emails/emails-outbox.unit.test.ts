import { expect, test } from 'vitest';
import { layOutEmail } from '#app/mail/layout.ts';
import type { OutboxRow } from '#app/mail/table.server.ts';
import { paymentComposers } from '#app/payments/emails/composers.server.ts';
import { storePerTest } from '#tests/databases/store-per-test.ts';
import { FRAME } from '#tests/mail/frame.ts';
import { listUnsent } from '#tests/mail/unsent.ts';
import {
  ALL,
  attention,
  BUYER,
  compose,
  disputed,
  put,
  RECEIPT,
  SALE,
  SITE,
  unpaid,
} from '#tests/payments/emails/emails.ts';

const store = storePerTest();

test('enqueues one email for each fact and person, however often', async () => {
  for (const enqueue of [...ALL, ...ALL, attention('unknown')]) await put(store.db, enqueue);
  expect((await listUnsent(store.db)).map(({ key, kind, recipient }) => [key, kind, recipient])).toEqual([
    ['sale:ORDER-1', 'sale', null],
    ['receipt:ORDER-1', 'receipt', 'ada@agents.example'],
    ['dispute:PP-R-1:ORDER-1', 'dispute', null],
    ['attention:ORDER-1:pending', 'attention', null],
    ['unpaid:ORDER-1:3:operator', 'unpaid', null],
    ['unpaid:ORDER-1:3:buyer', 'unpaid-buyer', 'ada@agents.example'],
    ['attention:ORDER-1:unknown', 'attention', null],
  ]);
});

test('keeps what an email says when the payment changes later', async () => {
  await put(store.db, SALE);
  const [row] = await put(store.db, SALE, { feeCents: 1, packageTitle: 'Other', customer: null });
  const { subject, text } = await compose(row as OutboxRow);
  expect(subject).toContain('Starter Edge');
  expect(text).toContain("PayPal's fee: $17.90 USD");
  expect(text).toContain('Name: Ada Agent');
});

test('enqueues no email to a buyer without a plain address, and tells the operator', async () => {
  for (const email of ['ada@agents.example, thief@evil.example', 'Ada <ada@agents.example>', 'ada', '']) {
    const customer = JSON.stringify({ ...BUYER, email });
    for (const enqueue of [SALE, RECEIPT, unpaid('pending')]) await put(store.db, enqueue, { customer });
  }
  const rows = await listUnsent(store.db);
  expect(rows.map(({ key }) => key)).toEqual(['sale:ORDER-1', 'unpaid:ORDER-1:3:operator']);
  expect((await Promise.all(rows.map(compose))).map(({ replyTo }) => replyTo)).toEqual(rows.map(() => undefined));
});

test.each(['created', 'approved', 'capturing', 'pending', 'unknown', 'declined', 'cancelled'] as const)(
  'enqueues no sale and no receipt of an order that is %s',
  async (status) => {
    await put(store.db, SALE, { status });
    expect(await put(store.db, RECEIPT, { status })).toEqual([]);
  },
);

test('enqueues only attention and the end of an open payment in hosted mode', async () => {
  for (const enqueue of ALL) await put(store.db, enqueue, { provider: 'hosted' });
  expect((await listUnsent(store.db)).map(({ kind }) => kind)).toEqual(['attention', 'unpaid', 'unpaid-buyer']);
});

test('takes neither markup, headers nor recipients from customer details', async () => {
  const hostile = '<img src=x onerror=a()>\r\nBcc: thief@evil.example\r\n\r\n<a href="https://evil.example">Pay';
  const details = Object.fromEntries(Object.keys(BUYER).map((field) => [field, hostile]));
  const customer = JSON.stringify({ ...details, email: 'ada@agents.example\r\nBcc: thief@evil.example' });
  for (const enqueue of ALL) await put(store.db, enqueue, { customer });
  const rows = await listUnsent(store.db);
  expect(rows.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    ['sale', 'dispute', 'attention', 'unpaid'].map((kind) => [kind, null]),
  );
  for (const { subject, text, html, replyTo } of await Promise.all(rows.map(compose))) {
    expect(`${subject}${replyTo}`).not.toMatch(/[\r\n]|thief/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).not.toMatch(
      /<a (?!href="https:\/\/www\.(?:paypal\.com\/resolutioncenter|hearthline\.example\/desk)\/)/,
    );
  }
});

test('writes of emails of an earlier release only the opening of a dispute', async () => {
  const composers = paymentComposers(
    SITE,
    () => [],
    async () => undefined,
  );
  const [{ facts }] = (await put(store.db, disputed())) as [OutboxRow];
  const { url: _, openedAt: __, ...earlier } = JSON.parse(facts ?? '{}');
  const compose = (step: string) =>
    composers.dispute({ messageId: null, recipient: null, input: { ...earlier, step } });
  const { text } = layOutEmail((await compose('opened'))?.parts ?? [], FRAME);
  expect(text).toContain('Opened: not known\nAnswer by: December 18');
  const others = ['reopened', 'resolved'].map(compose);
  expect(await Promise.all([...others, composers.refund(), composers['refund-buyer']()])).toEqual(Array(4).fill(null));
});
