import { existsSync } from 'node:fs';
import { countStore } from '#app/backend/figures.server.ts';
import type { Config, DatabaseAddress } from '#app/config.server.ts';
import { countGivenUp } from '#app/mail/outbox.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/command.server.ts';
import { openDisputes } from '#app/payments/facts.server.ts';
import type { Dispute } from '#app/payments/facts.ts';
import { statusesWhere } from '#app/payments/status.ts';
import { openStore, type Store } from '#app/store/store.server.ts';
import { StoreError } from '#app/store/store-error.server.ts';

const MINUTE_MS = 60_000;
/** As long as docs/operations/alerts.yaml waits. */
const MAIL_MINUTES = 15;
const PAYMENT_MINUTES = 30;

/** The store, or why there is none to look into. */
export type Opened = Store | Finding;

/** Opens the store for all checks: each with one of its own would wait for the others. */
export async function openForChecks(database: DatabaseAddress): Promise<Opened> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    return ok(`There is no database at ${database.file} yet: the site makes it when it starts.`);
  }
  try {
    return await openStore(database, { info() {}, warn() {}, error() {} });
  } catch (error) {
    return toFinding(error);
  }
}

/** Writes, as the site does to be ready. */
export async function checkStore({ database }: Config, opened: Opened): Promise<Finding> {
  if ('status' in opened) return opened;
  try {
    await opened.ready();
    return ok(database.kind === 'sqlite' ? `${database.file} can be read and written.` : 'Postgres answers.');
  } catch (error) {
    return toFinding(error);
  }
}

/** Looks for mails that do not leave, although the mail server answers, and for those that never will. */
export async function checkOutbox({ hosted, mail }: Config, opened: Opened): Promise<Finding> {
  if (hosted) return off('The hosted backend sends the mail.');
  if (!mail) return off('SMTP_URL is not set: no mail is to leave.');
  return lookInto(opened, async (db) => {
    const { waiting, waitingSince, refused } = await countStore(db);
    const givenUp = await countGivenUp(db);
    const minutes = waitingSince === null ? 0 : Math.floor((Date.now() - Date.parse(waitingSince)) / MINUTE_MS);
    const found =
      waitingSince === null
        ? 'No mail waits.'
        : `Mails that wait: ${waiting}, the oldest for ${minutes} min. Refused before: ${refused}.`;
    if (givenUp === 0 && refused === 0 && minutes < MAIL_MINUTES) return ok(found);
    const remedy = givenUp === 0 ? '' : ` Given up: ${givenUp}. ${GIVEN_UP_REMEDY}`;
    return failed(
      `${found}${remedy} \`ops outbox list\` says why; what to do is in docs/operations/mail-is-not-leaving.md.`,
    );
  });
}

const GIVEN_UP_REMEDY =
  'Their recipients were refused for good: write to a correct address, or `ops outbox retry ID` once the server takes it.';

/** Looks for payments whose money is in doubt, or that are not recorded, for longer than the site needs to see to them. */
export function checkPayments(_config: Config, opened: Opened): Promise<Finding> {
  return lookInto(opened, async (db) => {
    const { count } = await db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(
        'status',
        'in',
        statusesWhere(({ passing }) => passing),
      )
      .where('updatedAt', '<=', new Date(Date.now() - PAYMENT_MINUTES * MINUTE_MS).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return ok('No payment waits for its end.');
    return failed(
      `Payments that are not settled or not recorded after ${PAYMENT_MINUTES} min: ${count}. \`ops payments list\` names them; what to do is in docs/operations/paypal-declines.md.`,
    );
  });
}

/** Names the disputes that are open, the one that is due first at the start. */
export async function checkDisputes({ hosted }: Config, opened: Opened): Promise<Finding> {
  if (hosted) return off('The hosted backend takes the payments, and the disputes about them.');
  return lookInto(opened, async (db) => {
    const disputes = await openDisputes(db);
    if (disputes.length === 0) return ok('No dispute is open.');
    const cases = disputes.map(describeDispute).join('; ');
    return failed(
      `Open disputes: ${disputes.length}. ${cases}. Answer in PayPal's Resolution Center by the date; what to do is in docs/operations/refunds-and-disputes.md.`,
    );
  });
}

function describeDispute({ disputeId, orderID, status, dueAt }: Dispute): string {
  return `${disputeId} about order ${orderID}, ${status}, ${dueAt === null ? 'no date named' : `due by ${dueAt}`}`;
}

async function lookInto(opened: Opened, look: (db: Store['db']) => Promise<Finding>): Promise<Finding> {
  if ('status' in opened) return off('There is no store to look into.');
  try {
    return await look(opened.db);
  } catch (error) {
    return failed(`The store cannot be read (${(error as Error).message}): do what the line store says.`);
  }
}

function toFinding(error: unknown): Finding {
  if (error instanceof StoreError) return failed(`${error.message}.`);
  throw error;
}
