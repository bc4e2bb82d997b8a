import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHostedBackend, type HostedBackend } from '#app/backend/hosted.server.ts';
import { type BackendError, isRefusal } from '#app/backend-error.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import { CALLS, order, payment } from '#tests/backend/calls.ts';
import { message, review } from '#tests/backend/payloads.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { plan } from '#tests/payments/payments.ts';

/** Patient, so that a busy machine fails no test. */
function newBackend(timeoutMs = 10_000): HostedBackend {
  const line = (fields: object, text: string) => void logged.push({ ...fields, text });
  const log = { info: line, warn: line, error: line };
  return createHostedBackend({ url: fake.url, timeoutMs, chatTimeoutMs: timeoutMs, log });
}

let fake: FakeBackend;
let logged: unknown[];
let backend: HostedBackend;

beforeAll(async () => {
  fake = await startFakeBackend();
});
afterAll(() => fake.close());
beforeEach(() => {
  logged = [];
  backend = newBackend();
});
afterEach(() => {
  for (const [path] of CALLS) {
    fake.fail(null, path);
    fake.answer(path, null);
  }
  fake.requests.length = 0;
  fake.reviews.length = 0;
});

it('sends exactly the fields of the contract', async () => {
  await backend.listReviews();
  await backend.createReview({ ...review, extra: 1 } as typeof review);
  await backend.sendContactMessage({ ...message, extra: 1 } as typeof message);
  const { id } = await backend.createOrder(order);
  fake.orders.set(id, 'APPROVED');
  await backend.completeOrder({ id, owner: 'an-owner' });
  await backend.recordPayment({ ...payment, orderID: id, extra: 1 } as PaymentRecord, 'an-owner');
  await backend.chat('Hello');
  expect(fake.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/reviews', ''],
    ['POST', '/api/reviews/create', review],
    ['POST', '/api/mail/contact', message],
    ['POST', '/api/paypal/create_order', { amount: '99.00', title: plan.title, features: plan.features }],
    ['POST', '/api/paypal/complete_order', { order_id: id }],
    ['POST', '/api/paypal/complete', { ...payment, orderID: id }],
    ['POST', '/api/chat/chat-here', { message: 'Hello' }],
  ]);
  expect(fake.requests.slice(1).every(({ headers }) => headers['content-type'] === 'application/json')).toBe(true);
});

it('changes the version of the reviews after each one sent, not after a failed one', async () => {
  const atFirst = backend.reviewsVersion();
  await backend.createReview(review);
  const afterOne = backend.reviewsVersion();
  fake.fail('error', '/api/reviews/create');
  await expect(backend.createReview(review)).rejects.toThrow();
  expect([afterOne === atFirst, backend.reviewsVersion()]).toEqual([false, afterOne]);
});

describe('the XSRF token', () => {
  it('is fetched once after a first POST without it is rejected, then echoed', async () => {
    await backend.chat('one');
    await backend.chat('two');
    expect(fake.requests.map(({ path }) => path)).toEqual([
      '/api/chat/chat-here',
      '/api/reviews',
      '/api/chat/chat-here',
      '/api/chat/chat-here',
    ]);
  });

  it('is renewed when the backend has changed it, without a second effect', async () => {
    await backend.sendContactMessage(message);
    const before = fake.messages.length;
    fake.rotateToken();
    fake.requests.length = 0;
    await Promise.all(Array.from({ length: 50 }, () => backend.sendContactMessage(message)));
    expect(fake.messages.length - before).toBe(50);
  });

  it('is fetched only once more when the backend refuses everything', async () => {
    fake.answer('/api/chat/chat-here', { status: 403, body: { error: 'Not for you.' } });
    await expect(backend.chat('Hello')).rejects.toMatchObject({
      kind: 'refused',
      status: 403,
      message: 'Not for you.',
    });
    expect(fake.requests.length).toBe(3);
  });

  it('is the only cookie that is kept', async () => {
    await backend.listReviews();
    await backend.chat('Hello');
    expect(fake.requests[1]?.headers.cookie).toMatch(/^XSRF-TOKEN=[^;]+$/);
  });
});

