import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseAddress } from '#app/server/backend/embedded/store/store.ts';

/** The `DATABASE_URL` of a new, empty Postgres database. Rejects, saying why, where Postgres cannot run. */
export async function newPostgresUrl(): Promise<string> {
  const answer = await fetch(inject('postgresDoor'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** The two stores, for `describe.each`. */
export const STORES = [
  {
    store: 'SQLite',
    /** A new, empty database. */
    async newDatabase(): Promise<{ address: DatabaseAddress; remove(): void }> {
      const dir = mkdtempSync(join(tmpdir(), 'hearthline-store-'));
      const address = { kind: 'sqlite' as const, file: join(dir, 'data', 'hearthline.db') };
      return { address, remove: () => rmSync(dir, { recursive: true }) };
    },
  },
  {
    store: 'Postgres',
    async newDatabase(): Promise<{ address: DatabaseAddress; remove(): void }> {
      return { address: { kind: 'postgres', url: await newPostgresUrl() }, remove() {} };
    },
  },
];
