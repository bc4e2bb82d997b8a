import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';
import { ada, embeddedBackends } from '#tests/embedded.ts';

const lines: Record<string, unknown>[] = [];
const warnings: string[] = [];
const log = {
  info() {},
  warn: (_fields: object, message: string) => warnings.push(message),
  error: (fields: Record<string, unknown>) => lines.push(fields),
};
const backends = embeddedBackends(log);

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hearthline-sqlite-'));
  file = join(dir, 'data', 'hearthline.db');
});
afterEach(async () => {
  await backends.stopAll();
  rmSync(dir, { recursive: true });
});
const open = () => backends.open({ kind: 'sqlite', file });

function execute(statement: string): void {
  const sqlite = new Sqlite(file);
  sqlite.exec(statement);
  sqlite.close();
}
/** SQLite rolls back on its own, as on a full disk. */
const fillDisk = (table: string) =>
  execute(`create trigger full before insert on ${table} begin select raise(rollback, 'no room'); end`);

test('logs why a message found no room, and takes the next when there is room', async () => {
  const { backend } = await open();
  fillDisk('outbox');
  await expect(backend.sendContactMessage(ada)).rejects.toMatchObject({ name: 'BackendError', kind: 'unavailable' });
  expect(lines.at(-1)).toMatchObject({ stack: expect.stringContaining('no room') });
  execute('drop trigger full');
  await backend.sendContactMessage(ada);
  const sqlite = new Sqlite(file, { readonly: true });
  expect(sqlite.prepare('select count(*) from messages').pluck().get()).toBe(1);
  sqlite.close();
});

test('writes a commit to the disk before it responds', async () => {
  const store = await openStore({ kind: 'sqlite', file }, log);
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(store.db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await store.close();
});

test('rejects a file that is no SQLite file with what to do', async () => {
  mkdirSync(join(dir, 'data'));
  writeFileSync(file, 'not a database, '.repeat(100));
  const error = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreError);
  expect((error as Error).message).toMatch(/^[^\n]*damaged[^\n]*backup[^\n]*$/);
  expect((error as Error).message).toContain(file);
});
