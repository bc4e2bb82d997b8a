import type { Database as Sqlite, Statement } from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';

class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: Sqlite;

  constructor(sqlite: Sqlite) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; doing it again would hide that error behind another.
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Kysely's SQLite dialect, with two differences that matter as soon as a second process (the operator's command line)
 * has the file open. Transactions take the write lock at their start: a plain `begin` takes it at the first write, and
 * fails at once if somebody wrote in between. And migrations run in a transaction, so they happen once, and whole.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite;
  readonly #dataVersion: Statement<[], number>;
  #versionInThisTurn: number | null = null;

  constructor(sqlite: Sqlite) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#dataVersion = sqlite.prepare<[], number>('pragma data_version').pluck();
  }

  /**
   * Another number whenever another connection has written; 0 once the file is closed. Every page asks, and SQLite looks
   * into its file each time: requests that came in one turn of the event loop share the answer.
   */
  dataVersion(): number {
    if (this.#versionInThisTurn === null) {
      setImmediate(() => {
        this.#versionInThisTurn = null;
      });
      this.#versionInThisTurn = this.#sqlite.open ? (this.#dataVersion.get() ?? 0) : 0;
    }
    return this.#versionInThisTurn;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#sqlite);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}
