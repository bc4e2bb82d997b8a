import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackendError } from '#app/server/backend/backend.ts';
import { createEmbeddedBackend, type EmbeddedBackend } from '#app/server/backend/embedded/index.ts';
import { openStore } from '#app/server/backend/embedded/store/store.ts';
import { StoreError } from '#app/server/backend/embedded/store/store-error.ts';

const lines: Record<string, unknown>[] = [];
const log = { info() {}, warn() {}, error: (fields: Record<string, unknown>) => lines.push(fields) };
const site = {
  name: 'Hearthline',
  url: 'https://www.hearthline.example',
  email: 'hello@hearthline.example',
  phone: '(302) 555-0142',
  textNumber: '(302) 555-0143',
  address: '1201 N Market Street, Wilmington, DE 19801',
  companyUrl: 'https://company.hearthline.example',
};
const ada = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@agents.example',
  phone: '',
  smsConsent: false,
  marketingConsent: true,
};
const review = {
  firstName: 'Ada',
  lastName: 'Quill',
  companyName: 'Quill Homes',
  jobTitle: 'Agent',
  reviewDescription: 'Two closings.',
  rating: 5,
  date: '2025-03-04T05:06:07Z',
};

let dir: string;
let file: string;
let opened: EmbeddedBackend[];
beforeEach(() => {
  opened = [];
  dir = mkdtempSync(join(tmpdir(), 'hearthline-store-'));
  file = join(dir, 'data', 'hearthline.db');
});
afterEach(async () => {
  await Promise.all(opened.map((embedded) => embedded.stop()));
  rmSync(dir, { recursive: true });
});

async function open(): Promise<EmbeddedBackend> {
  const config = { site, database: { kind: 'sqlite' as const, file }, mail: null, chat: null, paypal: null };
  const embedded = await createEmbeddedBackend({ config, log });
  opened.push(embedded);
  return embedded;
}
async function stopAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((embedded) => embedded.stop()));
}
/** Looks at the file, or spoils it, as another program would. */
function withFile<Result>(work: (sqlite: Sqlite.Database) => Result): Result {
  const sqlite = new Sqlite(file);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

describe('reviews', () => {
  test('are listed newest first by their date, also when the dates name different zones', async () => {
    const { backend } = await open();
    const dates = ['2025-03-04T05:06:07Z', '2025-03-04T23:00:00-05:00', '2025-03-05T01:00:00Z', '2024-12-31T23:59:59Z'];
    for (const date of dates) await backend.createReview({ ...review, date });
    const newestFirst = [dates[1], dates[2], dates[0], dates[3]];
    expect((await backend.listReviews()).map(({ date }) => date)).toEqual(newestFirst);
    expect((await backend.listReviews({ limit: 2 })).map(({ date }) => date)).toEqual(newestFirst.slice(0, 2));
  });

  test('come back as they were written, and survive a restart', async () => {
    const text = 'Line one\n"two" — três 🏡 \u0000 <b>\'; drop table reviews;--';
    await (await open()).backend.createReview({ ...review, reviewDescription: text });
    await stopAll();
    const { backend } = await open();
    expect(await backend.listReviews()).toEqual([{ ...review, reviewDescription: text, id: '1' }]);
  });

  test('are found through an index', async () => {
    await open();
    const plan = withFile((sqlite) =>
      sqlite
        .prepare(
          `explain query plan select * from reviews where status = 'published' order by "writtenAt" desc, id desc limit 24`,
        )
        .all(),
    );
    expect(JSON.stringify(plan)).toContain('reviews_newest');
    expect(JSON.stringify(plan)).not.toContain('TEMP B-TREE');
  });
});

describe('a contact message', () => {
  test('is stored together with its outbox row or not at all', async () => {
    const { backend } = await open();
    await backend.sendContactMessage(ada);
    withFile((sqlite) => sqlite.exec('alter table outbox rename to gone'));
    await expect(backend.sendContactMessage(ada)).rejects.toMatchObject({ name: 'BackendError', kind: 'unavailable' });
    expect(withFile((sqlite) => sqlite.prepare('select count(*) as n from messages').get())).toEqual({ n: 1 });
  });

  test('is refused in words that tell nothing of the inside', async () => {
    const { backend } = await open();
    withFile((sqlite) => sqlite.exec('alter table outbox rename to gone'));
    const error = await backend.sendContactMessage(ada).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BackendError);
    expect((error as Error).message).not.toMatch(/outbox|sqlite|table|\//i);
  });

  test('that finds no room is logged with the true reason, and the next one is taken when there is room again', async () => {
    const { backend } = await open();
    // SQLite rolls back by itself, as it does when the disk is full.
    withFile((sqlite) =>
      sqlite.exec(`create trigger full before insert on outbox begin select raise(rollback, 'no room'); end`),
    );
    await expect(backend.sendContactMessage(ada)).rejects.toMatchObject({ name: 'BackendError', status: 502 });
    expect(lines.at(-1)).toMatchObject({ reason: 'no room' });
    withFile((sqlite) => sqlite.exec('drop trigger full'));
    await backend.sendContactMessage(ada);
    expect(withFile((sqlite) => sqlite.prepare('select count(*) as n from messages').get())).toEqual({ n: 1 });
  });

  test('is taken from 200 visitors at once', async () => {
    const { backend } = await open();
    await Promise.all(Array.from({ length: 200 }, () => backend.sendContactMessage(ada)));
    const counts = withFile((sqlite) =>
      sqlite
        .prepare('select count(*) as n, count(distinct o.id) as o from messages m join outbox o on o.messageId = m.id')
        .get(),
    );
    expect(counts).toEqual({ n: 200, o: 200 });
  });
});

describe('the database', () => {
  test('is written to the disk before a call is answered', async () => {
    const store = await openStore({ kind: 'sqlite', file }, log);
    const pragma = async (name: string) =>
      Object.values((await sql.raw<object>(`pragma ${name}`).execute(store.db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await store.close();
  });

  test('is served by one backend only, which gives it back when it stops', async () => {
    await open();
    await expect(open()).rejects.toThrow(/already serves the database .*Postgres/);
    await stopAll();
    await (await open()).ready();
  });

  test('is not ready when it cannot be written', async () => {
    const embedded = await open();
    withFile((sqlite) => sqlite.exec('drop table health'));
    // The answer of a moment ago is kept for a second.
    await expect
      .poll(() => embedded.ready().then(String, (error: Error) => error.name), { timeout: 10_000 })
      .toBe('StoreError');
    await expect(embedded.ready()).rejects.toBeInstanceOf(StoreError);
  });

  test.each([
    {
      fault: 'is no SQLite file',
      spoil: () => writeFileSync(file, 'not a database, '.repeat(100)),
      says: /damaged.*backup/,
    },
    { fault: 'is a folder', spoil: () => mkdirSync(file), says: /may not write.*DATA_DIR/ },
    {
      fault: 'comes from a newer version',
      spoil: () =>
        withFile((sqlite) =>
          sqlite.exec(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
            insert into kysely_migration values ('0001_initial', '2025'), ('9999_future', '2030')`),
        ),
      says: /newer version/,
    },
  ])('that $fault is refused with what to do', async ({ spoil, says }) => {
    mkdirSync(join(dir, 'data'));
    spoil();
    const error = await open().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreError);
    expect((error as Error).message).toMatch(says);
    expect((error as Error).message).toContain(file);
    expect((error as Error).message).not.toContain('\n');
  });
});
