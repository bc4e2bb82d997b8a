import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { countUnsent } from '#app/mail/email-rows.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import { isWholeBackup } from '#app/ops/store/archive.server.ts';
import { LATE_PAYMENT_MINUTES, type readPaymentFigures } from '#app/payments/books/figures.server.ts';
import type { Config, DatabaseAddress } from '#app/settings/config.server.ts';
import { lastBackup, newestBackup } from '#app/store/backups.server.ts';
import { readClock } from '#app/store/observations.server.ts';
import type { Database } from '#app/store/schema.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { counted } from '#app/text/counted.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_BACKUP_DAYS = 7;

export type PaymentFigures = Awaited<ReturnType<typeof readPaymentFigures>>;

/** The open store, why it cannot be opened, or null before the first start. */
export type Opened = Store | Error | null;

/** Opens one store for all checks: separate connections would wait for each other's writes. */
export async function openForChecks(database: DatabaseAddress): Promise<Opened> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return null;
  return openStore(database, { info() {}, warn() {}, error() {} }).catch((error: Error) => error);
}

/** Writes a row, as the readiness probe does. */
export async function checkStore({ database }: Config, opened: Opened): Promise<Finding> {
  if (opened instanceof Error) throw opened;
  await opened?.ready();
  if (database.kind === 'postgres') return ok('Postgres answers.');
  if (opened) return ok(`${database.file} can be read and written.`);
  return ok(`There is no database at ${database.file} yet: the site makes it when it starts.`);
}

/** Looks for a backup of the last seven days, in the folder of backups or noted by `ops backup FILE`. */
export async function checkBackups({ backups }: Config, db: Kysely<Database>): Promise<Finding> {
  if (!backups) return off('The data is in Postgres: back it up with pg_dump, as docs/operations/back-up.md says.');
  const { folder, keep } = backups;
  const last = await lastBackup(db, backups).catch((error: NodeJS.ErrnoException) => error);
  if (last instanceof Error) {
    return failed(`The backups in ${folder} cannot be read (${last.code})`, 'give this user access to the folder');
  }
  const days = (Date.now() - (last ?? (await creationTime(db)))) / DAY_MS;
  const found =
    last === null ? 'No backup was made yet' : `The last backup was made at ${new Date(last).toISOString()}`;
  if (days < MAX_BACKUP_DAYS) {
    const newest = newestBackup(backups);
    if (newest?.time !== last || isWholeBackup(newest.file)) return ok(`${found}.`);
    return failed(`${newest.file} lacks content and settings, as an earlier release made it`, 'run `ops backup`');
  }
  return failed(
    `${found}, and none in the last ${MAX_BACKUP_DAYS} days`,
    keep === 0
      ? 'BACKUPS=0 turns off those of the site: set BACKUPS=14, or run `ops backup FILE` each day'
      : 'run `ops backup`, which says why it fails, and look for failed backups in the log of the site',
  );
}

/** When the first tables were made; a new store has no backup yet. */
async function creationTime(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ since: string }>`select min(timestamp) as since from kysely_migration`.execute(db);
  return Date.parse(rows[0]?.since ?? '');
}

/** Looks for a jump of the database's clock, after which deletions by age wait for a week. */
export async function checkDeletions(_config: Config, db: Kysely<Database>): Promise<Finding> {
  const { now, before, waitsUntil } = await readClock(db);
  if (waitsUntil === null) return ok('What is too old is deleted each day.');
  const [at, last, until] = [now, before ?? now, waitsUntil].map((time) => new Date(time).toISOString());
  return failed(
    `The clock has jumped, or the site was off for long: it says ${at}, after ${last}, and deletions by age wait until ${until}`,
    'set the clock, with Postgres that of its server, if it is wrong; if it is right, deletions begin again by themselves',
  );
}

/** Looks for overdue mail and for mail that the worker gave up. */
export function checkOutbox({ hosted, mail }: Config, emails: Awaited<ReturnType<typeof countUnsent>>): Finding {
  if (!mail && hosted) return off('The hosted backend sends the mail.');
  if (!mail) return off('SMTP_URL is not set: no mail is to leave.');
  const { waiting, late, refused, oldestWaitMs, givenUp } = emails;
  const minutes = Math.floor(oldestWaitMs / MINUTE_MS);
  const found = `${counted(waiting, 'email')} waiting, the oldest for ${minutes} min, ${refused} refused before; ${givenUp} given up`;
  if (late + refused + givenUp === 0) return ok(waiting === 0 ? 'No email waits.' : `${found}.`);
  return failed(
    found,
    '`ops emails list` says why, and `ops emails retry ID` tries one again; what to do is in docs/operations/mail-is-not-leaving.md',
  );
}

/** Looks for payments that stay unsettled or unrecorded for longer than the site needs to finish them. */
export function checkPayments(_config: Config, { latePayments }: PaymentFigures): Finding {
  const count = latePayments.reduce((sum, row) => sum + row.count, 0);
  if (count === 0) return ok('No payment waits for its end.');
  return failed(
    `${counted(count, 'payment')} not settled or not recorded after ${LATE_PAYMENT_MINUTES} min`,
    '`ops payments list` shows which; what to do is in docs/operations/paypal-declines.md',
  );
}

/** Names the open disputes, the one that is due first at the start. */
export function checkDisputes({ hosted }: Config, { openDisputes, disputes }: PaymentFigures): Finding {
  if (hosted) return off('The hosted backend takes the payments, and the disputes about them.');
  if (openDisputes === 0) return ok('No dispute is open.');
  const described = disputes.map(
    ({ disputeId, orderID, dueAt }) =>
      `${disputeId} about order ${orderID}, ${dueAt === null ? 'no date named' : `due by ${dueAt}`}`,
  );
  return failed(
    `${counted(openDisputes, 'open dispute')} (${described.join('; ')})`,
    "answer in PayPal's Resolution Center by the date; what to do is in docs/operations/refunds-and-disputes.md",
  );
}
