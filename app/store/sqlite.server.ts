import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite, { type Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely';
import { accessFault } from '#app/settings/file-access.server.ts';
import type { Database } from '#app/store/schema.ts';

/** How long opening the file waits for another process, in milliseconds. */
const OPENING_TIMEOUT_MS = 5_000;

/** In milliseconds, like the pause. */
const BUSY_TIMEOUT_MS = 5_000;
const MAX_PAUSE_MS = 50;

/** Opens the SQLite file, which is created if it is missing. A commit is on the disk before its query resolves. */
export function sqliteDialect(file: string): ImmediateSqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file, { timeout: OPENING_TIMEOUT_MS });
  try {
    // In WAL mode the default may lose the last commits on power failure.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    // Otherwise a deleted text stays in the file until its page is reused.
    sqlite.pragma('secure_delete = ON');
    // SQLite's own wait blocks the event loop, and with it cached pages: `retryWhileBusy` waits instead.
    sqlite.pragma('busy_timeout = 0');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new ImmediateSqliteDialect(sqlite);
}

/** The file remembers it: readers then do not wait for a writer. */
export async function enableWriteAheadLog(db: Kysely<Database>): Promise<void> {
  await sql`pragma journal_mode = wal`.execute(db);
}

/**
 * Extends Kysely's SQLite dialect for a file that a second process, the operator's command line, also has open.
 * Transactions begin with the write lock: after a plain `begin`, the first write fails if another process has written since.
 * Migrations run in one transaction.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database;
  readonly #dataVersion: Statement<[], number>;
  #versionInThisTurn: number | null = null;
  #lastVersion = 0;

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#dataVersion = sqlite.prepare<[], number>('pragma data_version').pluck();
  }

  /**
   * Returns a number that changes when another connection writes; 0 once the file is closed. Requests in one turn of the
   * event loop share it, since SQLite reads its file each time.
   */
  dataVersion(): number {
    if (this.#versionInThisTurn === null) {
      setImmediate(() => {
        this.#versionInThisTurn = null;
      });
      this.#versionInThisTurn = this.#sqlite.open ? this.#readVersion() : 0;
    }
    return this.#versionInThisTurn;
  }

  /** While another process keeps even reads out, the version stays: the next turn reads it. */
  #readVersion(): number {
    try {
      this.#lastVersion = this.#dataVersion.get() ?? 0;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    return this.#lastVersion;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#sqlite);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;
  #retrying: DatabaseConnection | undefined;

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#retrying ??= {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
    return this.#retrying;
  }

  /** A transaction has the write lock, so only its `begin` and single statements wait for another process. */
  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#sqlite.inTransaction) return connection.executeQuery<Row>(query);
    return retryWhileBusy(
      async () => connection.executeQuery<Row>(query),
      async (milliseconds) => {
        // Other queries, which may only read, use the connection in the meantime.
        await super.releaseConnection();
        await sleep(milliseconds);
        await super.acquireConnection();
      },
    );
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back on its own; a second rollback would hide that error behind another.
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Repeats `attempt` while another process keeps the SQLite file locked, for 5 s at most, and then rejects with its error.
 * `pause` waits between two attempts.
 */
export async function retryWhileBusy<Result>(
  attempt: () => Promise<Result>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (let milliseconds = 1; ; milliseconds = Math.min(2 * milliseconds, MAX_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(milliseconds);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Returns what the operator can do about an error code of SQLite or its file system; undefined for an unknown code. With
 * `file`, it names the file and who may not use it, which is for the log and not for the public.
 */
export function sqliteRemedy(code: string, file?: string): string | undefined {
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return `it is damaged or no SQLite file (${code}). Put back a backup, or move the file away to start with an empty one`;
  }
  const isAccess = /^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|^E(ACCES|PERM|ROFS|NOTDIR|ISDIR)$/.test(code);
  if (file && (isAccess || /^E(NOENT|LOOP|EXIST)$/.test(code))) {
    const fault = accessFault(file);
    if (fault) return fault;
  }
  if (isAccess) {
    return `this user may not read and write it (${code}). Give access to the file and its folder, or name another with DATA_DIR`;
  }
  if (/^SQLITE_(FULL|IOERR)|^E(NOSPC|IO|DQUOT)$/.test(code)) {
    return `the disk is full or failing (${code}). Free some space and look at the disk`;
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return `another program keeps it locked (${code}). End that program, or wait until it has finished`;
  }
  return undefined;
}
