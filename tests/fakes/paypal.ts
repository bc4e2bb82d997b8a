import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * What the next calls do instead of succeeding. `lose` and `hold` act, and then drop the connection or keep silent; `late`
 * acts, and answers when it is told to.
 */
export type PaypalFault = 'error' | 'hang' | 'drop' | 'lose' | 'hold' | 'late' | (string & {});

const AFTER_THE_ACT = ['lose', 'hold', 'late'];

type Capture = { id: string; status: string; amount: { currency_code: string; value: string } };
type Order = {
  id: string;
  status: string;
  invoice_id: string;
  custom_id: string;
  amount: { currency_code: string; value: string };
  return_url: string;
  cancel_url: string;
  captures: Capture[];
  body: unknown;
};
type Call = { method: string; path: string; requestId: string | undefined; body: string };

/** The least of PayPal's buttons: 'PayPal' makes an order, and 'Pay now', in place of PayPal's window, approves it. */
const BUTTONS_SCRIPT = `
(() => {
  const { origin } = new URL(document.currentScript.src);
  const button = (text, onclick) => Object.assign(document.createElement('button'), { textContent: text, onclick });
  window.paypal = { version: 'stand-in', Buttons: (options) => {
    const box = document.createElement('div');
    const fail = (error) => options.onError(error);
    function open(orderID) {
      const pay = button('Pay now', async () => {
        pay.remove();
        await fetch(origin + '/sdk/approve/' + orderID);
        await Promise.resolve(options.onApprove({ orderID }, { restart: () => open(orderID) })).catch(fail);
      });
      box.append(pay);
    }
    box.append(button('PayPal', async () => {
      let rejected = false;
      await options.onClick({}, { resolve() {}, reject() { rejected = true; } });
      if (!rejected) await options.createOrder({}, {}).then(open).catch(fail);
    }));
    return {
      isEligible: () => true,
      render: async (target) => target.append(box),
      updateProps: async (props) => void Object.assign(options, props),
      close: async () => box.remove(),
    };
  } };
})();`;

/** Issues that are not a 422, with what they come as. */
const REFUSALS: Record<string, [status: number, name: string]> = {
  INVALID_RESOURCE_ID: [404, 'RESOURCE_NOT_FOUND'],
  PERMISSION_DENIED: [403, 'NOT_AUTHORIZED'],
};

const SIGNATURE = 'signed-by-the-stand-in';

