import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createHostedBackend, type HostedBackend } from '#app/backend/hosted.server.ts';
import { CALLS } from '#tests/backend/calls.ts';
import { type FakeBackend, startFakeBackend } from '#tests/fakes/backend.ts';

/** The adapter, the fake server behind it and what the adapter logged: for each test without faults, requests and reviews. */
export const hosted = {} as { backend: HostedBackend; fake: FakeBackend; logged: unknown[] };

/** Patient, so that a busy machine fails no test. */
export function newBackend(timeoutMs = 10_000): HostedBackend {
  const line = (fields: object, text: string) => void hosted.logged.push({ ...fields, text });
  const log = { info: line, warn: line, error: line };
  return createHostedBackend({ url: hosted.fake.url, timeoutMs, chatTimeoutMs: timeoutMs, log });
}

/** Call it at the top of a file. */
export function startPerFile(): void {
  beforeAll(async () => {
    hosted.fake = await startFakeBackend();
  });
  afterAll(() => hosted.fake.close());
  beforeEach(() => {
    hosted.logged = [];
    hosted.backend = newBackend();
  });
  afterEach(() => {
    for (const [path] of CALLS) {
      hosted.fake.fail(null, path);
      hosted.fake.answer(path, null);
    }
    hosted.fake.requests.length = 0;
    hosted.fake.reviews.length = 0;
  });
}
