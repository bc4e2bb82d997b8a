import { randomUUID } from 'node:crypto';
import type { AfterSale } from '#tests/fakes/paypal-after-sale.ts';
import type { Order, Reply } from '#tests/fakes/paypal-orders.ts';

/** The `paypal-transmission-sig` that the fake confirms. */
const SIGNATURE = 'signed-by-the-stand-in';

/** Every event that a webhook of the site is subscribed to, in both spellings of a denied capture. */
const EVENT_TYPES = [
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
];

export type Webhook = { id: string; url: string; event_types?: { name: string }[] };

/** `signed: false` forges the delivery. */
type Signing = { signed?: boolean };

/** Builds webhook deliveries as PayPal makes them. Each shows its resource as it is at that moment. */
export function createDeliveries(url: string, orders: Map<string, Order>, afterSale: AfterSale) {
  function deliver(type: string, resource: object, { signed = true }: Signing) {
    const headers = {
      'Content-Type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${url}/cert`,
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-sig': signed ? SIGNATURE : 'forged',
      'paypal-transmission-time': new Date().toISOString(),
    };
    const event = { id: `WH-${randomUUID()}`, event_version: '1.0', event_type: type, resource };
    return { headers, body: JSON.stringify(event) };
  }

  return {
    /** A delivery that names its order; `signed: false` for a forged one. */
    webhook(type: string, orderID: string, signed = true) {
      const resource = type.startsWith('CHECKOUT.ORDER.')
        ? { id: orderID }
        : {
            id: orders.get(orderID)?.captures.at(-1)?.id ?? 'CAPTURE',
            supplementary_data: { related_ids: { order_id: orderID } },
          };
      return deliver(type, resource, { signed });
    },
    /** Deliveries with the whole resource. */
    events: {
      /** Names no order. `named: false` leaves out the invoice id too, as some of PayPal's do. */
      refund(
        type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED' | `PAYMENT.REFUND.${string}`,
        refundId: string,
        { named = true, ...signing }: Signing & { named?: boolean } = {},
      ) {
        const { invoice_id, ...resource } = afterSale.viewRefund(refundId);
        return deliver(type, named ? { ...resource, invoice_id } : resource, signing);
      },
      dispute: (type: `CUSTOMER.DISPUTE.${string}`, disputeId: string) =>
        deliver(type, afterSale.announceDispute(disputeId), {}),
    },
  };
}

/** A webhook that was registered without types has all that the site needs. */
export function listWebhooks(webhooks: Webhook[]): Reply {
  const all = EVENT_TYPES.map((name) => ({ name }));
  return { status: 200, body: { webhooks: webhooks.map((webhook) => ({ event_types: all, ...webhook })) } };
}

export function verifySignature(body: string): Reply {
  const isSigned = JSON.parse(body).transmission_sig === SIGNATURE;
  return { status: 200, body: { verification_status: isSigned ? 'SUCCESS' : 'FAILURE' } };
}
