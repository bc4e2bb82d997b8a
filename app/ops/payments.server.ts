import type { Kysely } from 'kysely';
import { createHostedBackend } from '#app/backend/hosted.server.ts';
import { toText } from '#app/ops/arguments.server.ts';
import { CommandError, type Context, type Result } from '#app/ops/command.server.ts';
import type { Program } from '#app/ops/program.server.ts';
import { onStore } from '#app/ops/run.server.ts';
import { toPaymentRows } from '#app/payments/books/rows.server.ts';
import { exportPayments, findPayment, listPayments, type PaymentRow } from '#app/payments/books/table.server.ts';
import { nextStep } from '#app/payments/machine/next-step.ts';
import { createPayments, type Payments } from '#app/payments/payments.server.ts';
import { chooseHostedProvider, choosePaymentProvider } from '#app/payments/providers/choose.server.ts';
import { config } from '#app/settings/config.server.ts';
import type { Database } from '#app/store/schema.ts';
import type { Row } from '#app/text/csv.ts';

const COLUMNS = 'id createdAt status userEmail packageTitle packagePrice refunded dispute issue provider'.split(' ');
const ORDER = 'its id, as `payments list` shows it';

/**
 * One row for each order, with a `status` of `PAYMENT_STATUSES`. Nobody paid for orders of the `provider` `demo`. In hosted
 * mode the rows record the calls to the backend.
 */
export function addPayments(program: Program): void {
  const payments = program
    .command('payments')
    .description('Orders, and what became of them')
    .commandsGroup('Payments:');
  payments
    .command('list')
    .description('Lists orders, newest first')
    .action(onStore(async ({ db }) => ({ rows: await toPaymentRows(db, await listPayments(db)), columns: COLUMNS })));
  payments
    .command('show')
    .description('Prints one order in full, and what happens next')
    .argument('<ORDER>', ORDER, toText)
    .action(onStore(show));
  payments
    .command('close')
    .description('Closes an order that PayPal no longer has, or one beside another')
    .argument('<ORDER>', ORDER, toText)
    .action(onStore(close));
  payments
    .command('reconcile')
    .description('Asks PayPal about every unfinished payment, and about refunds and disputes')
    .action(onStore(reconcile));
  payments
    .command('export')
    .description('Prints every order, oldest first, as JSON or CSV')
    .action(onStore(async ({ db }) => ({ exported: exportRows(db) })));
}

async function show({ db }: Context, orderID: string): Promise<Result> {
  const order = await requirePayment(db, orderID);
  const { invoiceId, planId, updatedAt, checkAt, leasedUntil } = order;
  const [row] = await toPaymentRows(db, [order]);
  return { row: { ...row, next: nextStep(order), invoiceId, planId, updatedAt, checkAt, leasedUntil } };
}

async function close(context: Context, orderID: string): Promise<Result> {
  const order = await requirePayment(context.db, orderID);
  const closed = await (await openBooks(context)).close(order);
  if (typeof closed === 'string') throw new CommandError(`Order ${orderID} stays as it is. ${closed}`);
  return { done: `Order ${orderID} is closed: its buyer can buy the plan again.` };
}

async function reconcile(context: Context): Promise<Result> {
  const books = await openBooks(context);
  const before = await books.sweep('all');
  const rows = before.map(async ({ orderID, status }) => {
    const now = await books.find(orderID);
    return { id: orderID, before: status, status: now?.status ?? status, issue: now?.issue ?? null };
  });
  return { rows: await Promise.all(rows) };
}

async function requirePayment(db: Kysely<Database>, orderID: string): Promise<PaymentRow> {
  const order = await findPayment(db, orderID);
  if (!order) throw new CommandError(`There is no payment of order ${orderID}. \`payments list\` shows all of them.`);
  return order;
}

async function openBooks({ db, log, mailHost }: Context): Promise<Payments> {
  const { hosted } = config;
  const provider = hosted
    ? chooseHostedProvider(createHostedBackend({ ...hosted, log }), hosted.timeoutMs, config)
    : choosePaymentProvider(config, db, log).provider;
  const letters = hosted && !config.mail ? null : { mailHost };
  return createPayments({ db, provider, letters, log });
}

async function* exportRows(db: Kysely<Database>): AsyncGenerator<Row[]> {
  for await (const orders of exportPayments(db)) yield toPaymentRows(db, orders);
}
