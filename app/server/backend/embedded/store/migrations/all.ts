import type { Migration } from 'kysely';
import { initial } from './0001-initial.ts';
import { payments } from './0002-payments.ts';
import { consents } from './0003-consents.ts';
import { rateCounts } from './0004-rate-counts.ts';

/** Every change of the tables, in order of its name. A released one never changes; a new one is added below, and its rows to `tests/fixtures/released`. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_initial': initial,
  '0002_payments': payments,
  '0003_consents': consents,
  '0004_rate_counts': rateCounts,
};
