import { PUBLIC_PATHS } from '#app/content/paths.ts';
import { describeFailingBackend } from '#tests/backend/failing-backend.ts';
import type { Fault } from '#tests/fakes/backend.ts';

/** Away, too late, too slow, broken, and without sense; the tests of the adapter have more. */
const FAULTS: (Fault | 'down')[] = ['down', 'hang', 'dribble', 'error', 'rubbish'];

for (const fault of FAULTS) {
  describeFailingBackend(fault, { timeoutMs: 1000, pages: [...PUBLIC_PATHS, '/checkout', '/chat'], views: 50 });
}
