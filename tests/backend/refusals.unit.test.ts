import { expect, test } from 'vitest';
import { guardCalls } from '#app/backend/guard.server.ts';
import { BackendError } from '#app/backend-error.ts';

const logged: Record<string, unknown>[] = [];
const log = { info() {}, warn() {}, error: (fields: Record<string, unknown>) => void logged.push(fields) };

async function brokenCall(): Promise<never> {
  const missing = undefined as unknown as { id: number };
  throw missing.id;
}

test('tells the visitor of a fault in a sentence, and logs where it happened', async () => {
  await expect(guardCalls({ createReview: brokenCall }, log).createReview()).rejects.toMatchObject({
    kind: 'unavailable',
    status: 503,
  });
  expect(logged).toEqual([
    {
      call: 'createReview',
      code: undefined,
      stack: expect.stringMatching(/^TypeError: .*\n\s+at brokenCall .*refusals\.unit\.test\.ts/),
    },
  ]);
});

test('passes on a refusal as it is, without logging it', async () => {
  logged.length = 0;
  const refusal = new BackendError('refused', 400, 'No.');
  const { createReview } = guardCalls({ createReview: () => Promise.reject(refusal) }, log);
  await expect(createReview()).rejects.toBe(refusal);
  expect(logged).toEqual([]);
});
