import { describeFailingBackend } from '#tests/backend/failing-backend.ts';

// Away, too slow, and without sense; the tests of the adapter have more.
for (const fault of ['down', 'dribble', 'rubbish'] as const) describeFailingBackend(fault);
