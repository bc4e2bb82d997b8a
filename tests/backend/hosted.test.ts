import { describe, expect, it } from 'vitest';
import { type BackendError, isRefusal } from '#app/backend-error.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { CALLS, order, payment } from '#tests/backend/calls.ts';
import { hosted, newBackend, startPerFile } from '#tests/backend/hosted-adapter.ts';
import { message, review } from '#tests/backend/payloads.ts';
import { PRICE, plan } from '#tests/payments/payments.ts';

startPerFile();

it('sends exactly the fields of the contract', async () => {
  await hosted.backend.listReviews();
  await hosted.backend.createReview({ ...review, extra: 1 } as typeof review);
  await hosted.backend.sendContactMessage({ ...message, extra: 1 } as typeof message);
  const { id } = await hosted.backend.createOrder(order);
  hosted.fake.orders.set(id, 'APPROVED');
  await hosted.backend.completeOrder({ id, owner: 'an-owner' });
  await hosted.backend.recordPayment({ ...payment, orderID: id, extra: 1 } as PaymentRecord, 'an-owner');
  await hosted.backend.chat(chatQuestion('Hello'));
  expect(hosted.fake.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/reviews', ''],
    ['POST', '/api/reviews/create', review],
    ['POST', '/api/mail/contact', message],
    ['POST', '/api/paypal/create_order', { amount: PRICE.amount, title: plan.title, features: plan.features }],
    ['POST', '/api/paypal/complete_order', { order_id: id }],
    ['POST', '/api/paypal/complete', { ...payment, orderID: id }],
    ['POST', '/api/chat/chat-here', { message: 'Hello' }],
  ]);
  expect(hosted.fake.requests.slice(1).every(({ headers }) => headers['content-type'] === 'application/json')).toBe(
    true,
  );
});

it('changes the version of the reviews after each one sent, not after a failed one', async () => {
  const atFirst = hosted.backend.reviewsVersion();
  await hosted.backend.createReview(review);
  const afterOne = hosted.backend.reviewsVersion();
  hosted.fake.fail('error', '/api/reviews/create');
  await expect(hosted.backend.createReview(review)).rejects.toThrow();
  expect([afterOne === atFirst, hosted.backend.reviewsVersion()]).toEqual([false, afterOne]);
});

describe('the XSRF token', () => {
  it('is fetched once after a first POST without it is rejected, then echoed', async () => {
    await hosted.backend.chat(chatQuestion('one'));
    await hosted.backend.chat(chatQuestion('two'));
    expect(hosted.fake.requests.map(({ path }) => path)).toEqual([
      '/api/chat/chat-here',
      '/api/reviews',
      '/api/chat/chat-here',
      '/api/chat/chat-here',
    ]);
  });

  it('is renewed when the backend has changed it, without a second effect', async () => {
    await hosted.backend.sendContactMessage(message);
    const before = hosted.fake.messages.length;
    hosted.fake.rotateToken();
    hosted.fake.requests.length = 0;
    await Promise.all(Array.from({ length: 50 }, () => hosted.backend.sendContactMessage(message)));
    expect(hosted.fake.messages.length - before).toBe(50);
  });

  it('is fetched only once more when the backend refuses everything', async () => {
    hosted.fake.answer('/api/chat/chat-here', { status: 403, body: { error: 'Not for you.' } });
    await expect(hosted.backend.chat(chatQuestion('Hello'))).rejects.toMatchObject({
      kind: 'refused',
      status: 403,
      message: 'Not for you.',
    });
    expect(hosted.fake.requests.length).toBe(3);
  });

  it('is the only cookie that is kept', async () => {
    await hosted.backend.listReviews();
    await hosted.backend.chat(chatQuestion('Hello'));
    expect(hosted.fake.requests[1]?.headers.cookie).toMatch(/^XSRF-TOKEN=[^;]+$/);
  });
});

