import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareAndSet, openOrder } from '#app/payments/books/ledger.server.ts';
import { findPayment } from '#app/payments/books/table.server.ts';
import { openStore } from '#app/store/store.server.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { plan } from '#tests/payments/payments.ts';
import { paypalShopPerFile } from '#tests/payments/shop.ts';
import { log } from '#tests/silent-log.ts';

const shop = paypalShopPerFile();

type Row = { kind: string; id: string | null; what: string; books: unknown; provider: unknown };

/** Reconciles a month. Returns the exit code, the sums of both sides by name, and the differences. */
async function reconcile(month: string, env: Record<string, string> = shop.operator) {
  const { code, out, err } = await ops(['payments', 'reconcile', '--month', month, '--json'], env);
  const rows: Row[] = out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const sums = rows.filter(({ kind }) => kind === 'total').map(({ what, ...row }) => [what, [row.books, row.provider]]);
  const found = rows.filter(({ kind }) => kind === 'difference' || kind === 'unread');
  return {
    code,
    err,
    rows,
    sums: Object.fromEntries(sums),
    found: found.map((row) => [row.id, row.what, row.books, row.provider]),
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

const refundAt = (id: string, value: string, at: string, more: object = {}) =>
  shop.paypal.refund(id, value, { at: Date.parse(at), ...more });

test('sums up a month on which books and PayPal agree, with exit code 0', async () => {
  const [first, disputed] = [await sale('2021-03-05T10:00:00.000Z'), await sale('2021-03-09T10:00:00.000Z')];
  const refund = refundAt(first, '10.01', '2021-03-20T10:00:00Z');
  await shop.announce(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refund));
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
  expect(Object.keys(rows[0] ?? {})).toEqual(['kind', 'id', 'what', 'books', 'provider']);
  const { out } = await ops(['payments', 'reconcile', '--month', '2021-03'], shop.operator);
  expect(out).toMatch(/^kind +id +what +books +provider\n(total .*\n){8}$/);
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

test.each([
  ['such as 2026-11', 'reconcile', '2026-13'],
  ['such as 2026-11', 'reconcile', ''],
  ['Help: ops help payments', 'list', '2026-11'],
])('says %j for %s --month %j, with exit code 2', async (hint, verb, month) => {
  const { code, out, err } = await ops(['payments', verb, '--month', month], shop.operator);
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

test('sums up the books alone where payments are the demo’s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'));
  const store = await openStore({ kind: 'sqlite', file: join(folder, 'hearthline.db') }, log);
  const now = () => Date.parse('2025-05-06T07:08:09Z');
  const books = { db: store.db, provider: 'demo', letters: null, log, now };
  const order = { owner: null, plan, customer: null, approvalUrl: null };
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

test('lists and exports what went back, the dispute and the fee of an order', async () => {
  const at = '2018-03-05T10:00:00.000Z';
  const [sold, created] = [await sale(at), (await shop.order()).id];
  const unsold = { refunded: 0, dispute: null, fee: null, net: null, payerId: null, capturedAt: null };
  const payerId = shop.paypal.orders.get(sold)?.payer;
  const { events } = shop.paypal;
  await shop.announce(events.refund('PAYMENT.CAPTURE.REFUNDED', refundAt(sold, '10.00', '2018-04-01T10:00:00Z')));
  await shop.announce(events.refund('PAYMENT.CAPTURE.REVERSED', refundAt(sold, '0.01', '2018-04-02T10:00:00Z')));
  await shop.announce(events.dispute('CUSTOMER.DISPUTE.CREATED', shop.paypal.openDispute(sold)));
  const rows = await opsJson(['payments', 'list'], shop.operator);
  const now = { refunded: 10.01, dispute: 'open', fee: 3.45, net: 95.55, payerId, capturedAt: at };
  expect(rows.find(({ id }) => id === sold)).toMatchObject(now);
  expect(rows.find(({ id }) => id === created)).toMatchObject(unsold);
  expect(await opsJson(['payments', 'show', sold], shop.operator)).toMatchObject([now]);
  const exported = await ops(['payments', 'export', '--json'], shop.operator);
  expect(exported.out).toContain('"refunded":10.01,"dispute":"open","fee":3.45,"net":95.55');
});
