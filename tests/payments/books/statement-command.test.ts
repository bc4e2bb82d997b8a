import { expect, test } from 'vitest';
import { toDollars } from '#app/content/money.ts';
import { ops } from '#tests/cli.ts';
import { FEE_CENTS } from '#tests/fakes/paypal-after-sale.ts';
import { salesPerFile } from '#tests/payments/books/sales.ts';
import { PRICE } from '#tests/payments/payments.ts';

const shop = salesPerFile();
const NET = PRICE.cents - FEE_CENTS;

const both = (cents: number) => [toDollars(cents), toDollars(cents)];

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

test('sums up a month on which books and PayPal agree, with exit code 0', async () => {
  const [first, disputed] = [
    await shop.saleAt('2021-03-05T10:00:00.000Z'),
    await shop.saleAt('2021-03-09T10:00:00.000Z'),
  ];
  const refund = shop.refundAt(first, '10.01', '2021-03-20T10:00:00Z');
  await shop.announce(shop.paypal.events.refund('PAYMENT.CAPTURE.REFUNDED', refund));
  // A dispute alone makes PayPal call the capture partially refunded.
  shop.paypal.openDispute(disputed);
  shop.refundAt(disputed, '5.00', '2021-03-21T10:00:00Z', { status: 'PENDING' });
  const { code, sums, found, rows } = await reconcile('2021-03');
  expect({ code, found }).toEqual({ code: 0, found: [] });
  expect(sums).toEqual({
    orders: [2, 2],
    'orders without a known fee': [0, 0],
    sales: both(2 * PRICE.cents),
    fees: both(2 * FEE_CENTS),
    net: both(2 * NET),
    refunds: [10.01, 10.01],
    reversals: [0, 0],
    'net after refunds': both(2 * NET - 1_001),
  });
  expect(Object.keys(rows[0] ?? {})).toEqual(['kind', 'id', 'what', 'books', 'provider']);
  const { out } = await ops(['payments', 'reconcile', '--month', '2021-03'], shop.operator);
  expect(out).toMatch(/^kind +id +what +books +provider\n(total .*\n){8}$/);
});

test('leaves out unstated values, the other environment and full refunds', async () => {
  const at = '2025-03-05T10:00:00.000Z';
  const [feeless, live, returned] = [await shop.saleAt(at), await shop.saleAt(at), await shop.saleAt(at)];
  shop.alter(live, "environment = 'live', feeCents = 1");
  shop.refundAt(returned, PRICE.amount, '2025-03-06T10:00:00Z');
  shop.alter(returned, "status = 'declined', issue = 'REFUNDED', paidAt = null, capturedAt = null");
  shop.paypal.showFees(false);
  const agreed = {
    code: 0,
    found: [],
    sums: { orders: [1, 1], fees: [toDollars(FEE_CENTS), null], 'net after refunds': [toDollars(NET), null] },
  };
  expect(await reconcile('2025-03')).toMatchObject(agreed);
  // The earlier fee stays when the order is recorded again.
  shop.refundAt(feeless, '1.00', '2025-03-07T10:00:00Z');
  expect(await reconcile('2025-03')).toMatchObject({ code: 1, found: [[feeless, 'refunded', 0, 1]] });
  shop.paypal.showFees(true);
  expect(await shop.show(feeless)).toMatchObject({ fee: toDollars(FEE_CENTS), net: toDollars(NET), refunded: 1 });
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
