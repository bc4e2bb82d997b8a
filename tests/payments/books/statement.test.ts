import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { compareAndSet, openOrder } from '#app/payments/books/ledger.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { ops } from '#tests/cli.ts';
import { plan } from '#tests/payments/payments.ts';
import { paypalShopPerFile } from '#tests/payments/shop.ts';
import { log } from '#tests/silent-log.ts';

const shop = paypalShopPerFile();

type Row = { kind: string; id: string | null; what: string; books: unknown; paypal: unknown };

/** Reconciles a month. Returns the exit code, the sums of both sides by name, and the differences. */
async function reconcile(month: string, env: Record<string, string> = shop.operator) {
  const { code, out, err } = await ops(['payments', 'reconcile', '--month', month, '--json'], env);
  const rows: Row[] = out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const sums = rows.filter(({ kind }) => kind === 'total').map(({ what, ...row }) => [what, [row.books, row.paypal]]);
  const found = rows.filter(({ kind }) => kind === 'difference' || kind === 'unread');
  return {
    code,
    err,
    rows,
    sums: Object.fromEntries(sums),
    found: found.map((row) => [row.id, row.what, row.books, row.paypal]),
  };
}

/** Pays an order of $99.00 with a fee of $3.45, captured at that time. */
async function sale(at: string): Promise<string> {
  const order = await shop.approvedOrder();
  expect((await shop.complete(order)).status).toBe(200);
  shop.alter(order.id, `createdAt = '${at}', paidAt = '${at}', capturedAt = '${at}'`);
  captureOf(order.id).capturedAt = Date.parse(at);
  return order.id;
}

function captureOf(id: string) {
  const capture = shop.paypal.orders.get(id)?.captures[0];
  if (!capture) throw new Error(`There is no capture of ${id}`);
  return capture;
}

const payerOf = (id: string) => shop.paypal.orders.get(id)?.payer;

