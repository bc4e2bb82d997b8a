import { expect, it } from 'vitest';
import { chatQuestion } from '#tests/assistant/chat-question.ts';
import { CALLS } from '#tests/backend/calls.ts';
import { hosted, newBackend, startPerFile } from '#tests/backend/hosted-adapter.ts';
import type { Fault } from '#tests/fakes/backend-faults.ts';

const IMPATIENT = 1_000;

startPerFile();

const noBody = ['/api/reviews/create', '/api/mail/contact', '/api/paypal/complete'];
const faults: Fault[] = ['hang', 'stall', 'dribble', 'reset', 'error', 'rubbish', 'huge', 'html', 'redirect'];

it.each(faults)('end every call in time, with a plain error or none: %s', async (fault) => {
  const slow = ['hang', 'stall', 'dribble'].includes(fault);
  const asked = newBackend(slow ? IMPATIENT : undefined);
  await asked.chat(chatQuestion('Hello'));
  for (const [path] of CALLS) hosted.fake.fail(fault, path);
  const start = performance.now();
  const outcomes: PromiseSettledResult<unknown>[] = [];
  if (slow) outcomes.push(...(await Promise.allSettled(CALLS.map(([, call]) => call(asked)))));
  else for (const [, call] of CALLS) outcomes.push(...(await Promise.allSettled([call(asked)])));
  expect(performance.now() - start).toBeLessThan(5000);
  for (const [index, [path]] of CALLS.entries()) {
    const outcome = outcomes[index];
    // The response of these calls is not read: once its status says 2xx they are done.
    if (noBody.includes(path) && ['dribble', 'rubbish', 'huge', 'html'].includes(fault)) {
      expect([path, outcome?.status]).toEqual([path, 'fulfilled']);
      continue;
    }
    const kind = fault === 'error' && path === '/api/paypal/complete' ? 'refused' : 'unavailable';
    const reason = expect.objectContaining({ name: 'BackendError', kind, status: slow ? 504 : 502 });
    expect([path, outcome]).toEqual([path, { status: 'rejected', reason }]);
    expect(String(outcome?.status === 'rejected' && outcome.reason.message)).not.toMatch(/password|srv|TypeError/);
  }
  expect(hosted.fake.requests.some(({ path }) => path === '/elsewhere')).toBe(false);
  expect(JSON.stringify(hosted.logged)).not.toMatch(/Harbor|555|password/);
});

it('end at once when nobody listens, and are over when the backend is back', async () => {
  await hosted.fake.down();
  const start = performance.now();
  for (const [, call] of CALLS)
    await expect(call(hosted.backend)).rejects.toMatchObject({ kind: 'unavailable', status: 502 });
  expect(performance.now() - start).toBeLessThan(3000);
  expect(hosted.logged).toContainEqual(expect.objectContaining({ path: '/api/mail/contact', reason: 'ECONNREFUSED' }));
  await hosted.fake.up();
  expect(await hosted.backend.chat(chatQuestion('Hello'))).toBe('You asked: Hello');
});
