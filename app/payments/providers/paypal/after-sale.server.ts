import { z } from 'zod';
import { parseJson } from '#app/fetch.server.ts';
import type { AfterSale, ProviderDispute, ProviderRefund, SaleDetails } from '#app/payments/provider.ts';
import { ProviderRefusal, ProviderUnavailable } from '#app/payments/provider-errors.ts';
import { type PaypalCall, readResponse } from '#app/payments/providers/paypal/client.server.ts';
import { usd } from '#app/payments/providers/paypal/money.server.ts';
import { isGivenBack, movedMoney } from '#app/payments/providers/paypal/order.ts';
import { disputeUrl } from '#app/payments/providers/paypal/words.ts';

/** The largest page that PayPal returns; its default is 10. */
const MAX_DISPUTES = 50;

/** ISO 8601 in UTC; null if absent or unreadable. PayPal states refunds in another time zone. */
const time = z
  .string()
  .transform((text) => Date.parse(text))
  .pipe(z.number().min(0).max(8.64e15))
  .transform((milliseconds) => new Date(milliseconds).toISOString())
  .nullable()
  .catch(null);
const text = z.string().min(1).nullable().catch(null);

const refundSchema = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  amount: usd,
  invoice_id: text,
  note_to_payer: text,
  create_time: time,
  update_time: time,
  links: z.array(z.object({ rel: z.string(), href: z.string() })).catch([]),
});
const disputeSchema = z.object({
  dispute_id: z.string().min(1),
  status: z.string().min(1),
  seller_response_due_date: time,
  create_time: time,
  update_time: time,
  disputed_transactions: z.array(z.object({ seller_transaction_id: text, invoice_number: text })).catch([]),
});
const disputesSchema = z.object({ items: z.array(z.object({ dispute_id: z.string().min(1) })).default([]) });
const captureSchema = z.object({
  status: z.string(),
  create_time: time,
  seller_receivable_breakdown: z.object({ paypal_fee: usd, net_amount: usd }).nullable().catch(null),
});
const paymentsSchema = z.object({
  captures: z.array(captureSchema).default([]),
  refunds: z.array(refundSchema).default([]),
});
const orderSchema = z.object({
  id: z.string().min(1),
  payer: z.object({ payer_id: text }).nullable().catch(null),
  payment_source: z
    .object({ paypal: z.object({ account_id: text }) })
    .nullable()
    .catch(null),
  purchase_units: z.array(z.object({ payments: paymentsSchema.optional() })).default([]),
});

export async function readRefund(call: PaypalCall, refundId: string): Promise<ProviderRefund> {
  return toRefund(
    readResponse(refundSchema, await call('GET', `/v2/payments/refunds/${encodeURIComponent(refundId)}`)),
  );
}

/** Reads a dispute. Throws `ProviderUnavailable` or `ProviderRefusal`, which means `forbidden` without the permission. */
export async function readDispute(
  call: PaypalCall,
  disputeId: string,
  environment: AfterSale['environment'],
): Promise<ProviderDispute> {
  const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`;
  return toDispute(readResponse(disputeSchema, await call('GET', path)), environment);
}

/** Returns the ids of the newest 50 disputes about a capture. Throws like `readDispute`. */
export async function listDisputes(call: PaypalCall, captureId: string): Promise<string[]> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId, page_size: String(MAX_DISPUTES) });
  const { items } = readResponse(disputesSchema, await call('GET', `/v1/customer/disputes?${query}`));
  return items.map(({ dispute_id }) => dispute_id);
}

/** Returns whether the account may see disputes. Throws `ProviderUnavailable` or another `ProviderRefusal`. */
export async function mayReadDisputes(call: PaypalCall): Promise<boolean> {
  try {
    await call('GET', '/v1/customer/disputes?page_size=1');
    return true;
  } catch (error) {
    if (error instanceof ProviderRefusal && error.meaning === 'forbidden') return false;
    throw error;
  }
}

/** Returns the dispute in a verified event; null if it has none. For accounts that may not read disputes. */
export function disputeInEvent(rawBody: string, environment: AfterSale['environment']): ProviderDispute | null {
  const event = z.object({ resource: disputeSchema }).safeParse(parseJson(rawBody)).data;
  if (!event?.resource.create_time && !event?.resource.update_time) return null;
  return toDispute(event.resource, environment);
}

/** Returns the refund in a verified event; null if it has none that is readable. */
export function refundInEvent(rawBody: string): ProviderRefund | null {
  const event = z.object({ resource: refundSchema }).safeParse(parseJson(rawBody)).data;
  return event && event.resource.amount !== null ? toRefund(event.resource) : null;
}

/**
 * Returns the refunds and the sale in PayPal's JSON of an order. The sale's columns are null before it is paid, the payer's before it is approved. Throws
 * `ProviderUnavailable` if a refund is unreadable, as the sum would lack it.
 */
export function saleDetailsOf(orderJsonText: string): SaleDetails {
  const { payer, payment_source, purchase_units } = readResponse(orderSchema, orderJsonText);
  const payments = purchase_units[0]?.payments;
  // A denied capture can have a fee and net too.
  const captures = (payments?.captures ?? []).filter(({ status }) => movedMoney(status));
  const capture = captures[0];
  return {
    isGivenBack: captures.some(({ status }) => isGivenBack(status)),
    refunds: (payments?.refunds ?? []).map(toRefund),
    sale: {
      feeCents: capture?.seller_receivable_breakdown?.paypal_fee ?? null,
      netCents: capture?.seller_receivable_breakdown?.net_amount ?? null,
      capturedAt: capture?.create_time ?? null,
      payerId: payment_source?.paypal.account_id ?? payer?.payer_id ?? null,
    },
  };
}

/** Any other word leaves it open whether the money went back. */
const REFUND_STATUSES: Record<string, ProviderRefund['status']> = {
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

function toRefund(refund: z.output<typeof refundSchema>): ProviderRefund {
  if (refund.amount === null) throw new ProviderUnavailable('PayPal showed a refund without a readable amount.');
  const up = refund.links.find(({ rel }) => rel === 'up')?.href;
  return {
    refundId: refund.id,
    // Only the type of PayPal's event tells a reversal for certain; recorded reversals have this note.
    kind: refund.note_to_payer === 'Payment reversed' ? 'reversal' : 'refund',
    amountCents: refund.amount,
    status: REFUND_STATUSES[refund.status] ?? 'pending',
    happenedAt: refund.create_time ?? refund.update_time ?? new Date().toISOString(),
    captureId: up?.match(/\/payments\/captures\/([A-Z0-9-]{1,60})$/i)?.[1] ?? null,
    invoiceId: refund.invoice_id,
  };
}

function toDispute(dispute: z.output<typeof disputeSchema>, environment: AfterSale['environment']): ProviderDispute {
  const { dispute_id: disputeId, create_time, update_time } = dispute;
  const openedAt = create_time ?? update_time;
  if (openedAt === null) throw new ProviderUnavailable('PayPal showed a dispute without a readable time.');
  return {
    disputeId,
    captureIds: dispute.disputed_transactions.flatMap(({ seller_transaction_id: id }) => id ?? []),
    invoiceIds: dispute.disputed_transactions.flatMap(({ invoice_number: id }) => id ?? []),
    status: dispute.status === 'RESOLVED' ? 'closed' : 'open',
    url: disputeUrl(disputeId, environment),
    openedAt,
    dueAt: dispute.seller_response_due_date,
    updatedAt: update_time ?? openedAt,
  };
}
