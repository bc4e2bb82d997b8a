import { defineConfig } from 'vitest/config';
import { defineRelease } from './scripts/release.mjs';

/** In-process tests of what is stored, which run again on Postgres in `npm run test:full`. */
const ON_BOTH_STORES = [
  'tests/assistant/answers/model-calls.unit.test.ts',
  'tests/contact/consents.unit.test.ts',
  'tests/store/search/search.unit.test.ts',
  'tests/mail/{outbox,outbox-clock,worker}.unit.test.ts',
  'tests/ops/privacy.unit.test.ts',
  'tests/store/{query-plans,store,upgrades}.unit.test.ts',
  'tests/payments/books/{after-sale,open-plans,order-labels,retention}.unit.test.ts',
  'tests/payments/emails/*.unit.test.ts',
  'tests/payments/machine/{backlog,captures,lost-orders,sweep}.unit.test.ts',
  'tests/payments/providers/hosted-payments.unit.test.ts',
];

const FULL = 'tests/**/*.full.test.ts';
const UNIT = 'tests/**/*.unit.test.{ts,tsx}';
const POSTGRES_ALONE = 'tests/store/postgres.unit.test.ts';

// Files share the modules that are loaded: to load them again for each takes more time than the unit tests.
const poolOptions = { forks: { isolate: false } };

const common = {
  // Ends what hangs, and measures nothing: beside two other files on two cores a test takes three times as long.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Vitest's own is one second, in which a busy machine starts no process.
  expect: { poll: { timeout: 20_000 } },
  poolOptions,
};

/** In-process tests may state prices and sums: they are those of this catalogue, whatever ships. */
const env = { CONTENT_DIR: 'tests/assistant/content' };

/** What in-process tests render or write has the words of the content, as on a server. */
const READ_TEXTS = 'tests/content/texts/read-texts.ts';

const define = defineRelease();

export default defineConfig({
  test: {
    globalSetup: 'tests/databases/postgres-once.ts',
    // On two cores Vitest would take one; most of these tests wait for a process that starts, stops or is killed.
    maxWorkers: 4,
    // With fewer, the pool of workers without isolation can fail when it ends one that is idle.
    minWorkers: 4,
    poolOptions,
    projects: [
      {
        define,
        test: {
          name: 'unit',
          env,
          setupFiles: READ_TEXTS,
          provide: { store: 'sqlite' },
          include: [UNIT, 'tests/architecture.test.ts'],
          exclude: [POSTGRES_ALONE],
          ...common,
        },
      },
      {
        define,
        test: {
          name: 'site',
          provide: { store: 'sqlite' },
          include: ['tests/**/*.test.ts'],
          exclude: [UNIT, FULL, 'tests/architecture.test.ts'],
          globalSetup: 'tests/site-once.ts',
          ...common,
        },
      },
      {
        define,
        test: {
          name: 'full',
          provide: { store: 'sqlite' },
          include: [FULL],
          globalSetup: 'tests/site-once.ts',
          ...common,
        },
      },
      {
        define,
        test: {
          name: 'postgres',
          env,
          setupFiles: READ_TEXTS,
          provide: { store: 'postgres' },
          include: [POSTGRES_ALONE, ...ON_BOTH_STORES],
          ...common,
        },
      },
    ],
  },
});
