import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Backend } from '#app/backend/backend.ts';
import type { Log } from '#app/log.server.ts';
import type { DatabaseAddress } from '#app/settings/config.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

export type Context = {
  db: Kysely<Database>;
  log: Log;
  /** Whether SMTP is configured; otherwise messages stay in the store. */
  mails: boolean;
  /** The right-hand side of Message-IDs. */
  mailHost: string;
  /** The hosted backend and its origin; null if the site is its own backend. */
  hosted: { backend: Backend; origin: string } | null;
};

/**
 * What a command prints: a table, one row in full, a sentence, a JSON document, an export in batches, or a table without
 * shortened cells. `columns`: those that a table shows without `--wide`, the most important first; all by default.
 * `failed`: the report found something wrong, so the exit code is 1.
 */
export type Result =
  | { rows: Row[]; columns?: string[] }
  | { row: Row }
  | { done: string }
  | { document: object }
  | { exported: AsyncIterable<Row[]> }
  | { report: Row[]; failed: boolean };

/**
 * A command on the whole database and one file. Calls `progress` with the number of rows so far. Fails with a
 * `CommandError` or a `StoreError`.
 */
export type FileCommand = (
  database: DatabaseAddress,
  file: string,
  progress: (rows: number) => void,
) => Result | Promise<Result>;

/** The command was understood but failed. The message tells the operator why and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The words were no sensible ones, as only the store could tell. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

/** Throws a `CommandError` if there is no SQLite file yet: opening would create it, perhaps as another user than the site's. */
export function requireDatabase(database: DatabaseAddress): void {
  if (database.kind === 'postgres' || existsSync(database.file)) return;
  throw new CommandError(
    `There is no database at ${database.file} yet: start the site once, or set DATA_DIR as the site has it.`,
  );
}

/** Maps batches of stored rows to batches of output rows. */
export async function* mapBatches<Stored>(
  batches: AsyncIterable<Stored[]>,
  toRow: (stored: Stored) => Row,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.map(toRow);
}

/** Returns the rows with `status`, or all if it is undefined. */
export function filterByStatus(rows: Row[], status: string | undefined): Row[] {
  return status === undefined ? rows : rows.filter((row) => row.status === status);
}

/** Throws a `CommandError` in hosted mode unless `status` names what the site keeps itself: half a list would look whole. */
export function rejectHostedList({ hosted }: Context, noun: string, status: string | undefined): void {
  if (!hosted || ['quarantined', 'held', 'forwarded'].includes(status ?? '')) return;
  throw new CommandError(
    `The backend at BACKEND_URL (${hosted.origin}) keeps the ${noun}: look there. Those held back here are in \`${noun} list --status quarantined\`.`,
  );
}
