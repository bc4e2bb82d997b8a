import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createAfterSale } from '#tests/fakes/paypal-after-sale.ts';
import { approve, serveBuyer } from '#tests/fakes/paypal-buttons.ts';
import { createDeliveries, listWebhooks, verifySignature, type Webhook } from '#tests/fakes/paypal-deliveries.ts';
import { type Order, type Reply, refusal, viewOrder } from '#tests/fakes/paypal-orders.ts';

/**
 * What the next calls do instead of succeeding. `lose` and `hold` act, and then drop the connection or keep silent; `late`
 * acts, and answers when it is told to.
 */
export type PaypalFault = 'error' | 'hang' | 'drop' | 'lose' | 'hold' | 'late' | (string & {});

const AFTER_THE_ACT = ['lose', 'hold', 'late'];

type Kind = 'token' | 'create' | 'get' | 'capture' | 'verify' | 'refund' | 'dispute';

type Call = { method: string; path: string; requestId: string | undefined; body: string };

/** Captures with one of these moved money, even if some of it went back. */
const PAID = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** PayPal's REST API as far as the site uses it, on a real socket, with ways to misbehave. */
export async function startPaypal() {
  const orders = new Map<string, Order>();
  const remembered = new Map<string, Reply>();
  const calls: Call[] = [];
  /** Faults by kind of call, taken one at a time; an issue code (capitals) is a refusal. */
  const faults: Record<Kind, PaypalFault[]> = {
    ...{ token: [], create: [], get: [], capture: [] },
    ...{ verify: [], refund: [], dispute: [] },
  };
  let captureStatus = 'COMPLETED';
  let captureValue: string | undefined;
  let capturePayee: string | undefined;
  let captured = 0;
  const webhooks: Webhook[] = [];
  const hanging = new Set<ServerResponse>();
  const late = new EventEmitter().setMaxListeners(0);
  const tokens = new Set<string>();
  let tokenSeconds = 32_400;

  function token() {
    const access_token = randomUUID();
    tokens.add(access_token);
    return { status: 200, body: { access_token, expires_in: tokenSeconds } };
  }

  const view = (order: Order) => viewOrder(order, afterSale.viewPayments(order));

  function create(body: string) {
    const request = JSON.parse(body);
    const [unit] = request.purchase_units;
    const context = request.payment_source.paypal.experience_context;
    const order: Order = {
      id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(),
      status: 'PAYER_ACTION_REQUIRED',
      invoice_id: unit.invoice_id,
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      return_url: context.return_url,
      cancel_url: context.cancel_url,
      captures: [],
      body: request,
      payer: randomBytes(7).toString('hex').slice(0, 13).toUpperCase(),
    };
    orders.set(order.id, order);
    const href = `${url()}/checkoutnow?token=${order.id}`;
    return { status: 200, body: { ...view(order), links: [{ rel: 'payer-action', href, method: 'GET' }] } };
  }

  function capture(order: Order) {
    if (order.captures.some(({ status }) => status !== 'DECLINED')) return refusal('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED');
    captured += captureStatus === 'COMPLETED' ? 1 : 0;
    order.status = 'COMPLETED';
    order.captures.push({
      id: randomBytes(8).toString('hex').toUpperCase(),
      status: captureStatus,
      amount: { ...order.amount, ...(captureValue && { value: captureValue }) },
      capturedAt: Date.now(),
      ...(capturePayee && { payee: capturePayee }),
    });
    return {
      status: 201,
      // A repeated call gets the order as it is by then.
      get body() {
        return view(order);
      },
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url());
    const path = address.pathname;
    const body = await text(request);
    const requestId = request.headers['paypal-request-id'] as string | undefined;
    calls.push({ method: request.method ?? '', path, requestId, body });
    const [kind, act] = route(request.method ?? '', address, body);
    const bearer = request.headers.authorization?.split('Bearer ')[1] ?? '';
    const fault = faults[kind].shift();
    if (kind !== 'token' && !tokens.has(bearer)) {
      if (fault === 'late') await once(late, kind);
      return send(response, { status: 401, body: { error: 'invalid_token' } });
    }
    if (fault === 'hang') return void hanging.add(response);
    if (fault === 'drop') return void response.destroy();
    if (fault === 'error') return send(response, { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } });
    if (fault && !AFTER_THE_ACT.includes(fault)) return send(response, refusal(fault));
    const key = requestId && `${path} ${requestId}`;
    const result = (key && remembered.get(key)) || act();
    if (key) remembered.set(key, result);
    if (fault === 'lose') return void response.destroy();
    if (fault === 'hold') return void hanging.add(response);
    if (fault === 'late') await once(late, kind);
    send(response, result);
  }

  function route(method: string, { pathname: path, searchParams }: URL, body: string): [Kind, () => Reply] {
    if (path === '/v1/oauth2/token') return ['token', token];
    if (path === '/v1/notifications/webhooks') return ['get', () => listWebhooks(webhooks)];
    if (path === '/v1/notifications/verify-webhook-signature') return ['verify', () => verifySignature(body)];
    if (method === 'POST' && path === '/v2/checkout/orders') return ['create', () => create(body)];
    const later = method === 'GET' ? afterSale.route(path, searchParams) : undefined;
    if (later) return later;
    const [, id, action] = path.match(/^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/) ?? [];
    const order = orders.get(id ?? '');
    const kind = action ? 'capture' : 'get';
    if (!order) return [kind, () => refusal('INVALID_RESOURCE_ID')];
    return [kind, () => (action ? capture(order) : { status: 200, body: view(order) })];
  }

  const server = createServer((request, response) => {
    if (!serveBuyer(request, response, orders)) answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = () => `http://127.0.0.1:${port}`;
  const afterSale = createAfterSale(url(), orders);

  return {
    url: url(),
    orders,
    calls,
    faults,
    /** The account's webhooks, subscribed to `EVENT_TYPES` unless they name their own. */
    webhooks,
    /** How often money moved. */
    captured: () => captured,
    /** Captures of an order that moved money. */
    paid: (id: string) => orders.get(id)?.captures.filter(({ status }) => PAID.includes(status)).length ?? 0,
    /** Releases the late responses to that kind of call, rejections of a revoked token too. */
    answerLate: (kind: Kind) => late.emit(kind),
    /** Revokes all access tokens before they expire. */
    revokeTokens: () => tokens.clear(),
    /** How many seconds the access tokens to come are said to last. */
    endTokensAfter(seconds: number) {
      tokenSeconds = seconds;
    },
    /** The buyer approves the order, with this account if one is given. */
    approve: (id: string, payer?: string) => approve(orders.get(id), payer),
    /** The status of the captures to come, COMPLETED at first, and their amount, where it is not the order's. */
    captureAs(status: string, value?: string) {
      captureStatus = status;
      captureValue = value;
    },
    /** The account that the captures to come name, unless it is the order's. */
    captureFor(payee: string | undefined) {
      capturePayee = payee;
    },
    /** PayPal decides on a capture that did not move money yet. */
    settlePending(id: string, status: string) {
      for (const capture of orders.get(id)?.captures ?? []) {
        if (PAID.includes(capture.status)) continue;
        capture.status = status;
        captured += status === 'COMPLETED' ? 1 : 0;
      }
    },
    /** PayPal has forgotten the idempotency keys, as it does after six hours. */
    forgetKeys: () => remembered.clear(),
    ...afterSale.controls,
    ...createDeliveries(url(), orders, afterSale),
    async stop() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Paypal = Awaited<ReturnType<typeof startPaypal>>;

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'PayPal-Debug-Id': 'stand-in' });
  response.end(JSON.stringify(body));
}
