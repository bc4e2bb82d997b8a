import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/postgres-once.ts',
    // On two cores Vitest would take one; most of these tests wait for a process that starts, stops or is killed.
    minWorkers: 1,
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          provide: { store: 'sqlite' },
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          exclude: ['tests/unit/postgres.test.ts'],
          // Ends what hangs: on a busy machine five seconds are not enough for what mails are waited for.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          // The unit tests of what is stored, once more, and those of Postgres itself.
          include: [
            'tests/unit/{postgres,store,query-plans,upgrades,outbox,mail,consents,model-calls,payments,payment-*}.test.ts',
          ],
          provide: { store: 'postgres' },
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{routes,contract,faults}/**/*.test.ts'],
          globalSetup: 'tests/build-once.ts',
          // Ends what hangs, and measures nothing: beside two other files on two cores a test takes three times as long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
