import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['tests/{routes,contract,faults}/**/*.test.ts'],
          globalSetup: 'tests/build-once.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          poolOptions: { forks: { singleFork: true } },
        },
      },
    ],
  },
});
