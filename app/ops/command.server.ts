import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Backend } from '#app/backend/backend.ts';
import type { Entry } from '#app/desk/lists/list.ts';
import type { Log } from '#app/log.server.ts';
import type { DatabaseAddress } from '#app/settings/config.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

export type Context = {
  db: Kysely<Database>;
  /** The database's clock, in milliseconds. */
  now: () => number;
  log: Log;
  /** Whether SMTP is configured; otherwise messages stay in the store. */
  mails: boolean;
  /** The right-hand side of Message-IDs. */
  mailHost: string;
  /** The hosted backend and its origin; null if the site is its own backend. */
  hosted: { backend: Backend; origin: string } | null;
};

/**
 * What a command prints: a list of the desk in batches, one entry or row in full, a sentence, a JSON document, or a table
 * without shortened cells. `columns`: those that a list shows without `--wide`, the most important first. `failed`: the report
 * found something wrong, so the exit code is 1. `people`: the rows of a report in the words of the desk, by default the same.
 */
export type Result =
  | { entries: AsyncIterable<Entry[]>; columns: string[] }
  | { row: Row }
  | { entry: Entry }
  | { done: string }
  | { document: object }
  | { report: Row[]; people?: Row[]; failed: boolean };

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
