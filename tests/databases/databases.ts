import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseAddress } from '#app/settings/config.server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The store that the tests of this project run on. */
    store: DatabaseAddress['kind'];
  }
}

export type TestDatabase = {
  address: DatabaseAddress;
  /** Looks at the database, or spoils it, as another program would. */
  query(sql: string): Promise<unknown[]>;
  /** Runs a script of several statements. */
  run(script: string): Promise<void>;
  remove(): void;
};

/** A new, empty database in the store that the project names. Rejects, saying why, where Postgres cannot run. */
export async function newDatabase(): Promise<TestDatabase> {
  return inject('store') === 'postgres' ? newPostgres() : newSqlite();
}

async function newPostgres(): Promise<TestDatabase> {
  const url = await newPostgresUrl();
  const query = (sql: string) => queryPostgres(url, sql);
  return {
    address: { kind: 'postgres', url },
    query,
    async run(script) {
      await query(script);
    },
    remove() {
      // It goes with its server, when all tests have ended.
    },
  };
}

/** Looks at a Postgres, or changes it, as another program would. */
export async function queryPostgres(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** The `DATABASE_URL` of a new, empty database in the Postgres of this run. */
export async function newPostgresUrl(): Promise<string> {
  const answer = await fetch(inject('postgresDoor'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

function newSqlite(): TestDatabase {
  const dir = mkdtempSync(join(tmpdir(), 'hearthline-store-'));
  const file = join(dir, 'data', 'hearthline.db');
  function withFile<Result>(work: (sqlite: Sqlite.Database) => Result): Result {
    mkdirSync(dirname(file), { recursive: true });
    const sqlite = new Sqlite(file);
    try {
      return work(sqlite);
    } finally {
      sqlite.close();
    }
  }
  return {
    address: { kind: 'sqlite', file },
    query: async (sql) =>
      withFile((sqlite) => {
        const statement = sqlite.prepare(sql);
        return statement.reader ? statement.all() : [statement.run()];
      }),
    async run(script) {
      withFile((sqlite) => sqlite.exec(script));
    },
    remove: () => rmSync(dir, { recursive: true }),
  };
}
