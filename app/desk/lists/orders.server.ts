import { formatMoment } from '#app/content/dates.ts';
import { formatUsd, readDollars } from '#app/content/money.ts';
import type { Tone } from '#app/desk/actions.ts';
import type { DeskList } from '#app/desk/lists/list.server.ts';
import { contactOf, type Entry, type Step, type Time } from '#app/desk/lists/list.ts';
import { sendingsOf } from '#app/mail/outbox.server.ts';
import type { Dispute, Refund } from '#app/payments/books/after-sale.ts';
import { disputesOf, refundsOf } from '#app/payments/books/after-sale-table.server.ts';
import { LATE_PAYMENT_MINUTES } from '#app/payments/books/figures.server.ts';
import { countOrders, IN_DISPUTE, NEW_ZIP_CODES, type OrderFilter } from '#app/payments/books/order-filters.server.ts';
import { cursorOf, orderLabel, pagePayments, toPaymentRows } from '#app/payments/books/order-rows.server.ts';
import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { nextStep } from '#app/payments/machine/next-step.ts';
import { isPaid, ORDER_LABELS, STATUSES } from '#app/payments/machine/status.ts';
import { disputeUrl, saleUrl } from '#app/payments/providers/paypal/words.ts';
import { termsAtOrder } from '#app/payments/record.ts';
import type { Row } from '#app/text/csv.ts';
import { fullName } from '#app/text/full-name.ts';

export const ORDERS: DeskList<OrderFilter> = {
  search: 'Name, plan or day',
  hasDays: true,
  filters: () => ORDER_LABELS,
  marks: [IN_DISPUTE, NEW_ZIP_CODES],
  count: countOrders,
  elsewhere: (origin) => `The backend at ${origin} takes the payments. Here is what the site asked it for.`,
  async read({ db, account, timeZone, site, receiptPath }, state, part) {
    const orders = await pagePayments(db, state, part);
    const ids = orders.map(({ orderID }) => orderID);
    const [rows, sendings, refunds, disputes] = await Promise.all([
      toPaymentRows(db, orders),
      sendingsOf(db, orders.flatMap(emailKeys)),
      refundsOf(db, ids),
      disputesOf(db, ids),
    ]);
    return rows.map((row, index) => {
      const order = orders[index] as PaymentRow;
      const { invoiceId, planId, updatedAt } = order;
      const label = orderLabel(order, row);
      const isOfOrder = ({ orderID }: { orderID: string }) => orderID === order.orderID;
      const dispute = disputes.find((one) => isOfOrder(one) && one.status === 'open');
      const next = nextOf(order, row, dispute, timeZone) ?? nextStep(order, account);
      const buyer = fullName({ firstName: String(row.firstName ?? ''), lastName: String(row.lastName ?? '') });
      return {
        row: { ...row, next, emails: describeEmails(order, sendings), invoiceId, planId, updatedAt },
        cells: { Buyer: buyer || 'Not named yet', Plan: order.packageTitle },
        amount: formatUsd(order.amountCents),
        contact: contactOf(String(row.userEmail ?? ''), String(row.phone ?? '')),
        state: hasNewZipCodes(order) ? `${label}, ${NEW_ZIP_CODES}` : label,
        facts: factsOf(order, row),
        times: timesOf(order, refunds.filter(isOfOrder), disputes.filter(isOfOrder), sendings),
        tone: toneOf(order, row, label),
        cursor: cursorOf(order),
        next,
        steps: stepsOf(order, dispute, receiptPath && new URL(receiptPath(order), site.url).href),
        seen: String(order.zipCodesVersion),
        note: order.note,
      };
    });
  },
};

function toneOf(order: PaymentRow, row: Row, label: string): Tone {
  if (row.dispute === 'open' || isLate(order) || hasNewZipCodes(order)) return 'waits';
  return isPaid(order.status) && label !== 'refunded' ? 'good' : 'plain';
}

/** What is left to do after a sale; null if nothing has happened to it. */
function nextOf(order: PaymentRow, row: Row, dispute: Dispute | undefined, timeZone: string): string | null {
  if (dispute) {
    const until = dispute.dueAt ? formatMoment(dispute.dueAt, timeZone) : 'the date that it names';
    return `Answer the dispute in PayPal's Resolution Center by ${until}.`;
  }
  if (isPaid(order.status) && orderLabel(order, row) === 'refunded') return 'Nothing: all of it was refunded.';
  return hasNewZipCodes(order) ? `Send leads of ${order.zipCodes}, and mark the ZIP codes as seen.` : null;
}