describe('answers', () => {
  it('reads a reply from the field message, a JSON string or plain text', async () => {
    for (const [body, type, reply] of [
      [{ message: ' Hi ' }, 'application/json', 'Hi'],
      ['"Hi"', 'application/json', 'Hi'],
      ['42', 'text/plain', '42'],
    ] as const) {
      fake.answer('/api/chat/chat-here', { body, type });
      expect(await backend.chat('Hello')).toBe(reply);
    }
  });

  it('takes what has no text for no reply, and what has no id for no order', async () => {
    const unavailable = { kind: 'unavailable', status: 502 };
    for (const body of [{}, { message: ' ' }, { message: 7 }, [], '']) {
      fake.answer('/api/chat/chat-here', { body });
      await expect(backend.chat('Hello')).rejects.toMatchObject(unavailable);
    }
    for (const body of [{ id: '' }, { id: 5 }, {}, [], 'null']) {
      fake.answer('/api/paypal/create_order', { body });
      await expect(backend.createOrder(order)).rejects.toMatchObject(unavailable);
    }
  });

  it('sorts the reviews newest first, cuts them and skips invalid items', async () => {
    const dated = (date: string) => ({ ...review, date });
    const dates = ['2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'rubbish', '2025-01-01T00:00:00+02:00'];
    fake.answer('/api/reviews', { body: [null, ...dates.map(dated), 'text', { rating: 99 }] });
    const reviews = await backend.listReviews();
    expect(reviews.map(({ date }) => date)).toEqual([dates[1], dates[3], dates[0], 'rubbish', '']);
    expect(reviews[4]?.rating).toBe(5);
    expect(await backend.listReviews({ limit: 2 })).toEqual(reviews.slice(0, 2));
    expect(await backend.listReviews({ limit: 2, offset: 1 })).toEqual(reviews.slice(1, 3));
    expect(await backend.listReviews({ limit: 2, offset: 24_000_000 })).toEqual([]);
    expect(logged).toContainEqual(expect.objectContaining({ skipped: 2 }));
  });

  it.each([
    [{ approvalUrl: 'https://pay.example/1' }, 'https://pay.example/1'],
    [{ links: [null, { rel: 'payer-action', href: 'https://pay.example/2' }] }, 'https://pay.example/2'],
    [{ approvalUrl: 'http://pay.example/3' }, undefined],
    [{ approvalUrl: 'javascript:alert(1)' }, undefined],
    [{ links: 'https://pay.example/4' }, undefined],
  ])('reads the approval page from %j', async (fields, approvalUrl) => {
    fake.answer('/api/paypal/create_order', { body: { id: 'ORDER', ...fields } });
    expect((await backend.createOrder(order)).approvalUrl).toBe(approvalUrl);
  });

  it.each([
    [409, { error: '  Already\n recorded. ' }, 409, 'Already recorded.'],
    [500, { error: 'Database is full.' }, 502, 'Database is full.'],
    [500, 'oops', 502, 'Unknown error'],
    [400, { error: { code: 1 } }, 400, 'Unknown error'],
    [400, { error: 'x'.repeat(600) }, 400, `${'x'.repeat(500)}…`],
  ])('tells why a payment was not recorded: %i %j', async (status, body, ours, text) => {
    fake.answer('/api/paypal/complete', { status, body });
    await expect(backend.recordPayment(payment, null)).rejects.toMatchObject({
      kind: 'refused',
      status: ours,
      message: text,
    });
  });

  it.each(CALLS)('tells a refusal by its status, whatever its body: %s', async (path, call) => {
    for (const status of [400, 403, 404, 499]) {
      for (const body of ['', '<!doctype html><title>No</title>', 'x'.repeat(100_000)]) {
        fake.answer(path, { status, body });
        await expect(call(newBackend())).rejects.toMatchObject({ kind: 'refused', status });
      }
    }
    for (const status of [408, 425, 429]) {
      fake.answer(path, { status, body: { error: 'Later.' } });
      const error = (await call(newBackend()).catch((reason) => reason)) as BackendError;
      expect([status, error.kind === 'refused' && isRefusal(error.status)]).toEqual([status, false]);
    }
  });
});
