import { fetch } from 'undici';
import { expect, it } from 'vitest';
import { describeFailingBackend } from '#tests/backend/failing-backend.ts';
import { unseen } from '#tests/backend/payloads.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';

describeFailingBackend('hang');

it('logs no words of the visitor that a backend repeats in its refusal', async () => {
  const fake = await startFakeBackend();
  const site = await startSite({ env: { BACKEND_URL: fake.url } });
  fake.answer('/api/mail/contact', { status: 400, body: { error: 'Not an address: ada@agents.example' } });
  const answer = await fetch(`${site.url}/contact-us`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...unseen, email: 'ada@agents.example' }).toString(),
  });
  expect(answer.status).toBe(502);
  await site.stop();
  expect(site.output()).toContain('A form could not be taken');
  expect(site.output()).toContain('"kind":"refused","status":400');
  expect(site.output()).not.toContain('ada@agents.example');
  await fake.close();
});