/** PayPal's REST API as far as the site uses it, on a real socket, with ways to misbehave. */
export async function startPaypal() {
  const orders = new Map<string, Order>();
  const remembered = new Map<string, { status: number; body: unknown }>();
  const calls: Call[] = [];
  /** Faults by kind of call, taken one at a time; an issue code (capitals) is a refusal. */
  const faults: Record<'token' | 'create' | 'get' | 'capture' | 'verify', PaypalFault[]> = {
    token: [],
    create: [],
    get: [],
    capture: [],
    verify: [],
  };
  let captureStatus = 'COMPLETED';
  let captureValue: string | undefined;
  let captured = 0;
  const webhooks: { id: string; url: string }[] = [];
  const hanging = new Set<ServerResponse>();
  const late = new EventEmitter().setMaxListeners(0);
  const tokens = new Set<string>();
  let tokenSeconds = 32_400;

  function token() {
    const access_token = randomUUID();
    tokens.add(access_token);
    return { status: 200, body: { access_token, expires_in: tokenSeconds } };
  }

  const view = (order: Order) => ({
    id: order.id,
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        invoice_id: order.invoice_id,
        custom_id: order.custom_id,
        amount: order.amount,
        ...(order.captures.length > 0 && { payments: { captures: order.captures } }),
      },
    ],
  });

  function create(body: string) {
    const request = JSON.parse(body);
    const [unit] = request.purchase_units;
    const context = request.payment_source.paypal.experience_context;
    const order: Order = {
      id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(),
      status: 'PAYER_ACTION_REQUIRED',
      invoice_id: unit.invoice_id,
      custom_id: unit.custom_id,
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      return_url: context.return_url,
      cancel_url: context.cancel_url,
      captures: [],
      body: request,
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
    });
    return { status: 201, body: view(order) };
  }

  function refusal(issue: string) {
    const [status, name] = REFUSALS[issue] ?? [422, 'UNPROCESSABLE_ENTITY'];
    return { status, body: { name, details: [{ issue }] } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const body = await text(request);
    const requestId = request.headers['paypal-request-id'] as string | undefined;
    calls.push({ method: request.method ?? '', path, requestId, body });
    const [kind, act] = route(request.method ?? '', path, body);
    const bearer = request.headers.authorization?.split('Bearer ')[1] ?? '';
    const fault = faults[kind].shift();
    if (kind !== 'token' && !tokens.has(bearer)) {
      if (fault === 'late') await once(late, kind);
      return send(response, 401, { error: 'invalid_token' });
    }
    if (fault === 'hang') return void hanging.add(response);
    if (fault === 'drop') return void response.destroy();
    if (fault === 'error') return send(response, 500, { name: 'INTERNAL_SERVER_ERROR' });
    if (fault && !AFTER_THE_ACT.includes(fault)) return sendAnswer(response, refusal(fault));
    const key = requestId && `${path} ${requestId}`;
    const result = (key && remembered.get(key)) || act();
    if (key) remembered.set(key, result);
    if (fault === 'lose') return void response.destroy();
    if (fault === 'hold') return void hanging.add(response);
    if (fault === 'late') await once(late, kind);
    sendAnswer(response, result);
  }

  function route(
    method: string,
    path: string,
    body: string,
  ): [keyof typeof faults, () => { status: number; body: unknown }] {
    if (path === '/v1/oauth2/token') return ['token', token];
    if (path === '/v1/notifications/webhooks') return ['get', () => ({ status: 200, body: { webhooks } })];
    if (path === '/v1/notifications/verify-webhook-signature') {
      const valid = JSON.parse(body).transmission_sig === SIGNATURE;
      return ['verify', () => ({ status: 200, body: { verification_status: valid ? 'SUCCESS' : 'FAILURE' } })];
    }
    if (method === 'POST' && path === '/v2/checkout/orders') return ['create', () => create(body)];
    const [, id, action] = path.match(/^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/) ?? [];
    const order = orders.get(id ?? '');
    const kind = action ? 'capture' : 'get';
    if (!order) return [kind, () => refusal('INVALID_RESOURCE_ID')];
    return [kind, () => (action ? capture(order) : { status: 200, body: view(order) })];
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/checkoutnow')) return approvalPage(request, response);
    if (request.url?.startsWith('/sdk/js')) {
      response.setHeader('Content-Type', 'text/javascript');
      return response.end(BUTTONS_SCRIPT);
    }
    if (request.url?.startsWith('/sdk/approve/')) {
      approve(request.url.split('/').at(-1) ?? '');
      return response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end();
    }
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = () => `http://127.0.0.1:${port}`;

  function approve(id: string): void {
    const order = orders.get(id);
    if (order && order.captures.length === 0) order.status = 'APPROVED';
  }

  /** PayPal's page: `decision=approve` or `cancel` in the address sends the buyer back, without it there is a form. */
  function approvalPage(request: IncomingMessage, response: ServerResponse) {
    const { searchParams } = new URL(request.url ?? '/', url());
    const order = orders.get(searchParams.get('token') ?? '');
    if (!order) return send(response, 404, {});
    const decision = searchParams.get('decision');
    if (!decision) {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<form><input type="hidden" name="token" value="${order.id}"><button name="decision" value="approve">Pay now</button><button name="decision" value="cancel">Cancel</button></form>`,
      );
      return;
    }
    if (decision === 'approve') order.status = 'APPROVED';
    const next = new URL(decision === 'approve' ? order.return_url : order.cancel_url);
    next.searchParams.set('token', order.id);
    response.writeHead(302, { Location: next.href }).end();
  }

  return {
    url: url(),
    orders,
    calls,
    faults,
    /** The account's webhooks. */
    webhooks,
    /** How often money moved. */
    captured: () => captured,
    /** Captures of an order that moved money. */
    paid: (id: string) => orders.get(id)?.captures.filter(({ status }) => status === 'COMPLETED').length ?? 0,
    /** Releases the late responses to that kind of call, rejections of a revoked token too. */
    answerLate: (kind: keyof typeof faults) => late.emit(kind),
    /** No access token is good any more, long before its time. */
    revokeTokens: () => tokens.clear(),
    /** How many seconds the access tokens to come are said to last. */
    endTokensAfter(seconds: number) {
      tokenSeconds = seconds;
    },
    /** The buyer approves the order. */
    approve,
    /** The status of the captures to come: COMPLETED, PENDING or DECLINED; and their amount, where it is not the order's. */
    captureAs(status: string, value?: string) {
      captureStatus = status;
      captureValue = value;
    },
    /** PayPal decides on a pending capture. */
    settlePending(id: string, status: 'COMPLETED' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED') {
      for (const capture of orders.get(id)?.captures ?? []) {
        if (capture.status !== 'PENDING') continue;
        capture.status = status;
        captured += status === 'COMPLETED' ? 1 : 0;
      }
    },
    /** PayPal has forgotten the idempotency keys, as it does after six hours. */
    forgetKeys: () => remembered.clear(),
    /** A delivery as PayPal makes it; `signed: false` for a forged one. */
    webhook(type: string, orderID: string, signed = true) {
      const resource = type.startsWith('CHECKOUT.ORDER.')
        ? { id: orderID }
        : { id: 'CAPTURE', supplementary_data: { related_ids: { order_id: orderID } } };
      const headers = {
        'Content-Type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${url()}/cert`,
        'paypal-transmission-id': randomUUID(),
        'paypal-transmission-sig': signed ? SIGNATURE : 'forged',
        'paypal-transmission-time': new Date().toISOString(),
      };
      return { headers, body: JSON.stringify({ id: `WH-${randomUUID()}`, event_type: type, resource }) };
    },
    async stop() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Paypal = Awaited<ReturnType<typeof startPaypal>>;

function sendAnswer(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  send(response, status, body);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'PayPal-Debug-Id': 'stand-in' });
  response.end(JSON.stringify(body));
}
