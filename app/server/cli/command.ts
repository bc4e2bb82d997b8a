import type { Kysely } from 'kysely';
import type { Database } from '#app/server/backend/embedded/store/schema.ts';
import type { DatabaseAddress } from '#app/server/backend/embedded/store/store.ts';
import type { Log } from '#app/server/backend/log.ts';

/** What commands work with. */
export type Context = {
  db: Kysely<Database>;
  log: Log;
  /** True when SMTP is configured: messages are mailed, and do not just wait in the store. */
  mails: boolean;
};

/** What one line of output tells; the keys are the specification's field names plus `id`, `createdAt` and `status`. */
export type Row = Record<string, string | number | boolean | null>;

/** What a command has to say: rows, one row in full, or a sentence. */
export type Result = { rows: Row[] } | { row: Row } | { done: string };

/** One verb of a noun; `takes` is what follows it, ORDER being an order's id as text. `run` rejects with a `CommandError` when it cannot do what was asked. */
export type Command =
  | { takes: ''; run(context: Context): Promise<Result> }
  | { takes: 'ID'; run(context: Context, id: number): Promise<Result> }
  | { takes: 'ORDER'; run(context: Context, orderID: string): Promise<Result> }
  | { takes: '[ID]'; run(context: Context, id: number | undefined): Promise<Result> }
  | { takes: 'ID --reason TEXT'; run(context: Context, id: number, reason: string): Promise<Result> };

/** The verbs of a noun. */
export type Noun = Record<string, Command>;

/** A command on the whole database and one file. Throws a `CommandError` or a `StoreError` when it cannot be done. */
export type FileCommand = (database: DatabaseAddress, file: string) => Result;

/** The command was understood and cannot be done; the message says why and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}
