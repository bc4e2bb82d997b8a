import { z } from 'zod';
import { parseJson } from '#app/fetch.server.ts';
import type { WebhookEvent } from '#app/payments/provider.ts';

/** Every event that the site's webhook has to be subscribed to; PayPal's own lists spell a denied capture both ways. */
export const SUBSCRIBED_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

type Resource = z.output<typeof resourceSchema>;

/** An id becomes part of an address at PayPal; whatever could mean more there is none. */
const id = z
  .string()
  .regex(/^[A-Z0-9-]{1,60}$/i)
  .nullable()
  .catch(null);
const links = z.array(z.object({ rel: z.string(), href: z.string() }).nullable().catch(null)).catch([]);
const transactions = z.array(z.object({ seller_transaction_id: id, invoice_number: id }).nullable().catch(null));
const resourceSchema = z.object({
  id,
  dispute_id: id,
  invoice_id: id,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: id }) })
    .nullable()
    .catch(null),
  disputed_transactions: transactions.catch([]),
  links,
});
const eventSchema = z.object({ event_type: z.string(), resource: resourceSchema });

/** The refund's own address does not say which capture it is of; its link `up` does. */
const CAPTURE_ADDRESS = /^https?:\/\/[^/?#]+\/v\d\/payments\/captures\/([A-Z0-9-]{1,60})$/i;
const ORDER_ADDRESS = /^https?:\/\/[^/?#]+\/v\d\/checkout\/orders\/([A-Z0-9-]{1,60})$/i;

/**
 * Returns what a delivery points at, without trusting or calling anything in it: links are read by their pattern and
 * never followed. An event of another type points at nothing; null if the body is no event.
 */
export function readEvent(rawBody: string): WebhookEvent | null {
  const event = eventSchema.safeParse(parseJson(rawBody)).data;
  if (!event) return null;
  const { event_type: type, resource } = event;
  const nothing = { orderId: null, captureId: null, invoiceId: null, refundId: null, disputeId: null };
  return { type, ...nothing, ...pointersOf(type, resource) };
}

function pointersOf(type: string, resource: Resource): Partial<WebhookEvent> {
  if (type.startsWith('CHECKOUT.ORDER.')) return { orderId: resource.id };
  const orderId = resource.supplementary_data?.related_ids.order_id ?? null;
  const invoiceId = resource.invoice_id;
  if (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)$|REFUND\.)/.test(type)) {
    return { orderId, invoiceId, refundId: resource.id, captureId: idAbove(resource, CAPTURE_ADDRESS) };
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    return { orderId: orderId ?? idAbove(resource, ORDER_ADDRESS), invoiceId, captureId: resource.id };
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const disputed = resource.disputed_transactions.find((transaction) => transaction?.seller_transaction_id);
    return {
      disputeId: resource.dispute_id,
      captureId: disputed?.seller_transaction_id ?? null,
      invoiceId: disputed?.invoice_number ?? null,
    };
  }
  return {};
}

function idAbove({ links }: Resource, address: RegExp): string | null {
  const up = links.find((link) => link?.rel === 'up' && address.test(link.href));
  return up ? (address.exec(up.href)?.[1] ?? null) : null;
}
