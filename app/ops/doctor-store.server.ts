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
/** Both as in docs/operations/alerts.yaml. */
const MAX_MAIL_MINUTES = 15;
const MAX_PAYMENT_MINUTES = 30;

/** The open store, or a finding that says why it is not open. */
export type Opened = Store | Finding;

/** Opens one store for all checks: separate connections would wait for each other's writes. */
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

/** Writes a row, as the readiness probe does. */
export async function checkStore({ database }: Config, opened: Opened): Promise<Finding> {
  if ('status' in opened) return opened;
  try {
    await opened.ready();
    return ok(database.kind === 'sqlite' ? `${database.file} can be read and written.` : 'Postgres answers.');
  } catch (error) {
    return toFinding(error);
  }
}

/** Looks for overdue mail and for mail that the worker gave up. */
export async function checkOutbox({ hosted, mail }: Config, opened: Opened): Promise<Finding> {
  if (!mail && hosted) return off('The hosted backend sends the mail.');
  if (!mail) return off('SMTP_URL is not set: no mail is to leave.');
  return inspectStore(opened, async (db) => {
    const { waiting, oldestWaitMs, refused } = await countStore(db);
    const givenUp = await countGivenUp(db);
    const minutes = Math.floor(oldestWaitMs / MINUTE_MS);
    const found =
      waiting === 0
        ? 'No mail waits.'
        : `Mails that wait: ${waiting}, the oldest for ${minutes} min. Refused before: ${refused}.`;
    if (givenUp === 0 && refused === 0 && minutes < MAX_MAIL_MINUTES) return ok(found);
    const remedy = givenUp === 0 ? '' : ` Given up: ${givenUp}. ${GIVEN_UP_REMEDY}`;
    return failed(
      `${found}${remedy} \`ops outbox list\` says why; what to do is in docs/operations/mail-is-not-leaving.md.`,
    );
  });
}

const GIVEN_UP_REMEDY =
  'Their recipients were refused for good: write to a correct address, or `ops outbox retry ID` once the server takes it.';

/** Looks for payments that stay unsettled or unrecorded for longer than the site needs to finish them. */
export function checkPayments(_config: Config, opened: Opened): Promise<Finding> {
  return inspectStore(opened, async (db) => {
    const { count } = await db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(
        'status',
        'in',
        statusesWhere(({ transient }) => transient),
      )
      .where('updatedAt', '<=', new Date(Date.now() - MAX_PAYMENT_MINUTES * MINUTE_MS).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return ok('No payment waits for its end.');
    return failed(
      `Payments that are not settled or not recorded after ${MAX_PAYMENT_MINUTES} min: ${count}. \`ops payments list\` names them; what to do is in docs/operations/paypal-declines.md.`,
    );
  });
}

/** Lists the open disputes, the one that is due first at the start. */
export async function checkDisputes({ hosted }: Config, opened: Opened): Promise<Finding> {
  if (hosted) return off('The hosted backend takes the payments, and the disputes about them.');
  return inspectStore(opened, async (db) => {
    const disputes = await openDisputes(db);
    if (disputes.length === 0) return ok('No dispute is open.');
    const cases = new Map<string, Dispute[]>();
    for (const dispute of disputes) cases.set(dispute.disputeId, [...(cases.get(dispute.disputeId) ?? []), dispute]);
    return failed(
      `Open disputes: ${cases.size}. ${[...cases.values()].map(describeDispute).join('; ')}. Answer in PayPal's Resolution Center by the date; what to do is in docs/operations/refunds-and-disputes.md.`,
    );
  });
}

/** Describes a dispute from its rows, one for each order that it is about. */
function describeDispute(rows: Dispute[]): string {
  const { disputeId, status, dueAt } = rows[0] as Dispute;
  const orders = rows.map(({ orderID }) => orderID);
  return `${disputeId} about order ${orders.join(' and ')}, ${status}, ${dueAt === null ? 'no date named' : `due by ${dueAt}`}`;
}

async function inspectStore(opened: Opened, inspect: (db: Store['db']) => Promise<Finding>): Promise<Finding> {
  if ('status' in opened) return off('There is no store to look into.');
  try {
    return await inspect(opened.db);
  } catch (error) {
    return failed(`The store cannot be read (${(error as Error).message}): do what the line store says.`);
  }
}

function toFinding(error: unknown): Finding {
  if (error instanceof StoreError) return failed(`${error.message}.`);
  throw error;
}
