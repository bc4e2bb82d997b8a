import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { message, review, unseen } from '#tests/backend/payloads.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';
import { type Site, startSite } from '#tests/http.ts';

/** The time that the backend takes is what these tests are about. */
let fake: FakeBackend;
let site: Site;
beforeAll(async () => {
  fake = await startFakeBackend();
  fake.answer('/api/reviews', { body: [review], when: after(60_000, undefined, { ref: false }) });
  site = await startSite({ env: { BACKEND_URL: fake.url } });
});
afterAll(async () => {
  await site.stop();
  await fake.close();
});

const landingPage = async () => (await fetch(`${site.url}/`)).text();

it('serves the landing page without reviews once a first list takes more than 8 s', async () => {
  expect(await landingPage()).not.toContain(review.lastName);
  expect(site.output()).toContain('no answer within 8000 ms');
});

it('takes a contact message for which the backend needs 16 s, once', async () => {
  fake.answer('/api/mail/contact', { body: { success: true }, when: after(16_000) });
  const answer = await fetch(`${site.url}/contact-us`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...unseen, firstName: message.firstName, email: message.email }).toString(),
  });
  expect(answer.status).toBe(303);
  expect(fake.requests.filter(({ path }) => path === '/api/mail/contact')).toHaveLength(1);
});
