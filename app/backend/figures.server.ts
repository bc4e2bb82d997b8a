import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import { type AfterSaleFigures, countAfterSale } from '#app/payments/books/after-sale-table.server.ts';
import type { PaymentStatus } from '#app/payments/machine/status.ts';
import { storeTime } from '#app/store/clock.server.ts';
import type { Database } from '#app/store/schema.ts';

/** How much there is of what an operator watches; nothing about anybody. */
export type StoreFigures = {
  /** Mails that were not sent yet, without those that were given up. */
  waiting: number;
  /** For how long the oldest of them has waited, by the database's clock; 0 when none waits. */
  oldestWaitMs: number;
  /** How many of them the mail server, or the way there, has refused at least once. */
  refused: number;
  /** Orders by status; a status that none has is missing. */
  payments: { status: PaymentStatus; count: number }[];
} & AfterSaleFigures;

/** The figures of this moment. Rejects when the database does not answer. */
export async function countStore(db: Kysely<Database>): Promise<StoreFigures> {
  const [outbox, payments, afterSale] = await Promise.all([
    db
      .selectFrom('outbox')
      .select(({ fn }) => [
        fn.countAll().as('waiting'),
        fn.min('createdAt').as('since'),
        storeTime(db).as('now'),
        fn.count('lastError').as('refused'),
      ])
      .where('sentAt', 'is', null)
      .where('gaveUpAt', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('payments')
      .select(({ fn }) => ['status', fn.countAll().as('count')])
      .groupBy('status')
      .execute(),
    countAfterSale(db),
  ]);
  return {
    waiting: Number(outbox.waiting),
    oldestWaitMs: outbox.since === null ? 0 : Math.max(0, outbox.now - Date.parse(outbox.since)),
    refused: Number(outbox.refused),
    payments: payments.map(({ status, count }) => ({ status, count: Number(count) })),
    ...afterSale,
  };
}

/** Bytes. */
export type DiskSpace = {
  /** What this user may still write. */
  free: number;
  size: number;
};

/** The space on the disk of a file. Rejects if its folder is missing or the disk does not respond. */
export async function measureDisk(file: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(dirname(file));
  return { free: bavail * bsize, size: blocks * bsize };
}
