import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Fault } from '#app/content/files/fault.server.ts';
import type { Plan } from '#app/content/plan.ts';
import { terminalLog } from '#app/ops/output/terminal.server.ts';
import { missingPlans } from '#app/payments/books/open-plans.server.ts';
import { accountOf } from '#app/payments/providers/choose.server.ts';
import type { Config, DatabaseAddress } from '#app/settings/config.server.ts';
import { postgresDialect } from '#app/store/postgres.server.ts';
import type { Database } from '#app/store/schema.ts';
import { sqliteDialect } from '#app/store/sqlite.server.ts';

/** Compares the open orders with the catalogue, if it is known. A note says if the store could not be asked, which is no fault of the content. */
export async function ordersWithoutPlan(config: Config, plans: Plan[]): Promise<{ faults: Fault[]; notes: string[] }> {
  const { database } = config;
  if (plans.length === 0) return { faults: [], notes: [] };
  if (database.kind === 'sqlite' && !existsSync(database.file)) return { faults: [], notes: [] };
  try {
    const db = open(database);
    return { faults: await missingPlans(db, accountOf(config), plans).finally(() => db.destroy()), notes: [] };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const note = `Open orders were not compared with plans.yaml, since the store does not answer (${code ?? message}): \`ops doctor\` says why.`;
    return { faults: [], notes: [note] };
  }
}

/** Without migrations: an older site may be running. */
function open(database: DatabaseAddress): Kysely<Database> {
  const dialect =
    database.kind === 'sqlite' ? sqliteDialect(database.file) : postgresDialect(database.url, terminalLog);
  return new Kysely<Database>({ dialect });
}
