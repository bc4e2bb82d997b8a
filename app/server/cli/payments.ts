import { toDollars } from '#app/domain/money.ts';
import { recordOf } from '#app/payments/answer.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import { choosePaymentProvider } from '#app/payments/providers/choose.server.ts';
import { createHostedProvider } from '#app/payments/providers/hosted.server.ts';
import { nextStep } from '#app/payments/status.ts';
import { exportPayments, findPayment, listPayments, type PaymentRow } from '#app/payments/table.server.ts';
import { createHostedBackend } from '#app/server/backend/hosted.ts';
import { CommandError, type Context, eachRow, type Noun, type Row } from '#app/server/cli/command.ts';
import { config } from '#app/server/config.server.ts';

/**
 * One row for each order; `status` as in `PAYMENT_STATUSES`. Orders of the demo have `provider` `demo`: nobody paid. In
 * hosted mode they are the journal of what the backend was asked.
 */
export const payments: Noun = {
  list: {
    takes: '',
    ownRecords: true,
    run: async ({ db }) => ({ rows: (await listPayments(db)).map(toRow) }),
  },
  show: {
    takes: 'ORDER',
    ownRecords: true,
    async run({ db }, orderID) {
      const order = await findPayment(db, orderID);
      if (!order)
        throw new CommandError(`There is no payment of order ${orderID}. \`payments list\` shows all of them.`);
      const { invoiceId, planId, updatedAt, checkAt, leasedUntil } = order;
      return { row: { ...toRow(order), next: nextStep(order), invoiceId, planId, updatedAt, checkAt, leasedUntil } };
    },
  },
  export: {
    takes: '',
    ownRecords: true,
    run: async ({ db }) => ({ exported: eachRow(exportPayments(db), toRow) }),
  },
  reconcile: {
    takes: '',
    ownRecords: true,
    async run(context) {
      const books = openBooks(context);
      const before = await books.sweep('all');
      const rows = before.map(async ({ orderID, status }) => {
        const now = await books.find(orderID);
        return { id: orderID, before: status, status: now?.status ?? status, issue: now?.issue ?? null };
      });
      return { rows: await Promise.all(rows) };
    },
  },
};

function openBooks({ db, log }: Context): Payments {
  const { hosted } = config;
  const provider = hosted
    ? createHostedProvider(createHostedBackend({ ...hosted, log }), hosted.timeoutMs)
    : choosePaymentProvider(config.paypal, config.site, db).provider;
  return createPayments({ db, provider, log });
}

function toRow(order: PaymentRow): Row {
  const record = recordOf(order);
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
    packagePrice: toDollars(order.amountCents),
    provider: order.provider,
    captureId: order.captureId,
    paidAt: order.paidAt,
    issue: order.issue,
  };
}