function stepsOf(order: PaymentRow, dispute: Dispute | undefined, receipt?: string): Step[] {
  const { status, provider, captureId, environment } = order;
  const hasPages = provider === 'paypal';
  const steps = [
    hasPages && dispute && { label: 'Answer at PayPal', href: disputeUrl(dispute.disputeId, environment) },
    hasNewZipCodes(order) && 'seen-order',
    hasPages && captureId && { label: 'See it at PayPal', href: saleUrl(captureId, environment) },
    isPaid(status) && receipt && { label: 'Open the receipt', href: receipt },
    isPaid(status) && provider !== 'hosted' && 'receipt-order',
  ];
  return steps.filter((step): step is Step => Boolean(step));
}

const hasNewZipCodes = ({ zipCodes, zipCodesSeenAt }: PaymentRow) => Boolean(zipCodes) && zipCodesSeenAt === null;

/** Whether the order should have left its status some time ago. */
function isLate({ status, updatedAt }: PaymentRow): boolean {
  return STATUSES[status].transient && Date.now() - Date.parse(updatedAt) >= LATE_PAYMENT_MINUTES * 60_000;
}

const emailKeys = ({ orderID }: PaymentRow) => [`sale:${orderID}`, `receipt:${orderID}`];

/** When the emails of each key were sent; null if they wait. */
type Sendings = Awaited<ReturnType<typeof sendingsOf>>;

/** Says which emails about an order were sent, and which wait. */
function describeEmails(order: PaymentRow, sendings: Sendings): string {
  const told = emailKeys(order).flatMap((key) => {
    const sentAt = sendings.get(key);
    return sentAt === undefined ? [] : [`${key.split(':')[0]} ${sentAt === null ? 'waits' : `sent ${sentAt}`}`];
  });
  return told.join(', ');
}

/** The net is that of the page Money: without what went back. */
function factsOf(order: PaymentRow, row: Row): Entry['facts'] {
  const { orderID, invoiceId, captureId, issue, status, amountCents, feeCents, zipCodes, hours } = order;
  const refunded = readDollars(Number(row.refunded)) ?? 0;
  return {
    Address: [row.address, row.city, row.state].filter(Boolean).join(', '),
    ...{ 'Receipt says': termsAtOrder(order).join('; '), 'ZIP codes': zipCodes, 'Takes calls': hours },
    ...(isPaid(status) && {
      Price: formatUsd(amountCents),
      Fee: feeCents === null ? 'not known' : formatUsd(feeCents),
      Refunded: refunded > 0 ? formatUsd(refunded) : '',
      Net: formatUsd(amountCents - (feeCents ?? 0) - refunded),
    }),
    'For support': [`Order ${orderID}`, `invoice ${invoiceId}`, captureId && `capture ${captureId}`, issue]
      .filter(Boolean)
      .join(' · '),
  };
}

function timesOf(order: PaymentRow, refunds: Refund[], disputes: Dispute[], sendings: Sendings): Time[] {
  const [sale, receipt] = emailKeys(order).map((key) => sendings.get(key) ?? '');
  const { createdAt, capturedAt, paidAt, zipCodesAt, zipCodesSeenAt } = order;
  const times: Time[] = [
    ...Object.entries({ Ordered: createdAt, Paid: capturedAt ?? paidAt, 'Email to you sent': sale ?? '' }),
    ...Object.entries({
      'Receipt sent': receipt ?? '',
      'ZIP codes given': zipCodesAt,
      'ZIP codes seen': zipCodesSeenAt,
    }),
    ...refunds.map(({ kind, status, amountCents, happenedAt }): Time => {
      const what = `${kind === 'refund' ? 'Refund of' : 'PayPal took back'} ${formatUsd(amountCents)}`;
      return [status === 'completed' ? what : `${what}, ${status}`, happenedAt];
    }),
    ...disputes.map(({ status, updatedAt }): Time => [status === 'open' ? 'In dispute' : 'Dispute ended', updatedAt]),
  ];
  return times.sort(([, one], [, other]) => Date.parse(one ?? '') - Date.parse(other ?? ''));
}
