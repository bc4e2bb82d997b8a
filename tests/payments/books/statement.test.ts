import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { toAmount } from '#app/content/money.ts';
import { FEE_CENTS as FEE } from '#tests/fakes/paypal-after-sale.ts';
import { salesPerFile } from '#tests/payments/books/sales.ts';
import { PRICE } from '#tests/payments/payments.ts';

const shop = salesPerFile();

const { cents: SALE } = PRICE;

/** Reconciles a month. Returns sums of both sides by name, and the differences; all in cents. */
async function reconcile(month: string) {
  const { books, provider, differences, unread } = await shop.statement(month);
  const names = ['sales', 'fees', 'net', 'refunds', 'reversals'] as const;
  const sums = names.map((name) => [name, [books[name].cents, provider?.[name].cents ?? null]]);
  return {
    sums: { orders: [books.sales.count, provider?.sales.count], ...Object.fromEntries(sums) },
    found: [
      ...differences.map((row) => [row.orderID, row.what, row.books, row.provider]),
      ...unread.map(({ orderID, reason }) => [orderID, reason]),
    ],
  };
}

const payerOf = (id: string) => shop.paypal.orders.get(id)?.payer;

/** Delivers an event about a refund. */
async function announce(refundId: string, type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED') {
  expect(await shop.announce(shop.paypal.events.refund(type, refundId))).toBe(200);
}

test('names a refund, a fee and a net amount that were missed, and records them', async () => {
  const id = await shop.saleAt('2022-03-05T10:00:00.000Z');
  shop.refundAt(id, '10.01', '2022-03-20T10:00:00Z');
  shop.alter(id, 'feeCents = 344, netCents = null, payerId = null');
  const first = await reconcile('2022-03');
  expect(first).toMatchObject({ sums: { refunds: [0, 1_001], fees: [344, FEE], net: [0, SALE - FEE] } });
  expect(first.found).toEqual([
    [id, 'refunded', 0, 1_001],
    [id, 'fee', 344, FEE],
    [id, 'net', null, SALE - FEE],
  ]);
  expect(await reconcile('2022-03')).toMatchObject({ found: [], sums: { refunds: [1_001, 1_001] } });
  expect(await shop.show(id)).toMatchObject({ refunded: 10.01, fee: 3.45, payerId: payerOf(id) });
});

test('keeps naming another amount, currency or status than PayPal has', async () => {
  const at = '2023-03-05T10:00:00.000Z';
  const [less, foreign, unpaid, unsold] = [
    await shop.saleAt(at),
    await shop.saleAt(at),
    await shop.saleAt(at),
    await shop.saleAt(at),
  ];
  shop.captureOf(less).amount.value = toAmount(SALE - 1);
  shop.captureOf(foreign).amount = { currency_code: 'EUR', value: PRICE.amount };
  shop.alter(unpaid, "status = 'declined', paidAt = null, capturedAt = null");
  shop.captureOf(unsold).status = 'DECLINED';
  const stay = [
    [less, 'captured', SALE, SALE - 1],
    [foreign, 'captured', SALE, `${PRICE.amount} EUR`],
    [unpaid, 'status', 'declined', 'paid'],
    [unpaid, 'captured', 0, SALE],
    [unsold, 'status', 'captured', 'failed'],
    [unsold, 'captured', SALE, 0],
  ];
  const first = await reconcile('2023-03');
  expect(first).toMatchObject({ sums: { sales: [3 * SALE, 2 * SALE - 1], orders: [3, 3] } });
  expect(sorted(first.found)).toEqual(sorted([...stay, [less, 'net', SALE - FEE, SALE - FEE - 1]]));
  const second = await reconcile('2023-03');
  expect(sorted(second.found)).toEqual(sorted(stay));
});

test('counts a sale in the month in UTC in which PayPal captured it', async () => {
  await shop.saleAt('2024-02-29T23:59:59.999Z');
  await shop.saleAt('2024-03-01T00:00:00.000Z');
  const late = await shop.saleAt('2024-02-29T23:59:58.000Z');
  const first = { sums: { orders: [2, 2], sales: [2 * SALE, 2 * SALE] } };
  expect(await reconcile('2024-02')).toMatchObject(first);
  expect(await reconcile('2024-03')).toMatchObject({ sums: { sales: [SALE, SALE] } });
  // The site noticed the capture later than PayPal made it, and could not read its facts.
  shop.alter(late, "capturedAt = null, paidAt = '2024-03-01T00:00:05.000Z'");
  const found = [[late, 'captured at', '2024-03-01T00:00:05.000Z', '2024-02-29T23:59:58.000Z']];
  expect(await reconcile('2024-02')).toMatchObject({ found, sums: { sales: [SALE, 2 * SALE] } });
  expect(await reconcile('2024-02')).toMatchObject(first);
});