/** Delivers a webhook event about a refund. */
async function announce(refundId: string, type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED') {
  const { headers, body } = shop.paypal.events.refund(type, refundId);
  const response = await fetch(`${shop.site.url}/api/paypal/webhook`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}

const refundAt = (id: string, value: string, at: string, more: object = {}) =>
  shop.paypal.refund(id, value, { at: Date.parse(at), ...more });

describe('payments reconcile --month', () => {
  test('sums up a month on which books and PayPal agree, with exit code 0', async () => {
    const [first, disputed] = [await sale('2021-03-05T10:00:00.000Z'), await sale('2021-03-09T10:00:00.000Z')];
    await announce(refundAt(first, '10.01', '2021-03-20T10:00:00Z'), 'PAYMENT.CAPTURE.REFUNDED');
    // A dispute alone makes PayPal call the capture partially refunded.
    shop.paypal.openDispute(disputed);
    refundAt(disputed, '5.00', '2021-03-21T10:00:00Z', { status: 'PENDING' });
    const { code, sums, found, rows } = await reconcile('2021-03');
    expect({ code, found }).toEqual({ code: 0, found: [] });
    expect(sums).toEqual({
      orders: [2, 2],
      'orders without a known fee': [0, 0],
      sales: [198, 198],
      fees: [6.9, 6.9],
      net: [191.1, 191.1],
      refunds: [10.01, 10.01],
      reversals: [0, 0],
      'net after refunds': [181.09, 181.09],
    });
    expect(Object.keys(rows[0] ?? {})).toEqual(['kind', 'id', 'what', 'books', 'paypal']);
    const { out } = await ops(['payments', 'reconcile', '--month', '2021-03'], shop.operator);
    expect(out).toMatch(/^kind +id +what +books +paypal\n(total .*\n){8}$/);
  });

  test('names a refund, a fee and a net amount that were missed, and records them', async () => {
    const id = await sale('2022-03-05T10:00:00.000Z');
    refundAt(id, '10.01', '2022-03-20T10:00:00Z');
    shop.alter(id, 'feeCents = 344, netCents = null, payerId = null');
    const first = await reconcile('2022-03');
    expect(first).toMatchObject({ code: 1, sums: { refunds: [0, 10.01], fees: [3.44, 3.45], net: [0, 95.55] } });
    expect(first.found).toEqual([
      [id, 'refunded', 0, 10.01],
      [id, 'fee', 3.44, 3.45],
      [id, 'net', null, 95.55],
    ]);
    expect(await reconcile('2022-03')).toMatchObject({ code: 0, found: [], sums: { refunds: [10.01, 10.01] } });
    expect(await shop.show(id)).toMatchObject({ refunded: 10.01, fee: 3.45, net: 95.55, payerId: payerOf(id) });
  });

  test('keeps naming another amount, currency or status than PayPal has', async () => {
    const at = '2023-03-05T10:00:00.000Z';
    const [less, foreign, unpaid, unsold] = [await sale(at), await sale(at), await sale(at), await sale(at)];
    captureOf(less).amount.value = '98.99';
    captureOf(foreign).amount = { currency_code: 'EUR', value: '99.00' };
    shop.alter(unpaid, "status = 'declined', paidAt = null, capturedAt = null");
    captureOf(unsold).status = 'DECLINED';
    const stay = [
      [less, 'captured', 99, 98.99],
      [foreign, 'captured', 99, '99.00 EUR'],
      [unpaid, 'status', 'declined', 'COMPLETED'],
      [unpaid, 'captured', 0, 99],
      [unsold, 'status', 'captured', 'DECLINED'],
      [unsold, 'captured', 99, 0],
    ];
    const first = await reconcile('2023-03');
    expect(first).toMatchObject({ code: 1, sums: { sales: [297, 197.99], orders: [3, 3] } });
    expect(sorted(first.found)).toEqual(sorted([...stay, [less, 'net', 95.55, 95.54]]));
    const second = await reconcile('2023-03');
    expect([second.code, sorted(second.found)]).toEqual([1, sorted(stay)]);
  });

  test('counts a sale in the month in UTC in which PayPal captured it', async () => {
    await sale('2024-02-29T23:59:59.999Z');
    await sale('2024-03-01T00:00:00.000Z');
    const late = await sale('2024-02-29T23:59:58.000Z');
    const first = { code: 0, sums: { orders: [2, 2], sales: [198, 198] } };
    expect(await reconcile('2024-02')).toMatchObject(first);
    expect(await reconcile('2024-03')).toMatchObject({ code: 0, sums: { sales: [99, 99] } });
    // The site noticed the capture later than PayPal made it, and could not read its facts.
    shop.alter(late, "capturedAt = null, paidAt = '2024-03-01T00:00:05.000Z'");
    const found = [[late, 'captured at', '2024-03-01T00:00:05.000Z', '2024-02-29T23:59:58.000Z']];
    expect(await reconcile('2024-02')).toMatchObject({ code: 1, found, sums: { sales: [99, 198] } });
    expect(await reconcile('2024-02')).toMatchObject(first);
  });

  test('counts what went back of an earlier sale in the month in which it did', async () => {
    const [told, missed, untouched] = [
      await sale('2024-11-05T10:00:00.000Z'),
      await sale('2024-11-06T10:00:00.000Z'),
      await sale('2024-11-07T10:00:00.000Z'),
    ];
    // Differences of a sale of another month belong to that month's statement.
    shop.alter(untouched, 'amountCents = 9800');
    await announce(refundAt(told, '20.00', '2024-12-31T23:59:59Z', { kind: 'reversal' }), 'PAYMENT.CAPTURE.REVERSED');
    refundAt(missed, '1.00', '2024-12-01T00:00:00Z');
    expect(await reconcile('2024-12')).toMatchObject({
      code: 1,
      found: [[missed, 'refunded', 0, 1]],
      sums: { orders: [0, 0], sales: [0, 0], refunds: [0, 1], reversals: [20, 20], 'net after refunds': [-20, -21] },
    });
    expect(await reconcile('2024-12')).toMatchObject({ code: 0, found: [], sums: { refunds: [1, 1] } });
    expect(await reconcile('2025-01')).toMatchObject({ code: 0, sums: { refunds: [0, 0], reversals: [0, 0] } });
  });

  test('reads a reversal missing in the order, and reports one missing at PayPal', async () => {
    const at = '2020-03-05T10:00:00.000Z';
    const [reversed, invented] = [await sale(at), await sale(at)];
    const unlisted = refundAt(reversed, '99.00', '2020-03-20T10:00:00Z', { kind: 'reversal', isListed: false });
    await announce(unlisted, 'PAYMENT.CAPTURE.REVERSED');
    const agreed = { code: 0, found: [], sums: { refunds: [0, 0], reversals: [99, 99] } };
    expect(await reconcile('2020-03')).toMatchObject(agreed);
    shop.paypal.settleRefund(unlisted, 'FAILED');
    const failed = { code: 1, found: [[reversed, 'refunded', 99, 0]], sums: { reversals: [99, 0] } };
    expect(await reconcile('2020-03')).toMatchObject(failed);
    expect(await reconcile('2020-03')).toMatchObject({ code: 0, sums: { reversals: [0, 0] } });
    insertRefund('INVENTED', invented, '2020-03-06T10:00:00.000Z');
    for (const _ of [1, 2]) {
      expect(await reconcile('2020-03')).toMatchObject({ code: 1, found: [[invented, 'refunded', 1, 0]] });
    }
  });

  test('leaves out unstated values, the other environment and full refunds', async () => {
    const at = '2025-03-05T10:00:00.000Z';
    const [feeless, live, returned] = [await sale(at), await sale(at), await sale(at)];
    shop.alter(live, "environment = 'live', feeCents = 1");
    refundAt(returned, '99.00', '2025-03-06T10:00:00Z');
    shop.alter(returned, "status = 'declined', issue = 'REFUNDED', paidAt = null, capturedAt = null");
    shop.paypal.showFees(false);
    const agreed = {
      code: 0,
      found: [],
      sums: { orders: [1, 1], fees: [3.45, null], 'net after refunds': [95.55, null] },
    };
    expect(await reconcile('2025-03')).toMatchObject(agreed);
    // The earlier fee stays when the order is recorded again.
    refundAt(feeless, '1.00', '2025-03-07T10:00:00Z');
    expect(await reconcile('2025-03')).toMatchObject({ code: 1, found: [[feeless, 'refunded', 0, 1]] });
    shop.paypal.showFees(true);
    expect(await shop.show(feeless)).toMatchObject({ fee: 3.45, net: 95.55, refunded: 1 });
  });

  test('reports every unread order, and stops calling PayPal while it is down', async () => {
    const at = (day: number) => `2019-03-0${day}T10:00:00.000Z`;
    const ids = [await sale(at(1)), await sale(at(2)), await sale(at(3)), await sale(at(4))];
    const before = shop.paypal.calls.length;
    shop.paypal.faults.get.push(...Array(9).fill('error'));
    const { code, found, sums } = await reconcile('2019-03');
    expect({ code, sales: sums.sales }).toEqual({ code: 1, sales: [396, null] });
    expect(found.map(([id, what]) => [id, String(what).startsWith('not read: PayPal ')])).toEqual(
      ids.map((id) => [id, true]),
    );
    expect(shop.paypal.calls.slice(before).filter(({ path }) => path.includes('/orders/'))).toHaveLength(9);
    const [gone = '', unpaid = '', pending = ''] = ids;
    for (const id of [gone, unpaid, pending]) shop.paypal.orders.delete(id);
    shop.alter(unpaid, "status = 'declined', paidAt = null, capturedAt = null");
    shop.alter(pending, "status = 'pending', paidAt = null, capturedAt = null");
    const refusal = 'not read: The payment provider refused: RESOURCE_NOT_FOUND';
    expect(await reconcile('2019-03')).toMatchObject({
      code: 1,
      found: [
        [gone, refusal, null, null],
        [pending, refusal, null, null],
      ],
    });
    // Neither side has anything of an order of an earlier month.
    expect(await reconcile('2019-04')).toMatchObject({ code: 0, found: [] });
  });

  test.each([
    ...['2026-13', '2026-00', 'next', '2026-1', '1999-12', ''].map((month) => ['such as 2026-11', 'reconcile', month]),
    ['Help: ops help payments', 'reconcile'],
    ['Help: ops help payments', 'list', '2026-11'],
  ])('says %j for %s --month %j, with exit code 2', async (hint, verb = '', ...month) => {
    const { code, out, err } = await ops(['payments', verb, '--month', ...month], shop.operator);
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(`--month(.|\n)*${hint}`)]);
  });

  test('leaves the statement to a hosted backend', async () => {
    const { code, err, rows } = await reconcile('2026-11', {
      ...shop.operator,
      BACKEND_URL: 'https://api.x.example',
    });
    expect([code, rows]).toEqual([1, []]);
    expect(err).toContain('The backend at BACKEND_URL (https://api.x.example)');
  });
});

