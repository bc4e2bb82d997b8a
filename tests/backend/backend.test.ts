import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostedBackend, type HostedBackend } from '#app/backend/hosted.server.ts';
import type { Plan } from '#app/content/plan.ts';
import { content } from '#app/settings/content.server.ts';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { message, review } from '#tests/backend/payloads.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';
import { plan, recordOf } from '#tests/payments/payments.ts';
import { shopAt } from '#tests/payments/shop.ts';
import { log } from '#tests/silent-log.ts';

type Subject = {
  url: string;
  /** The buyer's yes at the payment provider. */
  approve(id: string): unknown;
  stop(): Promise<unknown>;
};

/** What answers the seven calls of the hosted adapter. The suite holds for each of them. */
const SUBJECTS: Record<string, () => Promise<Subject>> = {
  async 'the fake'() {
    const fake = await startFakeBackend();
    return { url: fake.url, approve: (id) => fake.orders.set(id, 'APPROVED'), stop: fake.close };
  },

  async 'a hosted site before an embedded one'() {
    const behind = await startSite();
    const site = await startSite({ env: { BACKEND_URL: behind.url } });
    return {
      url: site.url,
      approve: (token) => shopAt(behind).submit('/demo-paypal/approve', { token, decision: 'approve' }),
      stop: () => Promise.all([site.stop(), behind.stop()]),
    };
  },
};

describe.each(Object.entries(SUBJECTS))('%s', (_, start) => {
  let subject: Subject;
  let backend: HostedBackend;
  beforeAll(async () => {
    subject = await start();
    backend = createHostedBackend({ url: subject.url, timeoutMs: 5000, chatTimeoutMs: 5000, log });
  });
  afterAll(() => subject?.stop());

  const newOrder = (of: Plan) =>
    backend.createOrder({ plan: of, owner: null, customer: null, returnUrl: subject.url, cancelUrl: subject.url });

  it('keeps reviews as they were written, the newest first', async () => {
    expect(await backend.listReviews()).toEqual([]);
    await backend.createReview(review);
    expect(await backend.listReviews()).toEqual([expect.objectContaining(review)]);
    const bare = { firstName: '', lastName: '', companyName: '', jobTitle: '', rating: 1 };
    const written = { ...bare, reviewDescription: 'x'.repeat(4000), date: '2025-03-05T00:00:00.000Z' };
    await backend.createReview(written);
    expect((await backend.listReviews())[0]).toMatchObject(written);
    const dates = ['2025-06-02', '2025-06-01', '2025-06-03'].map((day) => `${day}T00:00:00.000Z`);
    for (const date of dates) await backend.createReview({ ...review, date });
    const all = (await backend.listReviews()).map(({ date }) => date);
    expect(all.slice(0, 3)).toEqual([...dates].sort().reverse());
    expect((await backend.listReviews({ limit: 2 })).map(({ date }) => date)).toEqual(all.slice(0, 2));
  });

  it('loses no review of many written at once', async () => {
    const before = (await backend.listReviews()).length;
    await Promise.all(Array.from({ length: 20 }, () => backend.createReview(review)));
    expect((await backend.listReviews()).length).toBe(before + 20);
  });

  it('takes a contact message, even an empty one, and answers a question', async () => {
    await backend.sendContactMessage(message);
    await backend.sendContactMessage({ ...message, firstName: '', lastName: '', email: '', phone: '' });
    expect(await backend.chat(chatQuestion(`How much is the ${plan.title}?`))).toMatch(/\w/);
  });

  it('makes an order of its own for every plan', async () => {
    const orders = await Promise.all(content.plans.map(newOrder));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(content.plans.length);
  });

  it('refuses to complete or record an unapproved or unknown order', async () => {
    const { id } = await newOrder(plan);
    for (const [order, completed, recorded] of [
      [id, 422, 409],
      ['NEVER-MADE', 404, 404],
    ] as const) {
      const refused = { name: 'BackendError', kind: 'refused', message: expect.stringMatching(/\w/) };
      const completion = backend.completeOrder({ id: order, owner: null });
      await expect(completion).rejects.toMatchObject({ ...refused, status: completed });
      await expect(backend.recordPayment(recordOf(order), null)).rejects.toMatchObject({
        ...refused,
        status: recorded,
      });
    }
  });

  it('completes an approved order and records its payment, however often it is asked', async () => {
    const { id } = await newOrder(plan);
    await subject.approve(id);
    const times = [1, 2, 3];
    const answers = await Promise.all(times.map(() => backend.completeOrder({ id, owner: null })));
    expect(answers).toEqual(times.map(() => ({ status: 'COMPLETED' })));
    for (const _time of times) await backend.recordPayment(recordOf(id), null);
  });
});
