import { expect, test } from 'vitest';
import { ops } from '#tests/cli.ts';
import { paypalShopPerFile } from '#tests/payments/shop.ts';

const shop = paypalShopPerFile();

/** Returns exit code and lines of a month's statement that are differences, or the sum of sales. */
async function reconcile(month: string) {
  const { code, out } = await ops(['payments', 'reconcile', '--month', month, '--json'], shop.operator);
  const rows = out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const shown = rows.filter(({ kind, what }) => kind !== 'total' || what === 'sales');
  return { code, rows: shown.map(({ id, what, books, paypal }) => [id, what, books, paypal]) };
}

test.each([
  [2010, 'unknown'],
  [2011, 'approved'],
  [2012, 'pending'],
  [2013, 'declined'],
])('names an order of the month before that was captured in May %i, and is %s in the books', async (year, status) => {
  const order = await shop.approvedOrder();
  await shop.complete(order);
  const [capture] = shop.paypal.orders.get(order.id)?.captures ?? [];
  if (capture) capture.capturedAt = Date.parse(`${year}-05-01T00:00:01.000Z`);
  shop.alter(
    order.id,
    `createdAt = '${year}-04-30T23:59:00.000Z', status = '${status}', paidAt = null, capturedAt = null`,
  );
  const differences = [
    [order.id, 'status', status, 'COMPLETED'],
    [order.id, 'captured', 0, 99],
  ];
  expect(await reconcile(`${year}-05`)).toEqual({ code: 1, rows: [[null, 'sales', 0, 99], ...differences] });
  for (const month of ['04', '06']) {
    expect(await reconcile(`${year}-${month}`)).toEqual({ code: 0, rows: [[null, 'sales', 0, 0]] });
  }
});
