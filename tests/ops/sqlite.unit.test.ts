import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PLANS } from '#app/content/plans.ts';
import type { Plan } from '#app/domain/plan.ts';
import { deleteMessages, insertMessage } from '#app/server/backend/embedded/store/messages.ts';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { StoreError } from '#app/server/backend/embedded/store/store-error.ts';
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

/** Looks at the file, or spoils it, as another program would. */
function withFile<Result>(work: (sqlite: Sqlite.Database) => Result): Result {
  const sqlite = new Sqlite(file);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

test('a message that finds no room is logged with the true reason, and the next one is taken when there is room again', async () => {
  const { backend } = await open();
  // SQLite rolls back by itself, as it does when the disk is full.
  withFile((sqlite) =>
    sqlite.exec(`create trigger full before insert on outbox begin select raise(rollback, 'no room'); end`),
  );
  await expect(backend.sendContactMessage(ada)).rejects.toMatchObject({ name: 'BackendError', kind: 'unavailable' });
  expect(lines.at(-1)).toMatchObject({ stack: expect.stringContaining('no room') });
  withFile((sqlite) => sqlite.exec('drop trigger full'));
  await backend.sendContactMessage(ada);
  expect(withFile((sqlite) => sqlite.prepare('select count(*) as n from messages').get())).toEqual({ n: 1 });
});

test('a demo order that finds no room is a fault of the store in the log, and not of the payment provider', async () => {
  const { backend } = await open();
  withFile((sqlite) =>
    sqlite.exec(`create trigger full before insert on demoOrders begin select raise(rollback, 'no room'); end`),
  );
  const [returnUrl, cancelUrl] = ['https://www.hearthline.example/back', 'https://www.hearthline.example/away'];
  const order = backend.createOrder({ plan: PLANS[0] as Plan, owner: 'me', customer: null, returnUrl, cancelUrl });
  await expect(order).rejects.toMatchObject({ name: 'BackendError', kind: 'unavailable' });
  expect(lines.at(-1)).toMatchObject({ call: 'createOrder', stack: expect.stringContaining('no room') });
  expect(warnings).not.toContain('The payment provider made no order');
});

test('a commit is written to the disk before a call is answered', async () => {
  const store = await openStore({ kind: 'sqlite', file }, log);
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(store.db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await store.close();
});

test('nothing of a deleted message is left in the file or its log', async () => {
  const store = await openStore({ kind: 'sqlite', file }, log);
  const kept = () => [file, `${file}-wal`].filter((name) => readFileSync(name).includes('Rosalind')).length;
  for (const email of ['ada@agents.example', 'rosalind@agents.example', 'bo@agents.example']) {
    const firstName = email.startsWith('rosalind') ? 'Rosalind' : 'Ada';
    await insertMessage(store.db, { ...ada, email, firstName }, 'hearthline.example');
  }
  expect(kept()).toBeGreaterThan(0);
  expect(await deleteMessages(store.db, 'Rosalind@agents.example')).toBe(1);
  expect(kept()).toBe(0);
  expect(readFileSync(file).includes('bo@agents.example')).toBe(true);
  await store.close();
});

test('a file is served by one backend only, which gives it back when it stops', async () => {
  await open();
  await expect(open()).rejects.toThrow(/already serves the database .*Postgres/);
  await backends.stopAll();
  await (await open()).ready();
});

test.each([
  {
    fault: 'is no SQLite file',
    spoil: () => writeFileSync(file, 'not a database, '.repeat(100)),
    says: /damaged.*backup/,
  },
  { fault: 'is a folder', spoil: () => mkdirSync(file), says: /may not read and write.*DATA_DIR/ },
])('a file that $fault is refused with what to do', async ({ spoil, says }) => {
  mkdirSync(join(dir, 'data'));
  spoil();
  const error = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreError);
  expect((error as Error).message).toMatch(says);
  expect((error as Error).message).toContain(file);
  expect((error as Error).message).not.toContain('\n');
});
