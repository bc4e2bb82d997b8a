import type { PaymentRecord } from '#app/domain/payment.ts';
import { createLedger, recordFromCustomer } from '#app/server/backend/embedded/payments/ledger.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import type { Noun, Row } from '#app/server/cli/command.ts';

/** One row for each order; `status` as in `PAYMENT_STATUSES`. Orders of the demo have `provider` `demo`: nobody paid. */
export const payments: Noun = {
  list: {
    takes: '',
    run: async ({ db, log }) => ({ rows: (await createLedger(db, log, Date.now).list()).map(toRow) }),
  },
};

function toRow(order: PaymentRow): Row {
  const record: PaymentRecord | null = order.record ? JSON.parse(order.record) : recordFromCustomer(order);
  return {
    id: order.orderID,
    createdAt: order.createdAt,
    status: order.status,
    orderID: order.orderID,
    userEmail: record?.userEmail ?? null,
    firstName: record?.firstName ?? null,
    lastName: record?.lastName ?? null,
    phone: record?.phone ?? null,
    address: record?.address ?? null,
    city: record?.city ?? null,
    state: record?.state ?? null,
    packageTitle: order.packageTitle,
    packagePrice: order.amountCents / 100,
    provider: order.provider,
    captureId: order.captureId,
    paidAt: order.paidAt,
    issue: order.issue,
  };
}
