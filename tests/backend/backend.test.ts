import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
import type { PaymentRecord } from '#app/domain/payment.ts';
import type { Plan } from '#app/domain/plan.ts';
import type { Backend, CreatedOrder } from '#app/server/backend/backend.ts';
import { createEmbeddedBackend, type EmbeddedConfig } from '#app/server/backend/embedded/index.ts';
import { createHostedBackend } from '#app/server/backend/hosted.ts';
import { message, review } from '#tests/backend/payloads.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';
import { log } from '#tests/silent-log.ts';

type Subject = {
  backend: Backend;
  /** The buyer's yes at the payment provider. */
  approve(order: CreatedOrder): Promise<unknown>;
  stop(): Promise<unknown>;
};

const hosted = (url: string) => createHostedBackend({ url, timeoutMs: 5000, chatTimeoutMs: 5000, log });

/** Every way in which the seven calls are answered. The suite below holds for each of them. */
const SUBJECTS: Record<string, () => Promise<Subject>> = {
  async 'the stand-in, through the hosted adapter'() {
    const fake = await startFakeBackend();
    return {
      backend: hosted(fake.url),
      approve: async ({ id }) => fake.orders.set(id, 'APPROVED'),
      stop: fake.close,
    };
  },

  async 'the embedded adapter'() {
    const folder = await mkdtemp(join(tmpdir(), 'contract-'));
    const { backend, demo, stop } = await createEmbeddedBackend({ config: configIn(folder), log });
    return {
      backend,
      approve: async ({ id }) => demo?.approve(id),
      async stop() {
        await stop();
        await rm(folder, { recursive: true });
      },
    };
  },

  async 'an embedded site, through the hosted adapter'() {
    const site = await startSite();
    return { backend: hosted(site.url), approve: ({ id }) => approveAt(site, id), stop: site.stop };
  },

  async 'a hosted site before an embedded one, through the hosted adapter'() {
    const behind = await startSite();
    const site = await startSite({ env: { BACKEND_URL: behind.url } });
    return {
      backend: hosted(site.url),
      approve: ({ id }) => approveAt(behind, id),
      stop: () => Promise.all([site.stop(), behind.stop()]),
    };
  },
};

/** Presses the button of the demo's approval page. */
async function approveAt(site: Site, id: string): Promise<void> {
  const body = new URLSearchParams({ token: id, decision: 'approve' });
  const response = await fetch(`${site.url}/demo-paypal/approve?token=${id}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

const [plan] = PLANS as [Plan, ...Plan[]];
const order = (chosen: Plan) => ({
  plan: chosen,
  owner: null,
  customer: null,
  returnUrl: 'http://127.0.0.1/return',
  cancelUrl: 'http://127.0.0.1/cancel',
});

describe.each(Object.entries(SUBJECTS))('%s', (_, start) => {
  let subject: Subject;
  let backend: Backend;

  beforeAll(async () => {
    subject = await start();
    backend = subject.backend;
  });
  afterAll(() => subject?.stop());

  it('starts without reviews', async () => {
    expect(await backend.listReviews()).toEqual([]);
  });

  it('keeps a review as it was written', async () => {
    await backend.createReview(review);
    expect(await backend.listReviews()).toEqual([expect.objectContaining(review)]);
  });

  it('keeps a review of nothing but its text', async () => {
    const bare = { firstName: '', lastName: '', companyName: '', jobTitle: '', rating: 1 };
    const written = { ...bare, reviewDescription: 'x'.repeat(4000), date: '2025-03-05T00:00:00.000Z' };
    await backend.createReview(written);
    expect((await backend.listReviews())[0]).toMatchObject(written);
  });

  it('lists the newest reviews first, and only as many as asked for', async () => {
    const dates = ['2025-06-02', '2025-06-01', '2025-06-03'].map((day) => `${day}T00:00:00.000Z`);
    for (const date of dates) await backend.createReview({ ...review, date });
    const all = (await backend.listReviews()).map(({ date }) => date);
    expect(all.slice(0, 3)).toEqual([...dates].sort().reverse());
    expect((await backend.listReviews({ limit: 2 })).map(({ date }) => date)).toEqual(all.slice(0, 2));
  });

  it('loses no review of many written at once', async () => {
    const before = (await backend.listReviews()).length;
    await Promise.all(Array.from({ length: 50 }, () => backend.createReview(review)));
    expect((await backend.listReviews()).length).toBe(before + 50);
  });

  it('takes a contact message, even an empty one', async () => {
    await backend.sendContactMessage(message);
    await backend.sendContactMessage({ ...message, firstName: '', lastName: '', email: '', phone: '' });
  });

  it('answers a question', async () => {
    expect(await backend.chat('How much is a Standard Seller Lead?')).toMatch(/\w/);
  });

  it('makes an order of its own for every plan', async () => {
    const orders = await Promise.all(PLANS.map((each) => backend.createOrder(order(each))));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(PLANS.length);
  });

  it('takes no money for an order that nobody approved, and records no payment for it', async () => {
    const { id } = await backend.createOrder(order(plan));
    const refused = { name: 'BackendError', kind: 'refused', message: expect.stringMatching(/\w/) };
    await expect(backend.completeOrder({ id, owner: null })).rejects.toMatchObject({ ...refused, status: 422 });
    await expect(backend.recordPayment(paymentFor(id), null)).rejects.toMatchObject({ ...refused, status: 409 });
  });

  it('knows no order that it did not make', async () => {
    const refused = { kind: 'refused', status: 404 };
    await expect(backend.completeOrder({ id: 'NEVER-MADE', owner: null })).rejects.toMatchObject(refused);
    await expect(backend.recordPayment(paymentFor('NEVER-MADE'), null)).rejects.toMatchObject(refused);
  });

  it('completes an approved order and records its payment, however often it is asked', async () => {
    const made = await backend.createOrder(order(plan));
    await subject.approve(made);
    const times = [1, 2, 3];
    const answers = await Promise.all(times.map(() => backend.completeOrder({ id: made.id, owner: null })));
    expect(answers).toEqual(times.map(() => ({ status: 'COMPLETED' })));
    for (const _time of times) await backend.recordPayment(paymentFor(made.id), null);
  });
});

function paymentFor(orderID: string): PaymentRecord {
  return {
    orderID,
    userEmail: 'ana@harbor.example',
    firstName: 'Ana',
    lastName: 'Núñez',
    phone: '(555) 123-4567',
    address: '1 Harbor Way',
    city: 'Dover',
    state: 'DE',
    packageTitle: plan.title,
    packagePrice: plan.price,
  };
}

function configIn(folder: string): EmbeddedConfig {
  return {
    site: {
      name: 'Hearthline',
      url: 'http://127.0.0.1',
      email: 'hello@site.example',
      phone: '(302) 555-0142',
      textNumber: '(302) 555-0143',
      address: '555 Example Street, Wilmington, DE 19800',
      companyUrl: 'https://company.example',
    },
    database: { kind: 'sqlite', file: join(folder, 'site.db') },
    mail: null,
    paypal: null,
    chat: null,
  };
}
