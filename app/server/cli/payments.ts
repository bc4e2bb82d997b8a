import type { PaymentRecord } from '#app/domain/payment.ts';
import { choosePaymentProvider } from '#app/server/backend/embedded/payments/choose-provider.ts';
import { createLedger, recordFromCustomer } from '#app/server/backend/embedded/payments/ledger.ts';
import { createPayments } from '#app/server/backend/embedded/payments/payments.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
import type { Noun, Row } from '#app/server/cli/command.ts';
import { config } from '#app/server/config.server.ts';

/** One row for each order; `status` as in `PAYMENT_STATUSES`. Orders of the demo have `provider` `demo`: nobody paid. */
export const payments: Noun = {
  list: {
    takes: '',
    run: async ({ db, log }) => ({ rows: (await createLedger(db, log, Date.now).list()).map(toRow) }),
  },
  reconcile: {
    takes: '',
    async run({ db, log }) {
      const { provider } = choosePaymentProvider(config.paypal, config.site, db);
      const books = createPayments({ db, provider, log });
      const before = await books.sweep('all');
      const rows = before.map(async ({ orderID, status }) => {
        const now = await books.find(orderID);
        return { id: orderID, before: status, status: now?.status ?? status, issue: now?.issue ?? null };
      });
      return { rows: await Promise.all(rows) };
    },
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
