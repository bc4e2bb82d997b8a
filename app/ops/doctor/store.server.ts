import { existsSync } from 'node:fs';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import type { Config, DatabaseAddress } from '#app/settings/config.server.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

/** The open store, or a finding that says why it is not open. */
export type Opened = Store | Finding;

/** Opens one store for all checks: separate connections would wait for each other's writes. */
export async function openForChecks(database: DatabaseAddress): Promise<Opened> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    return ok(`There is no database at ${database.file} yet: the site makes it when it starts.`);
  }
  try {
    return await openStore(database, { info() {}, warn() {}, error() {} });
  } catch (error) {
    return toFinding(error);
  }
}

/** Writes a row, as the readiness probe does. */
export async function checkStore({ database }: Config, opened: Opened): Promise<Finding> {
  if ('status' in opened) return opened;
  try {
    await opened.ready();
    return ok(database.kind === 'sqlite' ? `${database.file} can be read and written.` : 'Postgres answers.');
  } catch (error) {
    return toFinding(error);
  }
}

/** Returns what `inspect` finds in the open store, or a finding if the store is not open or cannot be read. */
export async function inspectStore(opened: Opened, inspect: (db: Store['db']) => Promise<Finding>): Promise<Finding> {
  if ('status' in opened) return off('There is no store to look into.');
  try {
    return await inspect(opened.db);
  } catch (error) {
    return failed(`The store cannot be read (${(error as Error).message}): do what the line store says.`);
  }
}

function toFinding(error: unknown): Finding {
  if (error instanceof StoreError) return failed(`${error.message}.`);
  throw error;
}