test('sums up the books alone where payments are the demo’s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'));
  const store = await openStore({ kind: 'sqlite', file: join(folder, 'hearthline.db') }, log);
  const now = () => Date.parse('2025-05-06T07:08:09Z');
  const books = { db: store.db, provider: 'demo', letters: null, log, now };
  const order = { owner: null, plan, customer: null, approvalUrl: undefined };
  await openOrder(books, { ...order, orderID: 'DEMO-1', invoiceId: 'I-1' });
  const row = await findPayment(store.db, 'DEMO-1');
  if (row) await compareAndSet(books, row, { status: 'captured', paidAt: new Date(now()).toISOString() });
  await store.close();
  const { code, rows, sums } = await reconcile('2025-05', { DATA_DIR: folder });
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
  expect(sums).toMatchObject({ orders: [1, null], sales: [99, null], fees: [null, null], refunds: [0, null] });
  expect(rows.at(-1)).toMatchObject({ kind: 'note', what: 'demo payments: no money moved' });
});

test('lists what went back, the dispute and the fee of each order', async () => {
  const at = '2018-03-05T10:00:00.000Z';
  const [sold, created] = [await sale(at), (await shop.order()).id];
  const unsold = { refunded: 0, dispute: null, fee: null, net: null, payerId: null, capturedAt: null };
  const paid = { refunded: 0, dispute: null, fee: 3.45, net: 95.55, payerId: payerOf(sold), capturedAt: at };
  expect([await shop.show(sold), await shop.show(created)]).toMatchObject([paid, unsold]);
  await announce(refundAt(sold, '10.00', '2018-04-01T10:00:00Z'), 'PAYMENT.CAPTURE.REFUNDED');
  await announce(refundAt(sold, '0.01', '2018-04-02T10:00:00Z'), 'PAYMENT.CAPTURE.REVERSED');
  await announce(refundAt(sold, '5.00', '2018-04-03T10:00:00Z', { status: 'PENDING' }), 'PAYMENT.CAPTURE.REFUNDED');
  const dispute = shop.paypal.openDispute(sold);
  for (const [type, state] of [
    ['CUSTOMER.DISPUTE.CREATED', 'open'],
    ['CUSTOMER.DISPUTE.RESOLVED', 'lost'],
  ] as const) {
    if (state === 'lost') shop.paypal.resolveDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
    const { headers, body } = shop.paypal.events.dispute(type, dispute);
    await fetch(`${shop.site.url}/api/paypal/webhook`, { method: 'POST', headers, body });
    const now = { ...paid, refunded: 10.01, dispute: state };
    const rows = await shop.list();
    expect([await shop.show(sold), rows.find(({ id }) => id === sold)]).toMatchObject([now, now]);
    expect(rows.find(({ id }) => id === created)).toMatchObject(unsold);
    const exported = await ops(['payments', 'export', '--json'], shop.operator);
    expect(exported.out).toContain(`"refunded":10.01,"dispute":"${state}","fee":3.45,"net":95.55`);
  }
});

const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

function insertRefund(refundId: string, orderID: string, happenedAt: string): void {
  const sqlite = new Sqlite(join(shop.site.dataDir, 'hearthline.db'));
  sqlite
    .prepare('insert into refunds (refundId, orderID, kind, amountCents, status, happenedAt) values (?, ?, ?, ?, ?, ?)')
    .run(refundId, orderID, 'refund', 100, 'COMPLETED', happenedAt);
  sqlite.close();
}
