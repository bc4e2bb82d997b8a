import { z } from 'zod';
import { parseJson } from '#app/fetch.server.ts';
import type { WebhookEvent } from '#app/payments/provider.ts';

/** The events that the site's webhook must be subscribed to. PayPal's own lists spell a denied capture both ways. */
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

/** An id becomes part of a URL at PayPal, so it may contain nothing that changes the path. */
const id = z
  .string()
  .regex(/^[A-Z0-9-]{1,60}$/i)
  .nullable()
  .catch(null);
const links = z.array(z.object({ rel: z.string(), href: z.string() }).nullable().catch(null)).catch([]);
/** PayPal names at most 1,000 transactions. */
const transactions = z
  .array(z.object({ seller_transaction_id: id, invoice_number: id }).nullable().catch(null))
  .max(1_000);
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

/** A refund names its capture only in its link `up`. */
const CAPTURE_URL = /^https?:\/\/[^/?#]+\/v\d\/payments\/captures\/([A-Z0-9-]{1,60})$/i;
const ORDER_URL = /^https?:\/\/[^/?#]+\/v\d\/checkout\/orders\/([A-Z0-9-]{1,60})$/i;

/**
 * Returns the ids in a delivery, none for an event of another type; null if the body is not an event. Links are matched
 * by pattern and never followed.
 */
export function readEvent(rawBody: string): WebhookEvent | null {
  const event = eventSchema.safeParse(parseJson(rawBody)).data;
  if (!event) return null;
  const { event_type: type, resource } = event;
  const noIds = { orderId: null, captureIds: [], invoiceIds: [], refundId: null, isReversal: false, disputeId: null };
  return { type, ...noIds, ...idsOf(type, resource) };
}

function idsOf(type: string, resource: Resource): Partial<WebhookEvent> {
  if (type.startsWith('CHECKOUT.ORDER.')) return { orderId: resource.id };
  const orderId = resource.supplementary_data?.related_ids.order_id ?? null;
  const invoiceIds = listOf(resource.invoice_id);
  if (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)$|REFUND\.)/.test(type)) {
    return {
      orderId,
      invoiceIds,
      refundId: resource.id,
      isReversal: type === 'PAYMENT.CAPTURE.REVERSED',
      captureIds: listOf(idInUpLink(resource, CAPTURE_URL)),
    };
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    return { orderId: orderId ?? idInUpLink(resource, ORDER_URL), invoiceIds, captureIds: listOf(resource.id) };
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const disputed = resource.disputed_transactions;
    return {
      disputeId: resource.dispute_id,
      captureIds: disputed.flatMap((transaction) => listOf(transaction?.seller_transaction_id)),
      invoiceIds: disputed.flatMap((transaction) => listOf(transaction?.invoice_number)),
    };
  }
  return {};
}

const listOf = (id: string | null | undefined) => (id ? [id] : []);

function idInUpLink({ links }: Resource, url: RegExp): string | null {
  const up = links.find((link) => link?.rel === 'up' && url.test(link.href));
  return up ? (url.exec(up.href)?.[1] ?? null) : null;
}
