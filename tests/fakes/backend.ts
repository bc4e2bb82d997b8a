import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, misbehave, send } from '#tests/fakes/backend-faults.ts';

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };
type Json = Record<string, unknown>;
type Answer = { status?: number; body: unknown; type?: string; when?: Promise<unknown> };

export type FakeBackend = {
  url: string;
  /** Every request so far, in order. */
  requests: Received[];
  /** What the seven calls have stored. */
  reviews: Json[];
  messages: Json[];
  payments: Json[];
  orders: Map<string, 'CREATED' | 'APPROVED' | 'COMPLETED'>;
  /** Misbehaves from now on, on every path or on one; null ends that. */
  fail(fault: Fault | null, path?: string): void;
  /** Gives this answer on a path from now on, whatever is sent, but not before `when`; null ends that. */
  answer(path: string, answer: Answer | null): void;
  /** Makes every token it ever gave invalid. */
  rotateToken(): void;
  /** Stops listening; `up` listens on the same port again. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
};

const FIELDS: Record<string, string[]> = {
  '/api/reviews/create': ['companyName', 'date', 'firstName', 'jobTitle', 'lastName', 'rating', 'reviewDescription'],
  '/api/mail/contact': ['email', 'firstName', 'lastName', 'marketingConsent', 'phone', 'smsConsent'],
  '/api/paypal/create_order': ['amount', 'features', 'title'],
  '/api/paypal/complete_order': ['order_id'],
  '/api/paypal/complete': [
    'address',
    'city',
    'firstName',
    'lastName',
    'orderID',
    'packagePrice',
    'packageTitle',
    'phone',
    'state',
    'userEmail',
  ],
  '/api/chat/chat-here': ['message'],
};

/**
 * Starts a fake of the hosted backend (specification, section 7) on a free port of 127.0.0.1. It is strict: 400 for a
 * missing or unknown field, 403 for a POST that does not echo the XSRF token.
 */
export async function startFakeBackend(): Promise<FakeBackend> {
  let token = newToken();
  const faults = new Map<string, Fault>();
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => void handle(request, response));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;

  const fake: FakeBackend = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    reviews: [],
    messages: [],
    payments: [],
    orders: new Map(),
    fail: (fault, path = '*') => void (fault ? faults.set(path, fault) : faults.delete(path)),
    answer: (path, answer) => void (answer ? answers.set(path, answer) : answers.delete(path)),
    rotateToken() {
      token = newToken();
    },
    down: () => stop(server),
    up: () => listen(server, port),
    close: async () => {
      if (server.listening) await stop(server);
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    const body = await readJson(request);
    fake.requests.push({ method: request.method ?? '', path, headers: request.headers, body });
    const fault = faults.get(path) ?? faults.get('*');
    if (fault) return misbehave(fault, response);
    const answer = answers.get(path);
    if (answer) {
      await answer.when;
      return send(response, answer.status ?? 200, answer.body, answer.type);
    }
    if (request.method === 'GET' && path === '/api/reviews') {
      response.setHeader('Set-Cookie', [
        'visitor=1; Path=/; HttpOnly',
        `XSRF-TOKEN=${encodeURIComponent(token)}; Path=/; SameSite=Lax`,
      ]);
      return send(response, 200, fake.reviews);
    }
    const fields = FIELDS[path];
    if (request.method !== 'POST' || !fields) return send(response, 404, 'Not Found', 'text/plain');
    const cookies = (request.headers.cookie ?? '').split('; ');
    if (request.headers['x-xsrf-token'] !== token || !cookies.includes(`XSRF-TOKEN=${encodeURIComponent(token)}`)) {
      return send(response, 403, 'Forbidden', 'text/plain');
    }
    const payload = body as Json;
    if (String(Object.keys(payload ?? {}).sort()) !== String(fields)) {
      return send(response, 400, { error: `Expected exactly ${fields.join(', ')}.` });
    }
    const [status, result] = calls(payload, path);
    return send(response, status, result);
  }

  function calls(payload: Json, path: string): [number, unknown] {
    if (path === '/api/reviews/create') {
      fake.reviews.unshift({ _id: randomUUID(), __v: 0, ...payload });
      return [201, { success: true }];
    }
    if (path === '/api/mail/contact') {
      fake.messages.push(payload);
      return [200, { success: true }];
    }
    if (path === '/api/chat/chat-here') return [200, { message: `You asked: ${payload.message}` }];
    const id = String(payload.order_id ?? payload.orderID ?? randomBytes(9).toString('hex').slice(0, 17).toUpperCase());
    if (path === '/api/paypal/create_order') {
      fake.orders.set(id, 'CREATED');
      const href = `https://www.sandbox.paypal.com/checkoutnow?token=${id}`;
      const self = { href: 'https://api-m.paypal.com/', rel: 'self' };
      return [201, { id, status: 'CREATED', links: [self, { href, rel: 'approve' }] }];
    }
    const order = fake.orders.get(id);
    if (!order) return [404, { error: 'There is no such order.' }];
    if (path === '/api/paypal/complete_order') {
      if (order === 'CREATED') return [422, { error: 'The buyer has not approved this order.' }];
      fake.orders.set(id, 'COMPLETED');
      return [200, { id, status: 'COMPLETED', purchase_units: [] }];
    }
    if (order !== 'COMPLETED') return [409, { error: 'This order is not paid.' }];
    fake.payments.push(payload);
    return [200, { success: true }];
  }

  return fake;
}

/** Base64, so that a client that forgets to decode the cookie is found out. */
function newToken(): string {
  return `${randomBytes(12).toString('base64')}==`;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
