import { z } from 'zod';
import { toAmount } from '#app/content/money.ts';
import { parseJson } from '#app/fetch.server.ts';
import type { Log } from '#app/log.server.ts';
import type { NewOrder, PaymentProvider, ProviderOrder } from '#app/payments/provider.ts';
import {
  disputeInEvent,
  listDisputes,
  readDispute,
  readRefund,
  refundInEvent,
  saleDetailsOf,
} from '#app/payments/providers/paypal/after-sale.server.ts';
import {
  createPaypalClient,
  type PaypalCall,
  type PaypalClientOptions,
  readResponse,
} from '#app/payments/providers/paypal/client.server.ts';
import { readEvent } from '#app/payments/providers/paypal/events.server.ts';
import { createLoginCheck } from '#app/payments/providers/paypal/login.server.ts';
import { money, toProviderAmount } from '#app/payments/providers/paypal/money.server.ts';
import { stateOf } from '#app/payments/providers/paypal/order.ts';
import { approvalPage, PAYPAL_WORDS, paypalButtons } from '#app/payments/providers/paypal/words.ts';
import { fitInto } from '#app/text/whole-characters.ts';

export type PaypalOptions = PaypalClientOptions & {
  /** Without it, every webhook delivery is rejected. */
  webhookId: string | undefined;
  environment: 'sandbox' | 'live';
  /** The account that must be paid; undefined: PayPal's choice, that of the app. */
  merchantId?: string | undefined;
  /** Shown on PayPal's approval page. */
  brandName: string;
  sdkUrl: string;
  log: Log;
};

const payee = z.object({ merchant_id: z.string().optional() }).nullish().catch(null);
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        invoice_id: z.string().optional(),
        amount: money.optional(),
        payee,
        payments: z
          .object({
            captures: z.array(z.object({ id: z.string(), status: z.string(), amount: money, payee })).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
const createdSchema = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z.array(z.object({ payee })).catch([]),
});

/** Creates the adapter to PayPal's Orders API, version 2. */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const call = createPaypalClient(options);
  const { merchantId } = options;
  return {
    name: 'paypal',
    ...PAYPAL_WORDS,
    testMode: options.environment === 'live' ? null : 'sandbox',
    buttons: paypalButtons(options),
    checkLogin: createLoginCheck(options, options.log),
    times: { lease: 30_000, wait: 25_000 },

    async create(order) {
      const body = JSON.stringify(orderBody(order, options.brandName));
      const { id, links, purchase_units } = readResponse(
        createdSchema,
        await call('POST', '/v2/checkout/orders', body, order.invoiceId),
      );
      const approval = links.find((link) => link.rel === 'payer-action' || link.rel === 'approve');
      const payee = purchase_units[0]?.payee?.merchant_id;
      return {
        id,
        approvalUrl: approval?.href ?? approvalPage(id, options.environment),
        ...(payee && { payee }),
      };
    },

    async read(orderId) {
      return toOrder(await call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`), merchantId);
    },

    async capture(orderId, requestId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
      return toOrder(await call('POST', path, '{}', requestId), merchantId);
    },

    afterSale: {
      environment: options.environment,
      refund: (refundId) => readRefund(call, refundId),
      dispute: (disputeId) => readDispute(call, disputeId, options.environment),
      disputes: (captureId) => listDisputes(call, captureId),
      disputeIn: (rawBody) => disputeInEvent(rawBody, options.environment),
      refundIn: refundInEvent,
    },

    webhook: createWebhook(call, options.webhookId),
  };
}

function orderBody({ plan, invoiceId, returnUrl, cancelUrl }: NewOrder & { invoiceId: string }, brandName: string) {
  const amount = { currency_code: 'USD', value: toAmount(plan.priceCents) };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        invoice_id: invoiceId,
        custom_id: plan.id,
        description: plan.title,
        amount: { ...amount, breakdown: { item_total: amount } },
        items: [{ name: plan.title, sku: plan.id, quantity: '1', unit_amount: amount, category: 'DIGITAL_GOODS' }],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: fitInto(127, brandName),
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}

function createWebhook(call: PaypalCall, webhookId: string | undefined): PaymentProvider['webhook'] {
  return {
    setting: 'PAYPAL_WEBHOOK_ID',

    read(headers, rawBody) {
      if (!webhookId || Object.values(signatureOf(headers)).includes(null)) return null;
      return readEvent(rawBody);
    },

    async verify(headers, rawBody) {
      const fields = { ...signatureOf(headers), webhook_id: webhookId };
      // The event is sent back byte for byte, since the signature covers its text.
      const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`;
      const response = parseJson(await call('POST', '/v1/notifications/verify-webhook-signature', body));
      return (response as { verification_status?: unknown } | null)?.verification_status === 'SUCCESS';
    },
  };
}

/** Returns the signature fields for PayPal's verification; null for missing ones. */
function signatureOf(headers: Headers) {
  return {
    auth_algo: headers.get('paypal-auth-algo') || null,
    cert_url: headers.get('paypal-cert-url') || null,
    transmission_id: headers.get('paypal-transmission-id') || null,
    transmission_sig: headers.get('paypal-transmission-sig') || null,
    transmission_time: headers.get('paypal-transmission-time') || null,
  };
}

function toOrder(text: string, merchantId: string | undefined): ProviderOrder {
  const { id, status, purchase_units } = readResponse(orderSchema, text);
  const unit = purchase_units[0];
  const payees = purchase_units
    .flatMap((one) => [one, ...(one.payments?.captures ?? [])])
    .flatMap(({ payee }) => payee?.merchant_id ?? []);
  const captures = unit?.payments?.captures ?? [];
  return {
    id,
    ...stateOf(status, captures),
    invoiceId: unit?.invoice_id ?? null,
    payees,
    ...(merchantId !== undefined && payees.some((one) => one !== merchantId) && { hasOtherPayee: true as const }),
    amounts: [...(unit?.amount ? [unit.amount] : []), ...captures.map(({ amount }) => amount)].map(toProviderAmount),
    saleDetails: () => saleDetailsOf(text),
  };
}
