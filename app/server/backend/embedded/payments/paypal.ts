import { setTimeout as sleep } from 'node:timers/promises';
import { fetch } from 'undici';
import { z } from 'zod';
import { centsToAmount } from '#app/domain/money.ts';
import {
  type PaymentProvider,
  type ProviderAmount,
  type ProviderOrder,
  ProviderRefusal,
  ProviderUnavailable,
} from '#app/server/backend/embedded/payments/provider.ts';

export type PaypalOptions = {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** Absent: every webhook delivery is refused. */
  webhookId: string | undefined;
  /** Shown on PayPal's approval page. */
  brandName: string;
  /** Milliseconds for one try; default 8000. */
  timeoutMs?: number;
  /** Milliseconds before the second try, twice that before the third; default 250. */
  retryDelayMs?: number;
};

const TRIES = 3;
/** A token is renewed this many milliseconds before PayPal ends it. */
const TOKEN_MARGIN_MS = 60_000;

const money = z.object({ currency_code: z.string(), value: z.string() });
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        invoice_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({ captures: z.array(z.object({ id: z.string(), status: z.string(), amount: money })).default([]) })
          .optional(),
      }),
    )
    .default([]),
});
const createdSchema = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const refusalSchema = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});
const eventSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
  }),
});

/** PayPal's REST API, version 2 of Orders. Each call has a time-out; 5xx, 429 and lost answers are retried under the same `PayPal-Request-Id`. */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const timeoutMs = options.timeoutMs ?? 8_000;
  const retryDelayMs = options.retryDelayMs ?? 250;
  let token: { value: Promise<string>; expiresAt: number } | null = null;

  async function send(path: string, init: { method: string; headers: Record<string, string>; body?: string }) {
    try {
      const response = await fetch(options.apiUrl + path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      return { status: response.status, debugId: response.headers.get('paypal-debug-id') ?? 'none', text: await response.text() };
    } catch (cause) {
      throw new ProviderUnavailable('PayPal did not answer.', { cause });
    }
  }

  async function requestToken(): Promise<string> {
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (answer.status !== 200) throw new ProviderUnavailable(`PayPal gave no access token (${answer.status}).`);
    const { access_token, expires_in } = read(tokenSchema, answer.text);
    if (token) token.expiresAt = Date.now() + expires_in * 1000 - TOKEN_MARGIN_MS;
    return access_token;
  }

  function accessToken(): Promise<string> {
    if (token && token.expiresAt > Date.now()) return token.value;
    const value = requestToken();
    token = { value, expiresAt: Date.now() + timeoutMs };
    value.catch(() => {
      if (token?.value === value) token = null;
    });
    return value;
  }

  /** The text of a 2xx answer, after up to three tries. */
  async function call(method: 'GET' | 'POST', path: string, body?: string, requestId?: string): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await callOnce(method, path, body, requestId);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable) || attempt === TRIES) throw error;
        await sleep(retryDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2));
      }
    }
  }

  async function callOnce(method: string, path: string, body?: string, requestId?: string): Promise<string> {
    const bearer = await accessToken();
    const answer = await send(path, {
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(requestId && { 'PayPal-Request-Id': requestId }),
      },
      body,
    });
    if (answer.status >= 200 && answer.status < 300) return answer.text;
    if (answer.status === 401) {
      token = null;
      throw new ProviderUnavailable('PayPal no longer takes the access token.');
    }
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
      throw new ProviderUnavailable(`PayPal answered ${answer.status} (debug id ${answer.debugId}).`);
    }
    const refusal = refusalSchema.safeParse(parseJson(answer.text)).data;
    throw new ProviderRefusal(refusal?.details?.[0]?.issue ?? refusal?.name ?? refusal?.error ?? `HTTP_${answer.status}`);
  }

  return {
    name: 'paypal',

    async create(order) {
      const amount = { currency_code: 'USD', value: centsToAmount(order.amountCents) };
      const text = await call(
        'POST',
        '/v2/checkout/orders',
        JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              invoice_id: order.invoiceId,
              custom_id: order.planId,
              description: order.title,
              amount: { ...amount, breakdown: { item_total: amount } },
              items: [
                { name: order.title, sku: order.planId, quantity: '1', unit_amount: amount, category: 'DIGITAL_GOODS' },
              ],
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                brand_name: options.brandName.slice(0, 127),
                shipping_preference: 'NO_SHIPPING',
                user_action: 'PAY_NOW',
                return_url: order.returnUrl,
                cancel_url: order.cancelUrl,
              },
            },
          },
        }),
        order.invoiceId,
      );
      const { id, links } = read(createdSchema, text);
      const approval = links.find((link) => link.rel === 'payer-action' || link.rel === 'approve');
      return approval ? { id, approvalUrl: approval.href } : { id };
    },

    async get(orderId) {
      return toOrder(await call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`));
    },

    async capture(orderId, requestId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
      return toOrder(await call('POST', path, '{}', requestId));
    },

    async verifyWebhook(headers, rawBody) {
      const event = eventSchema.safeParse(parseJson(rawBody)).data;
      if (!event || !options.webhookId) return null;
      const fields = {
        auth_algo: headers.get('paypal-auth-algo'),
        cert_url: headers.get('paypal-cert-url'),
        transmission_id: headers.get('paypal-transmission-id'),
        transmission_sig: headers.get('paypal-transmission-sig'),
        transmission_time: headers.get('paypal-transmission-time'),
        webhook_id: options.webhookId,
      };
      if (Object.values(fields).some((value) => !value)) return null;
      // The event goes back byte for byte: the signature covers the text, not its meaning.
      const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`;
      const answer = parseJson(await call('POST', '/v1/notifications/verify-webhook-signature', body));
      if ((answer as { verification_status?: unknown } | null)?.verification_status !== 'SUCCESS') return null;
      const isOrder = event.event_type.startsWith('CHECKOUT.ORDER.');
      const orderId = isOrder ? event.resource.id : event.resource.supplementary_data?.related_ids.order_id;
      return { type: event.event_type, orderId: orderId ?? null };
    },
  };
}

function toOrder(text: string): ProviderOrder {
  const { id, status, purchase_units } = read(orderSchema, text);
  const unit = purchase_units[0];
  return {
    id,
    status,
    invoiceId: unit?.invoice_id ?? null,
    amount: unit?.amount ? toAmount(unit.amount) : null,
    captures: (unit?.payments?.captures ?? []).map((capture) => ({
      id: capture.id,
      status: capture.status,
      amount: toAmount(capture.amount),
    })),
  };
}

function toAmount({ value, currency_code }: z.output<typeof money>): ProviderAmount {
  return { cents: /^\d{1,9}\.\d{2}$/.test(value) ? Number(value.replace('.', '')) : Number.NaN, currency: currency_code };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read<Output>(schema: z.ZodType<Output, z.ZodTypeDef, unknown>, text: string): Output {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new ProviderUnavailable('PayPal answered something unreadable.');
  return parsed.data;
}