test('counts what went back of an earlier sale in the month in which it did', async () => {
  const [told, missed, untouched] = [
    await shop.saleAt('2024-11-05T10:00:00.000Z'),
    await shop.saleAt('2024-11-06T10:00:00.000Z'),
    await shop.saleAt('2024-11-07T10:00:00.000Z'),
  ];
  // Differences of a sale of another month belong to that month's statement.
  shop.alter(untouched, `amountCents = ${SALE - 100}`);
  await announce(
    shop.refundAt(told, '20.00', '2024-12-31T23:59:59Z', { kind: 'reversal' }),
    'PAYMENT.CAPTURE.REVERSED',
  );
  shop.refundAt(missed, '1.00', '2024-12-01T00:00:00Z');
  expect(await reconcile('2024-12')).toMatchObject({
    found: [[missed, 'refunded', 0, 100]],
    sums: { orders: [0, 0], sales: [0, 0], refunds: [0, 100], reversals: [2_000, 2_000] },
  });
  expect(await reconcile('2024-12')).toMatchObject({ found: [], sums: { refunds: [100, 100] } });
  expect(await reconcile('2025-01')).toMatchObject({ sums: { refunds: [0, 0], reversals: [0, 0] } });
});

test('reads a reversal missing in the order, and reports one missing at PayPal', async () => {
  const at = '2020-03-05T10:00:00.000Z';
  const [reversed, invented] = [await shop.saleAt(at), await shop.saleAt(at)];
  const unlisted = shop.refundAt(reversed, PRICE.amount, '2020-03-20T10:00:00Z', { kind: 'reversal', isListed: false });
  await announce(unlisted, 'PAYMENT.CAPTURE.REVERSED');
  const agreed = { found: [], sums: { refunds: [0, 0], reversals: [SALE, SALE] } };
  expect(await reconcile('2020-03')).toMatchObject(agreed);
  shop.paypal.settleRefund(unlisted, 'FAILED');
  const failed = { found: [[reversed, 'refunded', SALE, 0]], sums: { reversals: [SALE, 0] } };
  expect(await reconcile('2020-03')).toMatchObject(failed);
  expect(await reconcile('2020-03')).toMatchObject({ sums: { reversals: [0, 0] } });
  insertRefund('INVENTED', invented, '2020-03-06T10:00:00.000Z');
  for (const _ of [1, 2]) {
    expect(await reconcile('2020-03')).toMatchObject({ found: [[invented, 'refunded', 100, 0]] });
  }
});

test('reports every unread order, and stops calling PayPal while it is down', async () => {
  const at = (day: number) => `2019-03-0${day}T10:00:00.000Z`;
  const ids = [await shop.saleAt(at(1)), await shop.saleAt(at(2)), await shop.saleAt(at(3)), await shop.saleAt(at(4))];
  const before = shop.paypal.calls.length;
  shop.paypal.faults.get.push(...Array(9).fill('error'));
  const { found, sums } = await reconcile('2019-03');
  expect(sums).toMatchObject({ sales: [4 * SALE, null] });
  expect(found).toEqual(ids.map((id) => [id, expect.stringMatching(/^PayPal /)]));
  expect(shop.paypal.calls.slice(before).filter(({ path }) => path.includes('/orders/'))).toHaveLength(9);
  const [gone = '', unpaid = '', pending = ''] = ids;
  for (const id of [gone, unpaid, pending]) shop.paypal.orders.delete(id);
  shop.alter(unpaid, "status = 'declined', paidAt = null, capturedAt = null");
  shop.alter(pending, "status = 'pending', paidAt = null, capturedAt = null");
  const refusal = 'The payment provider refused: RESOURCE_NOT_FOUND';
  expect(await reconcile('2019-03')).toMatchObject({
    found: [
      [gone, refusal],
      [pending, refusal],
    ],
  });
  // Neither side has anything of an order of an earlier month.
  expect(await reconcile('2019-04')).toMatchObject({ found: [] });
});

test.each([
  [2010, 'unknown'],
  [2011, 'declined'],
])('names an order of the month before that was captured in May %i, and is %s in the books', async (year, status) => {
  const order = await shop.approvedOrder();
  await shop.complete(order);
  shop.captureOf(order.id).capturedAt = Date.parse(`${year}-05-01T00:00:01.000Z`);
  const createdAt = `${year}-04-30T23:59:00.000Z`;
  shop.alter(order.id, `createdAt = '${createdAt}', status = '${status}', paidAt = null, capturedAt = null`);
  expect(await reconcile(`${year}-05`)).toMatchObject({
    sums: { sales: [0, SALE] },
    found: [
      [order.id, 'status', status, 'paid'],
      [order.id, 'captured', 0, SALE],
    ],
  });
  for (const month of ['04', '06']) {
    expect(await reconcile(`${year}-${month}`)).toMatchObject({ sums: { sales: [0, 0] }, found: [] });
  }
});

const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

function insertRefund(refundId: string, orderID: string, happenedAt: string): void {
  const sqlite = new Sqlite(join(shop.site.dataDir, 'hearthline.db'));
  sqlite
    .prepare('insert into refunds (refundId, orderID, kind, amountCents, status, happenedAt) values (?, ?, ?, ?, ?, ?)')
    .run(refundId, orderID, 'refund', 100, 'completed', happenedAt);
  sqlite.close();
}
