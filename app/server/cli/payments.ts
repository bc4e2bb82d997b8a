import { toDollars } from '#app/domain/money.ts';
import type { PaymentRecord } from '#app/domain/payment.ts';
import { choosePaymentProvider } from '#app/server/backend/embedded/payments/choose-provider.ts';
import { createJournal, REFUSED } from '#app/server/backend/embedded/payments/journal.ts';
import { createLedger } from '#app/server/backend/embedded/payments/ledger.ts';
import { createPayments, type PaymentBooks } from '#app/server/backend/embedded/payments/payments.ts';
import { recordFromCustomer } from '#app/server/backend/embedded/payments/record.ts';
import { MISMATCH } from '#app/server/backend/embedded/payments/states.ts';
import type { PaymentRow } from '#app/server/backend/embedded/store/schema.ts';
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
    run: async ({ db, log }) => ({ rows: (await createLedger(db, log, Date.now).list()).map(toRow) }),
  },
  show: {
    takes: 'ORDER',
    ownRecords: true,
    async run({ db, log }, orderID) {
      const order = await createLedger(db, log, Date.now).find(orderID);
      if (!order)
        throw new CommandError(`There is no payment of order ${orderID}. \`payments list\` shows all of them.`);
      const { invoiceId, planId, updatedAt, checkAt, leasedUntil } = order;
      return { row: { ...toRow(order), next: nextStep(order), invoiceId, planId, updatedAt, checkAt, leasedUntil } };
    },
  },
  export: {
    takes: '',
    ownRecords: true,
    run: async ({ db, log }) => ({ exported: eachRow(createLedger(db, log, Date.now).inBatches(), toRow) }),
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

function openBooks({ db, log }: Context): PaymentBooks {
  if (config.hosted) {
    const backend = createHostedBackend({ ...config.hosted, log });
    return createJournal({ db, backend, log, timeoutMs: config.hosted.timeoutMs });
  }
  const { provider } = choosePaymentProvider(config.paypal, config.site, db);
  return createPayments({ db, provider, log });
}

/** What becomes of the payment by itself, and what is left to a person. */
function nextStep({ status, issue, owner, customer, record }: PaymentRow): string {
  if (issue?.startsWith(REFUSED)) {
    return 'The backend refused it: find out why there, then run `payments reconcile`.';
  }
  if (status === 'approved' && !owner) {
    return 'The site takes the money when whoever made the order asks for it. It is closed after a day.';
  }
  if (status === 'unknown' && issue === MISMATCH) {
    return 'PayPal took another amount or currency than ours: give it back there, then run `payments reconcile`.';
  }
  if (issue === 'REFUNDED') return 'Nothing: the payment was refunded. No money was kept. The buyer can start again.';
  switch (status) {
    case 'recorded':
      return 'Nothing: it is paid and recorded.';
    case 'captured':
      if (customer || record) return 'It is paid. The site records it, and tries again until that succeeds.';
      return 'It is paid. The site waits for the record of whoever made the order.';
    case 'declined':
    case 'cancelled':
      return 'Nothing: no money moved. The buyer can start again.';
    case 'created':
      return 'The buyer has not approved it yet. It is closed after a day.';
    case 'approved':
    case 'capturing':
    case 'unknown':
    case 'pending':
      return 'The site asks again until it knows the outcome. `payments reconcile` asks now.';
  }
}

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
    packagePrice: toDollars(order.amountCents),
    provider: order.provider,
    captureId: order.captureId,
    paidAt: order.paidAt,
    issue: order.issue,
  };
}
