import type { Kysely } from 'kysely';
import type { Backend } from '#app/backend/backend.ts';
import { BackendError } from '#app/backend-error.ts';
import type { Config, DatabaseAddress } from '#app/config.server.ts';
import type { Log } from '#app/log.ts';
import type { Month } from '#app/payments/statement.ts';
import type { Database } from '#app/store/schema.ts';

/** What commands work with. */
export type Context = {
  db: Kysely<Database>;
  log: Log;
  /** True when SMTP is configured: messages are mailed, and do not just wait in the store. */
  mails: boolean;
  /** The right-hand side of Message-IDs. */
  mailHost: string;
  /** The hosted backend and its origin; null when the site is its own. */
  hosted: { backend: Backend; origin: string } | null;
};

/** What one line of output tells; the keys are the specification's field names plus `id`, `createdAt` and `status`. */
export type Row = Record<string, string | number | boolean | null>;

/**
 * What a command has to say: rows, one row in full, a sentence, rows for other programs, read in batches while they are
 * written, or rows that are shown whole; `failed` when they say that something is wrong.
 */
export type Result =
  | { rows: Row[] }
  | { row: Row }
  | { done: string }
  | { exported: AsyncIterable<Row[]> }
  | { report: Row[]; failed: boolean };

/** One verb of a noun; `takes` is what follows it, ORDER being an order's id as text. `run` rejects with a `CommandError` when it cannot do what was asked. */
export type Command = (
  | { takes: ''; run(context: Context): Promise<Result> }
  | { takes: 'ID'; run(context: Context, id: number): Promise<Result> }
  | { takes: 'ORDER'; run(context: Context, orderID: string): Promise<Result> }
  | { takes: '[ID]'; run(context: Context, id: number | undefined): Promise<Result> }
  | { takes: '[--status STATUS]'; run(context: Context, status: string | undefined): Promise<Result> }
  | { takes: '[--month MONTH]'; run(context: Context, month: Month | undefined): Promise<Result> }
  | { takes: '--email ADDRESS'; run(context: Context, email: string): Promise<Result> }
  | { takes: 'ID --reason REASON'; run(context: Context, id: number, reason: string): Promise<Result> }
) & {
  /** True when it works on what the site keeps itself beside a hosted backend. */
  ownRecords?: true;
};

/** The verbs of a noun. */
export type Noun = Record<string, Command>;

/**
 * A command on the whole database and one file; `progress` is told how many rows are done. Throws, or rejects with, a
 * `CommandError` or a `StoreError` when it cannot be done.
 */
export type FileCommand = (
  database: DatabaseAddress,
  file: string,
  progress: (rows: number) => void,
) => Result | Promise<Result>;

/** A command on the site as it is configured. */
export type SiteCommand = (config: Config) => Promise<Result>;

/** What a table's batches tell, in the shape of the command's rows. */
export async function* eachRow<Stored>(
  batches: AsyncIterable<Stored[]>,
  toRow: (stored: Stored) => Row,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.map(toRow);
}

/** The rows with that status, when one is given. Throws a `CommandError` for one that none can have. */
export function withStatus(rows: Row[], statuses: string[], status: string | undefined): Row[] {
  if (status !== undefined && !statuses.includes(status)) {
    throw new CommandError(`There is no status ${status}. It is one of ${statuses.join(', ')}.`);
  }
  return rows.filter((row) => status === undefined || row.status === status);
}

/** The command was understood and cannot be done; the message says why and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Refuses to list, without `--status quarantined`, what a hosted backend keeps: half a list would look like all of it. */
export function refuseWholeList({ hosted }: Context, noun: string, status: string | undefined): void {
  if (!hosted || status === 'quarantined' || status === 'forwarded') return;
  throw new CommandError(
    `The backend at BACKEND_URL (${hosted.origin}) keeps the ${noun}: look there. Those held back here are in \`${noun} list --status quarantined\`.`,
  );
}

/** Sends something on to the hosted backend. Rejects with a `CommandError` when it was not taken. */
export async function forward(origin: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    throw new CommandError(`The backend at BACKEND_URL (${origin}) did not take it: ${error.message} It stays here.`);
  }
}
