import type { Kysely } from 'kysely';
import { toDollars } from '#app/content/money.ts';
import type { Account } from '#app/payments/account.ts';
import { type Amounts, amountsOf, lineOf, refundsWithin, salesWithin } from '#app/payments/books/sums.server.ts';
import { findPayment, type PaymentRow } from '#app/payments/books/table.server.ts';
import { recordOf } from '#app/payments/record.ts';
import { BATCH_ROWS, inBatches } from '#app/store/batches.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';
import { fullName } from '#app/text/full-name.ts';
import { localTime, type Span } from '#app/text/spans.ts';

/** Yields the sales of a month and then its refunds, with the columns of its CSV. Their sums are those of `sumSales`. */
export async function* monthRows(
  db: Kysely<Database>,
  accounts: Account[],
  span: Span,
  timeZone: string,
): AsyncGenerator<Row[]> {
  const toRow = (order: PaymentRow, kind: string, at: string, refundId: string | null, amounts: Amounts): Row => {
    const { gross, fee, refunded, net } = lineOf('', [amounts]);
    const record = recordOf(order);
    return {
      date: localTime(Date.parse(at), timeZone),
      kind,
      orderID: order.orderID,
      invoiceId: order.invoiceId,
      captureId: order.captureId,
      refundId,
      buyer: record && (fullName(record) || record.userEmail),
      plan: order.packageTitle,
      gross: toDollars(gross),
      fee: toDollars(fee),
      refunded: toDollars(refunded),
      net: toDollars(net),
      currency: 'USD',
      environment: order.provider === 'demo' ? 'demo' : order.environment,
    };
  };
  for await (const sales of inBatches<PaymentRow>((last) => salesWithin(db, accounts, span, last, BATCH_ROWS))) {
    yield sales.map((sale) => toRow(sale, 'sale', sale.paidAt ?? '', null, amountsOf(sale)));
  }
  for (const refund of await refundsWithin(db, accounts, span)) {
    const order = await findPayment(db, refund.orderID);
    if (order) yield [toRow(order, refund.kind, refund.happenedAt, refund.refundId, refund)];
  }
}
