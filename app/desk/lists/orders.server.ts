import type { Kysely } from 'kysely';
import { formatUsd } from '#app/content/money.ts';
import { type Action, capitalize } from '#app/desk/actions.ts';
import type { DeskList } from '#app/desk/lists/list.server.ts';
import { fullName } from '#app/desk/lists/list.ts';
import { sendingsOf } from '#app/mail/outbox.server.ts';
import { LATE_PAYMENT_MINUTES } from '#app/payments/books/figures.server.ts';
import { countOrders, IN_DISPUTE, NEW_ZIP_CODES, type OrderFilter } from '#app/payments/books/order-filters.server.ts';
import { cursorOf, orderLabel, pagePayments, toPaymentRows } from '#app/payments/books/order-rows.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { nextStep } from '#app/payments/machine/next-step.ts';
import { isPaid, ORDER_LABELS, STATUSES } from '#app/payments/machine/status.ts';
import { saleUrl } from '#app/payments/providers/paypal/words.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

export const ORDERS: DeskList<OrderFilter> = {
  search: 'Order, invoice or capture, or a part of the buyer’s name or address',
  columns: [
    { label: 'Buyer' },
    { label: 'Plan' },
    { label: 'Amount', kind: 'money' },
    { label: 'State', kind: 'state' },
    { label: 'Email', kind: 'email', wide: true },
    { label: 'Phone', kind: 'phone', wide: true },
  ],
  filters: () => ORDER_LABELS,
  marks: [IN_DISPUTE, NEW_ZIP_CODES],
  count: countOrders,
  elsewhere: (origin) => `The backend at ${origin} takes the payments. Here is what the site asked it for.`,
  async read({ db, account, site, receiptPath }, state, part) {
    const orders = await pagePayments(db, state, part);
    const [rows, emails] = await Promise.all([toPaymentRows(db, orders), emailsOf(db, orders)]);
    return rows.map((row, index) => {
      const order = orders[index] as PaymentRow;
      const { invoiceId, planId, updatedAt, checkAt, leasedUntil } = order;
      const state = orderLabel(order, row);
      return {
        row: { ...row, next: nextOf(order, row) ?? nextStep(order, account), emails: emails(order) },
        details: { invoiceId, planId, updatedAt, checkAt, leasedUntil },
        cells: [
          fullName({ firstName: String(row.firstName ?? ''), lastName: String(row.lastName ?? '') }) || 'Not named yet',
          order.packageTitle,
          formatUsd(order.amountCents),
          capitalize(state),
          String(row.userEmail ?? ''),
          String(row.phone ?? ''),
        ],
        state,
        waits: row.dispute === 'open' || isLate(order) || hasNewZipCodes(order),
        cursor: cursorOf(order),
        links: linksOf(order, receiptPath && new URL(receiptPath(order), site.url).href),
        actions: actionsFor(order),
        seen: String(order.zipCodesVersion),
        note: order.note,
      };
    });
  },
};

/** What is left to do after a sale; null if nothing has happened to it. */
function nextOf(order: PaymentRow, row: Row): string | null {
  if (row.dispute === 'open') return "Answer the dispute in PayPal's Resolution Center, by the date that it names.";
  const isRefunded = isPaid(order.status) && orderLabel(order, row) === 'refunded';
  return isRefunded ? 'Nothing: all of it was refunded.' : null;
}

function linksOf(order: PaymentRow, receipt: string | undefined): Record<string, string> {
  const { status, provider, captureId, environment } = order;
  return {
    ...(isPaid(status) && receipt && { 'Its receipt': receipt }),
    ...(provider === 'paypal' && captureId && { 'See it at PayPal': saleUrl(captureId, environment) }),
  };
}

const hasNewZipCodes = ({ zipCodes, zipCodesSeenAt }: PaymentRow) => Boolean(zipCodes) && zipCodesSeenAt === null;

function actionsFor(order: PaymentRow): Action[] {
  const getsReceipt = isPaid(order.status) && order.provider !== 'hosted';
  return [
    ...(hasNewZipCodes(order) ? ['seen-order' as const] : []),
    ...(getsReceipt ? ['receipt-order' as const] : []),
  ];
}

/** Whether the order should have left its status some time ago. */
function isLate({ status, updatedAt }: PaymentRow): boolean {
  return STATUSES[status].transient && Date.now() - Date.parse(updatedAt) >= LATE_PAYMENT_MINUTES * 60_000;
}

/** Returns what says which emails about an order were sent, and which wait. */
async function emailsOf(db: Kysely<Database>, orders: PaymentRow[]): Promise<(order: PaymentRow) => string> {
  const keysOf = ({ orderID }: PaymentRow) => [`sale:${orderID}`, `receipt:${orderID}`];
  const sendings = await sendingsOf(db, orders.flatMap(keysOf));
  return (order) =>
    keysOf(order)
      .flatMap((key) => {
        const sentAt = sendings.get(key);
        return sentAt === undefined ? [] : [`${key.split(':')[0]} ${sentAt === null ? 'waits' : `sent ${sentAt}`}`];
      })
      .join(', ');
}