describe('answers', () => {
  it('reads a reply from the field message, a JSON string or plain text', async () => {
    for (const [body, type, reply] of [
      [{ message: ' Hi ' }, 'application/json', 'Hi'],
      ['"Hi"', 'application/json', 'Hi'],
      ['42', 'text/plain', '42'],
    ] as const) {
      hosted.fake.answer('/api/chat/chat-here', { body, type });
      expect(await hosted.backend.chat(chatQuestion('Hello'))).toBe(reply);
    }
  });

  it('takes what has no text for no reply, and what has no id for no order', async () => {
    const unavailable = { kind: 'unavailable', status: 502 };
    for (const body of [{}, { message: ' ' }, { message: 7 }, [], '']) {
      hosted.fake.answer('/api/chat/chat-here', { body });
      await expect(hosted.backend.chat(chatQuestion('Hello'))).rejects.toMatchObject(unavailable);
    }
    for (const body of [{ id: '' }, { id: 5 }, {}, [], 'null']) {
      hosted.fake.answer('/api/paypal/create_order', { body });
      await expect(hosted.backend.createOrder(order)).rejects.toMatchObject(unavailable);
    }
  });

  it('sorts the reviews newest first, cuts them and skips invalid items', async () => {
    const dated = (date: string) => ({ ...review, date });
    const dates = ['2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'rubbish', '2025-01-01T00:00:00+02:00'];
    hosted.fake.answer('/api/reviews', { body: [null, ...dates.map(dated), 'text', { rating: 99 }] });
    const reviews = await hosted.backend.listReviews();
    expect(reviews.map(({ date }) => date)).toEqual([dates[1], dates[3], dates[0], 'rubbish', '']);
    expect(reviews[4]?.rating).toBe(5);
    expect(await hosted.backend.listReviews({ limit: 2 })).toEqual(reviews.slice(0, 2));
    expect(await hosted.backend.listReviews({ limit: 2, offset: 1 })).toEqual(reviews.slice(1, 3));
    expect(await hosted.backend.listReviews({ limit: 2, offset: 24_000_000 })).toEqual([]);
    expect(hosted.logged).toContainEqual(expect.objectContaining({ skipped: 2 }));
  });

  it.each([
    [{ approvalUrl: 'https://pay.example/1' }, 'https://pay.example/1'],
    [{ links: [null, { rel: 'payer-action', href: 'https://pay.example/2' }] }, 'https://pay.example/2'],
    [{ approvalUrl: 'http://pay.example/3' }, undefined],
    [{ approvalUrl: 'javascript:alert(1)' }, undefined],
    [{ links: 'https://pay.example/4' }, undefined],
  ])('reads the approval page from %j', async (fields, approvalUrl) => {
    hosted.fake.answer('/api/paypal/create_order', { body: { id: 'ORDER', ...fields } });
    expect((await hosted.backend.createOrder(order)).approvalUrl).toBe(approvalUrl);
  });

  it.each([
    [409, { error: '  Already\n recorded. ' }, 409, 'Already recorded.'],
    [500, { error: 'Database is full.' }, 502, 'Database is full.'],
    [500, 'oops', 502, 'Unknown error'],
    [400, { error: { code: 1 } }, 400, 'Unknown error'],
    [400, { error: 'x'.repeat(600) }, 400, `${'x'.repeat(500)}…`],
  ])('tells why a payment was not recorded: %i %j', async (status, body, ours, text) => {
    hosted.fake.answer('/api/paypal/complete', { status, body });
    await expect(hosted.backend.recordPayment(payment, null)).rejects.toMatchObject({
      kind: 'refused',
      status: ours,
      message: text,
    });
  });

  it.each(CALLS)('tells a refusal by its status, whatever its body: %s', async (path, call) => {
    for (const status of [400, 403, 404, 499]) {
      for (const body of ['', '<!doctype html><title>No</title>', 'x'.repeat(100_000)]) {
        hosted.fake.answer(path, { status, body });
        await expect(call(newBackend())).rejects.toMatchObject({ kind: 'refused', status });
      }
    }
    for (const status of [408, 425, 429]) {
      hosted.fake.answer(path, { status, body: { error: 'Later.' } });
      const error = (await call(newBackend()).catch((reason) => reason)) as BackendError;
      expect([status, error.kind === 'refused' && isRefusal(error.status)]).toEqual([status, false]);
    }
  });
});
