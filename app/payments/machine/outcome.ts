import type { PaymentRow } from '#app/payments/books/table.server.ts';
import { isPaid, MISMATCH, type PaymentStatus, UNDOCUMENTED } from '#app/payments/machine/status.ts';
import { KNOWN_CAPTURES, PAID_CAPTURES, type ProviderOrder } from '#app/payments/provider.ts';

type Order = Pick<PaymentRow, 'orderID' | 'invoiceId' | 'amountCents' | 'status' | 'issue'>;

type Outcome = { status: PaymentStatus; issue: string | null; captureId?: string | null };

/**
 * Returns the row's next status after the provider described its order; null if nothing changes. Only a capture whose own
 * status says so, with our amount, on our order, is paid.
 */
export function outcomeOf(row: Order, order: ProviderOrder): Outcome | null {
  if (isPaid(row.status)) return null;
  const next = nextOutcome(row, order);
  // A new reason for an unknown outcome tells the operator what to do.
  const isKnown = next.status !== 'unknown' || next.issue === row.issue;
  return next.status === row.status && isKnown ? null : next;
}

function nextOutcome(row: Order, order: ProviderOrder): Outcome {
  const capture = decisiveCapture(order);
  const isPaidCapture = capture && PAID_CAPTURES.includes(capture.status);
  const isUndecided = capture && isOpenCapture(capture);
  if (!belongsTo(row, order)) {
    if (isPaidCapture || isUndecided) return { status: 'unknown', issue: MISMATCH, captureId: capture.id };
    return { status: 'declined', issue: capture?.status === 'REFUNDED' ? capture.status : MISMATCH };
  }
  if (isPaidCapture) return { status: 'captured', issue: null, captureId: capture.id };
  if (capture?.status === 'PENDING') return { status: 'pending', issue: null, captureId: capture.id };
  if (isUndecided) return { status: 'unknown', issue: undocumented(capture.status), captureId: capture.id };
  if (capture) return { status: 'declined', issue: capture.reason ?? capture.status, captureId: capture.id };
  switch (order.status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { status: 'created', issue: null };
    case 'APPROVED':
      return { status: 'approved', issue: null };
    case 'VOIDED':
      return { status: 'cancelled', issue: 'VOIDED' };
    case 'COMPLETED':
      return { status: 'unknown', issue: 'COMPLETED_WITHOUT_CAPTURE' };
    default:
      return { status: 'unknown', issue: undocumented(order.status) };
  }
}

/** Returns the capture that decides: one that paid, or else one that still may, or else the last one. */
function decisiveCapture({ captures }: ProviderOrder) {
  return (
    captures.find(({ status }) => PAID_CAPTURES.includes(status)) ?? captures.find(isOpenCapture) ?? captures.at(-1)
  );
}

function isOpenCapture({ status }: ProviderOrder['captures'][number]): boolean {
  return status === 'PENDING' || !KNOWN_CAPTURES.includes(status);
}

function undocumented(status: string): string {
  return UNDOCUMENTED + (/^[A-Z0-9_]{1,40}$/.test(status) ? status : 'STATUS');
}

function belongsTo(row: Order, order: ProviderOrder): boolean {
  const stated = [order.amount, ...order.captures.map(({ amount }) => amount)].filter((amount) => amount !== null);
  return (
    order.id === row.orderID &&
    !order.hasOtherPayee &&
    (order.invoiceId === null || order.invoiceId === row.invoiceId) &&
    stated.every(({ cents, currency }) => cents === row.amountCents && currency === 'USD')
  );
}
