import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { CALLS } from '#tests/backend/calls.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { log } from '#tests/silent-log.ts';

it('makes a plain error or a sound value of any response', async () => {
  const fake = await startFakeBackend();
  onTestFinished(fake.close);
  const text = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constantFrom('', '{', '<html>', '"', '1e999'));
  const field = fc.oneof(fc.jsonValue(), fc.webUrl(), fc.constantFrom('COMPLETED', 'https://', 'approve'));
  const names = ['id', 'status', 'message', 'error', 'links', 'approvalUrl', 'rating', 'date', 'constructor'];
  const object = fc.dictionary(fc.constantFrom(...names), field);
  const answer = fc.record({
    status: fc.integer({ min: 200, max: 599 }).filter((status) => status !== 304),
    body: fc.oneof(text, object, fc.array(object)),
    type: fc.constantFrom('application/json', 'text/plain', 'text/html', 'application/json; charset=utf-16'),
  });
  const property = fc.asyncProperty(answer, fc.constantFrom(...CALLS), async (given, [path, call]) => {
    fake.answer(path, given);
    const backend = createHostedBackend({ url: fake.url, timeoutMs: 10_000, chatTimeoutMs: 10_000, log });
    const outcome = await call(backend).catch((error) => error);
    if (outcome instanceof Error) {
      expect(outcome).toMatchObject({ name: 'BackendError', status: expect.any(Number) });
      expect(outcome.message).toMatch(/^\P{Cc}{1,200}$/u);
    }
  });
  await fc.assert(property, { numRuns: 300, seed: 20251120 });
});
